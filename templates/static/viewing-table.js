// @ts-check
/**
 * Where the cards of a replay lie, what an event does to them, card by card, and whether a step's
 * operations do the same.
 *
 * The first card of a zone is the top one of the deck, of a pile or of won cards; on the table and
 * in the pot it is the one that came first.
 */

import { Fault, shown, wanted } from "./viewing-fault.js";

export const OF_A_SEAT = ["pile", "table", "won"];
export const OF_ALL = ["deck", "pot", "aside"];

/**
 * @typedef {object} Move one card goes from a place to another
 * @property {string} card
 * @property {string} source a zone: "deck", "pile 0"
 * @property {number} at
 * @property {string} target
 * @property {number} to counts in the zone without the card
 * @property {boolean} before whether it lies face up
 * @property {boolean} after
 */

export class Table {
  /** @type {Record<string, string[]>} */
  zones = {};
  /** @type {Set<string>} The cards that lie face up. */
  up = new Set();

  /** The table before the deal. @param {string[]} deck @param {number} players */
  constructor(deck, players) {
    this.players = players;
    for (const zone of OF_ALL) this.zones[zone] = [];
    for (const zone of OF_A_SEAT) for (let seat = 0; seat < players; seat++) this.zones[`${zone} ${seat}`] = [];
    this.zones.deck = [...deck];
  }

  copy() {
    const table = new Table([], this.players);
    for (const [zone, cards] of Object.entries(this.zones)) table.zones[zone] = [...cards];
    table.up = new Set(this.up);
    return table;
  }

  /** @param {string} zone @param {number} seat */
  of(zone, seat) {
    return this.zones[`${zone} ${seat}`];
  }

  get seats() {
    return Array.from({ length: this.players }, (_, seat) => seat);
  }

  /** The cards on the table, by seat as laid. */
  get laid() {
    return this.seats.flatMap((seat) => this.of("table", seat));
  }

  /** The last card that the seat shows: the one that counts. @param {number} seat */
  showing(seat) {
    return this.of("table", seat).findLast((card) => this.up.has(card));
  }

  /** How many cards the seat could still lay. @param {number} seat */
  left(seat) {
    return this.of("pile", seat).length + this.of("won", seat).length;
  }

  /** @param {Move} move */
  do(move) {
    this.zones[move.source].splice(move.at, 1);
    this.zones[move.target].splice(move.to, 0, move.card);
    this.up[move.after ? "add" : "delete"](move.card);
  }

  /** @param {string} source @param {number} at @param {string} target @param {number} to @param {boolean} after @returns {Move} */
  move(source, at, target, to, after) {
    const card = this.zones[source][at];
    const move = { card, source, at, target, to, before: this.up.has(card), after };
    this.do(move);
    return move;
  }

  /** Let an event that may happen move its cards. @param {any} event @returns {Move[]} the moves in order */
  perform(event) {
    const { zones } = this;
    const [pile, table, won] = OF_A_SEAT.map((zone) => `${zone} ${event.seat}`);
    /** @type {Move[]} */
    const moves = [];
    /** @param {[string, number, string, number, boolean]} way */
    const go = (...way) => moves.push(this.move(...way));
    /** @param {string[]} from @param {string} card */
    const take = (from, card) => {
      const source = from.find((zone) => zones[zone].includes(card)) ?? "";
      const to = event.to === "won";
      go(source, zones[source].indexOf(card), to ? won : pile, to ? 0 : zones[pile].length, to);
    };
    switch (event.event) {
      case "deal":
        for (let n = 0; n < Math.max(...event.counts); n++) {
          for (const [seat, count] of event.counts.entries()) if (n < count) go("deck", 0, `pile ${seat}`, n, false);
        }
        break;
      case "leftover":
        for (const _ of event.cards) go("deck", 0, event.to, zones[event.to].length, false);
        break;
      case "reveal":
        go(pile, 0, table, zones[table].length, true);
        break;
      case "place_down":
        for (const _ of event.cards) go(pile, 0, table, zones[table].length, false);
        break;
      case "collect": {
        const from = [...this.seats.map((seat) => `table ${seat}`), "pot"];
        const cards = [...this.laid, ...zones.pot];
        for (const index of event.order) take(from, cards[index]);
        break;
      }
      case "refill": {
        const cards = [...zones[won]];
        for (const index of event.order) take([won], cards[index]);
        break;
      }
      case "steal":
        for (const target of event.targets) {
          for (let n = this.of("won", target).length - 1; n >= 0; n--) go(`won ${target}`, n, won, 0, true);
        }
        go(pile, 0, won, 0, true);
        break;
      case "hold_pot":
        for (const seat of this.seats) {
          for (const card of [...this.of("table", seat)]) go(`table ${seat}`, 0, "pot", zones.pot.length, this.up.has(card));
        }
    }
    return moves;
  }

  /** What lies where, as a file writes it; the cards face up in the order of the list of cards. @param {string[]} cards */
  written(cards) {
    /** @type {Record<string, any>} */
    const found = {};
    for (const zone of ["deck", ...OF_A_SEAT, "pot", "aside"]) {
      found[zone] = OF_ALL.includes(zone) ? this.zones[zone] : this.seats.map((seat) => this.of(zone, seat));
    }
    return { ...found, up: cards.filter((card) => this.up.has(card)) };
  }
}

/**
 * Throw Fault unless operations lead from one table to the other, and back.
 * @param {any[]} operations @param {Table} before @param {Table} after
 */
export function checkOperations(operations, before, after) {
  const table = before.copy();
  const moves = operations.map(asMove);
  for (const [n, move] of moves.entries()) {
    refuse(table, move, ["ops", n]);
    table.do(move);
  }
  const path = ["ops"];
  for (const [zone, cards] of Object.entries(after.zones)) {
    if (`${table.zones[zone]}` !== `${cards}`) {
      throw new Fault("replay-place", { path, found: listed(zone, table.zones[zone]), expected: wanted("exactly", listed(zone, cards)) });
    }
  }
  odd("replay-face", table, after, path);
  for (const move of moves.reverse()) {
    const { source, at, target, to, before: after, after: before } = move;
    table.do({ card: move.card, source: target, at: to, target: source, to: at, before, after });
  }
  odd("replay-inverse", table, before, path);
}

/** @param {string} id @param {Table} found @param {Table} expected @param {string[]} path */
function odd(id, found, expected, path) {
  for (const card of [...found.up, ...expected.up]) {
    if (found.up.has(card) === expected.up.has(card)) continue;
    /** @param {Table} table */
    const face = (table) => `${card}: ${table.up.has(card) ? "up" : "down"}`;
    throw new Fault(id, { path, found: face(found), expected: wanted("exactly", face(expected)) });
  }
}

/** @param {Table} table @param {Move} move @param {(string | number)[]} path */
function refuse({ zones }, move, path) {
  const { card, source, at, target, to } = move;
  const [from, there] = [zones[source], zones[target]];
  if (from?.[at] !== card) {
    const expected = from?.[at] === undefined ? undefined : wanted("exactly", `${source}, ${at}: ${from[at]}`);
    throw new Fault("replay-place", { path: [...path, "from"], found: `${source}, ${at}: ${card}`, expected });
  }
  if (!there || to > there.length - Number(from === there)) {
    const expected = there && wanted("at-most", there.length - Number(from === there));
    throw new Fault("replay-place", { path: [...path, "to"], found: `${target}, ${to}`, expected });
  }
}

/** @param {string} zone @param {string[]} cards */
const listed = (zone, cards) => `${zone}: ${shown(cards)}`;

/** @param {any} operation @returns {Move} */
function asMove({ card, from, to, before, after }) {
  /** @param {any[]} place */
  const zone = ([name, seat]) => (seat === null ? name : `${name} ${seat}`);
  return { card, source: zone(from), at: from[2], target: zone(to), to: to[2], before: before === "up", after: after === "up" };
}
