/* The keyboard of the desk. Everything that a key does is also a link, a button or a field of the page. */
(function () {
  "use strict";
  function one(css) { return document.querySelector(css); }
  function press(css) { var found = one(css); if (found) found.click(); return !!found; }
  function opened(css) {
    var found = one(css);
    if (!found) return false;
    found.open = true;
    var field = found.querySelector("textarea, input:not([type=hidden]), button") || found.querySelector("summary");
    found.scrollIntoView({ block: "nearest" });
    field.focus();
    return true;
  }
  function sent(form) {
    if (!form) return false;
    if (form.requestSubmit) form.requestSubmit(); else form.submit();
    return true;
  }
  var keys = {
    j: function () { return press('[rel="next"]'); },
    k: function () { return press('[rel="prev"]'); },
    a: function () { return sent(one("#approve")); },
    r: function () { return sent(one("#review")); },
    w: function () { return opened(".finding .waive"); },
    f: function () { return press(".mend"); },
    p: function () { return opened("#pairs"); },
    e: function () { return opened('[id^="edit-"]:has(form)'); },
    c: function () { return sent(one(".confirm")); },
    u: function () { return sent(one("#undo")); },
    g: function () { return press("#to-queue"); },
    "?": function () { return opened("#keys"); }
  };
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.isComposing) return;
    var inField = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    // With a Greek keyboard the same keys send other letters: the place of the key tells which is meant.
    var key = /^Key[A-Z]$/.test(event.code) && !/^[a-z?]$/.test(event.key) ? event.code.slice(3).toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      var form = inField && (key === "Enter" || key === "s") && event.target.closest("form[method=post]");
      if (form) { event.preventDefault(); if (!event.repeat) sent(form); }
      return;
    }
    if (event.key === "Escape" && inField) { event.target.blur(); return; }
    if (inField || event.repeat || !Object.prototype.hasOwnProperty.call(keys, key)) return;
    if (keys[key]()) event.preventDefault();
  });

  var wrong = one("[data-at]");
  if (wrong) {
    var at = Array.from(wrong.value).slice(0, Number(wrong.getAttribute("data-at"))).join("").length; // code points
    var begin = function () { wrong.focus(); wrong.setSelectionRange(at, at); };
    begin();
    // Going to the place that the address names takes the focus away once more.
    if (location.hash) window.addEventListener("load", function () { setTimeout(begin, 0); });
  } else {
    var alert = one("details[open] [role=alert]");
    var field = alert && alert.closest("details").querySelector("textarea, input:not([type=hidden])");
    if (field) field.focus();
  }

  // What is typed in one form is not lost by sending another: only what is sent is safe.
  var typed = new Set();
  document.addEventListener("input", function (event) {
    var form = event.target.closest("form[method=post]");
    if (form) typed.add(form);
  });
  document.addEventListener("submit", function (event) { typed.delete(event.target); });
  window.addEventListener("beforeunload", function (event) { if (typed.size) event.preventDefault(); });
})();
