// @ts-check
/** What is wrong with a replay file, on its way from where it is found to the page that tells it. */

/**
 * @typedef {object} Expected what should stand there: a kind of phrase that the page has in its
 * language, and what fills it
 * @property {string} kind
 * @property {string} [value]
 */

/**
 * @typedef {object} Place
 * @property {number} [line] from 1
 * @property {number} [column] from 1
 * @property {number} [step] from 1
 * @property {(string | number)[]} [path] from the whole file, or from the step if one is named
 * @property {string} [found]
 * @property {Expected} [expected]
 */

const LONGEST = 60;

export class Fault extends Error {
  /** @param {string} id that of the diagnostic of the program @param {Place} place */
  constructor(id, place = {}) {
    super(id);
    this.id = id;
    this.place = place;
  }

  /** The same fault, with more known of where it is. @param {Place} more */
  at(more) {
    return new Fault(this.id, { ...this.place, ...more });
  }
}

/** A number that is not written as a whole one. */
export class Fraction {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** A part of a long text. @param {string} text */
export const cut = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A value as JSON, or what it is if it is long. @param {any} value @returns {string} */
export function shown(value) {
  if (value instanceof Fraction) return value.text;
  if (typeof value === "string") return cut(JSON.stringify(value.slice(0, 2 * LONGEST)));
  if (Array.isArray(value)) {
    const simple = value.length < 55 && value.every((item) => typeof item !== "object" || item === null);
    return simple ? cut(`[${value.map(shown).join(",")}]`) : "[…]";
  }
  return typeof value === "object" && value !== null ? "{…}" : `${value}`;
}

/** @param {string} kind @param {any} [value] what has to stand there @returns {Expected} */
export const wanted = (kind, value) =>
  value === undefined ? { kind } : { kind, value: typeof value === "string" ? value : shown(value) };
