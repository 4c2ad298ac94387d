/* What the pages do when a script may run. Everything here is an addition: without it the pages read as they are. */
(function () {
  "use strict";
  var root = document.documentElement;
  var base = root.getAttribute("data-root") || "";
  if (document.body.classList.contains("kind-missing")) { // shown at any address: the root is where this script came from
    if (window.lawtextLookUp || !window.lawtext) return; // asked for in several places, found in more than one
    var came = document.currentScript.src.replace(/assets\/lawtext\.js.*$/, "");
    Array.prototype.forEach.call(document.querySelectorAll("a[href], form[action]"), function (element) {
      var name = element.tagName === "FORM" ? "action" : "href", path = element.getAttribute(name);
      if (path.indexOf(base) === 0) element.setAttribute(name, came + path.slice(base.length));
    });
    base = came;
  }
  var lawtext = window.lawtext || { words: {}, names: {} };

  function all(css, inside) { return Array.prototype.slice.call((inside || document).querySelectorAll(css)); }
  function one(css, inside) { return (inside || document).querySelector(css); }
  function make(tag, attributes, children) {
    var element = document.createElement(tag);
    Object.keys(attributes || {}).forEach(function (name) { element.setAttribute(name, attributes[name]); });
    [].concat(children === undefined ? [] : children).forEach(function (child) {
      element.append(child); // a string becomes text, never HTML
    });
    return element;
  }
  function keep(name, value) {
    try {
      if (value) localStorage.setItem("lawtext-" + name, value); else localStorage.removeItem("lawtext-" + name);
      sessionStorage.removeItem("lawtext-" + name); // what a link had asked for: the reader has chosen since
    } catch (refused) { /* private windows */ }
  }
  function ui() { return root.getAttribute("data-ui"); }
  function say(key, values) {
    var words = lawtext.words[ui()] || {};
    return (words[key] || key).replace(/\{(\w+)\}/g, function (whole, name) { return values && name in values ? values[name] : whole; });
  }
  function load(path, then, failed) {
    var script = make("script", { src: base + path });
    script.async = false; // several run in the order in which they were asked for
    script.onload = then;
    script.onerror = function () { script.remove(); if (failed) failed(); };
    document.head.append(script);
  }
  function inAddress(name, value) {
    try {
      var address = new URL(location.href);
      if (value) address.searchParams.set(name, value); else address.searchParams.delete(name);
      history.replaceState(history.state, "", address.href);
    } catch (refused) { /* from disk some browsers do not allow it */ }
  }
  function press(buttons, attribute, value) {
    buttons.forEach(function (button) { button.setAttribute("aria-pressed", String(button.getAttribute(attribute) === value)); });
  }

  /* Makes a change by which the page grows or shrinks; what is read stays where it is. Some browsers do that by
     themselves, as long as nothing changes its place among others. */
  function inPlace(change) {
    var under = one(".bar").getBoundingClientRect().bottom, marks = [];
    for (var y = under + 4; y < window.innerHeight * .7; y += 20) {
      var here = document.elementFromPoint(window.innerWidth / 2, y), mark = here && here.closest("main [id]");
      if (mark && mark.id !== "text" && marks.indexOf(mark) < 0) marks.push(mark);
    }
    function top(element) { return element.getBoundingClientRect().top; }
    var read = marks.filter(function (one) { return top(one) >= under - 1; })[0] || marks[0], before = read && top(read), anchoring = root.style.overflowAnchor;
    root.style.overflowAnchor = "none";
    change();
    while (read && !read.getClientRects().length) { // a heading of the other language: what holds it
      read = read.parentElement.closest("main [id]");
      before = under;
    }
    if (read && window.scrollY > 0) window.scrollBy({ top: top(read) - before, behavior: "instant" });
    window.requestAnimationFrame(function () { window.requestAnimationFrame(function () { root.style.overflowAnchor = anchoring; }); });
  }

  /* --- the language of the interface ---------------------------------------------------------------- */

  var swapped = ["aria-label", "title", "placeholder", "label"];
  function speak() {
    var code = ui();
    root.lang = code;
    swapped.forEach(function (name) {
      all("[data-" + code + "-" + name + "]").forEach(function (element) {
        element.setAttribute(name, element.getAttribute("data-" + code + "-" + name));
      });
    });
    var title = one("title").getAttribute("data-" + code);
    if (title) document.title = title;
    all("svg [data-" + code + "], [data-swap]").forEach(function (element) { element.textContent = element.getAttribute("data-" + code); });
    press(all("[data-set-ui]"), "data-set-ui", code);
    nameSwaps();
    all("[data-say]").forEach(function (element) { element.textContent = say(element.getAttribute("data-say"), element.values); });
  }
  function said(tag, key, attributes, values) {
    var element = make(tag, attributes, say(key, values));
    element.setAttribute("data-say", key);
    element.values = values;
    return element;
  }
  function speakIn(code) { inPlace(function () {
    root.setAttribute("data-ui", code);
    inAddress("lang", code);
    speak();
    if (one("#slip") && window.lawtextTable) window.lawtextTable.slip(one("#slip")); // its numbers are written as the language has them
  }); }
  all("[data-set-ui]").forEach(function (button) {
    button.addEventListener("click", function () {
      keep("ui", button.getAttribute("data-set-ui"));
      speakIn(button.getAttribute("data-set-ui"));
    });
  });

  if (ui() !== root.getAttribute("data-languages").split(" ")[0]) inAddress("lang", ui()); // remembered: a link that is shared shows the same

  function reach() { // what is wider than the window is moved by the arrow keys
    all(".docs table").forEach(function (table) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0; else table.removeAttribute("tabindex");
    });
  }
  reach();
  window.addEventListener("resize", reach);

  /* The ruling slip has a place in the menu while something is on it. */
  var slipName = "lawtext-slip " + new URL(base || "./", location.href).pathname, slipPlace = one(".slip-place");
  function tellSlip() {
    try {
      var slip = JSON.parse(localStorage.getItem(slipName));
      if (!one("#slip")) slipPlace.parentNode.hidden = !(slip && (slip.clauses.length || slip.facts || slip.ruling));
    } catch (refused) { /* private windows; a menu of somebody's own */ }
  }
  ["pageshow", "storage"].forEach(function (event) { window.addEventListener(event, tellSlip); });
  tellSlip();
  var current = one(".places [aria-current]");
  if (current) current.closest("ul").scrollLeft = current.offsetLeft - 60; // on a phone the menu is wider than the window

  /* What is said in passing: it is seen for a while, and heard. */
  var toast = make("div", { "class": "toast", role: "status" });
  document.body.append(toast);
  function inPassing(words, then) {
    toast.textContent = words;
    setTimeout(function () { if (toast.textContent === words) toast.textContent = ""; if (then) then(); }, 2000);
  }

  /* --- light and dark ------------------------------------------------------------------------------- */

  function showTheme(theme) { if (theme) root.setAttribute("data-theme", theme); else root.removeAttribute("data-theme"); }
  all("[data-set-theme]").forEach(function (button) {
    button.addEventListener("click", function () {
      var dark = matchMedia("(prefers-color-scheme: dark)").matches;
      var now = root.getAttribute("data-theme");
      var next = now ? (now === (dark ? "light" : "dark") ? (dark ? "dark" : "light") : null) : (dark ? "light" : "dark");
      showTheme(next);
      keep("theme", next);
      inPassing(next ? say(next === "dark" ? "theme_dark" : "theme_light") : say("theme_auto"));
    });
  });

  /* --- one text or both ----------------------------------------------------------------------------- */

  var shows = all("[data-show]").filter(function (element) { return element !== root; });
  function show(value) {
    var known = shows.some(function (button) { return button.getAttribute("data-show") === value; });
    if (known && value !== "both") { root.setAttribute("data-show", value); } else { root.removeAttribute("data-show"); value = "both"; }
    root.classList.toggle("one", value !== "both");
    press(shows, "data-show", value);
  }
  function showOnlyOne(value) {
    inAddress("show", value);
    inPlace(function () {
      all(".swap[aria-expanded='true']").forEach(function (open) { unfold(open, false); });
      show(value);
      nameSwaps();
    });
  }
  shows.forEach(function (button) {
    button.addEventListener("click", function () {
      var value = button.getAttribute("data-show");
      keep("show", value === "both" ? null : value);
      showOnlyOne(value);
    });
  });
  /* Who goes back to a page that the browser had set aside as it was finds it as they have chosen since. */
  window.addEventListener("pageshow", function (event) {
    if (!event.persisted) return;
    [["ui", "data-set-ui", speakIn], ["show", "data-show", showOnlyOne]].forEach(function (choice) {
      var value = window.lawtextKept(choice[0]) || (choice[0] === "show" ? "both" : ui());
      all("button[" + choice[1] + "][aria-pressed='false']").forEach(function (button) { if (button.getAttribute(choice[1]) === value) choice[2](value); });
    });
    showTheme(window.lawtextKept("theme"));
  });
  if (shows.length) {
    show(root.getAttribute("data-show"));
    if (root.hasAttribute("data-show")) inAddress("show", root.getAttribute("data-show"));
  } else root.classList.remove("one"); // nothing here is in one language
  /* The other language of a clause, under the one that is read. */
  function unfold(button, open) {
    var row = button.closest(".row"), read = root.getAttribute("data-show");
    button.setAttribute("aria-expanded", String(open));
    all(".cell", row).forEach(function (cell) { cell.classList.toggle("too", open && cell.getAttribute("data-cell") !== read); });
  }
  all(".law:is(.n2, .n3):not(.printed) .clause > .row:not(.wordless)").forEach(function (row) { // on the page of the whole book one switch is enough
    var button = said("button", "other_language", { type: "button", "class": "swap", "aria-expanded": "false" }, { language: "…" });
    button.addEventListener("click", function () { unfold(button, button.getAttribute("aria-expanded") === "false"); });
    row.insertBefore(button, one(".under", row));
  });
  function nameSwaps() {
    var others = all(".cell[data-cell]", one(".law .clause > .row:not(.wordless)") || document.createElement("i"))
      .map(function (cell) { return cell.getAttribute("data-cell"); })
      .filter(function (code) { return code !== root.getAttribute("data-show"); });
    all(".swap").forEach(function (button) {
      button.values = { language: (lawtext.names[ui()] || {})[others[0]] || others[0] };
      button.setAttribute("data-say", others.length > 1 ? "other_languages" : "other_language");
      button.textContent = say(button.getAttribute("data-say"), button.values);
    });
  }

  /* --- changes: in one text, side by side, the old or the new text; only some sorts of change ----------- */

  var ways = all("button[data-diff]"), onlies = all("button[data-only]");
  /* The texts of each change once more, each edition on its own: what went stands only on the left, what came only right. */
  function beside(article) {
    all(".diff:not(.paired)", article).forEach(function (cell) {
      var pair = make("div", { "class": "halves" });
      [["ins", "del"], ["del", "ins"]].forEach(function (tags, place) {
        var half = make("div", { "class": "half", lang: cell.lang });
        half.append(make("p", { "class": "of" }, ways[2 + place].textContent));
        Array.prototype.forEach.call(cell.childNodes, function (node) { half.append(node.cloneNode(true)); });
        all(tags[0], half).forEach(function (word) { word.remove(); });
        pair.append(half);
      });
      cell.classList.add("paired");
      cell.append(pair);
    });
  }
  function showDiff(value) {
    all("article").forEach(function (article) { if (value === "side") beside(article); article.setAttribute("data-diff", value); });
    press(ways, "data-diff", value);
  }
  ways.forEach(function (button) {
    button.addEventListener("click", function () {
      var value = button.getAttribute("data-diff");
      keep("diff", value === "both" ? null : value);
      inAddress("diff", value === "both" ? null : value);
      inPlace(function () { showDiff(value); });
    });
  });
  function showOnly(sort) {
    function fits(element) { return !sort || element.getAttribute("data-sorts").split(" ").indexOf(sort) >= 0; }
    all("section[data-sorts]").forEach(function (change) { change.hidden = !fits(change); });
    all("li[data-sorts]").forEach(function (chip) { chip.classList.toggle("dim", !fits(chip)); });
    all(".whole .pair").forEach(function (law) { law.hidden = !one("section[data-sorts]:not([hidden])", law); });
    all("table.book tbody").forEach(function (law) { law.hidden = !!sort && !one("li[data-sorts]:not(.dim)", law); });
    press(onlies, "data-only", sort);
    all(".none-of-sort").forEach(function (hint) { hint.hidden = !one("[aria-pressed='true']", hint.previousElementSibling).disabled; });
  }
  onlies.forEach(function (button) {
    button.addEventListener("click", function () { inAddress("only", button.getAttribute("data-only")); showOnly(button.getAttribute("data-only")); });
  });
  if (ways.length) {
    var way = parameter("diff");
    try { way = way || localStorage.getItem("lawtext-diff"); } catch (refused) { /* private windows */ }
    if (["side", "old", "new"].indexOf(way) >= 0) showDiff(way);
  }
  if (onlies.some(function (button) { return button.getAttribute("data-only") === parameter("only"); })) showOnly(parameter("only"));

  /* --- the citation map: sorting, and the arcs of one law --------------------------------------------- */

  all("table.sortable").forEach(function (table) {
    var grouped = all("tbody", table).length > 1, body = grouped ? table : one("tbody", table), rows = all(grouped ? "tbody" : "tr", body), heads = all("thead th", table);
    heads.forEach(function (head, column) {
      if (!head.hasAttribute("data-sort")) return;
      var button = make("button", { type: "button" });
      button.append.apply(button, Array.prototype.slice.call(head.childNodes));
      head.append(button);
      button.addEventListener("click", function () {
        var now = head.getAttribute("aria-sort"), numeric = head.getAttribute("data-sort") === "number";
        /* first up (a count: first down), then the other way, then as it came */
        var first = numeric ? "descending" : "ascending", second = numeric ? "ascending" : "descending";
        var next = !now ? first : now === first ? second : "";
        heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
        if (next) head.setAttribute("aria-sort", next);
        var keys = rows.map(function (row, place) { return [(grouped ? row.rows[0] : row).cells[column].textContent.trim().replace("–", "0"), place, row]; });
        if (next) keys.sort(function (a, b) {
          var way = numeric ? a[0] - b[0] : a[0].localeCompare(b[0], "en", { numeric: true });
          return (next === "ascending" ? way : -way) || a[1] - b[1];
        });
        keys.forEach(function (key) { if (grouped) body.insertBefore(key[2], body.tFoot); else body.append(key[2]); });
      });
    });
  });
  function trace(event) {
    var law = event.target.closest && event.target.closest("[data-arcs]");
    all(".arcs path").forEach(function (path) {
      path.classList.toggle("on", !!law && path.getAttribute("data-law").split(" ").indexOf(law.getAttribute("data-arcs")) >= 0);
    });
  }
  all(".arcs svg").forEach(function (drawing) { ["pointerover", "pointerout", "focusin", "focusout"].forEach(function (name) { drawing.addEventListener(name, name.slice(-2) === "ut" ? function () { trace({ target: drawing }); } : trace); }); });

  /* --- findings: only those of a law, a severity, a rule, a state ---------------------------------------- */

  var filters = all("[data-filter]");
  function sift() {
    var wanted = {}, count = 0;
    filters.forEach(function (select) { wanted[select.getAttribute("data-filter")] = select.value; });
    all("[data-severity]").forEach(function (section) {
      var some = false;
      all("[data-rule]", section).forEach(function (rule) {
        var here = 0, fits = (!wanted.severity || wanted.severity === section.getAttribute("data-severity")) && (!wanted.rule || wanted.rule === rule.getAttribute("data-rule"));
        all("li", rule).forEach(function (item) {
          item.hidden = !fits || ["law", "state"].some(function (name) { return wanted[name] && wanted[name] !== item.getAttribute("data-" + name); });
          if (!item.hidden) here++;
        });
        rule.hidden = !here;
        one(".n", rule).textContent = here;
        count += here;
        some = some || here > 0;
      });
      section.hidden = !some;
      one("h2 .n", section).textContent = all("li:not([hidden])", section).length;
    });
    all(".shown-count b").forEach(function (number) { number.textContent = count; });
  }
  filters.forEach(function (select) { select.addEventListener("change", sift); });
  if (filters.length) sift(); // a browser that goes back keeps what was chosen

  /* --- sentences that say the same: on hover, and from the keyboard ------------------------------------ */

  var sentences = all("article.law .s"), lit = null;
  function inSight(element) { return element.offsetParent !== null; }
  function group(sentence) { return all('.s[data-s="' + sentence.getAttribute("data-s") + '"]', one("article.law")).filter(inSight); }
  function light(sentence) {
    var now = sentence ? sentence.getAttribute("data-s") : null;
    if (now === lit) return;
    lit = now;
    all(".s.lit").forEach(function (other) { other.classList.remove("lit"); });
    var same = sentence ? group(sentence) : [];
    if (same.some(function (other) { return languageOf(other) !== languageOf(same[0]); })) same.forEach(function (other) { other.classList.add("lit"); });
  }
  function languageOf(sentence) { return sentence.closest("[data-cell]").getAttribute("data-cell"); }
  function stop(sentence) { /* one place of the text is reached by Tab: the sentence where the reader was last */
    sentences.forEach(function (other) { other.removeAttribute("tabindex"); other.removeAttribute("aria-describedby"); });
    sentence.setAttribute("tabindex", "0");
    sentence.setAttribute("aria-describedby", "sentence-keys");
  }
  if (sentences.length) {
    stop(sentences[0]);
    document.addEventListener("pointerover", function (event) {
      if (event.pointerType === "touch") return;
      light(event.target.closest ? event.target.closest("article.law .s") : null);
    });
    document.addEventListener("focusin", function (event) {
      var mine = event.target.classList && event.target.classList.contains("s") && event.target.matches(":focus-visible");
      light(mine ? event.target : null);
    });
    document.addEventListener("focusout", function () { light(null); });
    document.addEventListener("keydown", function (event) {
      var here = event.target, next = null;
      if (!here.classList || !here.classList.contains("s") || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        var column = sentences.filter(function (other) { return languageOf(other) === languageOf(here) && inSight(other); });
        next = column[column.indexOf(here) + (event.key === "ArrowDown" ? 1 : -1)];
      } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
        next = group(here).filter(function (other) { return languageOf(other) !== languageOf(here); })[0];
      } else if (event.key === "Escape") { light(null); return; } else return;
      event.preventDefault();
      if (next) { stop(next); next.focus(); }
    });
  }

  /* --- an older edition: the way to what replaced the clause that was asked for -------------------------- */

  var onwards = one(".old-edition:not(.draft) a.now");
  function replacedBy() {
    var asked = null;
    try { asked = document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch (broken) { /* no id */ }
    var clause = asked && asked.closest(".clause, .note"), next = clause && one(":scope > .row .became.newest", clause);
    if (!onwards.home) onwards.home = onwards.getAttribute("href");
    onwards.setAttribute("href", next ? next.getAttribute("href") : onwards.home);
    function copies(element) { return Array.prototype.map.call(element.childNodes, function (node) { return node.cloneNode(true); }); }
    var same = next && decodeURIComponent(next.hash.slice(1)) === clause.id; // "53A", and "53B is 53C in 2017"
    one(".exactly", onwards).replaceChildren.apply(one(".exactly", onwards), next ? [": "].concat(copies(one(":scope > .row .num", clause)), same ? [] : [" "].concat(copies(next))) : []);
  }
  if (onwards) { replacedBy(); window.addEventListener("hashchange", replacedBy); }

  /* --- copying --------------------------------------------------------------------------------------- */

  function copy(text, button, rich) { // rich: the same for programs that take headings, tables and links
    function done(key) {
      button.classList.toggle("done", key === "copied");
      inPassing(say(key), function () { button.classList.remove("done"); });
    }
    function plainly() { return navigator.clipboard.writeText(text); }
    if (!navigator.clipboard) { done("copy_failed"); return; }
    var kinds = rich && window.ClipboardItem && { "text/plain": new Blob([text], { type: "text/plain" }), "text/html": new Blob([rich.innerHTML], { type: "text/html" }) };
    (kinds ? navigator.clipboard.write([new ClipboardItem(kinds)]).catch(plainly) : plainly()).then(function () { done("copied"); }, function () { done("copy_failed"); });
  }
  function permanent(id) {
    var article = one("article.law");
    var address = new URL(article.getAttribute("data-here") + (id === article.getAttribute("data-law") ? "" : "#" + id), location.href.split("#")[0]).href;
    return location.protocol === "file:" ? address : address.replace(/\/index\.html(?=#|$)/, "/");
  }
  /* What is there of a node but for what is ours: paragraphs, headings in bold, tables, emphasis, without class and link. */
  function copyOf(node, ours) {
    if (node.nodeType === 3) return node.cloneNode();
    var tag = node.localName, into = /^(?:p|table|tr|t[hd]|em)$/.test(tag) ? make(tag) : /^h\d$/.test(tag) ? make("b") : document.createDocumentFragment();
    if (node.rowSpan > 1) into.rowSpan = node.rowSpan;
    Array.prototype.forEach.call(node.childNodes, function (child) { if (ours.indexOf(child) < 0) into.append(copyOf(child, ours)); });
    return /^h\d$/.test(tag) ? make("p", {}, into) : into;
  }
  /* The law's own words that a cell shows of a clause: without marks of notes, labels of a clause around it, and what the
     page says of a gap; the same is added to what is rich. */
  function lawTextOf(cell, clause, rich) {
    var ours = all(".mark, .missing, .lack", cell).concat(all("[data-of]", cell).filter(function (label) { return !clause.contains(document.getElementById(label.getAttribute("data-of"))); }));
    ours.forEach(function (element) { element.style.display = "none"; });
    var text = cell.innerText.trim(), head = one(".ch, .lone", cell), labels = head ? all(".label", head).filter(function (label) { return ours.indexOf(label) < 0; }).map(function (label) { return label.innerText; }).join(" ") : "";
    var alone = labels && head.innerText.trim() === labels, copied = make("div");
    copied.append(copyOf(cell, ours));
    if (alone) { // no heading: the label begins the text
      text = labels + text.slice(labels.length).replace(/^\s+/, " ");
      one("p", copied).remove();
      (one("p", copied) || copied).prepend(make("b", {}, labels), " ");
    }
    rich.append.apply(rich, Array.prototype.slice.call(copied.childNodes));
    ours.forEach(function (element) { element.style.display = ""; });
    return text;
  }
  /* The notes that are marked in some cells, each once, in the language of its cell. */
  function noteTextsOf(cells) {
    var told = [];
    cells.forEach(function (cell) {
      all(".mark a", cell).forEach(function (mark) {
        var note = document.getElementById(decodeURIComponent(mark.hash.slice(1))), own = note && all(".cell", note).filter(function (one) { return one.lang === cell.lang; })[0];
        if (!own) return;
        own = one("p", own).cloneNode(true);
        all(".label, .back, .mark", own).forEach(function (ours) { ours.remove(); });
        var words = say("note", { mark: mark.textContent }) + ": " + own.textContent.trim();
        if (told.indexOf(words) < 0) told.push(words);
      });
    });
    return told;
  }
  /* Copies a clause with all that is under it and its notes, one language after the other, the reader’s first; of a law its title too. */
  function copyWords(clause, named, id, button) {
    var rich = make("div"), article = one("article.law"), shown = all(".row > .cell", clause).filter(inSight);
    var codes = readFirst(shown.map(function (cell) { return cell.lang; }).filter(function (code, place, codes) { return codes.indexOf(code) === place; }));
    var texts = codes.map(function (code) {
      var own = shown.filter(function (cell) { return cell.lang === code; });
      var title = clause.id ? null : one('.law-title .t[data-cell="' + code + '"]', article);
      var part = make("div", { lang: code }), heading = title && !one(".missing", title) ? title.innerText.trim() : "", notes = noteTextsOf(own);
      if (own.some(function (cell) { return one(".behind", cell); })) notes.push("[" + say("behind") + "]");
      if (heading) part.append(make("p", {}, make("b", {}, heading)));
      var said = [heading].concat(own.map(function (cell) { return lawTextOf(cell, clause, part); }));
      notes.forEach(function (note) { part.append(make("p", {}, note)); });
      rich.append(part);
      return said.concat(notes).filter(Boolean).join("\n\n");
    });
    var source = one(".bar .brand").getAttribute("aria-label") + ", " + article.getAttribute("data-edition") + ", " + named.innerText.trim(), address = permanent(id);
    rich.append(make("p", {}, ["(", make("a", { href: address }, source), ")"]));
    copy(texts.filter(Boolean).join("\n\n") + "\n\n(" + source + ": " + address + ")", button, rich);
  }
  var svg = "http://www.w3.org/2000/svg";
  function tool(key, named, path, run) { // its name says of which clause it is, to who hears one of many
    var button = make("button", { type: "button", "class": "tool" });
    var picture = document.createElementNS(svg, "svg"), line = document.createElementNS(svg, "path");
    picture.setAttribute("viewBox", "0 0 24 24");
    picture.setAttribute("aria-hidden", "true");
    line.setAttribute("d", path);
    picture.append(line);
    button.append(picture);
    Object.keys(lawtext.words).forEach(function (code) {
      var own = one('.u[lang="' + code + '"]', named) || named;
      button.setAttribute("data-" + code + "-title", lawtext.words[code][key]);
      button.setAttribute("data-" + code + "-aria-label", lawtext.words[code][key] + ": " + own.textContent.trim());
    });
    button.addEventListener("click", function () { run(button); });
    return button;
  }
  /* At the table: table.js is loaded when it is first asked for. */
  function withTable(then) {
    lawtext.tools = { slipName: slipName, tellSlip: tellSlip, make: make, all: all, one: one, say: say, said: said, base: base, withLaw: withLaw, written: written, copy: copy, paragraphOf: paragraphOf, notesOf: notesOf, headingOf: headingOf, wordless: wordless, ruleOf: ruleOf, readFirst: readFirst, behind: behind };
    if (window.lawtextTable) { then(); return; }
    if (one('link[href$="assets/table.css"]')) { load("assets/table.js", then); return; }
    var style = make("link", { rel: "stylesheet", href: base + "assets/table.css" });
    style.onload = function () { load("assets/table.js", then); };
    document.head.append(style);
  }
  /* What can be done with a clause or a whole law, beside its number. */
  function tools(place, clause, named, id) {
    place.append(make("div", { "class": "tools" }, [
      tool("copy_link", named, "M10 13a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1 1M14 11a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1-1", function (button) { copy(permanent(id), button); }),
      tool("copy_text", named, "M9 9h11v11H9zM5 15H4V4h11v1", function (button) { copyWords(clause, named, id, button); }),
      tool("table_open", named, "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5", function () {
        var key = one("article.law").getAttribute("data-edition") + "/" + one("article.law").getAttribute("data-law") + "/" + id;
        withTable(function () { window.lawtextTable.open(key, root.getAttribute("data-show") || ""); });
      })
    ]));
  }
  all("article.law[data-law] .law-title").forEach(function (title) {
    var named = one(".law-number", title) || one("h1", title);
    tools(one(".law-number", title) || title, one(".law-body"), named, one("article.law").getAttribute("data-law"));
  });
  all("article.law[data-law] .clause").forEach(function (clause) {
    tools(one(":scope > .row > .gutter", clause), clause, one(".num", clause), clause.id);
  });

  if (history.state && history.state.table) { // who comes back finds the table as it was; who asked for the page anew, the page
    var visit = (performance.getEntriesByType("navigation")[0] || {}).type;
    if (visit === "back_forward" && one("article.law[data-law]")) withTable(function () { window.lawtextTable.open(history.state.table, root.getAttribute("data-show") || ""); });
    else history.replaceState(null, "", location.href);
  }

  /* a clause in another edition: what it previews is plain from the address, and need not weigh on the page */
  all("article.law[data-law] .turns a:not(.what)").forEach(function (link) {
    var place = /law\/([^/]+)\/([^/]+)\/(?:index\.html)?(?:#(.*))?$/.exec(link.href);
    if (place) link.setAttribute("data-c", place[2] + "/" + place[1] + "/" + decodeURIComponent(place[3] || place[1]));
  });

  /* --- pop-ups ---------------------------------------------------------------------------------------- */

  var laws = {}, waiting = {};
  window.lawtextLaw = function (key, clauses) { laws[key] = clauses; };
  function withLaw(key, then) {
    if (laws[key]) { then(laws[key]); return; }
    if (waiting[key]) { waiting[key].push(then); return; }
    waiting[key] = [then];
    var parts = key.split("/");
    load("data/law/" + parts[1] + "/" + parts[0] + ".js", function () {
      waiting[key].forEach(function (one) { one(laws[key] || {}); });
      delete waiting[key];
    });
  }

  var pop = make("div", { "class": "pop", id: "pop", role: "dialog", hidden: "" });
  var owner = null, opening = 0, closing = 0, touched = false;
  document.body.append(pop);

  function written(clauses, number) { var entry = clauses[number]; return (entry && entry.w[ui()]) || number; }
  /* Into an element: the words of a paragraph from one place to another, with the marks of its notes, an authority's
     additions, and what ``wrap`` makes of a citation. lawtext/site/data.py says what a paragraph holds. */
  function weave(into, clauses, code, paragraph, wrap, from, to) {
    var text = paragraph[1], beside = paragraph[3] || {}, at = from;
    var points = (beside.n || []).map(function (note) { return [note[0], note[0], function () { return make("sup", { "class": "mark" }, markOf(clauses, note[1], code)); }]; })
      .concat((beside.x || []).map(function (added) { return [added[0], added[0], function () { return make("span", { "class": "local", title: ruleOf(added[1]) }, added[2]); }]; }))
      .concat(((wrap && paragraph[2]) || []).map(function (cited) { return [cited[0], cited[1], function (words) { return wrap(words, cited[2]); }]; }))
      .filter(function (point) { return point[0] >= from && point[1] <= to; });
    points.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; }).forEach(function (point) {
      into.append(text.slice(at, point[0]), point[2](text.slice(point[0], point[1])));
      at = Math.max(at, point[1]);
    });
    into.append(text.slice(at, to));
    return into;
  }
  function markOf(clauses, note, code) { return clauses[note] && clauses[note].t[code] ? clauses[note].t[code].l : ""; }
  function ruleOf(authority) { return ((lawtext.rules || {})[authority] || {})[ui()] || authority; }
  function tableOf(clauses, code, paragraph, wrap) {
    var body = make("tbody"), above = [], at = 0;
    paragraph[1].split("\n").forEach(function (line, row) {
      var cells = make("tr");
      line.split("\t").forEach(function (words, column) {
        var from = at;
        at += words.length + 1;
        if (words === "^^" && above[column]) { above[column].rowSpan += 1; return; } // goes on from above
        cells.append(above[column] = weave(make(row ? "td" : "th"), clauses, code, paragraph, wrap, from, from + words.length));
      });
      body.append(cells);
    });
    return make("div", { "class": "table", tabindex: "0" }, make("table", {}, body));
  }
  /* A paragraph as elements: its words, or its table; below it the notes that it is the first to mark. */
  function paragraphOf(clauses, code, paragraph, wrap, told) {
    var beside = paragraph[3] || {};
    var own = beside.t ? tableOf(clauses, code, paragraph, wrap) : weave(make("p"), clauses, code, paragraph, wrap, 0, paragraph[1].length);
    if (beside.a) own = make("aside", { "class": "rule" }, [make("p", { "class": "whose", lang: ui() }, ruleOf(beside.a)), own]);
    return [own].concat(notesOf(clauses, code, beside.n, wrap, told));
  }
  function notesOf(clauses, code, marked, wrap, told) {
    return (marked || []).map(function (mark) { return mark[1]; }).filter(function (note, place, all) {
      return markOf(clauses, note, code) && told.indexOf(note) < 0 && all.indexOf(note) === place && told.push(note);
    }).map(function (note) {
      var own = clauses[note].t[code];
      var words = weave(make("p", { "class": "pop-note" }, [make("sup", {}, own.l), " "]), clauses, code, own.p[0], wrap, 0, own.p[0][1].length);
      if (own.b) words.append(" ", behind("i"));
      return words;
    });
  }
  /* The heading of a clause in bold, with the marks of its notes. */
  function headingOf(clauses, code, own) { return weave(make("b"), clauses, code, [0, own.h, [], { n: own.m }], null, 0, own.h.length); }
  /* Whether a clause says nothing itself before its first sub-clause: its label stands before that one's. */
  function wordless(clauses, number, code) {
    var entry = clauses[number], own = entry.t[code], first = clauses[entry.c[0]];
    return own.h === "" && !!first && !!first.t[code] && !own.p.some(function (paragraph) { return paragraph[0] === 0; });
  }
  function texts(clauses, number, code, above) {
    var entry = clauses[number], own = entry && entry.t[code], out = [], told = [];
    if (!own) return out;
    var head = make("p"), labels = above.concat(own.l || []), below = wordless(clauses, number, code) ? labels : [];
    if (!below.length) labels.forEach(function (label) { head.append(make("b", { "class": "label" }, label), " "); });
    if (own.h) head.append(headingOf(clauses, code, own));
    else if (own.h === null) head.append(make("span", { "class": "missing", lang: ui() }, say("missing_heading")));
    if (head.childNodes.length) out.push(head);
    out = out.concat(notesOf(clauses, code, own.m, null, told));
    function paragraphs(after) {
      own.p.forEach(function (paragraph) { if (paragraph[0] === after) out = out.concat(paragraphOf(clauses, code, paragraph, null, told)); });
    }
    paragraphs(0);
    if (own.h === "" && out[0] === head && out[1] && out[1].tagName === "P") { // no heading: the label begins the text
      out[1].prepend.apply(out[1], Array.prototype.slice.call(head.childNodes));
      out.shift();
    }
    if (own.b) out.push(behind("p"));
    entry.c.forEach(function (child, index) {
      var nested = texts(clauses, child, code, index ? [] : below);
      if (nested.length) out.push(make("div", { "class": "under-clause" }, nested));
      paragraphs(index + 1);
    });
    return out;
  }
  /* What is said of a translation that is older than its source. */
  function behind(tag) { return make(tag, { "class": "lack", lang: ui() }, "[" + say("behind") + "]"); }
  /* Languages, first the one in which the words stand whose pop-up is shown. */
  function readFirst(codes) {
    var here = owner ? owner.closest("[lang]").lang : ui();
    return codes.indexOf(here) < 1 ? codes : [here].concat(codes.filter(function (code) { return code !== here; }));
  }
  function fill(keys, href, words) {
    pop.replaceChildren();
    var close = make("button", { type: "button", "aria-label": say("preview_close") }, "×");
    close.addEventListener("click", function () { hide(true); });
    if (words) pop.append(make("p", { "class": "pop-says" }, words));
    keys.forEach(function (key, index) {
      var parts = key.split("/"), law = parts[0] + "/" + parts[1], number = parts.slice(2).join("/");
      var box = make("div", {}, make("p", {}, say("preview_loading")));
      pop.append(box);
      withLaw(law, function (clauses) {
        box.replaceChildren();
        var head = make("div", { "class": "pop-head" });
        var name = written(clauses, number);
        head.append(index || !href ? make("span", {}, name) : make("a", { href: href }, say("preview_open", { number: name })), " ", make("small", {}, say("edition_of", { edition: parts[0] })));
        if (!index) head.append(close);
        box.append(head);
        var order = readFirst(Object.keys((clauses[number] || { t: {} }).t)), shown = root.getAttribute("data-show");
        order.forEach(function (code) {
          if (shown && order.indexOf(shown) >= 0 && code !== shown) return;
          box.append(make("div", { lang: code }, texts(clauses, number, code, [])));
        });
        if (!index) pop.setAttribute("aria-label", name);
        place();
      });
    });
  }
  function tell(words, away) {
    var close = make("button", { type: "button", "aria-label": say("preview_close") }, "×");
    close.addEventListener("click", function () { hide(true); });
    pop.replaceChildren(make("div", { "class": "pop-head" }, [make("span", {}, words), close]));
    if (away) pop.append(make("p", {}, make("a", { href: away, rel: "external noreferrer" }, say("goto_elsewhere"))));
    pop.setAttribute("aria-label", words);
  }
  /* What a term means: its name and its definition in each language, the one that is read first. */
  var terms = {};
  window.lawtextTerms = function (edition, data) { terms[edition] = data; };
  function withTerms(edition, next) {
    if (terms[edition]) next(terms[edition]); else load("data/terms/" + edition + ".js", function () { next(terms[edition] || {}); });
  }
  function explain(link) {
    var href = link.getAttribute("href"), article = link.closest("[data-edition]"), of = /definitions\/([^/]+)\/[^/]*#/.exec(href);
    var key = [of ? of[1] : article ? article.getAttribute("data-edition") : "", decodeURIComponent(href.split("#")[1])];
    pop.replaceChildren(make("p", {}, say("preview_loading")));
    withTerms(key[0], function (known) {
      var own = known[key[1]], close = make("button", { type: "button", "aria-label": say("preview_close") }, "×");
      if (owner !== link || !own) return;
      close.addEventListener("click", function () { hide(true); });
      var codes = readFirst(Object.keys(own.t));
      pop.replaceChildren(make("div", { "class": "pop-head" }, [make("a", { href: link.getAttribute("href") }, say("term_open", { term: own.t[codes[0]][0] })), " ", make("small", {}, say("edition_of", { edition: key[0] })), close]));
      codes.forEach(function (code) {
        pop.append(make("div", { lang: code }, own.t[code].map(function (text, place) { return make("p", {}, place ? text : make("b", {}, text)); }).slice(code === codes[0] ? 1 : 0)));
      });
      if (own.n) Object.keys(own.n).forEach(function (code) { pop.append(make("p", { "class": "pop-note", lang: code }, own.n[code])); });
      pop.setAttribute("aria-label", own.t[codes[0]][0]);
      place();
    });
  }
  function place() {
    if (pop.hidden || !owner) return;
    var box = owner.getBoundingClientRect(), width = pop.offsetWidth, height = pop.offsetHeight;
    pop.classList.toggle("high", box.bottom > window.innerHeight - height - 8); // on a phone it is a sheet that never hides its link
    var left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - width - 12));
    var below = box.bottom + height + 12 < window.innerHeight || box.top < height + 70;
    pop.style.left = left + window.scrollX + "px";
    pop.style.top = (below ? box.bottom + 6 : box.top - height - 6) + window.scrollY + "px";
  }
  function went(link) { return link.classList.contains("went"); }
  function reveal(link) {
    clearTimeout(closing);
    if (owner === link && !pop.hidden) return;
    hide(false);
    owner = link;
    owner.setAttribute("aria-describedby", "pop");
    pop.hidden = false;
    if (link.classList.contains("term")) explain(link);
    else if (link.hasAttribute("data-c")) fill(link.getAttribute("data-c").split(" "), link.getAttribute("href"), went(link) ? link.title : "");
    else tell(link.title || link.getAttribute("data-title"), link.getAttribute("data-away"));
    if (link.title && (went(link) || !link.matches("[data-c], .term"))) { link.setAttribute("data-title", link.title); link.removeAttribute("title"); }
    place();
  }
  function hide(back) {
    clearTimeout(opening);
    if (pop.hidden) return;
    var inside = pop.contains(document.activeElement);
    pop.hidden = true;
    if (!owner) return;
    var was = owner;
    owner.removeAttribute("aria-describedby");
    if (owner.hasAttribute("data-title")) { owner.title = owner.getAttribute("data-title"); owner.removeAttribute("data-title"); }
    owner = null;
    if (back && inside) { quiet = true; was.focus(); quiet = false; }
  }
  var quiet = false;
  function subject(event) {
    var target = event.target;
    return target && target.closest ? target.closest("a[data-c], a.term, .absent") : null;
  }
  document.addEventListener("pointerover", function (event) {
    if (event.pointerType === "touch") return;
    if (pop.contains(event.target)) { clearTimeout(closing); return; }
    var link = subject(event);
    clearTimeout(opening);
    if (link) opening = setTimeout(function () { reveal(link); }, 220);
    else if (!pop.hidden && !pop.contains(document.activeElement)) { clearTimeout(closing); closing = setTimeout(function () { if (document.activeElement !== owner) hide(false); }, 320); }
  });
  document.addEventListener("focusin", function (event) {
    if (quiet || touched) return;
    var link = subject(event);
    if (link && !pop.contains(link)) reveal(link);
    else if (!pop.contains(event.target)) hide(false);
  });
  /* by touch the first tap shows, the second goes; who holds the finger there (iPhones tell of no menu then) sees it too, and goes nowhere */
  var pressing = 0, stayed = false;
  document.addEventListener("pointerdown", function (event) {
    var link = subject(event);
    touched = event.pointerType === "touch";
    stayed = false;
    clearTimeout(pressing);
    if (!pop.hidden && !pop.contains(event.target) && !link) hide(false);
    if (touched && link && !pop.contains(link)) pressing = setTimeout(function () { stayed = true; reveal(link); }, 450);
  }, true);
  document.addEventListener("pointerup", function () { clearTimeout(pressing); }, true);
  /* no click follows one that is cancelled */
  document.addEventListener("pointercancel", function () { clearTimeout(pressing); stayed = false; }, true);
  document.addEventListener("click", function (event) {
    var link = subject(event);
    if (!link) return;
    if (pop.contains(link)) return;
    if (stayed) { stayed = false; event.preventDefault(); return; }
    if (link.classList.contains("absent")) { reveal(link); return; }
    if (touched && (owner !== link || pop.hidden)) { event.preventDefault(); reveal(link); return; }
    hide(false);
  });
  document.addEventListener("contextmenu", function (event) {
    var link = subject(event);
    if (!touched || !link || pop.contains(link)) return;
    event.preventDefault();
    reveal(link);
  });
  document.addEventListener("keydown", function (event) {
    touched = false; // who has a keyboard beside a screen that is touched goes on with its keys
    if (event.key === "Escape") { hide(true); shut(); }
    if (event.key === "Enter" && event.target.classList && event.target.classList.contains("absent")) reveal(event.target);
    if (/^Arrow(Up|Down)$/.test(event.key) && owner && event.target === owner) { // a long preview is read to its end by the keys
      var top = pop.scrollTop;
      pop.scrollTop += event.key === "ArrowDown" ? 60 : -60;
      if (pop.scrollTop !== top) event.preventDefault();
    }
  });
  window.addEventListener("resize", place);

  /* --- going to a clause ------------------------------------------------------------------------------ */

  var box = one("#goto"), form = one(".goto");
  var answers = make("div", { "class": "answers" });
  form.append(answers);
  [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", "choices"]].forEach(function (pair) { box.setAttribute(pair[0], pair[1]); });
  var book = null, asked = false, then = [];
  window.lawtextFind = function (data) {
    book = data;
    book.keys = {};
  };
  /* The clauses that a number without case, brackets and script means. */
  function meantBy(key) { return keysOf(parseInt(key, 10))[key]; }
  /* The clauses of the laws of a number, by their own without case, brackets and script; read when they are first asked for. */
  function keysOf(number) {
    var keys = book.keys[number];
    if (!keys) {
      keys = book.keys[number] = {};
      book.laws.filter(function (law) { return parseInt(law.n, 10) === number; }).forEach(function (law) {
        law.c.forEach(function (clause) { enter(keys, clause[0], law, law.e); });
        law.t.forEach(function (note) { enter(keys, note, law, law.e); });
        law.o.forEach(function (old) { old[1].forEach(function (number) { enter(keys, number, law, old[0]); }); });
      });
    }
    return keys;
  }
  /* Takes steps while nothing else is to be done: what is read then is not read while somebody waits for it. Browsers that
     can tell are asked whether a key waits. */
  var idly = window.requestIdleCallback || window.setTimeout, scheduling = navigator.scheduling || {};
  function whenIdle(steps) {
    idly(function (idle) {
      do if (steps.next().done) return; while (idle && idle.timeRemaining() > 5 && !keyWaits());
      whenIdle(steps);
    });
  }
  function* allKeys() {
    for (var law of book.laws) { keysOf(parseInt(law.n, 10)); yield; }
  }
  function enter(keys, number, law, edition) {
    var key = skeleton(number);
    (keys[key] = keys[key] || []).push({ number: number, law: law, edition: edition });
  }
  /* Words: the index of an edition in some languages, loaded when it is first asked for, the reader's own first; ``next``
     is called for each that arrives. */
  var coming = {}, searching = false;
  function withSearch() {
    if (searching) return;
    searching = true;
    ["assets/minisearch.js", "assets/search.js"].forEach(function (path) { load(path, null, function () { searching = false; }); });
  }
  function withWords(edition, languages, next) {
    withBook(function () {
      withSearch();
      var own = root.getAttribute("data-show") || ui();
      var wanted = languages.filter(function (code) { return !(window.lawtextSearch && window.lawtextSearch.ready(edition + "/" + code)); });
      if (wanted.length < languages.length) next();
      wanted.sort(function (a, b) { return (b === own) - (a === own); }).forEach(function (code) {
        var key = edition + "/" + code;
        if (coming[key]) { coming[key].push(next); return; }
        coming[key] = [next];
        load("data/search/" + key + ".js", function () {
          coming[key].splice(0).forEach(function (each) { each(); });
          window.lawtextSearch.prepare(book.search, book.small, book.nouns, book.inner);
          whenIdle(window.lawtextSearch.stemming(key));
        }, function () { delete coming[key]; });
      });
    });
    withSearch(); // beside the book, not behind it
  }
  /* Takes the steps of a search while it is wanted, from the next picture on, which holds the letter that was typed and,
     where the search is done by then, its answer; between further steps the reader may type on. */
  function inSlices(steps, wanted, then) {
    withPicture(function go() { // behind what else was typed: of several letters only the last is looked for
      if (!wanted()) return;
      var until = performance.now() + 30, step;
      do step = steps.next(); while (!step.done && performance.now() < until && !keyWaits());
      if (step.done) then(step.value); else setTimeout(go);
    });
  }
  function keyWaits() { return !!scheduling.isInputPending && scheduling.isInputPending(); }
  function withPicture(task) { if (document.hidden) setTimeout(task); else requestAnimationFrame(task); } // what is hidden has no pictures
  function searchable() { return book.search.editions.map(function (one) { return one[0]; }); }
  function searched(edition) { return [].concat.apply([], book.search.editions.map(function (one) { return one[0] === edition ? one[1] : []; })); }
  function newest() { return searchable()[0] || book.latest; }
  function withBook(next) {
    if (book) { next(); return; }
    then.push(next);
    if (asked) return;
    asked = true;
    load("data/find.js", function () { then.splice(0).forEach(function (each) { each(); }); }, function () { asked = false; });
  }

  /* Greek numerals: the same table as in lawtext/numbering/numerals.py, which a test compares. */
  var units = ["", "α", "β", "γ", "δ", "ε", "στ", "ζ", "η", "θ"], tens = ["", "ι", "κ", "λ", "μ", "ν", "ξ", "ο", "π"];
  var greekRanks = {};
  for (var rank = 1; rank < 90; rank++) greekRanks[tens[Math.floor(rank / 10)] + units[rank % 10]] = rank;
  /* As lawtext/languages/folding.py folds; a search folds so too, and where numbers are read stigma is ΣΤ. */
  var special = { "ς": "σ", "\u03f2": "σ", "\u2206": "δ", "\u00b5": "μ", "ϐ": "β", "ϑ": "θ", "ϕ": "φ", "ϰ": "κ", "ϱ": "ρ" };
  lawtext.fold = function (text) {
    if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[ς\u03f2\u2206\u00b5ϐϑϕϰϱ]/g, function (letter) { return special[letter]; });
  };
  function fold(text) { return lawtext.fold(text).replace(/ϛ/g, "στ").normalize("NFC"); }
  function latin(rank) {
    var letters = "";
    while (rank) { rank -= 1; letters = String.fromCharCode(97 + rank % 26) + letters; rank = Math.floor(rank / 26); }
    return letters;
  }
  /* The parts of a number in small Latin letters: 12Γ1(ε)(ii) is 12, c, 1, e, ii. */
  function parts(text) {
    return (fold(text).match(/[0-9]+|[a-z]+|[α-ω]+|\^/g) || []).map(function (piece) {
      if (!/[α-ω]/.test(piece)) return piece;
      var known = greekRanks[piece];
      return known ? latin(known) : piece.replace(/στ|./g, function (letter) { return greekRanks[letter] ? latin(greekRanks[letter]) : letter; });
    });
  }
  /* A number without case, brackets and script: 12Γ1(ε)(ii) and 12c1eii are both "12c1eii"; 5.1 stays "5.1". */
  function skeleton(text) { return joined(parts(text)); }
  function joined(pieces) {
    return pieces.reduce(function (out, piece) { return out + (/[0-9]$/.test(out) && /^[0-9]/.test(piece) ? "." : "") + piece; }, "");
  }
  function has(table, key) { return Object.prototype.hasOwnProperty.call(table, key); }
  /* The ways in which a word in Latin letters, or in its own, is heard in a language: exodos as εξοδος. */
  lawtext.readings = function (word, table) {
    var found = [""], at = 0;
    while (at < word.length) {
      var length = 3;
      while (length > 1 && !has(table, word.substr(at, length))) length--;
      var piece = word.substr(at, length), known = has(table, piece), sounds = known ? table[piece] : [piece.charAt(0)];
      if (sounds.length === 1) for (var i = 0; i < found.length; i++) found[i] += sounds[0];
      else found = [].concat.apply([], found.map(function (start) { return sounds.map(function (sound) { return start + sound; }); })).slice(0, 8);
      at += known ? piece.length : 1;
    }
    return found.slice(0, 8);
  };
  /* Whether a word is one of these nouns: as it is, or in Greeklish (nomos, paragrafos, the n of n54d). */
  function isNoun(word, nouns) {
    var rules = book.search.rules;
    return nouns.indexOf(word) >= 0 || (/^(?:[a-z]|[a-z]{3,20})$/.test(word) && Object.keys(rules).some(function (code) {
      if (!Object.keys(rules[code].sounds).length) return false;
      var heard = lawtext.readings(word, rules[code].latin);
      return nouns.some(function (noun) { return (noun.length > 2 || word.length === 1 && noun.length === 1) && !/[a-z]/.test(noun) && heard.indexOf(lawtext.readings(noun, rules[code].sounds)[0]) >= 0; });
    }));
  }
  /* A noun of the laws that has a hyphen or a space as one that has none: "by-law 2b", "by law 2b", "bylaw 2b" (as lookup.py). */
  function inOneWord(text) {
    var plain = /^[a-zα-ω]{3,}$/, word = book.nouns.filter(function (noun) { return plain.test(noun); })[0];
    return !word ? text : book.nouns.reduce(function (rest, noun) {
      var parts = noun.match(/[a-zα-ω]+/g) || [];
      return parts.length < 2 ? rest : rest.replace(new RegExp("(^|[^a-zα-ω0-9])" + parts.join("[\\s-]*") + "(?![a-zα-ω])", "g"), "$1" + word);
    }, text);
  }
  /* What was typed without the words around a number: "νόμος 53 α", "(law 53 a)", "Ν. 53Α,", "του Νόμου 54, παρ. Β",
     "paragraph B of Law 54", "point (b) of paragraph 1 of Article 6". */
  function bare(typed) {
    if (book.nouns.indexOf("§") >= 0) typed = typed.replace(/§+/g, " " + book.nouns.filter(function (noun) { return noun.length > 2; })[0] + " ");
    var text = fold(typed.replace(/[\uff01-\uff5e]/g, function (wide) { return String.fromCharCode(wide.charCodeAt(0) - 0xfee0); })).trim();
    text = text.replace(/[\u02b9\u0384\u00b4'\u2019\u2032]/g, "").replace(/[_§]/g, " ").replace(/^(?:[\s("«\u201c[{]+)(?=.*[0-9])/, "").replace(/[\s,;:·.!?»"\u201d]+$/, "");
    if (!/[0-9]/.test(text)) return text;
    text = inOneWord(text);
    text = text.replace(/[[{]/g, "(").replace(/[\]}]/g, ")").replace(/([0-9])\s*[:;|=\\]\s*(?=[a-zα-ω])|([a-zα-ω])\s*[:|=\\]\s*(?=[0-9])/g, "$1$2 "); // "54:d"
    text = book.signs.reduce(function (rest, sign) { return rest.split(sign).join(" "); }, text).trim(); // "law #54"
    text = outermostFirst(withoutSigns(withoutSmallWords(text)));
    var noun = /^([a-zα-ω]+)\.?\s*(?:[a-zα-ω]{2,3}\.?\s*)?(?=[0-9])/.exec(text); // and "Law no. 54"
    var deeper = noun && /^[0-9]+\s*[(.a-zα-ω]/.test(text.slice(noun[0].length)); // "clause 54B"; a "paragraph 2" may be of any law
    if (noun && isNoun(noun[1], deeper ? book.nouns.concat(book.inner) : book.nouns)) text = text.slice(noun[0].length);
    return text.replace(/([\s,]+)([a-zα-ω]{2,})\.?\s+(?=[0-9a-zα-ω(])/g, function (whole, gap, word) { return /^[0-9]/.test(text) && isNoun(word, book.inner) ? " " : whole; });
  }
  function withoutSmallWords(text) {
    var small;
    while ((small = /^([a-zα-ω]+)[.,:]?\s+(?=.*[0-9])/.exec(text)) && isNoun(small[1], book.small.concat(book.before))) text = text.slice(small[0].length);
    return text;
  }
  /* "law number 54" as "law 54". */
  function withoutSigns(text) {
    var shorter = text.replace(/([a-zα-ω]+)(\.?\s+)([a-zα-ω]+)\.?\s+(?=[0-9])/g, function (whole, noun, gap, sign) {
      return book.before.indexOf(sign) >= 0 && (book.before.indexOf(noun) >= 0 || isNoun(noun, book.nouns.concat(book.inner))) ? noun + gap : whole;
    });
    return shorter === text ? text : withoutSigns(shorter);
  }
  /* "point (b) of paragraph 1 of article 6" as "6 1 (b)"; what does not end in a law, or in a number that is or must be one (58C), is left as it is. */
  function outermostFirst(text) {
    var rest = text, below = "", step, law;
    while ((step = /^([a-zα-ω]+)(?:\.\s*|\s+|(?=[0-9(]))([0-9a-zα-ω().]{1,12}(?:\s+\(?(?:[0-9]{1,2}|[a-zα-ω])\)?(?=[\s,]))*),?\s+(?=.*[0-9])/.exec(rest)) && isNoun(step[1], book.inner)) {
      below = " " + step[2] + below;
      rest = withoutSmallWords(rest.slice(step[0].length));
    }
    law = below && /^(?:([a-zα-ω]+)\.?\s*)?([0-9]+([0-9a-zα-ω().]*))$/.exec(rest);
    return law && (law[1] ? isNoun(law[1], book.nouns) : law[3] || lawHere(law[2])) ? law[2] + below : text;
  }
  /* Whether a number stands at the levels that the nouns before its parts name: "3 Nr. 1" is no 3(1), where that is a paragraph. */
  function atNamedLevels(number, typed) {
    var at = 0, pieces = parts(number), rest = number, level = {};
    pieces.forEach(function (piece) {
      for (var here = at; here < book.levels.length; here++) {
        var written = book.levels[here][1].replace("{}", piece), digits = /[0-9]/.test(piece);
        if ((book.levels[here][0] === "decimal") === digits && rest.toLowerCase().indexOf(written) === 0) break;
      }
      var shape = book.levels[here]; // the A of 3A.1 stands at no level
      if (shape) level[piece] = (level[piece] || []).concat(here), at = here + 1;
      rest = rest.slice((shape ? shape[1].length - 2 : 0) + piece.length);
    });
    return (fold(typed).match(/[a-zα-ω]+\.?\s*\(?[0-9a-zα-ω]+/g) || []).every(function (said) {
      var one = /^([a-zα-ω]+)\.?\s*\(?([0-9]+)$/.exec(said), named = one && book.levelsOf[one[1]];
      return !named || !level[one[2]] || level[one[2]].some(function (here) { return named.indexOf(here) >= 0; });
    });
  }
  /* An edition before or behind a number: "2007 53C", "53C (2007)", "53C in the edition of 2007"; the number and the edition, or as typed. */
  function dated(typed) {
    var found = { text: typed, edition: "" };
    if (/[0-9]/.test(typed)) searchable().forEach(function (edition) {
      var year = edition.replace(/[^\w]/g, "\\$&");
      var before = new RegExp("^\\s*" + year + "[\\s:,/]+(?=.*[0-9])(.+)$", "i").exec(ofEdition(typed, FIRST_WORD)), behind = new RegExp("^(.*[0-9].*?)[\\s,/(]+" + year + "\\)?\\s*$", "i").exec(ofEdition(typed, LAST_WORD));
      var text = before ? ofEdition(before[1], FIRST_WORD) : behind && ofEdition(behind[1], LAST_WORD);
      if (text && isNumber(bare(text))) found = { text: text, edition: edition };
    });
    return found;
  }
  var FIRST_WORD = /^[\s(]*(\p{L}{2,})[\s:,.]+/u, LAST_WORD = /[\s,(]+(\p{L}{2,})[\s.)]*$/u;
  /* A text without the words at one end that stand beside the name of an edition: "in the edition of". */
  function ofEdition(text, end) {
    var word;
    while ((word = end.exec(text)) && book.small.concat(book.before, book.editions, book.nouns).indexOf(fold(word[1])) >= 0) text = text.replace(end, "");
    return text;
  }
  /* Whether the letters in it can be numerals at all: "13 φύλλα", "53 lead" and "1NT" are words where there is no such clause. */
  function isPlainNumber(text) {
    return (text.match(/[a-zα-ω]+/g) || []).every(function (letters) {
      return /^(?:[a-z]?[ivxlc]*|([a-z])\1|[α-ω]{1,2})$/.test(letters) || greekRanks[letters] || letters === "bis" || letters === "ter";
    });
  }
  function isNumber(text) { return /^[0-9](?:[\s.,·()\-\u2013/^a-zα-ω0-9]*[a-zα-ω0-9])?[\s.)]*$/.test(text) && !/[a-zα-ω]{6}/.test(text); }
  /* How a number that is not here is written: letters in capitals below the law, in brackets deeper down. */
  function spelled(pieces, greek) {
    var out = "", level = 0;
    pieces.forEach(function (piece) {
      var digits = /[0-9]/.test(piece);
      while (level < book.levels.length && (book.levels[level][0] === "decimal") !== digits) level++;
      var shape = book.levels[level] || ["lower", "({})"];
      if (greek && !digits && /upper$|lower$/.test(shape[0]) && shape[0] !== "roman-upper") piece = inGreek(piece);
      out += shape[1].replace("{}", /upper/.test(shape[0]) ? piece.toUpperCase() : piece);
      level++;
    });
    return out;
  }
  function inGreek(letters) {
    var rank = 0;
    letters.split("").forEach(function (letter) { rank = rank * 26 + letter.charCodeAt(0) - 96; });
    return tens[Math.floor(rank / 10)] === undefined ? letters : tens[Math.floor(rank / 10)] + units[rank % 10];
  }
  function isGreek() { return book.letters[ui()] === "greek"; }
  /* A number as the reader's language writes it: 53Γ for 53C; as it is where that is not so plain. */
  function asWritten(number) {
    var pieces = parts(number), written = isGreek() && spelled(pieces) === number ? spelled(pieces, true) : number;
    return book.roman ? written.replace(/^([0-9]+)(?=(\p{L})?)/u, function (whole, law, letter) { return inRoman(+law) + (letter ? "." : ""); }) : written;
  }
  function inRoman(rank) {
    return [["M", 1000], ["CM", 900], ["D", 500], ["CD", 400], ["C", 100], ["XC", 90], ["L", 50], ["XL", 40], ["X", 10], ["IX", 9], ["V", 5], ["IV", 4], ["I", 1]].reduce(function (out, one) {
      for (; rank >= one[1]; rank -= one[1]) out += one[0];
      return out;
    }, "");
  }
  /* A number with figures for the Roman ones of a law, "Part II.A" as "Part 2.A": of one that is here, or behind its noun. */
  function inFigures(typed) {
    var before = "", first = true;
    return typed.replace(/[\p{L}]+/gu, function (word) {
      var noun = isNoun(before, book.nouns), alone = first, last = fold(word).replace(/[ιχμ]/g, function (letter) { return { ι: "i", χ: "x", μ: "m" }[letter]; }), number = 0;
      before = fold(word);
      first = first && book.small.concat(book.before).indexOf(before) >= 0;
      if (!noun && !alone || !/^[ivxlcdm]+$/.test(last)) return word;
      while (number < 4000 && inRoman(number) !== last.toUpperCase()) number++;
      return number < 4000 && (noun || lawHere(String(number))) ? String(number) : word;
    });
  }
  /* The number of a law in figures where words say it, or in its order: "law fifty-three", "53rd law", "fifty-four D", and of a part in its order: "second paragraph"; letters for their names: "54 gamma" (as languages/counting.py). */
  function worth(word) {
    var order = /^([0-9]+)(\p{L}+)$/u.exec(word), found = has(book.count, word) && book.count[word];
    if (order) return book.order.indexOf(order[2]) < 0 ? 0 : -order[1];
    for (var length = word.length - 1; !found && length > 2 && length > word.length - 4; length--) found = book.count[word.slice(0, length) + "-"];
    return found || 0;
  }
  /* "2η παράγραφος του 54Β": figures with a letter that may be a numeral, before the noun of a part that has no number of its own. */
  function inOrderBy(text, at) {
    var order = /^([0-9]+)(\p{L})$/u.exec(text[at]), behind = text[at + 4] || "";
    if (!order || (book.orderLetters || []).indexOf(order[2]) < 0 || !/^[\s-]+$/.test(text[at + 1]) || !isNoun(text[at + 2] || "", book.inner)) return 0;
    if (behind && (behind.length < 3 || /^[0-9](?![0-9]+\p{L})/u.test(behind))) return 0; // but "2η παρ. 54Β"
    return text.some(function (word, place) { return place % 2 && place !== at && /^[0-9]/.test(word); }) ? -order[1] : 0;
  }
  function unspelt(typed) {
    var apart = fold(typed).replace(/([0-9])(\p{L}{3,})(?!\p{L})/gu, function (whole, figure, name) { return has(book.spoken || {}, name) ? figure + " " + name + " " : whole; }); // 54gamma
    var text = apart.split(/([\p{L}0-9]+)/u), changed = false, at;
    for (at = 3; at < text.length; at += 2) {
      if (!has(book.spoken || {}, text[at]) || !/^[\s,.(-]+$/.test(text[at - 1]) || !/[0-9]$/.test(text[at - 2]) && !worth(text[at - 2]) && !isNoun(text[at - 2], book.inner)) continue;
      text[at] = book.spoken[text[at]];
      changed = true;
    }
    at = text.length - 2; // the two of "54 b two"
    var below = /^[\s,.(-]+$/, letter = at > 2 && below.test(text[at - 1]) && /^([0-9]*)(?:[a-zα-ω]|στ)$/.exec(text[at - 2]);
    if (letter && worth(text[at]) > 0 && (letter[1] || at > 4 && below.test(text[at - 3]) && (/[0-9]$/.test(text[at - 4]) || worth(text[at - 4]) > 0))) {
      text[at] = String(worth(text[at]));
      changed = true;
    }
    for (at = 1; at < text.length; at += 2) {
      var number = worth(text[at]) || inOrderBy(text, at), end = at + 1, before = at - 2, more, size;
      if (!number) continue;
      while (/^[\s-]+$/.test(text[end]) && (more = worth(text[end + 1] || ""))) {
        size = number % 100 ? 10 : 100;
        if (number % size || Math.abs(more) >= size) break;
        number = (Math.abs(number) + Math.abs(more)) * (more < 0 ? -1 : 1);
        end += 2;
      }
      if (book.before.indexOf(text[before]) >= 0) before -= 2;
      if (number > 0 && at === 1 && /^[\s,.(-]+(?:[a-zα-ω]|στ)[0-9]{0,2}(?:[\s,.()-]+(?:[a-zα-ω]|στ|[ivxl]+|[0-9]{1,2}))*[\s,.()-]*$/.test(text.slice(end).join(""))) text.splice(at, end - at, String(number));
      else if (before > 0 && isNoun(text[before], book.nouns) && /^[.\s]+$/.test(text[before + 1] + text[at - 1])) {
        text.splice(before + 1, end - before - 1, " ", String(Math.abs(number)));
        at = before + 2;
      } else if (number < 0 && /^[\s-]+$/.test(text[end]) && isNoun(text[end + 1] || "", book.nouns.concat(book.inner))) text.splice(at, end + 2 - at, text[end + 1] + " " + -number);
      else continue;
      changed = true;
    }
    return changed ? text.join("") : typed;
  }
  /* A note by its name as its number, where it is here: "53, note 1", "footnote of law 53" (as lookup.py). */
  function noted(typed) {
    var text = fold(typed), named = /(?<![\p{L}\p{N}])(\p{L}+)\.?(?:\s*([1-9][0-9]?))?(?![\p{L}\p{N}])/gu, found;
    while ((found = named.exec(text)) && book.notes.indexOf(found[1]) < 0) named.lastIndex = found.index + found[1].length;
    if (!found) return typed;
    var rest = text.slice(0, found.index) + " " + text.slice(found.index + found[0].length);
    var asked = dated(unspelt(/[0-9]/.test(rest) ? rest : book.nouns[0] + " " + (rest.trim() || found[2]))), law = bare(asked.text);
    var note = isNumber(law) && skeleton(law) + "^" + (rest.trim() && found[2] || 1);
    return note && meantBy(note) ? asked.edition + " " + note : typed;
  }
  function lawHere(number) { return book.laws.filter(function (law) { return law.n === number; })[0]; }
  function address(found) {
    var law = found.law, path = found.edition === law.e ? law.p : law.p + found.edition + "/";
    return base + path + "index.html" + (found.number === law.n ? "" : "#" + encodeURIComponent(found.number).replace(/%28/g, "(").replace(/%29/g, ")"));
  }
  function headings(found) {
    if (found.edition !== found.law.e) return []; // only the newest are here, and its 53B may be another clause
    var entry = found.law.c.filter(function (clause) { return clause[0] === found.number; })[0];
    return entry ? entry.slice(1) : [];
  }
  /* The clause above one without a heading that has one: 47E of 47E1. */
  function headedAbove(found) {
    if (found.edition !== found.law.e) return null;
    for (var pieces = parts(found.number), length = pieces.length - 1; length; length--) {
      var above = (meantBy(joined(pieces.slice(0, length))) || []).filter(function (one) { return one.law === found.law && headings(one).some(Boolean); })[0];
      if (above) return above;
    }
    return null;
  }
  function lookUp(typed) {
    if (typed.length > 80) return { found: [], words: true }; // no number is so long
    typed = noted(unspelt(book.roman ? inFigures(typed) : typed));
    var asked = dated(typed), text = bare(asked.text);
    if (!text) return { found: [] };
    if (isNumber(text)) {
      var key = skeleton(text), exact = meantBy(key) || meantBy(skeleton(counted(text))) || meantBy(joined(withRoman(parts(text))));
      if (exact && book.levelsOf && !atNamedLevels(exact[0].number, asked.text)) return { found: [], words: true };
      if (exact && asked.edition) {
        var elsewhere = exact.slice(0, 1);
        exact = inEdition(exact, asked.edition).slice(0, 1);
        if (!exact.length) return { found: elsewhere, absent: elsewhere[0].number, lacking: asked.edition, law: elsewhere[0].law };
      }
      if (exact) {
        var below = [];
        exact.forEach(function (found) {
          found.law.c.forEach(function (clause) {
            var there = found.edition === found.law.e || held(found.law, found.edition, clause[0]);
            if (there && clause[0] !== found.number && clause[0].indexOf(found.number) === 0 && below.length < 7) below.push({ number: clause[0], law: found.law, edition: found.edition });
          });
        });
        return { found: exact.concat(below), sure: true };
      }
      var several = asked.edition ? inEdition(listed(text), asked.edition) : listed(text), number = /^[0-9]+/.exec(key)[0], law = lawHere(number);
      if (several.length) return { found: several, sure: true };
      if (!isPlainNumber(text)) return Object.assign(namedAmong(asked.text), { words: true });
      var phrase = mayBeWords(typed);
      return Object.assign(absentee(key, text), { words: phrase || !law && /^[0-9]+$/.test(typed), phrase: phrase });
    }
    return Object.assign(namedAmong(asked.text), { words: true });
  }
  /* The parts of a number with a Roman numeral for a figure behind a letter, at the end: 12c1e2 as 12c1eii. */
  function withRoman(pieces) {
    var last = pieces[pieces.length - 1];
    return /[a-z]/.test(pieces[pieces.length - 2] || "") && /^[1-9][0-9]?$/.test(last) ? pieces.slice(0, -1).concat(inRoman(+last).toLowerCase()) : pieces;
  }
  /* With a figure for a Roman numeral by itself below a letter, at the end: "54 b ii" as "54 b 2". */
  function counted(text) {
    return text.replace(/([a-zα-ω][\s-]+)([ivxl]+)$/, function (whole, before, roman) {
      for (var number = 1; number < 40; number++) if (inRoman(number).toLowerCase() === roman) return before + number;
      return whole;
    });
  }
  /* Whether what reads as a number may be words, "at 10 a.m.": it has gaps, and nothing before it says that it is one. */
  function mayBeWords(typed) {
    var start = typed.search(/[0-9]/);
    return /[\s.]\S/.test(typed.slice(start)) && (fold(typed.slice(0, start)).match(/\p{L}+/gu) || []).every(function (word) { return book.small.indexOf(word) >= 0; });
  }
  /* A number that is not here, with the clause that would hold it: 54B of 54B7. */
  function absentee(key, text) {
    var pieces = parts(text), number = pieces[0], here = null;
    for (var length = pieces.length - 1; length && !here; length--) here = meantBy(joined(pieces.slice(0, length)));
    return { found: here ? here.slice(0, 1) : [], absent: /[.^]/.test(key) ? text : spelled(pieces, isGreek()), lawNumber: number, law: lawHere(number) };
  }
  function inEdition(clauses, edition) {
    return clauses.filter(function (found) { return found.edition === edition || held(found.law, edition, found.number); })
      .map(function (found) { return { number: found.number, law: found.law, edition: edition }; });
  }
  /* Several numbers, "53 and 54", "54B1, 2", each of which is here: a later one may name only its own last part. */
  function listed(text) {
    var found = [], before = "", range = /^(\d+)\s*[\u2013-]\s*(\d+)$/.exec(text);
    if (range && lawHere(range[1]) && lawHere(range[2])) {
      return book.laws.filter(function (law) { return +law.n >= range[1] && +law.n <= range[2]; }).map(function (law) { return { number: law.n, law: law, edition: law.e }; });
    }
    var joined = text.replace(/([0-9]+)([a-zα-ω().]*)\s+([a-z]{2,3}|[α-ω]{1,3})\s+(?=([0-9]+))/g, function (whole, number, below, word, next) {
      var joins = book.small.indexOf(word) >= 0 && (!greekRanks[word] || +next > +number); // "53 and 54", "53 η 54", but not "47 ε 1", "47 η 1"
      return joins ? number + below + ", " : whole;
    });
    return joined.split(/\s*[,;/\u2013-]\s*/).every(function (piece) {
      var one = bare(piece), key = isNumber(one) || /^[a-zα-ω0-9]{1,3}$/.test(one) ? skeleton(one) : "", last = /(?:[0-9]+|[a-z]+)$/.exec(before);
      var near = key && last && last.index && /^[0-9]/.test(key) === /^[0-9]/.test(last[0]) ? before.slice(0, last.index) + key : "";
      var here = near && meantBy(near) || /^[0-9]/.test(key) && meantBy(key);
      if (here) { found.push(here[0]); before = here === meantBy(key) ? key : near; }
      return !!here;
    }) && found.length > 1 ? found : [];
  }
  /* The clauses that are named among other words: "what does law 53 say", "article 54C", "βάσει του νόμου 54Δ". A number
     alone, without the noun of a law, may count something (13 cards); one with it that is not here is told. */
  function namedAmong(typed) {
    var pieces = fold(typed).split(/\s+/), found = [], absent = null, end = 0;
    var edition = searchable().filter(function (one) { return pieces.some(function (piece) { return piece.replace(/[^\w.-]|[.-]$/g, "") === one; }); })[0]; // "what did 53C say in 2007"
    pieces.forEach(function (piece, at) {
      var start = /^[("\u201c«]*([a-zα-ω]*)\.?[0-9]/.exec(piece), last = at;
      if (!start || at < end) return;
      while (last && book.before.indexOf(plain(pieces[last - 1])) >= 0) last--; // "law number 54"
      var noun = isNoun(start[1] || plain(pieces[last - 1] || ""), book.nouns);
      for (var length = Math.min(6, pieces.length - at); length; length--) {
        end = at + length;
        if (length > 1 && end < pieces.length && book.small.indexOf(plain(pieces[end - 1])) >= 0) continue; // "law 53 a card": an article
        var text = bare(pieces.slice(at, end).join(" ")), key = isNumber(text) ? skeleton(text) : "", here = key && meantBy(key);
        if (!here || !(noun || /\D/.test(key))) continue;
        here = edition ? inEdition(here, edition) : here;
        if (here.length && !found.some(function (one) { return one.number === here[0].number; })) found.push(here[0]);
        return;
      }
      end = at + 1;
      text = bare(piece);
      if (noun && !absent && isNumber(text) && isPlainNumber(text) && !meantBy(skeleton(text)) && searchable().indexOf(text) < 0) absent = absentee(skeleton(text), text);
    });
    return found.length || !absent ? { found: found.slice(0, 4) } : absent;
  }
  function plain(piece) { return piece.replace(/[^a-zα-ω]/g, ""); }
  /* Whether an edition older than the law's newest has a clause of it: unless it is said to lack it. */
  function held(law, edition, number) { return !!law.m[edition] && law.m[edition].indexOf(number) < 0; }
  function sentence(answer, typed) {
    if (answer.words && !answer.absent) return "";
    if (answer.lacking) return say("goto_absent_in_edition", { number: shown(answer.found[0]), edition: answer.lacking, other: answer.found[0].edition });
    if (answer.absent) return say(answer.law ? "goto_absent_clause" : "goto_absent_law", { number: asWritten(answer.absent), law: asWritten(answer.lawNumber) });
    return answer.found.length ? "" : say("goto_not_number", { query: typed });
  }
  function away(answer) {
    if (!answer.absent || answer.law || !book.elsewhere) return null;
    var link = book.elsewhere.replace(/\{law(?::0?(\d+)d?)?\}/g, function (whole, width) { return ("0000" + answer.lawNumber).slice(-Math.max(width || 0, answer.lawNumber.length)); }).replace("{edition}", book.latest);
    return make("p", {}, make("a", { href: link, rel: "external noreferrer" }, say("goto_elsewhere")));
  }
  /* What is said of the number itself: that it is not here, and where it is. */
  function told(answer, typed) {
    var words = sentence(answer, typed);
    return [words && make("p", { role: "status" }, words), away(answer)].filter(Boolean);
  }
  /* One of the answers in the box, as an empty link. */
  function choice(href) {
    var item = blank.cloneNode();
    item.id = "answer-" + options.length;
    item.href = href;
    options.push(item);
    return item;
  }
  var blank = make("a", { role: "option", tabindex: "-1", "aria-selected": "false" });
  /* What a clause is called, or the one that holds it, unless that stands beside it. */
  function describe(item, found, beside) {
    var above = headings(found).some(Boolean) ? null : headedAbove(found);
    item.append(make("b", {}, shown(found)), " ");
    if (above && beside.slice(0, beside.indexOf(found)).some(function (one) { return [one, headedAbove(one)].some(function (same) { return same && same.law === above.law && same.number === above.number; }); })) above = null; // it stands in the list already
    if (above) item.append(make("small", {}, shown(above)), " ");
    headings(above || found).map(function (heading, at) { return [heading, book.languages[at]]; }).filter(function (one) { return one[0]; })
      .sort(function (one, other) { return (other[1] === ui()) - (one[1] === ui()); }) // the reader's own before the others
      .forEach(function (one, at) { if (at) item.append("· "); item.append(make("span", { lang: one[1] }, one[0]), " "); });
    var newer = found.edition !== found.law.e && found.law.c.some(function (clause) { return clause[0] === found.number; });
    if (found.edition !== book.latest) item.append(make("small", {}, say(newer ? "edition_of" : "goto_only_in", { edition: found.edition })));
    return item;
  }
  function shown(found) { return /\^/.test(found.number) ? named(found.number, found.law.n) : found.number === found.law.n ? say("goto_law", { number: asWritten(found.number) }) : asWritten(found.number); }
  /* What a search found: a link for each clause with the sentence that holds the words. */
  function addressOf(law, hit) { return base + law.path + "index.html" + (hit.number === law.law ? "" : "#" + encodeURIComponent(hit.number).replace(/%28/g, "(").replace(/%29/g, ")")); }
  function marked(pieces) { return pieces.map(function (piece, place) { return place % 2 ? make("mark", {}, piece) : piece; }); }
  function describeHit(item, law, hit) {
    if (law.law) item.append(make("b", {}, named(hit.number, law.law)), " ");
    if (hit.heading) item.append(make("span", { lang: hit.code, "class": "hit-head" }, marked(hit.pieces(1))), " ");
    item.append(make("span", { lang: hit.code, "class": "hit" }, marked(hit.pieces(2))));
    return item;
  }
  function named(number, law) {
    var parts = number.split("^"), clause = parts[0] === law ? say("goto_law", { number: asWritten(law) }) : asWritten(parts[0]);
    return parts.length > 1 ? clause + ", " + say("note", { mark: parts[1] }) : clause;
  }
  function lawName(law) {
    return law.law ? [say("goto_law", { number: asWritten(law.law) }), " ", make("span", { lang: law.code }, law.title)] : [make("span", { lang: law.code }, law.title)];
  }
  /* What the words are in, of the languages that have arrived; ``then`` gets the laws. */
  function searchWords(typed, edition, languages, phrase, wanted, then) {
    if (!window.lawtextSearch) return;
    window.lawtextSearch.prepare(book.search, book.small, book.nouns, book.inner);
    inSlices(window.lawtextSearch.steps(typed, edition, languages, phrase), wanted, then);
  }
  function resultsOf(typed) { return base + "find/index.html?q=" + encodeURIComponent(typed.slice(0, 600).replace(/[\ud800-\udbff]$/, "")); }
  function shortened(typed) { return typed.length > 80 ? typed.slice(0, 80).replace(/\s\S*$/, "") + " …" : typed; }
  /* What was found, behind the clauses that are named, before that of a number which is not here: as much as is seen at
     once with the next picture, the rest after it; ``then`` is called behind all. */
  function foundWords(typed, result, laws, above, wanted, then) {
    var edition = newest(), list = make("div", { id: "choices", role: "listbox", "aria-label": say("results") }), last = result.phrase && laws.length ? result.found : [];
    if (result.phrase && laws.length) above = [];
    options = [];
    if (!last.length) list.append.apply(list, offered(result.found));
    if (!laws.length) {
      if (typed.length > 1 && (above.length || !options.length)) {
        if (!above.length) list.append.apply(list, elsewhereThan(edition, typed));
        above = above.concat(make("p", { role: "status" }, say("search_none", { query: shortened(typed), edition: edition })));
      }
      answers.replaceChildren.apply(answers, options.length ? above.concat(list) : above);
      box.setAttribute("aria-expanded", String(options.length > 0));
      then();
      return;
    }
    var steps = groupsOf(typed, laws, list, last), seen = Math.ceil(window.innerHeight / SEEN_HIT);
    while (options.length < seen && !steps.next().done);
    answers.replaceChildren.apply(answers, above.concat(list));
    box.setAttribute("aria-expanded", "true");
    withPicture(function () { inSlices(steps, wanted, then); });
  }
  /* The other editions that can be searched, the newest three of them that may hold words in such letters: their words are
     not here until somebody asks. */
  function elsewhereThan(edition, typed) {
    var greek = /[\u0370-\u03ff\u1f00-\u1fff]/.test(typed);
    function fits(code) { return !greek || (book.letters[code] || "greek") === "greek"; }
    return searchable().filter(function (one) { return one !== edition && searched(one).some(fits); }).slice(0, 3).map(function (one) {
      var item = choice(resultsOf(typed) + "&edition=" + encodeURIComponent(one));
      item.className = "all-found";
      item.append(say("search_in", { edition: one }));
      return item;
    });
  }
  function offered(clauses) { return clauses.map(function (found) { return describe(choice(address(found)), found, clauses); }); }
  var SEEN_HIT = 225; // of a window's height is what the box needs for one hit under the name of its law
  function* groupsOf(typed, laws, list, last) {
    for (var place = 0; place < Math.min(laws.length, 6); place++) {
      var law = laws[place], head = make("p", { "class": "found-law", id: "found-" + place }, lawName(law)), group = make("div", { role: "group", "aria-labelledby": head.id }, head);
      list.append(group);
      for (var hit of law.hits.slice(0, place ? 2 : 4)) {
        group.append(describeHit(choice(addressOf(law, hit)), law, hit));
        yield;
      }
    }
    var whole = choice(resultsOf(typed));
    whole.className = "all-found";
    whole.append(say("search_all") + ": " + howMany(laws));
    list.append.apply(list, [whole].concat(offered(last)));
  }
  var heard = make("div", { "class": "vh", role: "status" }); // how much was found, for who does not see the list
  document.body.append(heard);
  function howMany(laws) {
    var count = laws.reduce(function (sum, law) { return sum + law.hits.length; }, 0);
    return say("search_count" + (count < 2 ? "_one" : laws.length < 2 ? "_page" : ""), { n: count, m: laws.length });
  }
  var at = -1, options = [];
  function choose(next) {
    if (!options.length) return;
    at = (next + options.length) % options.length;
    options.forEach(function (item, index) { item.setAttribute("aria-selected", String(index === at)); });
    box.setAttribute("aria-activedescendant", options[at].id);
    if (answers.scrollHeight > answers.clientHeight) options[at].scrollIntoView({ block: "nearest" });
  }
  var turn = 0;
  function answer() {
    var typed = box.value.trim(), mine = ++turn;
    function wanted() { return mine === turn && box.value.trim() === typed; }
    options = [];
    at = -1;
    box.removeAttribute("aria-activedescendant");
    if (!typed) { shut(); return; }
    answers.setAttribute("aria-busy", "true"); // what was found before stays until there is something else
    withBook(function () {
      if (!wanted()) return;
      var result = lookUp(typed), above = told(result, typed);
      if (result.words) {
        if (above.length) answers.replaceChildren.apply(answers, above);
        var edition = newest(), ready = [];
        withWords(edition, searched(edition), function () {
          var held = searched(edition).filter(function (code) { return window.lawtextSearch && window.lawtextSearch.ready(edition + "/" + code); });
          if (!wanted() || held.length === ready.length) return;
          ready = held;
          function latest() { return wanted() && held === ready; }
          searchWords(box.value.replace(/^\s+/, ""), edition, held, result.phrase, latest, function (laws) {
            var whole = held.length === searched(edition).length;
            function done() {
              if (!whole) return;
              answers.removeAttribute("aria-busy");
              heard.textContent = laws.length ? howMany(laws) : "";
            }
            if (at < 0 && (whole || laws.length)) foundWords(typed, result, laws, above, latest, done); else done(); // who has begun to choose is left in peace
          });
        });
        return;
      }
      answers.removeAttribute("aria-busy");
      answers.replaceChildren.apply(answers, above);
      var items = offered(result.found);
      if (items.length) answers.append(make("div", { id: "choices", role: "listbox", "aria-label": say("results") }, items));
      box.setAttribute("aria-expanded", String(options.length > 0));
      if (result.sure) choose(0);
    });
  }
  function shut() {
    turn++;
    answers.replaceChildren();
    answers.removeAttribute("aria-busy");
    box.setAttribute("aria-expanded", "false");
  }
  function go(typed) {
    withBook(function () {
      var result = lookUp(typed);
      if (at >= 0 && options[at]) location.href = options[at].href;
      else if (result.sure) location.href = address(result.found[0]);
      else location.href = resultsOf(typed);
      shut();
    });
  }
  box.addEventListener("focus", function () { withBook(function () { withWords(newest(), searched(newest()), function () {}); whenIdle(allKeys()); }); });
  box.addEventListener("input", answer);
  box.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown") { event.preventDefault(); choose(at + 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); choose(Math.max(at, 0) - 1); }
  });
  box.addEventListener("blur", function () { setTimeout(function () { if (!form.contains(document.activeElement)) shut(); }, 150); });
  answers.addEventListener("pointerdown", function (event) { if (event.target.closest("[role=option]")) event.preventDefault(); });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (box.value.trim()) go(box.value.trim()); else location.href = base + "find/index.html";
  });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable) return;
    event.preventDefault();
    all("dialog[open]").forEach(function (above) { above.close(); }); // behind it nothing can be typed
    box.focus();
    box.select();
  });

  /* the list of all numbers, asked for something that is no one clause: what was found, by edition and language */
  var report = one("#asked");
  function parameter(name) { try { return new URL(location.href).searchParams.get(name) || ""; } catch (refused) { return ""; } }
  function chooser(name, key, choices, value) {
    var select = make("select", { id: "search-" + name }, choices.map(function (choice) {
      var option = make("option", { value: choice[0] }, choice[1]);
      option.selected = choice[0] === value;
      return option;
    }));
    return make("label", {}, [said("span", key), select]);
  }
  function reportWords(typed, above, phrase) {
    var edition = parameter("edition"), code = parameter("language");
    if (!searched(edition).length) edition = newest();
    var codes = searched(edition).indexOf(code) >= 0 ? [code] : searched(edition);
    var ready = [], mine = ++reporting;
    withWords(edition, codes, function () {
      var held = codes.filter(function (one) { return window.lawtextSearch && window.lawtextSearch.ready(edition + "/" + one); });
      if (held.length === ready.length) return;
      ready = held;
      searchWords(typed, edition, held, phrase, function () { return held === ready && mine === reporting; }, function (laws) {
        if (laws.length || held.length === codes.length) reportLaws(typed, above, phrase, edition, codes, laws);
      });
    });
  }
  var reporting = 0;
  function reportLaws(typed, above, phrase, edition, codes, laws) {
    var mine = reporting, focused = report.contains(document.activeElement) ? document.activeElement.id : "";
    report.replaceChildren.apply(report, phrase && laws.length ? [] : above);
    var names = lawtext.names[ui()] || {};
    var filter = make("p", { "class": "search-filter" }, [
      chooser("edition", "search_edition", searchable().map(function (one) { return [one, one]; }), edition),
      chooser("language", "search_language", [["", say("search_both")]].concat(searched(edition).map(function (one) { return [one, names[one] || one]; })), codes.length === 1 ? codes[0] : "")
    ]);
    filter.addEventListener("change", function (event) {
      inAddress(event.target.id.slice(7), event.target.value);
      if (event.target.id === "search-edition") inAddress("language", "");
      reportWords(typed, above, phrase);
    });
    report.append(filter, make("p", { role: "status", "class": "search-count" }, laws.length ? howMany(laws) : say("search_none", { query: shortened(typed), edition: edition })));
    if (focused && one("#" + focused)) one("#" + focused).focus();
    inSlices((function* () {
      for (var law of laws) {
        report.append(make("section", { "class": "found-in" }, [make("h2", {}, lawName(law)), make("ul", { "class": "hits" }, law.hits.slice(0, 200).map(function (hit) { return make("li", {}, describeHit(make("a", { href: addressOf(law, hit) }), law, hit)); }))]));
        yield;
      }
      if (phrase && laws.length) report.append.apply(report, above.filter(function (part) { return part.localName === "ul"; })); // the clause that could be meant; that the number is not here needs no saying
    })(), function () { return mine === reporting; }, function () {});
  }
  /* First what was asked for, then what can be looked through. */
  function resultsFirst(title, lead) {
    if (!title || !lead) return; // a template of one's own
    var below = make("h2");
    below.append.apply(below, Array.prototype.slice.call(title.childNodes));
    title.append(said("span", "results"));
    report.after(below, lead);
  }
  if (report && parameter("q")) {
    var typed = parameter("q");
    resultsFirst(one(".find h1"), one(".find .lead"));
    box.value = typed;
    withBook(function () {
      var result = lookUp(typed), above = told(result, typed);
      if (result.sure) { location.replace(address(result.found[0])); return; }
      if (result.found.length) above.push(make("ul", { "class": result.words ? "hits" : "list wide" }, result.found.map(listItem)));
      report.append.apply(report, above);
      if (result.words) reportWords(typed, above, result.phrase);
    });
  }
  function listItem(found, place, beside) { return make("li", {}, describe(make("a", { href: address(found) }), found, beside)); }
  /* The edition that a part of an address names, in capitals or not. */
  function editionNamed(name) { return searchable().filter(function (id) { return id === name || id.toLowerCase() === (name || "").toLowerCase(); })[0]; }
  /* The edition that an address below a law names and the book does not have: it has a figure, or looks like the names of
     those that it has (first, second), and is no number of the law. */
  function absentEdition(path) {
    var named = (/^law\/([^/]+)\/([^/]+)\//.exec(path + "/") || []), name = named[2] || "";
    function shape(text) { return text.replace(/\p{L}+/gu, "a").replace(/\d+/g, "9"); }
    if (!EDITION.test(name) || /^(changes|index\.html?)$/.test(name)) return "";
    if (!/\d/.test(name) && !searchable().some(function (id) { return shape(id) === shape(name); })) return "";
    return /\D/.test(name) && skeleton(name).indexOf(skeleton(named[1])) === 0 ? "" : name;
  }
  var EDITION = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,23}$/u;
  /* The page of a law that stands for that of an edition which is not here says so. */
  var lawHead = one("article.law .law-head"), wished = parameter("edition");
  if (lawHead && EDITION.test(wished) && !all(".ed", lawHead).some(function (own) { return own.firstChild.textContent.trim() === wished; })) {
    lawHead.append(said("p", "law_absent_edition", { "class": "old-edition", role: "status" }, { edition: wished, newest: one("article.law").getAttribute("data-edition") }));
  }
  /* A fragment that is no place of the law may be a number in another spelling (#12c1e2); that of a clause which this edition
     does not have is told. */
  function strayed() {
    var law = one("article.law[data-law]"), name = decoded(location.hash.slice(1));
    all(".strayed").forEach(function (older) { older.remove(); });
    if (!lawHead || !law || !/^[0-9]/.test(name) || name.length > 40 || document.getElementById(name)) return;
    withBook(function () {
      var edition = law.getAttribute("data-edition"), result = lookUp(name + " " + edition), here = result.sure && document.getElementById(result.found[0].number);
      if (here) location.replace("#" + encodeURIComponent(here.id));
      else if (result.absent) lawHead.append(make("div", { "class": "old-edition strayed", role: "status" }, [make("span", {}, sentence(result, ""))].concat(result.lacking ? make("ul", {}, result.found.map(listItem)) : [])));
    });
  }
  /* not before the page is whole: Firefox would then look for the fragment as it came, and mark nothing */
  if (document.readyState === "complete") strayed(); else window.addEventListener("load", strayed);
  window.addEventListener("hashchange", strayed);
  function decoded(part) { try { return decodeURIComponent(part); } catch (broken) { return part; } }
  /* an address that names nothing: a part of it may be a number (/47Ε1, /law_47, /law-47, /law/53/2031/text/), the innermost first */
  if (document.body.classList.contains("kind-missing") && location.href.split(/[?#]/)[0] !== base + "404.html") {
    var wiki = /[?&]id=([^&]+)/.exec(location.search), inside = location.href.slice(base.length).split(/[?#]/)[0]; // DokuWiki's own address: doku.php?id=laws:law_47
    var names = decoded(wiki ? wiki[1] : inside).replace(/\/(index\.html)?$/, "").split(/[/:]/).reverse().map(function (part) { return part.replace(/_/g, " ").replace(/^(\D+)-(?=\d)/, "$1 ").replace(/\.(html?|txt)$/, ""); });
    var place = base + (inside.split("/")[0] || "?") + "/", menu = all(".places a, .made a").filter(function (link) { return link.href.indexOf(place) === 0; })[0];
    function ofEditions(name) { return !!editionNamed(name); }
    if (menu) one("#text").append(make("p", {}, menu.cloneNode(true))); // beside what it holds: /changes/1987-1997/
    withBook(function () {
      if (/^data\/.*\.\w+$/.test(inside)) return; // a file, which is not kept for reading without a network
      var edition = editionNamed(names.filter(ofEditions)[0]); // of /law/53/2007/53B: another clause than today's
      var results = names.filter(function (name) { return !ofEditions(name); }).map(function (name) { return lookUp(edition && /[0-9]/.test(name) ? name + " " + edition : name); }), sure = results.filter(function (result) { return result.sure; })[0], absent = results.filter(function (result) { return result.absent; });
      var told = absent.filter(function (result) { return /\D/.test(result.absent); })[0] || (/^law\//.test(inside) ? absent.pop() : absent[0]); // of /law/99/2031/ the law
      var other = !edition && absentEdition(decoded(inside)); // it may have had another clause there
      if (sure && other && sure.found[0].number === sure.found[0].law.n) location.replace(address(sure.found[0]) + "?edition=" + encodeURIComponent(other)); // the page of the law says so
      else if (sure && other) one("#text").append(make("p", { role: "status" }, say("goto_absent_edition", { edition: other })), make("ul", {}, sure.found.map(listItem)));
      else if (sure) location.replace(address(sure.found[0]));
      else if (told && !menu) one("#text").append(make("p", { role: "status" }, sentence(told, "")), make("ul", {}, told.found.map(listItem)));
    });
  }

  if (one("#slip")) withTable(function () { window.lawtextTable.slip(one("#slip")); });

  /* --- a copy of the whole book on this machine: worker.js says how it is kept ------------------------- */

  if (root.hasAttribute("data-keep") && "serviceWorker" in navigator && /^https?:$/.test(location.protocol)) {
    var keeper = navigator.serviceWorker, kept = one(".kept"), controlled = !!keeper.controller, newcomer = !keeper.controller;
    keeper.addEventListener("message", function (event) {
      if (event.source.scriptURL !== new URL(base + "sw.js", location.href).href) return; // of another book on this host
      if (event.data.older) location.reload(); // this page is of the build before: it would mix them
      else if (event.data.ready || event.data.of && newcomer) {
        if (event.data.ready && one("[data-say=offline_saving]", kept)) { // for a while where it is seen, wherever the page is read
          kept.classList.add("now");
          setTimeout(function () { kept.classList.remove("now"); }, 5000);
        }
        kept.setAttribute("aria-live", event.data.ready && kept.firstChild ? "polite" : "off"); // the end is heard, not each step on the way, nor on each page after it
        kept.replaceChildren(said("span", event.data.ready ? "offline_ready" : "offline_saving", {}, event.data));
      }
    });
    /* Another copy is shown from now on, asked for here or in another tab: a page of the old one would mix them. */
    keeper.addEventListener("controllerchange", function () { if (controlled) location.reload(); controlled = true; });
    var offer = function (waiting) {
      var button = said("button", "offline_show", { type: "button" }), bar = make("div", { "class": "newer", role: "status" }, [said("span", "offline_newer"), button]);
      button.addEventListener("click", function () { waiting.postMessage("take over"); });
      all(".newer").forEach(function (older) { older.remove(); });
      document.body.append(bar);
    };
    keeper.register(base + "sw.js").then(function (registration) {
      function watch(worker) {
        if (worker) worker.addEventListener("statechange", function () {
          if (worker.state === "installed" && keeper.controller) offer(worker);
          if (worker.state === "redundant" && newcomer) { newcomer = false; kept.replaceChildren(); } // the first copy failed; what still comes of it says nothing
        });
      }
      if (registration.waiting && keeper.controller) offer(registration.waiting);
      watch(registration.installing);
      registration.addEventListener("updatefound", function () { watch(registration.installing); });
    }, function () { /* a browser that refuses: the pages read as they are */ });
    keeper.ready.then(function (registration) { registration.active.postMessage("state"); }, function () {});
  }

  /* what the tests ask for */
  window.lawtextLookUp = function (typed) {
    var result = lookUp(typed);
    return { found: result.sure ? result.found[0].number : null, absent: result.absent || null };
  };

  speak();
})();
