/* At the table: a clause large, what it cites unfolded in place, and the ruling slip. Loaded when it is first asked for;
   lawtext.js hands over its tools. What the director writes stays in this browser. */
(function () {
  "use strict";
  var t = window.lawtext.tools, make = t.make, say = t.say, said = t.said;
  var root = document.documentElement;

  /* --- the slip: clauses, facts and ruling, kept on this machine ---------------------------------------- */

  var name = t.slipName;
  var slip = { clauses: [], facts: "", ruling: "" }, written = false, unkept = false;
  /* What is kept now: another tab, or a page that the reader went back from, may have written since. */
  function read() {
    try {
      var kept = localStorage.getItem(name);
      if (kept || written) slip = Object.assign({ clauses: [], facts: "", ruling: "" }, JSON.parse(kept));
    } catch (refused) { // private windows: it lasts as long as the page, and the way to the slip names its clauses
      if (!unkept && t.one("#slip")) slip.clauses = named();
      unkept = true;
    }
  }
  function named() {
    try {
      return location.hash.slice(1).split(",").map(decodeURIComponent).filter(function (key) { return /^[\p{L}\p{N}][\p{L}\p{N}._-]*\/[\p{L}\p{N}]+\/[^/]+$/u.test(key); });
    } catch (broken) { return []; }
  }
  function change(how) {
    read();
    how();
    try { localStorage.setItem(name, JSON.stringify(slip)); written = true; } catch (refused) { /* private windows */ }
    t.tellSlip();
  }
  read();
  function onSlip(key) { return slip.clauses.indexOf(key) >= 0; }
  function takeOff(key) { slip.clauses = slip.clauses.filter(function (one) { return one !== key; }); }

  function button(key, run, attributes, values) {
    var made = said("button", key, Object.assign({ type: "button" }, attributes), values);
    made.addEventListener("click", run);
    return made;
  }
  function parts(key) { var piece = key.split("/"); return { edition: piece[0], law: piece[1], number: piece.slice(2).join("/") }; }
  function titleOf(clauses, number, law) {
    var written = t.written(clauses, number);
    return number === law ? say("goto_law", { number: written }) : written;
  }
  function address(key) {
    var one = parts(key), path = "law/" + one.law + "/" + one.edition + "/index.html" + (one.number === one.law ? "" : "#" + encodeURIComponent(one.number).replace(/%28/g, "(").replace(/%29/g, ")"));
    var full = new URL(t.base + path, location.href).href;
    return location.protocol === "file:" ? full : full.replace(/index\.html(?=#|$)/, "");
  }

  /* --- a clause, with what it cites ------------------------------------------------------------------------ */

  /* What stands for a citation: a button that unfolds what is cited. */
  function unfolder(unfold) {
    return function (words, keys) {
      var made = make("button", { type: "button", "class": "unfold", "aria-expanded": "false", "data-keys": keys }, words);
      made.addEventListener("click", function () { unfold(keys.split(" "), made); });
      return made;
    };
  }
  /* Keeps the sign behind a citation on its line: ")" of "(but see B)". */
  function hold(cite) {
    var next = cite.nextSibling, signs = next && next.nodeType === Node.TEXT_NODE && /^[^\s\p{L}\p{N}(]+/u.exec(next.data);
    if (!signs) return;
    var held = make("span", { "class": "held" });
    next.data = next.data.slice(signs[0].length);
    cite.replaceWith(held);
    held.append(cite, signs[0]);
  }
  /* Languages: where they stand one below the other, that of the interface first, as on the page of the law. */
  function inOrder(codes) {
    var own = root.getAttribute("data-ui");
    return codes.indexOf(own) < 1 || !matchMedia("(max-width: 49.99rem)").matches ? codes : [own].concat(codes.filter(function (code) { return code !== own; }));
  }
  /* A clause in its languages, beside each other, then what it cites where that is unfolded, then its sub-clauses. */
  function clause(clauses, key, state, depth, above) {
    var one = parts(key), entry = clauses[one.number], box = make("div", { "class": "big-clause" });
    if (!entry) return box;
    state.shown[key] = box;
    state.coming[key] = false;
    (function announce(parent) {
      parent.c.forEach(function (child) { state.coming[one.edition + "/" + one.law + "/" + child] = true; announce(clauses[child]); });
    })(entry);
    var insets = null, buttons = [], noted = {}, below = {}; // the labels that stand before that of the first sub-clause
    /* The paragraphs that stand behind ``after`` sub-clauses, the languages beside each other, with room for insets. */
    function cells(after) {
      var row = make("div", { "class": "big-cells" }), mine = make("div", { "class": "insets" }), some = false;
      inOrder(Object.keys(entry.t)).forEach(function (code) {
        var own = entry.t[code], cell = make("div", { lang: code, "data-cell": code }), head = make("p", { "class": "big-head" });
        var told = noted[code] = noted[code] || [], cite = unfolder(function (keys, from) { insets = mine; unfold(keys, from); });
        var labels = after ? [] : ((above || {})[code] || []).concat(own.l || []);
        if (!after && t.wordless(clauses, one.number, code)) labels = (below[code] = labels, []);
        labels = labels.map(function (label) { return [make("b", {}, label), " "]; });
        head.append.apply(head, [].concat.apply([], labels));
        if (!after && own.h) head.append(t.headingOf(clauses, code, own));
        var begins = head.childNodes.length && !own.h; // no heading: the label begins the text
        if (head.childNodes.length && !begins) cell.append(head);
        if (!after) cell.append.apply(cell, t.notesOf(clauses, code, own.m, cite, told));
        own.p.forEach(function (each) { if (each[0] === after) cell.append.apply(cell, t.paragraphOf(clauses, code, each, cite, told)); });
        if (begins && cell.firstChild && cell.firstChild.tagName === "P") cell.firstChild.prepend.apply(cell.firstChild, Array.prototype.slice.call(head.childNodes));
        else if (begins) cell.prepend(head);
        if (!after && own.b) cell.append(t.behind("p"));
        some = some || cell.childNodes.length > 0;
        t.all(".unfold", cell).forEach(hold);
        row.append(cell);
      });
      if (!some) return;
      box.append(row, mine);
      var here = t.all(".unfold", row);
      buttons = buttons.concat(here);
      if (depth > 0) {
        insets = mine;
        var wanted = [];
        here.forEach(function (each) { each.getAttribute("data-keys").split(" ").forEach(function (target) { if (wanted.indexOf(target) < 0) wanted.push(target); }); });
        wanted.forEach(function (target) { toggle(target, true); });
      }
    }
    function unfold(keys, from) {
      var open = from.getAttribute("aria-expanded") !== "true";
      keys.forEach(function (target) { toggle(target, open); });
    }
    function toggle(target, open) {
      var there = Array.prototype.filter.call(insets.children, function (inset) { return inset.getAttribute("data-key") === target; })[0];
      if (open && !there) insets.append(inset(target, state, depth, insets));
      if (!open && there) { forget(there, state); there.remove(); }
      buttons.forEach(function (each) {
        if (each.getAttribute("data-keys").split(" ").indexOf(target) >= 0) each.setAttribute("aria-expanded", String(open));
      });
    }
    cells(0);
    entry.c.forEach(function (child, index) {
      var nested = clause(clauses, one.edition + "/" + one.law + "/" + child, state, depth, index ? {} : below);
      nested.classList.add("big-under");
      box.append(nested);
      cells(index + 1);
    });
    return box;
  }
  function forget(inset, state) { Object.keys(state.shown).forEach(function (key) { if (inset.contains(state.shown[key])) delete state.shown[key]; }); }
  /* Whether a clause that is shown stands behind a place; not before both are. */
  function isBehind(clause, place) {
    var order = clause.compareDocumentPosition(place);
    return !(order & Node.DOCUMENT_POSITION_DISCONNECTED) && !!(order & Node.DOCUMENT_POSITION_PRECEDING);
  }
  /* What a clause cites, in a frame of its own; one that stands above already, or will below, is named, not shown again. */
  function inset(key, state, depth, place) {
    var one = parts(key), box = make("section", { "class": "inset", "data-key": key });
    t.withLaw(one.edition + "/" + one.law, function (clauses) {
      var title = titleOf(clauses, one.number, one.law), coming = state.coming[key], before = state.shown[key]; // coming: a part of what is being shown, not reached yet
      if (before || coming) {
        var back = said("button", coming || isBehind(before, place) ? "table_below" : "table_above", { type: "button", "class": "above" }, { number: title });
        back.addEventListener("click", function () { before = state.shown[key]; before.setAttribute("tabindex", "-1"); before.focus(); before.scrollIntoView({ block: "center" }); });
        box.append(back);
        return;
      }
      box.append(make("p", { "class": "inset-title" }, title), clause(clauses, key, state, depth - 1));
    });
    return box;
  }

  /* --- the dialog ------------------------------------------------------------------------------------------- */

  var retell = function () {}; // the buttons of the clause that is shown, where the slip changed behind them
  var dialog = null, shown = { key: "", depth: 1, size: 1, language: "" };
  function open(key, language) {
    shown.key = key;
    shown.language = language || shown.language;
    if (!dialog) {
      dialog = make("dialog", { "class": "table", "aria-labelledby": "table-title" });
      document.body.append(dialog);
      dialog.addEventListener("close", function () {
        if (dialog.open) return; // with another clause, meanwhile
        document.body.classList.remove("at-table");
        if (atTable()) history.back(); // left by its button or Escape: the way back is the page's again
      });
    }
    draw();
    document.body.classList.add("at-table");
    if (atTable() !== key) try { history[atTable() ? "replaceState" : "pushState"]({ table: key }, "", location.href); } catch (refused) { /* from disk some browsers do not allow it */ }
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  }
  /* At the table the way back leads to the page, as a thumb expects of what covers it all; and on, or back from the slip, to the table. */
  function atTable() { return history.state && history.state.table || ""; }
  window.addEventListener("popstate", function () {
    if (atTable()) open(atTable(), shown.language);
    else if (dialog && dialog.open) dialog.close();
  });
  function draw() {
    var one = parts(shown.key), head = make("header", { "class": "table-head" }), body = make("div", { "class": "table-body" });
    t.withLaw(one.edition + "/" + one.law, function (clauses) {
      var title = make("h2", { id: "table-title", tabindex: "-1" }, titleOf(clauses, one.number, one.law) + " · " + say("edition_of", { edition: one.edition }));
      var codes = Object.keys((clauses[one.number] || { t: {} }).t), state = { shown: {}, coming: {} };
      var close = make("button", { type: "button", "class": "close", "aria-label": say("preview_close") }, "×");
      close.addEventListener("click", function () { dialog.close(); });
      var controls = make("div", { "class": "table-controls" });
      if (codes.length > 1) controls.append(make("div", { role: "group", "aria-label": say("search_language") }, [""].concat(codes).map(function (code) {
        var choice = code ? make("button", { type: "button", lang: code, "aria-pressed": String(shown.language === code) }, window.lawtext.own[code] || code)
          : make("button", { type: "button", "aria-pressed": String(!shown.language) }, say(codes.length > 2 ? "show_all" : "show_both"));
        choice.addEventListener("click", function () { shown.language = code; draw(); });
        return choice;
      })));
      controls.append(make("div", { role: "group", "aria-label": say("table_size") }, [-1, 1].map(function (step) {
        var shownAs = step > 0 ? "A+" : "A−"; // the name begins with what is seen, for those who speak to their phone
        var bigger = make("button", { type: "button", "aria-label": shownAs + " (" + say(step > 0 ? "table_larger" : "table_smaller") + ")" }, shownAs);
        bigger.addEventListener("click", function () { shown.size = Math.min(2.5, Math.max(0.8, shown.size + step * 0.2)); dialog.style.setProperty("--size", shown.size); });
        return bigger;
      })));
      var depth = make("select", { id: "table-depth" }, [0, 1, 2, 3].map(function (n) {
        var choice = make("option", { value: String(n) }, say("table_depth_" + n));
        choice.selected = n === shown.depth;
        return choice;
      }));
      depth.addEventListener("change", function () { shown.depth = Number(depth.value); draw(); t.one("#table-depth").focus(); });
      controls.append(make("label", {}, [said("span", "table_depth"), " ", depth]));
      var add = make("button", { type: "button", "class": "add" });
      function tellAdd() { add.textContent = say(onSlip(shown.key) ? "slip_remove" : "slip_add"); add.setAttribute("aria-pressed", String(onSlip(shown.key))); go.textContent = say("slip_open", { n: slip.clauses.length }); go.hidden = !slip.clauses.length; go.href = t.base + "slip/index.html" + (unkept ? "#" + slip.clauses.map(encodeURIComponent) : ""); }
      add.addEventListener("click", function () {
        var off = onSlip(shown.key); // as the button said
        change(function () { takeOff(shown.key); if (!off) slip.clauses.push(shown.key); });
        tellAdd();
      });
      var go = make("a", { "class": "to-slip" });
      tellAdd();
      retell = tellAdd;
      controls.append(add, go);
      head.append(title, close, controls);
      body.append(clause(clauses, shown.key, state, shown.depth));
      dialog.replaceChildren(head, body);
      dialog.style.setProperty("--size", shown.size);
      if (shown.language && codes.indexOf(shown.language) >= 0) dialog.setAttribute("data-only", shown.language); else dialog.removeAttribute("data-only");
      hideOthers(dialog, shown.language && codes.indexOf(shown.language) >= 0 ? shown.language : "");
    });
  }
  function hideOthers(inside, language) {
    t.all("[data-cell]", inside).forEach(function (cell) {
      var row = cell.parentNode, has = Array.prototype.some.call(row.children, function (other) { return other.getAttribute("data-cell") === language; });
      cell.hidden = !!language && has && cell.getAttribute("data-cell") !== language;
    });
  }
  new MutationObserver(function () { if (dialog && dialog.open && shown.language) hideOthers(dialog, shown.language); }).observe(document.body, { childList: true, subtree: true });

  /* --- the slip as a page --------------------------------------------------------------------------------------- */

  function drawSlip(place) {
    place.replaceChildren();
    function field(key, part) {
      var text = make("textarea", { id: "slip-" + part, rows: "4" });
      text.value = slip[part];
      text.addEventListener("input", function () { change(function () { slip[part] = text.value; }); copyOf.textContent = text.value; });
      var copyOf = make("p", { "class": "slip-print" }, slip[part]); // paper shows the words, not the box
      return make("div", { "class": "slip-field" }, [make("label", { "for": text.id }, said("b", key)), text, copyOf]);
    }
    place.append(field("slip_facts", "facts"));
    var list = make("div", { "class": "slip-clauses" });
    if (!slip.clauses.length) list.append(said("p", "slip_empty", { "class": "lack" }));
    slip.clauses.forEach(function (key) {
      var one = parts(key), box = make("section", { "class": "slip-clause" });
      list.append(box);
      t.withLaw(one.edition + "/" + one.law, function (clauses) {
        var title = titleOf(clauses, one.number, one.law);
        var away = button("slip_take_off", function () {
          var before = JSON.parse(JSON.stringify(slip));
          change(function () { takeOff(key); });
          redrawn(place, before, "slip_taken_off", { number: title });
        }, { "class": "off" }, { number: title });
        box.append(make("h2", {}, [make("a", { href: address(key) }, title), " ", make("small", {}, say("edition_of", { edition: one.edition })), away]));
        box.append(clause(clauses, key, { shown: {}, coming: {} }, 0));
      });
    });
    place.append(list, field("slip_ruling", "ruling"));
    var tools = make("p", { "class": "slip-tools" });
    if (navigator.share) tools.append(button("slip_share", function () { asText(function (text) { navigator.share({ text: text }).catch(function () {}); }); }));
    tools.append(
      button("slip_copy", function (event) { asText(function (text) { t.copy(text, event.target); }); }),
      button("slip_print", function () { window.print(); }),
      button("slip_clear", function () {
        var before = "";
        change(function () { before = slip; slip = { clauses: [], facts: "", ruling: "" }; });
        redrawn(place, before, "slip_cleared");
      })
    );
    place.append(tools);
  }
  /* Draws a slip of which something was taken, and offers it back to who has the keyboard there. */
  function redrawn(place, before, key, values) {
    drawSlip(place);
    var undo = button("slip_undo", function () { change(function () { slip = before; }); drawSlip(place); });
    t.one(".slip-tools", place).before(make("p", { role: "status", "class": "slip-tools" }, [said("span", key, {}, values), undo]));
    undo.focus();
  }
  function refresh() {
    var place = t.one("#slip");
    read();
    retell();
    if (place && !place.contains(document.activeElement)) drawSlip(place); // who is writing is left in peace
  }
  window.addEventListener("storage", function (event) { if (event.key === name) refresh(); });
  window.addEventListener("pageshow", function (event) { if (event.persisted) refresh(); });
  /* The slip as plain text, when all it needs is there; it has no columns, so the reader’s language comes first. */
  function asText(then) {
    var pieces = [], left = slip.clauses.length;
    function done() {
      var notices = t.all(".notices li, .rights span").filter(function (one) { return one.offsetParent; }).map(function (one) { return one.innerText.trim(); });
      var lines = [say("slip_title") + " · " + t.one(".bar .brand").getAttribute("aria-label")];
      if (slip.facts) lines.push(say("slip_facts") + ": " + slip.facts);
      lines = lines.concat(pieces);
      if (slip.ruling) lines.push(say("slip_ruling") + ": " + slip.ruling);
      then(lines.concat([notices.join(" ")]).join("\n\n"));
    }
    if (!left) done();
    slip.clauses.forEach(function (key, place) {
      var one = parts(key);
      t.withLaw(one.edition + "/" + one.law, function (clauses) {
        var text = [titleOf(clauses, one.number, one.law) + " (" + say("edition_of", { edition: one.edition }) + ")"];
        t.readFirst(Object.keys((clauses[one.number] || { t: {} }).t)).forEach(function (code) { text.push(plain(clauses, one.number, code)); });
        pieces[place] = text.concat([address(key)]).join("\n\n");
        if (!(left -= 1)) done();
      });
    });
  }
  /* The words of a paragraph, an authority's additions in their places; a table row by row. */
  function plainWords(paragraph) {
    var words = paragraph[1], beside = paragraph[3] || {};
    (beside.x || []).slice().reverse().forEach(function (added) { words = words.slice(0, added[0]) + added[2] + words.slice(added[0]); });
    if (beside.t) words = words.replace(/\^\^/g, "").replace(/\t/g, " | ");
    return (beside.a ? t.ruleOf(beside.a) + ": " : "") + words;
  }
  function plain(clauses, number, code, above) {
    var entry = clauses[number], own = entry && entry.t[code], out = [];
    if (!own) return "";
    var head = [above, own.l, own.h].filter(Boolean).join(" "), told = [], below = "";
    if (own.h) { out.push(head); head = ""; } // a heading has a line of its own, a label alone begins the text
    function notes(marked) {
      t.notesOf(clauses, code, marked, null, told).forEach(function (note) {
        var mark = note.firstChild.textContent;
        out.push(say("note", { mark: mark }) + ": " + note.textContent.slice(mark.length).trim());
      });
    }
    function paragraphs(after) {
      own.p.forEach(function (each) {
        if (each[0] !== after) return;
        out.push((head ? head + " " : "") + plainWords(each));
        head = "";
        notes((each[3] || {}).n);
      });
    }
    notes(own.m);
    paragraphs(0);
    if (t.wordless(clauses, number, code)) below = head;
    else if (head) out.push(head);
    head = "";
    if (own.b) out.push("[" + say("behind") + "]");
    entry.c.forEach(function (child, index) {
      var nested = plain(clauses, child, code, index ? "" : below);
      if (nested) out.push(nested);
      paragraphs(index + 1);
    });
    return out.join("\n");
  }

  window.lawtextTable = { open: open, slip: drawSlip, text: asText };
})();
