/* Searching words. Loaded when the box is first used, after minisearch.js, which holds the index; what a word is looked
   for by is told by the data (lawtext/languages/searching.py), and one table of cases tests both. */
(function () {
  "use strict";
  var LONGEST = 600; // characters that are read of what was typed: it may be a page that somebody pasted
  var MOST = 12; // how many of many words are asked for, the rarest
  var FEW = 3; // words, all known, of which one may still be a misspelt other: form for from
  var ENOUGH = 200; // results
  var NEAR = 16; // how many of the best results are looked at for the words in their order
  var KEPT = 500; // words for which those a letter away are kept
  var GUESSES = 3; // how many readings of a misspelt word are looked for
  var COMMON = 0.25; // a word of more places than this part of all says little where only some of the words are asked for
  var TO_THE_LETTER = 1.1; // what words in the very form that was typed are worth, and those that tell little: they decide between places that are as good
  var TITLE = 8; // what words in the title of a law are worth for the place of the law: it says what the whole law is of
  var WITH_TITLE = 10; // what a clause is worth that holds, with the title of its law, all words, where none holds them alone
  var ALL = 10; // and one that alone holds all words that tell something, where no place holds all
  var APART = 3, CLOSE = 1; // so many other words may stand between words that are close together, and what that is worth
  var WHOLE = 3; // what a heading is worth that is just what was typed
  var FIELDS = ["heading", "text"];
  var rules = {}, said = {}, ordinals = [], longest = 1, small = new Set(), heard = new Set(), asking = new Set(), denying = new Set(), unmarked = {}, nouns = new Set(), parts = new Set(), sets = {}, known = {}, folded = new Map(); // longest: of what is said for a term, in words; heard: small words of two letters, as they sound in Greeklish
  function fold(word) {
    var found = folded.get(word);
    if (found === undefined) folded.set(word, found = window.lawtext.fold(word));
    return found;
  }

  var CUT_SHORT = { ca: "can", wo: "will", sha: "shall" }; // can’t
  var WORD = /[\p{L}\p{N}\u2206][\p{L}\p{N}\p{M}\u2206]*/gu;
  /* The words of a text with their places; a possessive ’s is none, and n’t is a not. */
  function tokens(text) {
    var found = [], match, before;
    WORD.lastIndex = 0;
    while ((match = WORD.exec(text))) {
      var word = match[0], start = match.index;
      if ((word === "s" || word === "S") && /[’'ʼ]/.test(text.charAt(start - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(start - 2))) continue;
      if ((word === "t" || word === "T") && /[’'ʼ]/.test(text.charAt(start - 1)) && (before = found[found.length - 1]) && before.end === start - 1 && /.n$/i.test(before.word)) {
        before.word = before.word.slice(0, -1);
        before.end--;
        before.word = has(CUT_SHORT, before.word.toLowerCase()) ? CUT_SHORT[before.word.toLowerCase()] : before.word;
        found.push({ word: "not", start: start - 2, end: start + 1 });
        continue;
      }
      found.push({ word: word, start: start, end: start + word.length });
    }
    return found;
  }
  function words(text) { return tokens(text).map(function (token) { return fold(token.word); }); }
  /* The words that were typed: who leaves out the apostrophe (doesnt) means what it stands for. */
  function wordsTyped(text) {
    return words(text).reduce(function (all, word) { return all.concat(has(unmarked, word) ? [unmarked[word], "not"] : word); }, []);
  }

  function has(table, key) { return Object.prototype.hasOwnProperty.call(table, key); }
  function cut(word, rule) {
    for (var i = 0; i < rule.endings.length; i++) {
      var ending = rule.endings[i][0];
      if (word.length - ending.length >= rule.least && word.endsWith(ending)) { word = word.slice(0, -ending.length) + rule.endings[i][1]; break; }
    }
    return has(rule.same, word) ? rule.same[word] : word;
  }
  /* The stems of a word in a language, the likeliest first; none where the language cannot have it. */
  function stems(code, word) {
    var own = known[code] = known[code] || new Map(), found = own.get(word);
    if (!found) own.set(word, found = reckon(rules[code], word));
    return found;
  }
  function reckon(rule, word) {
    if (/^\p{Nd}+$/u.test(word)) return [word];
    var found = [word];
    if (Object.keys(rule.sounds).length) found = window.lawtext.readings(word, /[a-z]/.test(word) ? rule.latin : rule.sounds);
    else if (/[^\x00-\x7f]/.test(word)) return [];
    var whole = found.map(function (one) { return one.replace(/(\p{L})\1+/gu, "$1"); });
    found = whole.map(function (one) { return cut(one, rule); });
    var told = found.filter(function (one, place) { return found.indexOf(one) === place; });
    if (whole[0] !== told[0]) told.whole = whole[0];
    return told;
  }
  /* The stems of a word that are looked for; where a letter of it may be wrong, it may be one of what was taken for its
     ending: the ly of penatly. */
  function tried(alternatives, guessed) {
    return guessed ? alternatives.slice(0, GUESSES).concat(alternatives.whole || []) : alternatives.slice(0, 8);
  }

  /* --- what was typed, as a question to the index of one language -------------------------------------- */

  /* The terms of the glossary that some words say: as they are listed, or inflected, or in Greeklish. */
  function meant(own, ends) {
    var keys = sayings(own), order = own.length === 1 && which(own[0], ends);
    if (order) keys.push("nth " + order);
    return keys.reduce(function (found, key) { return found.concat((has(said, key) ? said[key] : []).filter(function (term) { return found.indexOf(term) < 0; })); }, []);
  }
  /* Of a number that says which in order its figures: of 13th, and of 13 that ends what is typed (trick 13); 13 tricks are counted. */
  function which(word, ends) {
    var parts = /^(\d+)(\p{L}*)$/u.exec(word);
    return parts && (parts[2] ? ordinals.indexOf(parts[2]) >= 0 : ends) ? parts[1] : "";
  }
  function sayings(own) {
    if (own.length === 1 && /^\d+$/.test(own[0])) return own.slice(); // 8 is heard as θ too
    return Object.keys(rules).reduce(function (keys, code) {
      var each = own.map(function (word) { return stems(code, word)[0]; });
      return each.every(Boolean) ? keys.concat(code + " " + each.join(" ")) : keys;
    }, [own.join(" ")]);
  }
  /* Whether it is what the book calls a law, as it is or in Greeklish. */
  function isNoun(word) { return nouns.has(word) || /^[a-z]{3,}$/.test(word) && sayings([word]).some(function (key) { return nouns.has(key); }); }
  /* Whether it is a word that denies, as it is or in Greeklish (den). */
  function denies(word) { return denying.has(word) || /^[a-z]{2,3}$/.test(word) && sayings([word]).some(function (key) { return denying.has(key); }); }
  /* What was typed without "the law of" before it, "law" behind it, or the small word before a word or two: they say what is
     looked for, and are no words of its text. */
  function bare(all) {
    var start = pastSmall(all, 0), from = start, to = all.length;
    if (isNoun(all[from] || "") || parts.has(all[from]) && asking.has(all[from + 1])) from = pastSmall(all, from + 1);
    while (to - 1 > from && isNoun(all[to - 1])) to--;
    var rest = all.slice(from, to), noun = from > start || to < all.length;
    var short = rest.length < 3 && !rest.some(function (word) { return small.has(word); });
    return rest.length && (noun || start < 2 && short) && !/^\d/.test(rest[0]) ? rest : all;
  }
  /* What was typed without the words that ask (what happens if, can); null: it asks with none. */
  function unasked(all) {
    var start = pastSmall(all, 0);
    return start < all.length && all.slice(0, start).some(function (word) { return asking.has(word); }) && !/^\d/.test(all[start]) ? all.slice(start) : null;
  }
  /* Past the small words from a place on: no term of the glossary begins with them. */
  function pastSmall(all, at) {
    function begins() { for (var end = at + 2; end <= Math.min(all.length, at + longest); end++) if (meant(all.slice(at, end)).length) return true; }
    while ((small.has(all[at]) || at && asking.has(all[at - 1] + " " + all[at])) && !begins()) at++;
    return at;
  }
  /* The typed words in units, each once: one word, or several that the glossary knows together (lead out of turn, LOOT);
     ``line`` is all of them in their order. */
  function units(all) {
    var found = [], seen = {}, at = 0;
    found.line = [];
    while (at < all.length) {
      var length = Math.min(longest, all.length - at);
      while (length > 1 && !meant(all.slice(at, at + length)).length) length--;
      var own = all.slice(at, at + length), ends = at > 0 && at + 1 === all.length;
      var key = own.join(" ");
      if (!has(seen, key)) found.push(seen[key] = { own: own, terms: meant(own, ends) });
      found.line.push(seen[key]);
      at += length;
    }
    return found;
  }
  /* The ways to say a unit in a language: each a list of words, each word a list of stems; ``short``: whether two Latin
     letters can be a word of another script. */
  function ways(code, unit, short) {
    var foreign = Object.keys(rules[code].sounds).length > 0;
    var own = unit.own.map(function (word) { return foreign && !short && /^[a-z]{1,2}$/.test(word) ? [] : stems(code, word); });
    var found = own.every(function (one) { return one.length; }) ? [own] : [];
    found.meant = !found.length;
    found.figure = unit.own.length === 1 && /^\d/.test(unit.own[0]);
    found.small = unit.own.length === 1 && (small.has(unit.own[0]) || denies(unit.own[0]) || /^[a-z]{2}$/.test(unit.own[0]) && sayings(unit.own).some(function (key) { return heard.has(key); })); // the "se" of a question in Greeklish is no "see"
    found.term = unit.terms.length > 0;
    unit.terms.forEach(function (terms) {
      (terms[code] || []).forEach(function (term) {
        var way = words(term).map(function (word) { return Object.assign(stems(code, word).slice(0, 1), { sure: found.figure }); });
        var more = found.length && own.every(function (word) { return way.some(function (one) { return word.indexOf(one[0]) >= 0; }); }); // holds what was typed: it would count twice
        if (!more && way.length && way.every(function (one) { return one.length; })) found.push(way);
      });
    });
    return found;
  }
  /* Whether one letter of it may be wrong: in a short word, or in a number (a year), it would be another one. */
  function mayErr(stem) { return stem.length > 3 && /\D/.test(stem); }
  function question(asked, options) {
    return {
      combineWith: options.any ? "OR" : "AND",
      queries: asked.map(function (unit) {
        return { combineWith: "OR", queries: unit.map(function (way) {
          var place = unit.indexOf(way), boost = place || unit.meant ? { heading: 1, text: 0.4 } : { heading: 3, text: 1 }; // what was typed before what it means
          return { combineWith: "AND", boost: boost, queries: way.map(function (alternatives, last) {
            var guessed = options.guessed && options.guessed(alternatives);
            return { combineWith: "OR", queries: tried(alternatives, guessed).map(function (stem) {
              var open = options.open && place === 0 && last === way.length - 1 && unit === asked.last;
              return { queries: [stem], prefix: open && stem.length > 1, fuzzy: guessed && mayErr(stem) ? 1 : false };
            }) };
          }) };
        }) };
      })
    };
  }

  /* --- which places hold what was asked for: only these are weighed ---------------------------------------- */

  /* The words of a set that one of the alternatives stands for: itself, the beginning of others, with a letter wrong. */
  function standing(set, alternatives, options, open) {
    var found = new Set(), guessed = options.guessed && options.guessed(alternatives), tree = set.index._index;
    tried(alternatives, guessed).forEach(function (stem) {
      if (set.terms.has(stem)) found.add(stem);
      if (open && stem.length > 1) for (var longer of tree.atPrefix(stem).keys()) found.add(longer);
      if (guessed && mayErr(stem)) for (var other of tree.fuzzyGet(stem, 1).keys()) found.add(other);
    });
    return found;
  }
  /* The places that hold every word of a way, of those that hold units enough. */
  function holding(set, way, options, open, units, enough) {
    var words = new Uint8Array(units.length), held = [];
    for (var word = 0; word < way.length && (!word || held.length); word++) {
      held = [];
      for (var term of standing(set, way[word], options, open && word === way.length - 1)) {
        for (var list of set.terms.get(term).lists) {
          for (var i = 0; i < list.length; i += 2) if (words[list[i]] === word && units[list[i]] >= enough) { words[list[i]]++; held.push(list[i]); }
        }
      }
    }
    return held;
  }
  /* Which places hold every unit; where some are enough, which hold the most, and which units (``masks``). Null: none. */
  function holders(set, asked, options) {
    var units = new Uint8Array(set.entries.length), counts = new Array(asked.length + 1).fill(0), least = asked.length;
    var order = options.any ? asked : rarestFirst(set, asked); // it leaves few places for the others
    var masks = options.any && (options.masks = new Uint16Array(units.length));
    order.every(function (unit, place) {
      var here = new Uint8Array(units.length), some = false;
      unit.forEach(function (way, rank) {
        var held = holding(set, way, options, options.open && !rank && unit === asked.last, units, options.any ? 0 : place);
        for (var i = 0; i < held.length; i++) if (!here[held[i]]) { here[held[i]] = 1; units[held[i]]++; some = true; if (masks) masks[held[i]] |= 1 << place; }
      });
      return some || options.any;
    });
    for (var one = 0; one < units.length; one++) counts[units[one]]++;
    var among = counts[least];
    while (options.any && among < ENOUGH && least > 1) among += counts[--least];
    if (!among) return null;
    for (one = 0; one < units.length; one++) units[one] = units[one] >= least ? 1 : 0;
    return units;
  }

  function bitsOf(mask) { for (var bits = 0; mask; mask &= mask - 1) bits++; return bits; }
  /* Whether a place of a law holds all that was asked for together with the title of the law, and something that this does not. */
  function isOfTitle(set, id, asked, options) {
    var all = (1 << asked.length) - 1, own = options.masks[id], first = set.starts[id], title = options.titles.get(first);
    if (own === all || (own | options.masks[first]) !== all || !set.of[id][0]) return false;
    if (title === undefined) {
      var stems = stemsOf(set, first, 1);
      title = asked.reduce(function (bits, unit, place) {
        var here = unit.some(function (way) { return way.every(function (alternatives) { return fitsOneOf(stems, alternatives, options, false); }); });
        return here ? bits | 1 << place : bits;
      }, 0);
      options.titles.set(first, title);
    }
    return (own | title) === all && (own & ~title) !== 0;
  }

  /* --- the words in their order, and the sentence they stand in ---------------------------------------- */

  /* A word with the letter at a place and the next one exchanged. */
  function exchanged(word, at) { return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2); }
  /* Whether one letter added, left out, changed or exchanged makes one word of the other. */
  function near(a, b) {
    if (a === b) return true;
    if (Math.abs(a.length - b.length) > 1) return false;
    var at = 0;
    while (at < a.length && a.charAt(at) === b.charAt(at)) at++;
    var restA = a.slice(at), restB = b.slice(at);
    return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB || exchanged(restA, 0) === restB;
  }
  function fits(stem, alternatives, options, last) {
    for (var i = 0; i < alternatives.length; i++) {
      var one = alternatives[i];
      if (stem === one || (last && options.open && one.length > 1 && stem.startsWith(one)) || (options.guessed && one.length > 3 && options.guessed(alternatives) && near(stem, one))) return true;
    }
    return !!(options.guessed && alternatives.whole && options.guessed(alternatives) && near(stem, alternatives.whole));
  }
  function fitsOneOf(stems, alternatives, options, last) {
    for (var i = 0; i < stems.length; i++) if (fits(stems[i], alternatives, options, last)) return true;
    return false;
  }
  /* Which of the typed words may have a letter wrong: those that the set does not have; where it has all, and they are
     few, any, but no number that is said in words: eight is no right; null: none. */
  function guesser(set, asked) {
    var strange = [];
    asked.forEach(function (unit) { unit.forEach(function (way) { way.forEach(function (alternatives) {
      if (!alternatives.sure && !alternatives.some(function (stem) { return set.terms.has(stem); })) strange.push(alternatives);
    }); }); });
    return strange.length || asked.length <= FEW ? function (alternatives) { return !alternatives.sure && (!strange.length || strange.indexOf(alternatives) >= 0); } : null;
  }
  function only(asked, fitting) {
    var kept = asked.filter(fitting);
    kept.line = asked.line.filter(function (unit) { return kept.indexOf(unit) >= 0; });
    return kept;
  }
  /* How many places have a word of a unit, by the rarest of its words: infinitely many where none has it. */
  function places(set, unit) {
    return Math.min.apply(null, [].concat.apply([], unit).map(function (alternatives) {
      return Math.max.apply(null, alternatives.map(function (stem) { return set.terms.has(stem) ? set.terms.get(stem).places : 0; })) || Infinity;
    }));
  }
  /* The units without those of common and small words (in, that), where others remain that the set has, or may have with a
     letter wrong; null: others remain that it lacks and that may be misspelt, and common ones are asked for last. */
  function telling(set, asked, options) {
    var rare = only(asked, function (unit) {
      return !unit.small && unit.some(function (way) { return way.some(function (alternatives) {
        return alternatives.every(function (stem) { return !set.terms.has(stem) || set.terms.get(stem).places <= set.entries.length * COMMON; });
      }); });
    });
    var misspelt = rare.some(function (unit) { return unit.some(function (way) { return way.some(function (alternatives) { return alternatives.some(mayErr); }); }); });
    return rare.some(function (unit) { return options.fuzzy || places(set, unit) < Infinity; }) ? rare : misspelt && rare.length < asked.length && !options.common ? null : asked;
  }
  /* The units with numbers in figures only: their words say little where not all that was typed is there. */
  function inFigures(whole) {
    if (!whole.some(function (unit) { return unit.figure && unit.length > 1; })) return whole;
    var kept = whole.map(function (unit) { return unit.figure ? Object.assign(unit.slice(0, 1), { meant: unit.meant, small: unit.small }) : unit; });
    kept.line = whole.line.map(function (unit) { return kept[whole.indexOf(unit)]; });
    return kept;
  }
  /* What the set does not have comes before all: where no letter is wrong in it, nothing else need be looked at. */
  function rarestFirst(set, asked) {
    return asked.map(function (unit) { var count = places(set, unit); return [count < Infinity ? count : 0, unit]; })
      .sort(function (a, b) { return a[0] - b[0]; }).map(function (one) { return one[1]; });
  }
  /* Of many units the rarest. */
  function rarest(set, asked) {
    if (asked.length <= MOST) return asked;
    var ranked = asked.map(function (unit) { return [places(set, unit), unit]; }).sort(function (a, b) { return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0; }).slice(0, MOST);
    return only(asked, function (unit) { return ranked.some(function (one) { return one[1] === unit; }); });
  }
  /* The stem of each word of a field of a place, read once. */
  function stemsOf(set, id, field) {
    var key = 3 * id + field, found = set.read.get(key), text = set.entries[id][field];
    if (!found) set.read.set(key, found = (/[’'ʼ][st]/i.test(text) ? tokens(text).map(function (token) { return token.word; }) : text.match(WORD) || []).map(function (word) { return stemOf(set, word); }));
    return found;
  }
  /* The likeliest stem of a word, folded or as it stands in a text. */
  function stemOf(set, word) {
    var found = set.stems.get(word);
    if (found === undefined) set.stems.set(word, found = stems(set.code, fold(word))[0] || fold(word));
    return found;
  }
  /* What stands one after the other where the words are in their order. */
  function phrases(asked) {
    asked.phrases = asked.phrases || (asked.length === 1 ? asked[0] : [[].concat.apply([], asked.line.map(function (unit) { return unit[0]; }))]);
    return asked.phrases;
  }
  /* Where the words stand in their order in a field, from a word to another; null: nowhere. */
  function run(set, id, field, asked, options) {
    var own = null, term = asked.length === 1 && asked[0].term;
    return phrases(asked).reduce(function (found, way) {
      if (found || !way.length) return found;
      own = own || stemsOf(set, id, field);
      for (var start = 0; start + way.length <= own.length; start++) {
        for (var step = 0; step < way.length && fits(own[start + step], way[step], options, step === way.length - 1);) step++;
        if (step === way.length && !(term && ofLongerTerm(set.code, own, start, start + step))) return [start, start + step];
      }
      return null;
    }, null);
  }
  /* Whether the words from one place to another are of a longer term of the glossary: a lead out of turn of an opening
     lead out of turn, which is something else. */
  function ofLongerTerm(code, own, from, to) {
    for (var start = Math.max(0, to - longest); start <= from; start++) {
      for (var end = Math.min(own.length, start + longest); end >= to; end--) {
        if (end - start > to - from && has(said, code + " " + own.slice(start, end).join(" "))) return true;
      }
    }
    return false;
  }
  /* Whether the words from one place of a heading to another are all that it says, but for small ones; of no place, whether it says one word. */
  function isWhole(set, id, place) {
    var telling = set.telling.get(id);
    if (!telling) set.telling.set(id, telling = words(set.entries[id][1]).reduce(function (found, word, at) { return small.has(word) ? found : found.concat(at); }, []));
    return place ? telling.every(function (at) { return at >= place[0] && at < place[1]; }) : telling.length === 1;
  }
  /* Whether all words that tell something stand close together in the text of a place, in whatever order. */
  function together(set, id, asked, options) {
    var wanted = asked.filter(function (unit) { return !unit.small; }), whole = (1 << wanted.length) - 1, met = [];
    if (wanted.length < 3) return false; // two meet by chance
    stemsOf(set, id, 2).forEach(function (stem, place) {
      var bits = isAsked(stem, asked, options) ? bitsIn(stem, wanted, options) : 0;
      if (bits) met.push([place, bits]);
    });
    return met.some(function (first, from) {
      var have = 0;
      for (var at = from; at < met.length && met[at][0] - first[0] < wanted.length + APART; at++) have |= met[at][1];
      return have === whole;
    });
  }
  function bitsIn(stem, wanted, options) {
    return wanted.reduce(function (bits, unit, place) {
      return unit.some(function (way) { return way.some(function (alternatives) { return fits(stem, alternatives, options, false); }); }) ? bits | 1 << place : bits;
    }, 0);
  }
  /* Whether words of a field have the very endings that were typed: those that stand in their order, else all of them. */
  function toTheLetter(set, id, field, place, asked) {
    if (!asked.typed) return false;
    var own = words(set.entries[id][FIELDS.indexOf(field) + 1]);
    return place ? own.slice(place[0], place[1]).join(" ") === asked.typed : asked.typed.split(" ").every(function (word) { return own.indexOf(word) >= 0; });
  }
  /* The tokens of the heading (1) or text (2) of a place that were asked for, and where all of them stand one after the other. */
  function wherein(set, id, field, asked, options) {
    var marked = [];
    stemsOf(set, id, field).forEach(function (stem, place) { if (isAsked(stem, asked, options)) marked.push(place); });
    return { tokens: tokens(set.entries[id][field]), marked: marked, run: run(set, id, field, asked, options) };
  }
  /* Whether a stem is one of a word that was asked for, looked at once for all places. */
  function isAsked(stem, asked, options) {
    var here = options.seen.get(stem);
    if (here === undefined) options.seen.set(stem, here = asked.some(function (unit) { return unit.some(function (way) { return way.some(function (alternatives, last) {
      return fits(stem, alternatives, options, unit === asked.last && last === way.length - 1);
    }); }); }));
    return here;
  }
  /* The words around what was found, or all, as pieces of text, every second one marked. */
  function excerpt(text, where, whole) {
    var marked = where.marked, pieces = [];
    if (!marked.length) return [text.slice(0, whole ? text.length : 160) + (text.length > 160 && !whole ? " …" : "")];
    var keep = where.run ? marked.filter(function (place) { return place >= where.run[0] && place < where.run[1]; }) : marked;
    var middle = where.tokens[keep[0] === undefined ? marked[0] : keep[0]].start;
    var start = whole ? 0 : Math.max(0, middle - 70), end = whole ? text.length : Math.min(text.length, middle + 130);
    var sentence = !whole && /[.;!·?:]\s+(?=\S[^.;!·?:]*$)/.exec(text.slice(start, middle));
    if (sentence) start += sentence.index + sentence[0].length;
    else while (start > 0 && /\S/.test(text.charAt(start - 1))) start++;
    while (end < text.length && /\S/.test(text.charAt(end))) end--;
    var at = start;
    (where.run && !whole ? keep : marked).forEach(function (place) {
      var token = where.tokens[place];
      if (token.start < at || token.end > end) return;
      pieces.push(text.slice(at, token.start), text.slice(token.start, token.end));
      at = token.end;
    });
    pieces.push(text.slice(at, end) + (end < text.length ? " …" : ""));
    if (start > 0 && !sentence) pieces[0] = "… " + pieces[0];
    return pieces;
  }

  /* --- searching ------------------------------------------------------------------------------------------ */

  function typedIn(found, asked, options) {
    return asked[options.any ? "some" : "every"](function (unit) {
      return !unit.meant && unit[0].every(function (alternatives, last) {
        return fitsOneOf(found.terms, alternatives, options, last === unit[0].length - 1);
      });
    });
  }
  function matched(found, field) { return found.terms.filter(function (term) { return found.match[term].indexOf(field) >= 0; }); }
  /* Whether the words stand in their order in a field of a place; where the place was not found by all of them in that
     field, it need not be read. */
  function inOrder(set, found, field, asked, options) {
    var here = matched(found, field), hopeless = !options.guessed && phrases(asked).every(function (way) {
      return way.some(function (alternatives, place) { return !(options.open && place === way.length - 1) && !fitsOneOf(here, alternatives, options, false); });
    });
    return !hopeless && run(set, found.id, FIELDS.indexOf(field) + 1, asked, options);
  }
  /* The best places for a question, as MiniSearch's own search gives them; that makes a record of every place before it sorts them. */
  function best(set, asked) {
    var found = [];
    set.index.executeQuery(asked).forEach(function (one, id) {
      one.id = id;
      one.score *= one.terms.length || 1;
      found.push(one);
    });
    found = found.sort(function (a, b) { return b.score - a.score; }).slice(0, ENOUGH);
    found.forEach(function (one) { one.terms = Object.keys(one.match); });
    return found;
  }
  function* ask(set, whole, options) {
    var same = options.latin === !Object.keys(rules[set.code].sounds).length; // the letters typed are this language's own
    var asked = options.any ? telling(set, inFigures(whole), options) : whole;
    if (!asked) return [];
    if (asked.length > MOST) { asked = rarest(set, asked); options = Object.assign({}, options, { open: false }); }
    if (options.fuzzy) options = Object.assign({ guessed: guesser(set, asked) }, options);
    if (options.fuzzy && !options.guessed) return [];
    options = Object.assign({ seen: new Map(), titles: new Map() }, options);
    var weighed = holders(set, asked, options), phrase = asked.length > 1 || asked[0].some(function (way) { return way.length > 1; });
    if (!weighed || options.phrase && !phrase) return [];
    yield;
    set.weighed = weighed;
    var all = asked.reduce(function (bits, unit, place) { return options.fuzzy || places(set, unit) < Infinity ? bits | 1 << place : bits; }, 0);
    var found = best(set, question(asked, options));
    yield;
    var common = options.any && asked.length <= FEW ? whole.filter(function (unit) { return asked.indexOf(unit) < 0 && !unit.small && !unit.figure; }) : []; // the words that tell little
    for (var rank = 0; rank < found.length; rank++) {
      var one = found[rank], entry = one.entry = set.entries[one.id];
      one.typed = typedIn(one, asked, options);
      if (!one.typed) one.score *= 0.4; // found by what the words mean, not by the words
      one.score *= (same ? 1 : 0.4) * (set.of[one.id][0] ? 1 : 0.5) * (/\^/.test(entry[0]) ? 0.6 : 1); // a law before its notes and articles
      if (options.any) one.score *= bitsOf(options.masks[one.id]); // two of the words are more than one twice
      if (options.any && options.masks[one.id] === all) one.score *= ALL;
      else if (options.any && isOfTitle(set, one.id, asked, options)) one.score *= WITH_TITLE;
      if (rank >= NEAR && !options.phrase) continue;
      if (common.some(function (unit) { return unit.some(function (way) { return way.every(function (alternatives) { return fitsOneOf(stemsOf(set, one.id, 1).concat(stemsOf(set, one.id, 2)), alternatives, options, false); }); }); })) one.score *= TO_THE_LETTER;
      var inText, inHeading;
      if (phrase) {
        inHeading = inOrder(set, one, "heading", asked, options);
        inText = inOrder(set, one, "text", asked, options);
        if (toTheLetter(set, one.id, "text", inText, asked)) one.score *= TO_THE_LETTER;
      } else {
        inHeading = matched(one, "heading").length;
        inText = matched(one, "text").length;
      }
      if (inHeading && isWhole(set, one.id, phrase ? inHeading : null)) one.score *= WHOLE;
      if (inHeading && entry[0] === set.of[one.id][0]) one.weight = one.score * TITLE;
      var close = phrase && !options.phrase && !inText && together(set, one.id, asked, options);
      one.score *= options.phrase && !inText && !inHeading ? 0 : 1 + (inHeading ? 2 : 0) + (inText ? 2 : close ? CLOSE : 0);
      if (phrase) yield;
    }
    return found.filter(function (one) { return one.score; }).map(function (one) { return new Hit(set, one, asked, options); });
  }
  /* The clauses that hold the words, the best first; first as typed, then with a letter wrong, then some of the words; or
     only those that hold them one after the other. Where only articles hold them all, the clauses that hold some stand
     below those. It is done in steps, so that who asks can let the reader type on. */
  function* search(typed, edition, languages, phrase) {
    var all = joined(bare(wordsTyped(typed.length > LONGEST ? typed.slice(0, LONGEST).replace(/\S*$/, "") : typed)), edition, languages), less = phrase ? null : unasked(all);
    if (less) { // a question: first as it was typed, the words may be of the law
      var found = yield* staged(typed, edition, languages, units(all), [{ open: !/\s$/.test(typed) }]);
      if (found.length) return found;
      all = less;
    }
    var open = !/\s$/.test(typed), stages = phrase ? [{ open: open, phrase: true }] : [{ open: open }, { open: open, fuzzy: true }, { any: true }, { any: true, fuzzy: true }, { any: true, common: true }];
    var said = yield* staged(typed, edition, languages, units(all), stages), sayable = all.filter(function (word) { return !/^[a-z]{1,2}$/.test(word); });
    if (said.length || phrase || !sayable.length || sayable.length === all.length) return said;
    return yield* staged(typed, edition, languages, units(sayable), stages); // "o diaitimis": a small word in Greeklish keeps Greek from no answer
  }
  /* What was typed with those in one word that are one in a text, where it lacks them apart: time keeper. */
  function joined(all, edition, languages) {
    function knows(code, word) { var set = sets[edition + "/" + code]; return !!set && stems(code, word).some(function (stem) { return set.terms.has(stem); }); }
    function known(word) { return languages.some(function (code) { return knows(code, word); }); }
    for (var at = 0, found = []; at < all.length; at++) {
      var pair = all[at] + all[at + 1];
      var one = at + 1 < all.length && !/\d/.test(pair) && all[at].length > 2 && all[at + 1].length > 2 && !(known(all[at]) && known(all[at + 1])) && known(pair);
      found.push(one ? pair : all[at]);
      if (one) at++;
    }
    return found;
  }
  function* staged(typed, edition, languages, list, stages) {
    var asked = {}, here = [];
    languages.forEach(function (code) {
      var set = sets[edition + "/" + code];
      if (!set || !list.length) return;
      var whole = waysOfAll(set, list);
      whole.line = list.line.map(function (unit) { return whole[list.indexOf(unit)]; });
      whole.last = whole.line[whole.line.length - 1]; // it may be typed on
      whole.typed = [].concat.apply([], list.line.map(function (unit) { return unit.own; })).join(" ");
      if (whole.every(function (unit) { return unit.length; })) { asked[code] = whole; here.push(set); }
    });
    yield;
    var latin = inLatin(typed);
    for (var stage = 0, articles = []; stage < stages.length; stage++) {
      if (articles.length && !(stages[stage].any && !stages[stage].fuzzy)) continue;
      var found = [], asking = stages[stage].any ? knowing(here, asked) : here;
      for (var place = 0; place < asking.length; place++) found = found.concat(yield* ask(asking[place], asked[asking[place].code], Object.assign({ latin: latin }, stages[stage])));
      var laws = found.filter(ofLaw);
      if (laws.length) return grouped(articles).concat(grouped(articles.length ? laws : found));
      if (!articles.length) articles = found;
    }
    return grouped(articles);
  }
  /* The sets that have more than small words of what was asked for, where some do: of "an kleisei to paixnidi" English has an and to. */
  function knowing(here, asked) {
    var some = here.filter(function (set) { return asked[set.code].some(function (unit) { return !unit.small && places(set, unit) < Infinity; }); });
    return some.length ? some : here;
  }
  function ofLaw(hit) { return hit.set.of[hit.id][0]; }
  /* The ways to say each unit: UI is no Greeklish, but in "o diaititis" the small word is, for the longer one is a word; of several, half. */
  function waysOfAll(set, list) {
    var whole = list.map(function (unit) { return ways(set.code, unit, false); });
    var sayable = whole.filter(function (unit) { return unit.length; });
    var known = sayable.filter(function (unit) { return places(set, unit) < Infinity; });
    if (!known.length || sayable.length === whole.length || known.length * 2 < sayable.length) return whole;
    return list.map(function (unit) { return ways(set.code, unit, !unit.terms.length); });
  }
  /* Whether it is typed in Latin letters; what has none at all (a year) is of the reader's language. */
  function inLatin(typed) {
    var own = rules[document.documentElement.lang];
    return /\p{L}/u.test(typed) ? !/[^\x00-\x7f]/.test(fold(typed)) : !own || !Object.keys(own.sounds).length;
  }
  /* A place that was found, with what was asked for. */
  function Hit(set, found, asked, options) {
    this.set = set;
    this.id = found.id;
    this.number = found.entry[0];
    this.heading = found.entry[1];
    this.code = set.code;
    this.score = found.score;
    this.weight = found.weight || found.score; // of its law, among the laws
    this.typed = found.typed;
    this.asked = asked;
    this.options = options;
  }
  Hit.prototype.pieces = function (field) { return excerpt(this.set.entries[this.id][field], wherein(this.set, this.id, field, this.asked, this.options), field < 2); };
  function grouped(found) {
    var laws = [], byLaw = new Map();
    found.sort(function (a, b) { return b.score - a.score || a.id - b.id; });
    found.forEach(function (hit) {
      var group = hit.set.of[hit.id], law = byLaw.get(group[2]);
      if (!law) { laws.push(law = { law: group[0], title: group[1], path: group[2], code: hit.code, weight: 0, hits: [], seen: new Map() }); byLaw.set(group[2], law); }
      law.weight = Math.max(law.weight, hit.weight);
      var seen = law.seen.get(hit.number);
      if (!seen) { law.seen.set(hit.number, hit); law.hits.push(hit); }
      else if (hit.typed && !seen.typed) Object.assign(seen, hit, { score: seen.score }); // shown in the language that was typed
    });
    return laws.sort(function (a, b) { return b.weight - a.weight; });
  }

  window.lawtextWords = function (key, data) {
    var code = key.split("/").pop(), of = [], starts = [];
    data.groups.forEach(function (group) { for (var place = 0, first = of.length; place < group[3]; place++) { of.push(group); starts.push(first); } });
    var count = data.entries.length, ids = {}, lengths = {}, set = { code: code, entries: data.entries, of: of, starts: starts, telling: new Map(), terms: new Map(), read: new Map(), stems: new Map(), weighed: null };
    for (var i = 0; i < count; i++) { ids[i] = i; lengths[i] = [data.index.lengths[2 * i], data.index.lengths[2 * i + 1]]; }
    set.index = window.MiniSearch.loadJS({
      documentCount: count, nextId: count, documentIds: ids, fieldIds: { heading: 0, text: 1 }, fieldLength: lengths,
      averageFieldLength: data.index.average, storedFields: {}, dirtCount: 0, index: [], serializationVersion: 2
    }, {
      fields: FIELDS, tokenize: function (term) { return [term]; }, processTerm: function (term) { return term; },
      searchOptions: { weights: { fuzzy: 0.3, prefix: 0.5 } }
    });
    data.index.terms.forEach(function (term) {
      var where = new Where(set, term);
      set.terms.set(term[0], where);
      set.index._index.set(term[0], where); // loadJS itself would unpack the places of every word
    });
    remember(set);
    sets[key] = set;
  };
  /* Keeps which words are a letter away from a word, or have two of its letters exchanged: of a sentence that is typed on, only the last word is a new one. */
  function remember(set) {
    var tree = set.index._index, kept = new Map(), own = tree.fuzzyGet;
    tree.fuzzyGet = function (word, most) {
      if (!kept.has(word)) {
        if (kept.size > KEPT) kept.clear();
        var found = own.call(tree, word, most);
        for (var at = 0; at + 1 < word.length; at++) {
          var other = exchanged(word, at);
          if (!found.has(other) && set.terms.has(other)) found.set(other, [set.terms.get(other), most]);
        }
        kept.set(word, found);
      }
      return new Map(kept.get(word)); // MiniSearch takes out of it what it has found by its beginning
    };
  }
  /* Where a term stands, for each field a list of places, each followed by how often; MiniSearch reads of it, as of a
     map, the places that are weighed, and how many there are of all. */
  function Where(set, term) { this.set = set; this.lists = [term[1], term[2]]; this.places = (term[1].length + term[2].length) / 2; }
  Where.prototype.get = function (field) {
    var list = this.lists[field], weighed = this.set.weighed, at = 0;
    if (!list.length) return undefined;
    return {
      size: list.length / 2,
      keys: function* () { for (at = 0; at < list.length; at += 2) if (weighed[list[at]]) yield list[at]; },
      get: function () { return list[at + 1]; } // it asks of the place that it was just given
    };
  };
  window.lawtextSearch = {
    prepare: function (data, smallWords, nounsOfLaws, nounsOfParts) {
      if (rules === data.rules) return;
      rules = data.rules;
      ordinals = data.ordinals;
      asking = new Set(data.asking);
      data.unmarked.forEach(function (one) { unmarked[one.split("=")[0]] = one.split("=")[1]; });
      denying = new Set([].concat.apply([], data.denying.map(function (word) { return sayings([word]); })));
      small = new Set(smallWords.concat(data.asking));
      heard = new Set([].concat.apply([], smallWords.filter(function (word) { return /^[^a-z]{2}$/.test(word); }).map(function (word) { return sayings([word]).slice(1); })));
      parts = new Set(nounsOfParts);
      nouns = new Set([].concat.apply([], nounsOfLaws.filter(function (noun) { return noun.length > 2; }).map(function (noun) { return sayings([noun]); })));
      data.glossary.forEach(function (term) {
        term.said.forEach(function (one) {
          var own = words(one);
          longest = Math.min(8, Math.max(longest, own.length));
          sayings(own).forEach(function (key) { (said[key] = has(said, key) ? said[key] : []).push(term.terms); });
        });
      });
    },
    ready: function (key) { return has(sets, key); },
    /* Reads the stems of the texts of a set, in steps. */
    stemming: function* (key) { for (var id = 0; id < sets[key].entries.length; id++) { stemsOf(sets[key], id, 2); yield; } },
    words: words,
    stems: stems,
    steps: search,
    search: function (typed, edition, languages) {
      var steps = search(typed, edition, languages), step;
      do step = steps.next(); while (!step.done);
      return step.value;
    }
  };
})();
