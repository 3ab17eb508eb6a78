import { all, whenSeen } from "./dom.ts";

type Start = (root: HTMLElement, props: unknown) => void;

const islands: Record<string, () => Promise<{ hydrate: Start }>> = {
  shop: () => import("../demo-shop/shop.island.tsx"),
  review: () => import("../review/review.island.tsx"),
};

/** If an island's script fails to load, the server's HTML goes on working. */
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
    // Buttons pressed before hydration are clicked again after it.
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
