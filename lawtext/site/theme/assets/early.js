/* Before anything is drawn: which language, colours and columns the reader chose, in the address or before. */
(function () {
  "use strict";
  var root = document.documentElement, asked = {};
  if (root.classList.contains("js")) return; // a page that is shown at any address asks for it in several places
  root.classList.add("js");
  if (/^https?:$/.test(location.protocol)) { // from disk no page can be installed, and the browser would complain
    var link = document.createElement("link");
    link.rel = "manifest";
    link.href = root.getAttribute("data-root") + "manifest.webmanifest";
    document.head.append(link);
  }
  location.search.slice(1).split("&").forEach(function (pair) {
    var at = pair.indexOf("=");
    if (at > 0) asked[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1).replace(/\+/g, " "));
  });
  function kept(name) {
    try { return localStorage.getItem("lawtext-" + name); } catch (refused) { return null; }
  }
  var languages = root.getAttribute("data-languages").split(" ");
  var ui = asked.lang || kept("ui");
  if (languages.indexOf(ui) >= 0) { root.setAttribute("data-ui", ui); root.lang = ui; }
  var theme = asked.theme || kept("theme");
  if (theme === "light" || theme === "dark") root.setAttribute("data-theme", theme);
  var show = asked.show || kept("show");
  if (show && /^[a-z]{2,3}$/.test(show)) root.setAttribute("data-show", show);
})();
