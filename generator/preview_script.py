"""What a page under preview runs: it waits for the next build, and shows it.

Where only texts differ, they are exchanged in the open page: to load it again would take longer
than to build it, and would close what the reader has open. Any other page is loaded again. A page
may allow scripts only: the waiting is done by script elements, which carry the number of a build.
After an exchange the document gets the event ``pravila-exchanged``.
"""

__all__ = ["SCRIPT", "TAG"]

TAG = '<script src="/.pravila/reload.js?{}" defer></script>'
"""The element for the end of a page; it takes the number of the page's build."""

SCRIPT = """\
(() => {
  let shown = Number(new URL(document.currentScript.src).search.slice(1));
  let seen = "";
  let served = null;  // the page that is shown, as it came: scripts have changed it since
  const box = document.createElement("pre");
  box.setAttribute("role", "alert");
  Object.assign(box.style, {position: "fixed", insetInline: "0", insetBlockEnd: "0", margin: "0",
    padding: "1em", maxBlockSize: "50vh", overflow: "auto", background: "#7a1020", color: "#fff",
    font: "14px/1.5 monospace", whiteSpace: "pre-wrap", zIndex: "9999"});

  const fetched = async () => {
    const answer = await fetch(location.href);
    // Its slug has changed: the page goes on at its new address.
    if (answer.redirected) {
      location.replace(answer.url + location.hash);
      await new Promise(() => {});  // to do anything more would break the way off
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const tag = page.querySelector('script[src^="/.pravila/"]');
    const number = Number(tag.getAttribute("src").split("?")[1]);
    tag.remove();
    return { page, number };
  };
  const alike = (one, other) => one.cloneNode().isEqualNode(other.cloneNode());
  const whole = (parts) => [...parts].map((part) => part.outerHTML).join();
  const needed = ({ children }) => whole([...children]
    .filter((part) => !part.matches("title, meta, [rel=alternate], [rel=canonical]")));
  const models = (page) => whole(page.querySelectorAll("template"));
  const onlyTextsDiffer = (one, other) =>
    alike(one.documentElement, other.documentElement) && alike(one.body, other.body) &&
    needed(one.head) === needed(other.head) && models(one) === models(other);

  // What stands now for the parts that an element came with: in what a script has built of it,
  // there are others between them. Nothing if one is gone.
  const standsFor = (live, part) => live.nodeName === part.nodeName && live.id === part.id &&
    [...(part.classList ?? [])].every((name) => live.classList.contains(name));
  const partsOf = (ours, live) => {
    const found = [];
    for (const node of live) {
      if (found.length < ours.length && standsFor(node, ours[found.length])) found.push(node);
    }
    return found.length === ours.length ? found : null;
  };
  const exchange = (old, now, shownNode, inside = false) => {
    if (old.isEqualNode(now)) return;
    const [ours, theirs, live] = [old, now, shownNode].map((node) => [...node.childNodes]);
    const isBuilt = old.localName?.includes("-");
    const isPage = old.localName === "body";  // this script's own elements come last there
    const same = ours.length && alike(old, now) && ours.length === theirs.length;
    const parts = same && (inside || isBuilt ? partsOf(ours, live) :
      (isPage ? live.length >= ours.length : live.length === ours.length) && live);
    if (isPage && !parts) throw new Error("the page has other parts");
    if (now.localName === "script" && !parts) throw new Error("a script would not run");
    if (isBuilt) {
      exchangeBuilt(ours, theirs, parts, shownNode, now);
    } else if (parts) {
      ours.forEach((part, at) => exchange(part, theirs[at], parts[at], inside));
    } else if (inside && shownNode.nodeType === Node.ELEMENT_NODE) {
      throw new Error("what a script has built has other parts");
    } else {
      shownNode.replaceWith(document.importNode(now, true));
    }
  };
  // What a script has built keeps what the reader has chosen there; a slider tells the script to
  // look at the texts again. Where the parts are others, all is built anew.
  const exchangeBuilt = (ours, theirs, parts, shownNode, now) => {
    const slide = (place) => {
      for (const slider of place.querySelectorAll("input[type=range]")) {
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      }
    };
    try {
      if (!parts) throw new Error("it has other parts");
      ours.forEach((part, at) => exchange(part, theirs[at], parts[at], true));
      slide(shownNode);
    } catch {
      const all = (place, which) => [...place.querySelectorAll(which)];
      const fresh = document.importNode(now, true);
      const [fields, controls] = ["input, select", "a, button, input, select, summary"];
      const values = all(shownNode, fields).map((field) => field.value);
      const focus = all(shownNode, controls).indexOf(document.activeElement);
      shownNode.replaceWith(fresh);
      all(fresh, fields).forEach((field, at) => { field.value = values[at] ?? field.value; });
      slide(fresh);
      all(fresh, controls)[focus]?.focus({ preventScroll: true });
    }
  };
  const show = async () => {
    const { page, number } = await fetched();
    if (!served || !onlyTextsDiffer(served, page)) throw new Error("the page has to be loaded");
    exchange(served.body, page.body, document.body);
    document.title = page.title;
    served = page;
    shown = number;
    document.dispatchEvent(new Event("pravila-exchanged"));
  };

  const ask = () => {
    const script = document.createElement("script");
    const news = new URLSearchParams({ since: seen, page: location.pathname });
    script.src = "/.pravila/state.js?" + news;
    script.onerror = () => setTimeout(ask, 1000);
    document.head.append(script);
  };
  window.pravilaState = async (state) => {
    document.currentScript.remove();
    if (state.good !== shown) {
      try {
        await show();
      } catch {
        location.reload();
        return;
      }
    }
    seen = state.version;
    box.textContent = state.faults.join("\\n");
    state.faults.length ? document.body.append(box) : box.remove();
    document.body.style.paddingBlockEnd = state.faults.length ? `${box.offsetHeight}px` : "";
    ask();
  };
  addEventListener("load", async () => {  // before, it would hold the page up
    ask();
    try {
      const { page, number } = await fetched();
      if (number === shown) served = page;
    } catch {
      // Then the page is loaded again when it changes.
    }
  });
})();
"""
