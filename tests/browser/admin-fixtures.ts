import { expect as baseExpect, type Page } from "@playwright/test";
import type { Role } from "./desk.ts";
import { test as base } from "./shared-context.ts";

// Chromium and its server share two cores with other tests.
export const expect = baseExpect.configure({ timeout: 15_000 });

export type Open = (role: Role, path: string) => Promise<void>;

interface Given {
  faults: string[];
  open: Open;
}

export const test = base.extend<Given>({
  baseURL: async ({ desk }, use) => use(desk.server.address),

  faults: [
    async ({ page }, use, testInfo) => {
      testInfo.setTimeout(180_000);
      const faults: string[] = [];
      page.on("console", (message) => {
        // Chromium logs refused requests although the screen handles them; failed figures are
        // logged on purpose.
        const isHandled = /^Failed to load (?:resource|a screen|\w+ (?:stats|by day))/.test(
          message.text(),
        );
        if (["error", "warning"].includes(message.type()) && !isHandled)
          faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(error.message));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, desk }, use) => {
    await use(async (role, path) => {
      const session = await desk.tokenOf(role);
      await page.addInitScript(putSession, { ...session, mark: crypto.randomUUID() });
      await page.goto(path);
    });
  },
});

/** Stores a session once, so that later changes by the page persist. */
function putSession({ token, user, mark }: { token: string; user: object; mark: string }) {
  try {
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, "done");
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("token", token);
  } catch {
    // A blank page has no storage.
  }
}

/** Every call to the paths fails, without a network or with a server error. */
export async function failCalls(page: Page, path: RegExp, how: "network" | "server", method = /./) {
  await page.route(
    (url) => url.pathname.startsWith("/api/") && path.test(url.pathname.slice(4)),
    (route) => {
      if (!method.test(route.request().method())) return route.fallback();
      if (how === "network") return route.abort();
      return route.fulfill({ status: 500, json: { error: "A fault.", message: "A fault." } });
    },
  );
}
