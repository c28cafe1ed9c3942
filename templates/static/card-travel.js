// @ts-check
/**
 * Cards that travel from one step of a <card-replay> to its neighbour, as hands would move them.
 *
 * A card is known by its key in both steps, so where it was and where it is are two
 * measured places, and an animation from one to the other is all there is to do. A new card
 * comes from its player's pile; cards that leave go to the player that collects them, else to
 * the pile beside them. A pile that lies face up is the card on its top. Cards move one after
 * the other, the fewer the slower, and are turned over where they leave or reach a pile. Going
 * back is the same in reverse. Every step ends what is still moving.
 *
 * Everything is measured before anything moves, and only transforms move: the page is laid out
 * once, and the rest is for the compositor.
 */

const TIMING = { duration: 420, easing: "cubic-bezier(.3, .7, .3, 1)" };
const APART = 140; // milliseconds from one card to the next, at most
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {WeakMap<Element, Animation[]>} */
const moving = new WeakMap();

/** @param {Element} step @returns {Map<string | null, Element>} */
const cardsOf = (step) =>
  new Map(Array.from(step.querySelectorAll("[data-k]"), (card) => [card.getAttribute("data-k"), card]));

/** The pile of the player in whose row a card lies. @param {Element} card */
const homeOf = (card) => card.parentElement?.firstElementChild ?? card;

/** Where a player puts won cards: on a pile of their own, or under the other. @param {Element} seat */
const heapOf = (seat) => seat.querySelector(".w") ?? seat.querySelector(".p");

/** Whether everybody sees a face there. @param {Element} place a card or a pile */
const isOpen = (place) => place.matches(".w, .c:not(:empty, .k)");

/**
 * Each card that moves, the place where it was or will be seen outside this step, and
 * whether it is turned over or leaves.
 * @param {Element} old @param {Element} step @param {boolean} back
 */
export function plan(old, step, back) {
  const collector = (back ? old : step).getAttribute("data-collector");
  const heap = collector && heapOf(step.querySelectorAll(".seat")[Number(collector)]);
  const [before, after] = [cardsOf(old), cardsOf(step)];
  const moves = [];
  for (const [key, card] of after) {
    const was = before.get(key);
    const away = was ?? ((back && heap) || homeOf(card));
    moves.push({ card, away, turns: isOpen(away) !== isOpen(card), leaves: false });
  }
  for (const [key, card] of before) {
    const away = (!back && heap) || homeOf(card);
    if (!after.has(key)) moves.push({ card, away, turns: isOpen(away) !== isOpen(card), leaves: true });
  }
  return moves;
}

/**
 * End what is still moving in a replay; then let its cards travel, if there is a way to go.
 * @param {Element} replay
 * @param {{old: Element, step: Element, back: boolean, rate: number} | null} way
 */
export function travel(replay, way) {
  for (const animation of moving.get(replay) ?? []) animation.cancel();
  moving.delete(replay);
  if (!way || calm.matches) return;
  const measured = plan(way.old, way.step, way.back).map((move) => {
    const [here, there] = [move.card.getBoundingClientRect(), move.away.getBoundingClientRect()];
    return { ...move, x: there.left - here.left, y: there.top - here.top };
  });
  const moves = measured.filter(({ x, y, turns, leaves }) => x || y || turns || leaves);
  if (way.back) moves.reverse();
  const apart = Math.min(APART, TIMING.duration / moves.length);
  const animations = moves.flatMap((move, order) => animate(move, order * apart));
  if (!way.back) animations.push(...Array.from(way.step.querySelectorAll(".ties .c:last-child"), clash));
  for (const animation of animations) animation.playbackRate = way.rate;
  moving.set(replay, animations);
}

/** @param {{card: Element, x: number, y: number, turns: boolean, leaves: boolean}} move @param {number} delay */
function animate({ card, x, y, turns, leaves }, delay) {
  const timing = { ...TIMING, delay, fill: /** @type {FillMode} */ ("backwards") };
  const away = `translate(${x}px, ${y}px)`;
  const path = turns ? [away + " scaleX(0)", away, "none"] : [away, "none"];
  const travels = card.animate({ transform: leaves ? path.reverse() : path }, timing);
  // A card that leaves is in the step that is not seen any more.
  return leaves ? [travels, card.animate({ visibility: ["visible", "visible"] }, timing)] : [travels];
}

/** Two cards tie: they rise for a moment. @param {Element} card */
const clash = (card) =>
  card.animate({ transform: ["none", "scale(1.14)", "none"] }, { duration: 700, easing: "ease-in-out" });
