/* Before anything is drawn: which language, colours and columns the reader chose, in the address or before. */
(function () {
  "use strict";
  var root = document.documentElement, asked = new URLSearchParams(location.search);
  if (root.classList.contains("js")) return; // a page that is shown at any address asks for it in several places
  root.classList.add("js");
  if (/^https?:$/.test(location.protocol)) { // from disk no page can be installed, and the browser would complain
    var link = document.createElement("link");
    link.rel = "manifest";
    link.href = root.getAttribute("data-root") + "manifest.webmanifest";
    document.head.append(link);
  }
  if (asked.get("q")) root.classList.add("asking");
  /* What the reader chose before; where nothing was chosen, what the link asked for by which this visit began. */
  function kept(name) {
    try { return localStorage.getItem("lawtext-" + name) || sessionStorage.getItem("lawtext-" + name); } catch (refused) { return null; }
  }
  window.lawtextKept = kept;
  function wish(name, parameter, fits) {
    var value = asked.get(parameter);
    if (!value || !fits(value)) return kept(name);
    try { sessionStorage.setItem("lawtext-" + name, value); } catch (refused) { /* private windows */ }
    return value;
  }
  var languages = root.getAttribute("data-languages").split(" ");
  var ui = wish("ui", "lang", function (code) { return languages.indexOf(code) >= 0; });
  if (languages.indexOf(ui) >= 0) { root.setAttribute("data-ui", ui); root.lang = ui; }
  var theme = wish("theme", "theme", function (value) { return /^(light|dark)$/.test(value); });
  if (theme === "light" || theme === "dark") root.setAttribute("data-theme", theme);
  var show = wish("show", "show", function (code) { return /^([a-z]{2,3}|both)$/.test(code); });
  if (show && show !== "both") { root.setAttribute("data-show", show); root.classList.add("one"); }
})();
