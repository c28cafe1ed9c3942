// @ts-check
/**
 * Cards that travel from one step of a <card-replay> to its neighbour, as hands would move them.
 *
 * A card is known by its key in both steps, so where it was and where it is are two
 * measured places, and an animation from one to the other is all there is to do. A new card
 * comes from its player's pile; cards that leave go to the player that collects them, else to
 * the pile beside them, in the order in which they then lie there. A pile that lies face up is the
 * card on its top. Cards move one after the other, the fewer the slower, and are turned over in
 * the half of their way that is next to the pile; of what is seen in both steps the one side is
 * seen in the first half, the other in the second. Going back is the same in reverse. Every step
 * ends what is still moving. What is drawn of numbers ("--v" in the style) stays that of the step
 * before until the last card is there; the words never wait. Each seat gets its share of the cards ("--n").
 *
 * Everything is measured before anything moves, and only transforms move: the page is laid out
 * once, and the rest is for the compositor.
 */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Animation[]} Those of the step that was taken last. */
const moving = [];

/** @param {Element} place @param {string} selector @returns {any[]} */
const all = (place, selector) => [...place.querySelectorAll(selector)];

/** How many cards lie there, those of a pile by its number. @param {Element} place */
const count = (place) => all(place, ".c:not(.k, .w), i b").reduce((sum, card) => sum + (card.dataset.k ? 1 : +card.textContent), 0);

/** Whether everybody sees a face there. @param {Element} place a card or a pile */
const isOpen = (place) => place.matches(".w, .c:not(:empty, .k)");

/**
 * Each card that moves, the place where it was or will be seen outside this step, how far that is,
 * whether it is turned over or leaves. What is seen from both sides, one in each step, comes twice.
 * Won cards come in the order that the step names, else those of who wins first, then by seats.
 * @param {any} old @param {any} step @param {boolean} back
 */
export function plan(old, step, back) {
  const { collector, order } = (back ? old : step).dataset;
  const seat = all(back ? step : old, ".seat")[collector];
  // Won cards go to a pile of their own, or under the other.
  const heap = seat && all(seat, ".p, .w").pop();
  const [before, after] = [old, step].map((one) => new Map(all(one, "[data-k]").map((card) => [card.dataset.k, card])));
  /** @type {{card: any, away: any, x: number, y: number, turns: boolean, leaves: boolean, both: any}[]} */
  const moves = [];
  /** @param {any} card @param {boolean} leaves @param {any} [was] */
  const add = (card, leaves, was) => {
    const row = all(leaves ? old : step, "div > i").indexOf(card.parentElement);
    const away = was || (back !== leaves && heap) || all(leaves ? step : old, "div > i")[row].firstElementChild;
    const turns = isOpen(away) !== isOpen(card);
    // A pile of won cards that nobody collects becomes the new pile.
    const both = turns && (was || card.matches(".w"));
    // The steps lie on each other, the seats below each other; a card's place is that without any tilt.
    const x = away.offsetLeft - card.offsetLeft;
    const y = away.offsetTop - card.offsetTop + away.closest("div").offsetTop - card.closest("div").offsetTop;
    moves.push({ card, away, x, y, turns, leaves, both });
    if (both) moves.push({ card: away, away: card, x: -x, y: -y, turns, leaves: !leaves, both });
  };
  for (const [key, card] of after) add(card, false, before.get(key));
  for (const [key, card] of before) if (!after.has(key)) add(card, true);
  /** @param {{card: any}} move */
  const place = ({ card }) => order.split(" ").indexOf(card.dataset.k);
  if (order) moves.sort((one, other) => place(one) - place(other));
  else if (seat) moves.push(...moves.splice(0, moves.findIndex(({ card }) => seat.contains(card))));
  return moves;
}

/**
 * End what is still moving; then let the cards of a replay travel, if there is a way to go.
 * @param {Element} old @param {Element} step @param {number} way how many steps on; cards travel one, or -1 for going back @param {number} rate
 */
export function travel(old, step, way, rate) {
  for (const animation of moving.splice(0)) animation.cancel();
  // The style draws each player's share of the cards.
  for (const seat of all(step, ".seat")) seat.style.setProperty("--n", count(seat) / count(step));
  if (way * way !== 1 || calm.matches) return;
  const back = way < 0;
  /** @param {Element} card @param {PropertyIndexedKeyframes} frames @param {number} delay @param {number} [duration] */
  const run = (card, frames, delay, duration = 420) => {
    const animation = card.animate({ ...frames, easing: ["ease-in", "ease-out"] }, { duration, delay, fill: "backwards" });
    animation.playbackRate = rate;
    moving.push(animation);
  };
  let time = 0;
  const moves = plan(old, step, back).filter(({ x, y, turns, leaves }) => x || y || turns || leaves);
  if (back) moves.reverse();
  moves.forEach(({ card, x, y, turns, leaves, both }, order) => {
    // Many cards start closer to each other than a few, and the two sides of one together.
    const delay = both ? 0 : order * Math.min(140, 420 / moves.length);
    /** @param {number} part @param {any} edge */
    const at = (part, edge) => `translate(${x * part}px, ${y * part}px) scaleX(${+!edge})`;
    const path = [at(1, turns), at(0.5, both), "none"];
    run(card, { transform: leaves ? path.reverse() : path }, delay);
    // A card that leaves is in the step that is not seen any more. No card passes over a face that lies there.
    run(card, { visibility: ["visible", "visible"], zIndex: [0, 0] }, delay);
    time = delay + 420;
  });
  // Numbers and who is ahead change when the cards are there.
  run(old, { "--v": ["visible", "visible"] }, 0, time);
  run(step, { "--v": ["hidden", "hidden"] }, 0, time);
  // Cards tie: they rise and shake, before they lie as the style tilts them.
  if (!back) for (const card of all(step, ".ties .c:last-child")) run(card, { transform: ["none", "scale(1.3) rotate(14deg)", "scale(1.3) rotate(-8deg)", "none"] }, 0, 700);
}
