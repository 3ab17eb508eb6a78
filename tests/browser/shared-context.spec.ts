import { type BrowserContext, expect, type Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { test } from "./shared-context.ts";

// In one worker, one after the other.
test.describe.configure({ mode: "serial" });

let first: BrowserContext;

/** What the page finds, and leaves for those who come after it. */
const leave = (page: Page) =>
  page.evaluate(async () => {
    const found = {
      local: localStorage.length,
      session: sessionStorage.length,
      cookies: document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      isDark: matchMedia("(prefers-color-scheme: dark)").matches,
      isWide: innerWidth === 1111,
      isMarked: "mark" in window,
    };
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
    // biome-ignore lint/suspicious/noDocumentCookie: the site's own scripts could do so
    document.cookie = "left=behind; max-age=600";
    await caches.open("left");
    await new Promise((done) => {
      indexedDB.open("left").onsuccess = done;
    });
    addEventListener("pagehide", () => localStorage.setItem("at the last moment", "left"));
    return found;
  });

const nothing = {
  local: 0,
  session: 0,
  cookies: "",
  databases: 0,
  caches: 0,
  isDark: false,
  isWide: false,
  isMarked: false,
};

for (const round of [1, 2]) {
  test(
    `shared context: a test finds nothing that others of its context have left, ${round}`,
    once,
    async ({ page, context }) => {
      first ??= context;
      expect(context).toBe(first);
      const texts = context.pages().filter((each) => each.url().endsWith("/robots.txt"));
      expect(context.pages()).toEqual([...texts, page]);
      await openAlive(page, "/faqs");
      expect(await leave(page)).toEqual(nothing);

      const other = await context.newPage();
      await other.goto("/about");
      await other.evaluate(() => {
        setInterval(() => localStorage.setItem(`${Math.random()}`, "by another page"), 1);
      });
      await page.addInitScript(() => Object.assign(window, { mark: true }));
      await page.route("**/*", (route) => route.abort());
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize({ width: 1111, height: 700 });
    },
  );
}

test("shared context: what would stay with it is refused", once, async ({ page, context }) => {
  const refusal = /hasOwnContext/;
  expect(() => context.setOffline(true)).toThrow(refusal);
  expect(() => page.context().grantPermissions(["clipboard-read"])).toThrow(refusal);
  expect(() => page.clock.install()).toThrow(refusal);
  expect(() => context.addInitScript("")).toThrow(refusal);
});

test.describe("with another language", () => {
  test.use({ locale: "de-DE" });

  test(
    "shared context: a test that asks for another browser gets one",
    once,
    async ({ page, context }) => {
      expect(context).not.toBe(first);
      await page.goto("/about");
      expect(await page.evaluate(() => navigator.language)).toBe("de-DE");
    },
  );
});

test.describe("with a context of its own", () => {
  test.use({ hasOwnContext: true });

  test(
    "shared context: a test with one of its own may change what belongs to it",
    once,
    async ({ page, context }) => {
      expect(context).not.toBe(first);
      await context.setOffline(true);
      await expect(page.goto("/about")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    },
  );
});
