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
  const needed = (head) => [...head.children].filter((part) => !part.matches("title, meta"))
    .map((part) => part.outerHTML).join();
  const onlyTextsDiffer = (one, other) =>
    alike(one.documentElement, other.documentElement) && alike(one.body, other.body) &&
    needed(one.head) === needed(other.head);

  const exchange = (old, now, shownNode) => {
    if (old.isEqualNode(now)) return;
    const [ours, theirs, live] = [old, now, shownNode].map((node) => [...node.childNodes]);
    const isPage = old.localName === "body";  // this script's own elements come last there
    const same = alike(old, now) && ours.length === theirs.length &&
      (isPage ? live.length >= ours.length : live.length === ours.length);
    if (isPage && !same) throw new Error("the page has other parts");
    // What a script has built from an element is built anew.
    if (same && ours.length && !old.localName?.includes("-")) {
      ours.forEach((part, at) => exchange(part, theirs[at], live[at]));
    } else {
      if (now.localName === "script") throw new Error("a script would not run");
      shownNode.replaceWith(document.importNode(now, true));
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
