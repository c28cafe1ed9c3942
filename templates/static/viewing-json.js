// @ts-check
/**
 * JSON, strictly: what a careless reader would let pass is refused, with line and column.
 *
 * Keys that come twice, numbers that are none or too long, and brackets too deep end the reading
 * where they stand. Fields whose names begin with "x-" are for others and are left out. An object
 * has no prototype, so no key of a file means anything but itself.
 */

import { Fault, Fraction, cut, wanted } from "./viewing-fault.js";

export const MOST_BYTES = 8_000_000;
const MOST_DEPTH = 16;
const MOST_DIGITS = 19;
const STEP_DEPTH = 2;
const EXTRA = "x-";
const NUMBER = /^-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const HEAD = 512; // bytes, in which a picture or the like shows that it is no text
const BREAKS_OFF = /^[-\w.+]*$/;
/** @type {[string, any][]} */
const WORDS = [["true", true], ["false", false], ["null", null]];
/** @type {Record<string, string>} */
const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/**
 * @typedef {object} Source what a text says, and on which lines
 * @property {any} value
 * @property {(field: string) => number} lineOf the line of a field, 0 if there is none
 * @property {(step: number) => number} lineOfStep the line of a step, counted from 1; 0 if there is none
 */

/** Return what a file says; throw Fault. @param {Uint8Array} bytes @returns {Source} */
export function readJson(bytes) {
  const text = decoded(bytes);
  if (text.startsWith("\ufeff")) {
    throw new Fault("replay-json", { line: 1, column: 1, found: "U+FEFF", expected: wanted("exactly", "{") });
  }
  const reader = new Reader(text);
  const value = reader.whole();
  const line = lines(text);
  return {
    value,
    lineOf: (field) => (reader.fields.has(field) ? line(reader.fields.get(field) ?? 0) : 0),
    lineOfStep: (step) => (step <= reader.steps.length ? line(reader.steps[step - 1]) : 0),
  };
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  if (isNoText(bytes.subarray(0, HEAD))) throw new Fault("view-no-replay");
  if (isUtf8(bytes)) return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isUtf8(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  let line = 1;
  for (let at = 0; at < good; at++) if (bytes[at] === 10) line++;
  const found = `0x${bytes[good].toString(16).padStart(2, "0")}`;
  throw new Fault("replay-encoding", { line, found, expected: wanted("exactly", "UTF-8") });
}

/**
 * Whether a file is a picture or the like: it begins neither as JSON nor as text in another
 * encoding, which could be saved anew, and soon has what no text has. @param {Uint8Array} head
 */
function isNoText(head) {
  const begin = /^(?:\xef\xbb\xbf)?[\t\n\r ]*[{["]|^(?:\xff\xfe|\xfe\xff)/;
  return !begin.test(String.fromCharCode(...head)) && (head.includes(0) || !isUtf8(head, true));
}

/** @param {Uint8Array} bytes @param {boolean} stream whether more may follow */
function isUtf8(bytes, stream = false) {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** A function from an offset to its line, quick for offsets that grow. @param {string} text */
function lines(text) {
  let [at, line] = [0, 1];
  return (/** @type {number} */ offset) => {
    if (offset < at) [at, line] = [0, 1];
    for (let next = text.indexOf("\n", at); next >= 0 && next < offset; next = text.indexOf("\n", at)) {
      at = next + 1;
      line++;
    }
    return line;
  };
}

class Reader {
  at = 0;
  depth = 0;
  top = "";
  /** @type {Map<string, number>} */
  fields = new Map();
  /** @type {number[]} */
  steps = [];

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /** @returns {any} */
  whole() {
    const value = this.value();
    this.space();
    if (this.at < this.text.length) throw this.fault("replay-json", this.at, undefined, wanted("nothing"));
    return value;
  }

  /** @param {string} id @param {number} at @param {string} [found] @param {import("./viewing-fault.js").Expected} [expected] */
  fault(id, at, found = this.text.slice(at, at + 20).split("\n", 1)[0], expected = undefined) {
    const line = lines(this.text)(at);
    const column = at - this.text.lastIndexOf("\n", at - 1);
    return new Fault(id, { line, column, found: found || undefined, expected });
  }

  /** A fault of grammar, which is that of a file cut short where nothing stands behind. @param {string} [expected] @param {number} [at] @param {boolean} [open] whether a string is open */
  syntax(expected, at = this.at, open = false) {
    const first = this.text.trimStart()[0];
    const rest = this.text.trimEnd().slice(at);
    const short = (first === undefined || first === "{") && ((open && !rest.includes("\n")) || BREAKS_OFF.test(rest));
    return this.fault(short ? "replay-truncated" : "replay-json", at, undefined, expected ? wanted("exactly", expected) : undefined);
  }

  space() {
    for (;;) {
      const sign = this.text.charCodeAt(this.at);
      if (sign !== 32 && sign !== 10 && sign !== 13 && sign !== 9) return;
      this.at++;
    }
  }

  /** Whether this sign comes next, which is then passed. @param {string} sign */
  passes(sign) {
    this.space();
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  /** @returns {any} */
  value() {
    this.space();
    const sign = this.text[this.at];
    if (this.depth === STEP_DEPTH && this.top === "steps") this.steps.push(this.at);
    if (sign === '"') return this.string();
    if (sign === "{" || sign === "[") {
      if (this.depth === MOST_DEPTH) throw this.fault("replay-too-deep", this.at, undefined, wanted("at-most", MOST_DEPTH));
      this.at++;
      this.depth++;
      const value = sign === "{" ? this.object() : this.list();
      this.depth--;
      return value;
    }
    for (const [word, value] of WORDS) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    return this.number();
  }

  object() {
    const value = Object.create(null);
    const keys = new Set();
    if (this.passes("}")) return value;
    do {
      this.space();
      const at = this.at;
      if (this.text[at] !== '"') throw this.syntax('"');
      const key = this.string();
      if (keys.has(key)) throw this.fault("replay-key-twice", at, cut(JSON.stringify(key)));
      keys.add(key);
      if (this.depth === 1) {
        this.top = key;
        this.fields.set(key, at);
      }
      if (!this.passes(":")) throw this.syntax(":");
      const item = this.value();
      if (!key.startsWith(EXTRA)) value[key] = item;
    } while (this.passes(","));
    if (!this.passes("}")) throw this.syntax("}");
    return value;
  }

  list() {
    /** @type {any[]} */
    const value = [];
    if (this.passes("]")) return value;
    do value.push(this.value());
    while (this.passes(","));
    if (!this.passes("]")) throw this.syntax("]");
    return value;
  }

  string() {
    const begin = this.at;
    const parts = [];
    let from = ++this.at;
    for (;;) {
      const sign = this.text.charCodeAt(this.at);
      if (sign === 34) break;
      if (!(sign >= 32)) throw sign < 32 ? this.syntax(undefined, this.at) : this.syntax('"', begin, true);
      if (sign === 92) {
        parts.push(this.text.slice(from, this.at), this.escape(begin));
        from = this.at;
      } else this.at++;
    }
    parts.push(this.text.slice(from, this.at++));
    return parts.join("");
  }

  /** @param {number} begin where the string begins */
  escape(begin) {
    const sign = this.text[this.at + 1];
    if (sign === undefined) throw this.syntax('"', begin, true);
    if (sign in ESCAPES) {
      this.at += 2;
      return ESCAPES[sign];
    }
    const code = this.text.slice(this.at + 2, this.at + 6);
    if (sign === "u" && /^[0-9a-fA-F]*$/.test(code) && this.at + 2 + code.length === this.text.length) throw this.syntax('"', begin, true);
    if (sign !== "u" || !/^[0-9a-fA-F]{4}$/.test(code)) throw this.syntax();
    this.at += 6;
    return String.fromCharCode(parseInt(code, 16));
  }

  number() {
    const begin = this.at;
    for (const word of ["NaN", "Infinity", "-NaN", "-Infinity"]) {
      if (this.text.startsWith(word, begin)) throw this.fault("replay-number", begin, word);
    }
    while ("+-.0123456789eE".includes(this.text[this.at] ?? " ")) this.at++;
    const text = this.text.slice(begin, this.at);
    if (/^-?\d/.test(text) && text.length - Number(text[0] === "-") > MOST_DIGITS) throw this.fault("replay-number", begin, cut(text));
    const parts = NUMBER.exec(text);
    if (!parts) throw this.syntax(undefined, begin);
    if (parts[1] ?? parts[2]) return new Fraction(text);
    return Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text);
  }
}
