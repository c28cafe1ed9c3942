// @ts-check
/**
 * The chart of a whole game: shows which battle is seen, and lets the arrow keys go from battle
 * to battle. Without this script its battles are links all the same.
 *
 * Where the replay stands is read from its slider, so the player need not know of charts.
 */

/** @type {Record<string, (at: number, last: number) => number>} */
const MOVES = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The step that a link leads to: 12 of "#whole-game-12". @param {Element} link */
const stepOf = (link) => Number(link.getAttribute("href")?.match(/\d+$/));

/** @param {Element} plot */
function connect(plot) {
  /** The battles in order. */
  const battles = Array.from(/** @type {NodeListOf<SVGAElement>} */ (plot.querySelectorAll("svg a")));
  const steps = battles.map(stepOf);
  const replay = document.getElementById(battles[0].getAttribute("href")?.slice(1) ?? "")?.closest("card-replay");
  const slider = replay?.querySelector("input");
  /** @type {SVGAElement | undefined} */
  let seen;

  /** Let the Tab key reach one battle only. @param {SVGAElement} battle */
  const reach = (battle) => {
    for (const other of battles) other.setAttribute("tabindex", other === battle ? "0" : "-1");
  };

  const mark = () => {
    const at = Number(slider?.value);
    const battle = battles[steps.findLastIndex((step) => step <= at)];
    if (battle === seen) return;
    seen?.removeAttribute("aria-current");
    battle?.setAttribute("aria-current", "true");
    seen = battle;
    if (!plot.contains(document.activeElement)) reach(battle ?? battles[0]);
  };

  plot.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = /** @type {KeyboardEvent} */ (event);
    const at = battles.indexOf(/** @type {SVGAElement} */ (target));
    const battle = at < 0 ? undefined : battles[MOVES[key]?.(at, battles.length - 1)];
    if (!battle || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    reach(battle);
    battle.focus();
  });

  if (!slider) return;
  new MutationObserver(mark).observe(slider, { attributeFilter: ["aria-valuetext"] });
  mark();
}

for (const plot of document.querySelectorAll(".chart .plot")) connect(plot);
