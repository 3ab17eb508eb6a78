import { all, whenSeen } from "./dom.ts";

type Start = (root: HTMLElement, props: unknown) => void;

/** Each is a script of its own, with React, for those who come to it. */
const islands: Record<string, () => Promise<{ hydrate: Start }>> = {
  shop: () => import("../demo-shop/shop.island.tsx"),
  review: () => import("../layout/review/review.island.tsx"),
};

/** Where the script does not come, what the server wrote goes on working. */
export function startIslands(): void {
  for (const root of all("[data-island]")) {
    const load = islands[root.dataset.island ?? ""];
    if (!load) continue;
    const props: unknown = JSON.parse(root.dataset.props ?? "null");
    let isBegun = false;
    const begin = async () => {
      if (isBegun) return;
      isBegun = true;
      try {
        (await load()).hydrate(root, props);
        for (const button of pressed.splice(0)) button.click();
      } catch {
        isBegun = false;
        pressed.length = 0;
      }
    };
    const pressed: HTMLElement[] = [];
    // What is pressed meanwhile is pressed once it works.
    root.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest("button");
      if (root.dataset.alive === undefined && button) pressed.push(button);
    });
    if (root.dataset.load === "visible") whenSeen(root, begin, "200px");
    else if (root.dataset.load === "idle") whenIdle(begin);
    for (const type of ["pointerover", "focusin", "touchstart"]) {
      root.addEventListener(type, begin, { passive: true });
    }
  }
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
