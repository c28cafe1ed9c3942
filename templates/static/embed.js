// @ts-check
/**
 * A replay alone on its page, in a frame of another page: "?theme=light" or "dark" decides its
 * colours, and "?origin=https://example.org" asks to be told how tall it is. That origin is
 * told only when it is the one of the page that holds the frame, and nobody else ever.
 */

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

/** The origin of an address, "" if it has none that can be told anything. @param {string} address */
function originOf(address) {
  try {
    const { origin, protocol } = new URL(address);
    return /^https?:$/.test(protocol) ? origin : "";
  } catch {
    return "";
  }
}

/** The origin of the page around this one. Not every browser has a list of them. */
function around() {
  const { ancestorOrigins } = location;
  return ancestorOrigins ? ancestorOrigins[0] : originOf(document.referrer);
}

const named = asked.get("origin") ?? "";
if (parent !== window && named && named === originOf(named) && named === around()) {
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    parent.postMessage({ type: "pravila-height", height }, named);
  };
  addEventListener("DOMContentLoaded", () => new ResizeObserver(tell).observe(document.body));
  // Once more for a page that began to listen late.
  for (const wait of [1000, 4000]) setTimeout(tell, wait);
}
