import type { Page } from "@playwright/test";

/** A slow call waits for the next change. */
export type NetworkState = "slow" | "network" | "server" | "fine";

/** It begins slow and can be changed at any time. */
export async function simulateNetwork(page: Page, path: RegExp, method: RegExp) {
  let line: NetworkState = "slow";
  let next = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith("/api/") && path.test(url.pathname.slice(4)),
    async (route) => {
      if (!method.test(route.request().method())) return route.fallback();
      while (line === "slow") await next.promise;
      if (line === "fine") return route.fallback();
      if (line === "network") return route.abort();
      await route.fulfill({ status: 500, json: { error: "A fault.", message: "A fault." } });
    },
  );
  return (changed: NetworkState) => {
    line = changed;
    next.resolve();
    next = Promise.withResolvers();
  };
}
