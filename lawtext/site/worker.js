/* The service worker: keeps the whole book on the reader's own machine. The build puts VERSION, EDITION and FILES (each
   path with the beginning of its SHA-256) before this text.

   A copy is whole or it is not used: every file is compared with its hash before it is kept, so that neither a hotel's
   login page nor half of a newer book is ever shown as ours. What is shown is always of one version; a newer one waits
   until the reader asks for it. */
"use strict";
const SCOPE = new URL("./", self.location.href).href;
const PREFIX = "lawtext " + new URL(SCOPE).pathname + " ";
const NAME = PREFIX + VERSION;
const LIST = SCOPE + "lawtext-files.json"; // what a copy holds, kept beside it
const TOGETHER = 6;
let older = [];

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  event.respondWith(answer(request));
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "state" && event.source) event.source.postMessage(state());
});

function state() {
  return { ready: true, version: VERSION.slice(0, 8), edition: EDITION };
}

async function fill() {
  const cache = await caches.open(NAME);
  const before = await earlier();
  if (!before.length) older = await olderPages();
  const paths = Object.keys(FILES);
  let next = 0, done = 0;
  async function work() {
    while (next < paths.length) {
      const path = paths[next++], url = SCOPE + path;
      const kept = await cache.match(url);
      if (!kept) await cache.put(url, (await reused(before, path)) || (await fetched(url, FILES[path])));
      done += 1;
      if (done % 25 === 0) tell({ at: done, of: paths.length });
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, work));
  await cache.put(LIST, new Response(JSON.stringify(FILES)));
}

/* The copies that are there already, each with the list of what it holds. */
async function earlier() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === NAME) continue;
    const cache = await caches.open(name), list = await cache.match(LIST);
    if (list) found.push([cache, await list.json()]);
  }
  return found;
}

async function reused(before, path) {
  for (const [cache, list] of before) {
    if (list[path] === FILES[path]) {
      const response = await cache.match(SCOPE + path);
      if (response) return response;
    }
  }
  return null;
}

async function fetched(url, hash) {
  // Some servers lead from law/1/index.html to law/1/: followed on this host, and asked of no other ("same-origin").
  // What the browser keeps is neither asked for nor changed: a page that is open is compared with it (isOfAnotherBuild),
  // and by its date alone a server may call a file of two builds in one second the same.
  const response = await fetch(url, { cache: "no-store", mode: "same-origin" });
  if (!response.ok) throw new Error(url + ": " + response.status);
  const bytes = await response.arrayBuffer();
  if ((await hashOf(bytes)) !== hash) throw new Error(url + " is not what was built");
  return new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") || "application/octet-stream" } });
}

/* The beginning of a file's SHA-256, as FILES gives it. */
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, Object.values(FILES)[0].length);
}

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  await self.clients.claim();
  tell(state());
  for (const client of older) client.postMessage({ older: true });
}

/* The pages that were opened before there was any copy, and are not as this build made them: its data are not for them. */
async function olderPages() {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: "window" }), found = [];
  for (const client of open) if (client.url.startsWith(SCOPE) && (await isOfAnotherBuild(client.url))) found.push(client);
  return found;
}

async function isOfAnotherBuild(address) {
  const name = nameOf(address);
  if (!name) return false;
  try {
    const shown = await fetch(address, { cache: "only-if-cached", mode: "same-origin" });
    return shown.ok && (await hashOf(await shown.arrayBuffer())) !== FILES[name];
  } catch (forgotten) {
    return false; // the browser did not keep what it showed
  }
}

async function tell(what) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage(what);
}

function decoded(path) {
  try { return decodeURI(path); } catch (broken) { return path; } // "47%" names nothing of ours
}

function pathOf(address) {
  const url = new URL(address);
  url.search = url.hash = "";
  return decoded(url.href.slice(SCOPE.length));
}

/* The file that an address shows, undefined where none of ours does. */
function nameOf(address) {
  const path = pathOf(address);
  return [path, path + "index.html", path + "/index.html"].find((name) => Object.hasOwn(FILES, name));
}

async function answer(request) {
  const cache = await caches.open(NAME), path = pathOf(request.url), name = nameOf(request.url);
  if (name) {
    // A page opened as a folder without its slash: its links count from inside the folder.
    if (request.mode === "navigate" && name === path + "/index.html" && path) return Response.redirect(SCOPE + path + "/" + new URL(request.url).search);
    const found = await cache.match(SCOPE + name);
    if (found) return found;
  }
  try {
    return await fetch(request);
  } catch (offline) {
    const missing = request.mode === "navigate" ? await cache.match(SCOPE + "404.html") : null;
    if (missing) return new Response(missing.body, { status: 404, headers: missing.headers });
    throw offline;
  }
}
