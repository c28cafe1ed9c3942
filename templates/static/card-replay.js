// @ts-check
/**
 * The element <card-replay>, and the addresses of its steps ("#first-war-3").
 *
 * The steps stand in the page as they are; without this script, or when it fails, they are
 * a list. The element only gives them a player.
 */

import { Player } from "./card-player.js";

class CardReplay extends HTMLElement {
  /** @type {Player | undefined} */
  player;

  connectedCallback() {
    const template = document.getElementById("replay-controls");
    const list = this.querySelector(".steps");
    if (this.player || !list?.firstElementChild || !(template instanceof HTMLTemplateElement)) return;
    this.player = new Player(this, list, template);
  }

  disconnectedCallback() {
    this.player?.pause(false);
  }
}

/** Show the step that the page's address names, if any. @param {boolean} aloud */
function follow(aloud) {
  const step = document.getElementById(location.hash.slice(1));
  const replay = step?.closest("card-replay");
  if (step && replay instanceof CardReplay) replay.player?.reach(step, aloud);
}

customElements.define("card-replay", CardReplay);
addEventListener("hashchange", () => follow(true));
follow(false);
