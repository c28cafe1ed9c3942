// @ts-check
/**
 * JSON Schema (draft 2020-12), as much of it as the schema of replay files uses.
 *
 * The first fault is told, in the order in which a schema names its keywords. A schema that uses
 * another keyword is not half understood: `unknownKeywords` says so.
 */

import { Fraction } from "./viewing-fault.js";

/**
 * @typedef {object} Mismatch
 * @property {string} keyword
 * @property {any} limit the value of the keyword
 * @property {any} value what does not fit
 * @property {any} schema in which the keyword stands
 * @property {(string | number)[]} path of the value
 */
/** @typedef {Record<string, any>} Schema */
/** @typedef {(limit: any, value: any, schema: Schema, run: Run) => Mismatch | boolean} Keyword false: does not fit; true: fits */
/** @typedef {(schema: any, value: any, key?: string | number) => Mismatch | null} Run */

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Fraction);
/** @param {any} value */
const isWhole = (value) => Number.isInteger(value) || typeof value === "bigint";
/** @type {Record<string, (value: any) => boolean>} */
const TYPES = {
  array: Array.isArray,
  boolean: (value) => typeof value === "boolean",
  integer: isWhole,
  null: (value) => value === null,
  object: isObject,
  string: (value) => typeof value === "string",
};

/** @param {any} one @param {any} other @returns {boolean} */
export function equal(one, other) {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, n) => equal(item, other[n]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]));
}

/** @param {string} text @param {number} most */
const isLonger = (text, most) => text.length > most && (text.length > 2 * most || [...text].length > most);

/** @type {Map<string, RegExp>} */
const patterns = new Map();
/** @param {string} pattern */
function expression(pattern) {
  const known = patterns.get(pattern) ?? new RegExp(pattern, "u");
  patterns.set(pattern, known);
  return known;
}

/** The first mismatch of some values. @param {Iterable<[string | number, any]>} items @param {(key: any, value: any) => Mismatch | null} check */
function first(items, check) {
  for (const [key, value] of items) {
    const wrong = check(key, value);
    if (wrong) return wrong;
  }
  return true;
}

/** @type {Record<string, Keyword>} */
const KEYWORDS = {
  type: (limit, value) => [limit].flat().some((name) => TYPES[name](value)),
  const: (limit, value) => equal(limit, value),
  enum: (limit, value) => limit.some((/** @type {any} */ one) => equal(one, value)),
  minimum: (limit, value) => !isWhole(value) || value >= limit,
  maximum: (limit, value) => !isWhole(value) || value <= limit,
  minLength: (limit, value) => typeof value !== "string" || isLonger(value, limit - 1),
  maxLength: (limit, value) => typeof value !== "string" || !isLonger(value, limit),
  pattern: (limit, value) => typeof value !== "string" || expression(limit).test(value),
  minItems: (limit, value) => !Array.isArray(value) || value.length >= limit,
  maxItems: (limit, value) => !Array.isArray(value) || value.length <= limit,
  prefixItems: (limit, value, _, run) =>
    !Array.isArray(value) || first(limit.entries(), (n, schema) => (n < value.length ? run(schema, value[n], n) : null)),
  items: (limit, value, schema, run) =>
    !Array.isArray(value) ||
    first(value.entries(), (n, item) => (n < (schema.prefixItems?.length ?? 0) ? null : run(limit, item, n))),
  maxProperties: (limit, value) => !isObject(value) || Object.keys(value).length <= limit,
  required: (limit, value) => !isObject(value) || limit.every((/** @type {string} */ name) => Object.hasOwn(value, name)),
  dependentRequired: (limit, value) =>
    !isObject(value) ||
    Object.entries(limit).every(([name, more]) => !Object.hasOwn(value, name) || more.every((/** @type {string} */ one) => Object.hasOwn(value, one))),
  properties: (limit, value, _, run) =>
    !isObject(value) || first(Object.entries(limit), (name, schema) => (Object.hasOwn(value, name) ? run(schema, value[name], name) : null)),
  patternProperties: (limit, value, _, run) =>
    !isObject(value) ||
    first(Object.entries(limit), (pattern, schema) => {
      const names = Object.keys(value).filter((name) => expression(pattern).test(name));
      const wrong = first(names.entries(), (_n, name) => run(schema, value[name], name));
      return wrong === true ? null : wrong;
    }),
  additionalProperties: (limit, value, schema, run) =>
    !isObject(value) || first(others(value, schema).entries(), (_, name) => (limit === false ? wrongly("additionalProperties", limit, value, schema) : run(limit, value[name], name))),
  propertyNames: (limit, value, _, run) => !isObject(value) || first(Object.keys(value).entries(), (_n, name) => run(limit, name)),
  oneOf: (limit, value, _, run) => limit.filter((/** @type {any} */ one) => !run(one, value)).length === 1,
  if: (limit, value, schema, run) => !schema.then || Boolean(run(limit, value)) || (run(schema.then, value) ?? true),
};
/** Keywords that say nothing of a value, or only with another. */
const NOTES = ["$schema", "$defs", "$ref", "title", "description", "then"];
const OF_SCHEMAS = ["properties", "patternProperties", "$defs"];

/** The names that no other keyword of the schema speaks of. @param {any} value @param {Schema} schema */
export const others = (value, schema) =>
  Object.keys(value).filter(
    (name) =>
      !Object.hasOwn(schema.properties ?? {}, name) &&
      !Object.keys(schema.patternProperties ?? {}).some((pattern) => expression(pattern).test(name)),
  );

/** @param {string} keyword @param {any} limit @param {any} value @param {Schema} schema @returns {Mismatch} */
const wrongly = (keyword, limit, value, schema) => ({ keyword, limit, value, schema, path: [] });

/**
 * Return the first mismatch between a value and a schema, null if it fits.
 * @param {Schema} schema @param {any} value @param {Record<string, Schema>} definitions what "#/$defs/…" names
 * @returns {Mismatch | null}
 */
export function mismatch(schema, value, definitions) {
  /** @type {Run} */
  const run = (part, item, key) => {
    const target = part.$ref === undefined ? part : definitions[part.$ref.split("/").pop()];
    for (const keyword in target) {
      const check = Object.hasOwn(KEYWORDS, keyword) && KEYWORDS[keyword];
      if (!check) continue;
      const limit = target[keyword];
      const fits = check(limit, item, target, run);
      if (fits === true) continue;
      const wrong = fits || wrongly(keyword, limit, item, target);
      if (key !== undefined) wrong.path.unshift(key);
      return wrong;
    }
    return null;
  };
  return run(schema, value);
}

/** The keywords of a schema that are not understood here. @param {Schema} schema @returns {string[]} */
export function unknownKeywords(schema) {
  /** @type {string[]} */
  const found = [];
  for (const [keyword, limit] of Object.entries(schema)) {
    if (!Object.hasOwn(KEYWORDS, keyword) && !NOTES.includes(keyword)) found.push(keyword);
    if (keyword === "const" || keyword === "enum" || keyword === "dependentRequired") continue;
    const parts = OF_SCHEMAS.includes(keyword) ? Object.values(limit) : [limit].flat();
    for (const part of parts) if (isObject(part)) found.push(...unknownKeywords(part));
  }
  return found;
}
