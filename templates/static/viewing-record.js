// @ts-check
/**
 * Reading a replay file: nothing in it is believed that does not follow from its events.
 *
 * The first fault ends the reading, and has the id that the program gives it. Only what needs the
 * engine is not asked: whether these events are those of a new game from the seed.
 */

import { Course } from "./viewing-course.js";
import { Fault, shown, wanted } from "./viewing-fault.js";
import { sha256 } from "./viewing-hash.js";
import { MOST_BYTES, readJson } from "./viewing-json.js";
import { equal } from "./viewing-schema.js";
import { Shape } from "./viewing-shape.js";
import { checkOperations, OF_A_SEAT } from "./viewing-table.js";

const MOST_STEPS = 100_000;
const AT_ONCE = 500; // steps, before the page may do something else
const RANKS = "2 3 4 5 6 7 8 9 10 J Q K A *".split(" ");
const SUITS = "CDHSBR";

/** @typedef {{document: any, events: any[]}} Replay */
/** @typedef {import("./viewing-json.js").Source} Source */

/** Let the page breathe. @returns {Promise<void>} */
export const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Return the replay in a file; throw Fault.
 * @param {Blob} file @param {any} schema @param {Record<string, string[]>} options the values of each option of a rule set that has names
 * @returns {Promise<Replay>}
 */
export async function readReplay(file, schema, options) {
  if (file.size > MOST_BYTES) throw new Fault("replay-too-big", { found: `${file.size}`, expected: wanted("bytes", MOST_BYTES) });
  const source = readJson(new Uint8Array(await unless(file.arrayBuffer())));
  try {
    return await load(source, schema, options);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { line, step, path } = error.place;
    const known = line ?? (step ? source.lineOfStep(step) : source.lineOf(`${path?.[0]}`));
    throw known ? error.at({ line: known }) : error;
  }
}

/** @param {Promise<ArrayBuffer>} bytes */
const unless = (bytes) =>
  bytes.catch(() => {
    throw new Fault("replay-unreadable");
  });

/** @param {Source} source @param {any} schema @param {Record<string, string[]>} options @returns {Promise<Replay>} */
async function load({ value: document }, schema, options) {
  const shape = new Shape(schema);
  checkKind(document, schema);
  shape.checkHeader(document);
  if (document.steps.length > MOST_STEPS) throw new Fault("replay-too-big", { path: ["steps"], found: `${document.steps.length}`, expected: wanted("items-at-most", MOST_STEPS) });
  if (document.engine !== 1) differs("replay-engine", ["engine"], document.engine, 1);
  checkCards(document);
  checkGame(document, options);
  checkLayout(document);
  const course = new Course(document.layout.deck, document.rules.players);
  const events = await readSteps(document, shape, course);
  const { table } = course;
  for (const [key, id, found] of /** @type {const} */ ([
    ["result", "replay-result", course.result],
    ["final", "replay-final", table.written(document.cards)],
  ])) {
    compare(id, [key], document[key], found);
  }
  const lines = events.map((event) => `${JSON.stringify(Object.fromEntries(shape.fieldsOf(event.event).map((name) => [name, event[name]])))}\n`);
  if (sha256(lines.join("")) !== document.hash) differs("replay-hash", ["hash"], document.hash, sha256(lines.join("")));
  return { document, events };
}

/** @param {string} id @param {(string | number)[]} path @param {any} found @param {any} expected @returns {never} */
function differs(id, path, found, expected) {
  throw new Fault(id, { path, found: shown(found), expected: wanted("exactly", shown(expected)) });
}

/** Throw the fault of the first part that differs. @param {string} id @param {(string | number)[]} path @param {any} found @param {any} expected */
function compare(id, path, found, expected) {
  if (equal(found, expected)) return;
  const deep = [found, expected].every((one) => typeof one === "object" && one !== null);
  for (const key of deep ? Object.keys(expected) : []) {
    if (!equal(found[key], expected[key])) compare(id, [...path, key], found[key], expected[key]);
  }
  differs(id, path, found, expected);
}

/** Refuse what is another kind of file, before asking after its fields. @param {any} document @param {any} schema */
function checkKind(document, schema) {
  const { format, version } = schema.properties;
  if (typeof document !== "object" || document === null || Array.isArray(document) || document.format !== format.const) {
    const found = shown(document?.format ?? document);
    throw new Fault("replay-format", { found, expected: wanted("exactly", `"format": ${JSON.stringify(format.const)}`) });
  }
  if (/^(number|bigint)$/.test(typeof document.version) && document.version !== version.const) differs("replay-version", ["version"], document.version, version.const);
}

/** @param {string} card */
const order = (card) => RANKS.indexOf(card.slice(0, -1)) * SUITS.length + SUITS.indexOf(card.slice(-1));

/** @param {any} document */
function checkCards({ cards, layout }) {
  for (let n = 1; n < cards.length; n++) {
    if (order(cards[n - 1]) >= order(cards[n])) throw new Fault("replay-cards", { path: ["cards", n], found: `${cards[n - 1]} ${cards[n]}`, expected: wanted("cards-in-order", "C, D, H, S") });
  }
  const deck = [...layout.deck].sort((one, other) => order(one) - order(other));
  if (`${deck}` === `${cards}`) return;
  const odd = [...deck.filter((card, n) => !cards.includes(card) || card === deck[n - 1]), ...cards.filter((/** @type {string} */ card) => !deck.includes(card))];
  throw new Fault("replay-cards", { path: ["layout", "deck"], found: odd.join(" "), expected: wanted("cards-once") });
}

/** @param {any} document @param {Record<string, string[]>} options */
function checkGame({ rules, deck, hands, seed }, options) {
  for (const [option, values] of Object.entries(options)) {
    const value = rules[option];
    if (typeof value === "string" && !values.includes(value)) throw new Fault("replay-rules", { path: ["rules", option], found: shown(value), expected: wanted("one-of", values.join(", ")) });
  }
  if (!deck && !hands && !seed) throw new Fault("replay-game", { path: ["seed"], found: "null", expected: wanted("one-of", "deck, hands, seed") });
  if (deck && hands) throw new Fault("replay-game", { path: ["deck"], expected: wanted("one-of", "deck, hands") });
  if (hands && hands.length !== rules.players) throw new Fault("replay-game", { path: ["hands"], found: `${hands.length}`, expected: wanted("items", rules.players) });
}

/** @param {any} document */
function checkLayout({ seats, layout, rules, deck, hands }) {
  const every = Array.from({ length: rules.players }, (_, seat) => seat);
  compare("replay-layout", ["seats"], seats, every);
  /** @type {Record<string, any>} */
  const start = { deck: deck ?? (hands && inTurn(hands)) ?? layout.deck, pot: [], aside: [], up: [] };
  for (const zone of OF_A_SEAT) start[zone] = every.map(() => []);
  compare("replay-layout", ["layout"], layout, start);
}

/** The cards of hands in the order in which they are dealt. @param {string[][]} hands */
function inTurn(hands) {
  const longest = Math.max(...hands.map((hand) => hand.length));
  return Array.from({ length: longest }, (_, n) => hands.flatMap((hand) => hand.slice(n, n + 1))).flat();
}

/** Return the events of the steps, each seen by the course. @param {any} document @param {Shape} shape @param {Course} course */
async function readSteps({ steps, form, length }, shape, course) {
  const events = [];
  for (const [n, step] of steps.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await breath();
    try {
      // Every event changes something, so nothing happens twice in a row.
      if (n && again(steps[n - 1], step)) throw new Fault("replay-duplicate", { found: shown(step) });
      events.push(readStep(step, n + 1, form === "expanded", length, shape, course));
    } catch (error) {
      throw error instanceof Fault ? error.at({ step: n + 1 }) : error;
    }
  }
  if (steps.length < length) throw new Fault("replay-truncated", { path: ["length"], found: `${steps.length}`, expected: wanted("items", length) });
  return events;
}

/** Whether a step is the one before once more. @param {any} before @param {any} step */
const again = (before, step) => {
  const unnumbered = (/** @type {any} */ one) => (one?.step === undefined ? one : { ...one, step: 0 });
  return equal(unnumbered(before), unnumbered(step));
};

/** @param {any} step @param {number} number @param {boolean} expanded @param {number} length @param {Shape} shape @param {Course} course */
function readStep(step, number, expanded, length, shape, course) {
  if (expanded) shape.checkStep(step);
  else shape.checkEvent(step);
  if (number > length) throw new Fault("replay-after-end", { found: `${number}`, expected: wanted("items", length) });
  if (expanded && step.step !== number) throw new Fault("replay-step", { path: ["step"], found: `${step.step}`, expected: wanted("exactly", number) });
  const event = expanded ? step.event : step;
  const before = expanded ? course.table.copy() : null;
  course.check(event);
  course.see(event);
  if (before) {
    shape.checkOperations(step.ops);
    checkOperations(step.ops, before, course.table);
  }
  return event;
}
