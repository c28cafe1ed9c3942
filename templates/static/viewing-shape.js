// @ts-check
/** Is a file shaped like a replay? Its schema says so; here its answers become faults. */

import { Fault, shown, wanted } from "./viewing-fault.js";
import { mismatch, others } from "./viewing-schema.js";

/** @typedef {import("./viewing-schema.js").Mismatch} Mismatch */

const EVENTS = "event-";
/** @type {Record<string, string>} How the page speaks of the limit of a keyword. */
const PHRASES = {
  const: "exactly",
  enum: "one-of",
  type: "type",
  pattern: "pattern",
  minimum: "at-least",
  maximum: "at-most",
  minItems: "items-at-least",
  maxItems: "items-at-most",
  maxProperties: "items-at-most",
  maxLength: "characters-at-most",
};

export class Shape {
  /** @param {any} schema that of replay files */
  constructor(schema) {
    const { $defs, oneOf: _, ...header } = schema;
    this.definitions = $defs;
    this.header = header;
    this.apart = { ...$defs, event: { type: "object" }, message: { type: "object" }, move: {} };
    this.events = Object.keys($defs).filter((name) => name.startsWith(EVENTS)).map((name) => name.slice(EVENTS.length).replaceAll("-", "_"));
  }

  /** Throw Fault unless the fields of a file are as they must; the steps are not looked at. @param {any} document */
  checkHeader(document) {
    const steps = Array.isArray(document.steps) ? [] : document.steps;
    this.#check(this.header, { ...document, steps }, this.definitions);
  }

  /** Throw Fault unless these are the fields of a known event. @param {any} fields @param {string[]} path */
  checkEvent(fields, path = []) {
    const name = this.#named(fields, "event", this.events, path);
    this.#check(this.definitions[EVENTS + name.replaceAll("_", "-")], fields, this.definitions, path);
  }

  /** Throw Fault unless these are the fields of a step with all its operations. @param {any} step */
  checkStep(step) {
    this.#check(this.definitions.step, step, this.apart);
    this.checkEvent(step.event, ["event"]);
    this.#check(this.definitions.message, step.message, this.definitions, ["message"]);
  }

  /** Throw Fault unless each operation is a known one with its fields. @param {any[]} operations */
  checkOperations(operations) {
    for (const [n, operation] of operations.entries()) {
      this.#named(operation, "op", ["move"], ["ops", n]);
      this.#check(this.definitions.move, operation, this.definitions, ["ops", n]);
    }
  }

  /** The names of an event's fields in the order in which they are written. @param {string} event @returns {string[]} */
  fieldsOf(event) {
    return Object.keys(this.definitions[EVENTS + event.replaceAll("_", "-")].properties);
  }

  /** @param {any} fields @param {string} key @param {string[]} known @param {(string | number)[]} path @returns {string} */
  #named(fields, key, known, path) {
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
      throw new Fault("replay-value", { path, found: shown(fields), expected: wanted("type", "object") });
    }
    if (!Object.hasOwn(fields, key)) throw new Fault("replay-field", { path, expected: wanted("field", key) });
    const name = fields[key];
    if (known.includes(name)) return name;
    throw new Fault("replay-operation", { path: [...path, key], found: shown(name), expected: wanted("one-of", known.join(", ")) });
  }

  /** @param {any} schema @param {any} value @param {any} definitions @param {(string | number)[]} path */
  #check(schema, value, definitions, path = []) {
    const wrong = mismatch(schema, value, definitions);
    if (wrong) throw fault(wrong, path);
  }
}

/** @param {Mismatch} wrong @param {(string | number)[]} above */
function fault(wrong, above) {
  const path = [...above, ...wrong.path];
  const { keyword, limit, value, schema } = wrong;
  if (keyword === "required") {
    const missing = limit.find((/** @type {string} */ name) => !Object.hasOwn(value, name));
    return new Fault("replay-field", { path, expected: wanted("field", missing) });
  }
  if (keyword === "additionalProperties") {
    const [unknown] = others(value, schema);
    const known = Object.keys(schema.properties).join(", ");
    return new Fault("replay-field", { path: [...path, unknown], found: shown(unknown), expected: wanted("only-fields", known) });
  }
  const phrase = PHRASES[keyword];
  const said = Array.isArray(limit) ? limit.map((one) => (typeof one === "string" ? one : shown(one))).join(", ") : limit;
  return new Fault("replay-value", { path, found: shown(value), expected: phrase ? wanted(phrase, keyword === "const" ? limit : said) : undefined });
}
