import { join } from "node:path";
import type { Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { type ServerProcess, startServer, temporaryFolder } from "../processes/server-process.ts";
import { test as base, expect } from "./site.ts";
import { adminPassword } from "./start-site.ts";

interface House extends ServerProcess {
  samples(): Promise<Record<string, number>>;
  rows(): Record<string, unknown>[];
}

/** A server whose visitors are this test's alone. */
const test = base.extend<{ house: House }>({
  hasOwnContext: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter taken apart
  house: async ({}, use) => {
    const folder = temporaryFolder();
    const server = await startServer({
      DATA_DIR: folder.path,
      CACHE_DIR: "build/test-cache",
      LOG_LEVEL: "silent",
      ADMIN_EMAIL: "admin@example.com",
      ADMIN_PASSWORD: adminPassword,
    });
    const samples = await countersOf(server.address);
    await use({ ...server, samples, rows: () => rowsIn(join(folder.path, "nokshi.sqlite")) });
    await server.stop();
    folder.remove();
  },
  baseURL: async ({ house }, use) => use(house.address),
});

interface Figures {
  [metric: string]: { samples: number };
}

/** Of the home page. */
async function countersOf(address: string): Promise<House["samples"]> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@example.com", password: adminPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  return async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { vitals } = await (await fetch(`${address}/api/vitals`, { headers })).json();
    const routes: { route: string; figures: Figures }[] = vitals.all.routes;
    const figures = routes.find(({ route }) => route === "home")?.figures ?? {};
    return Object.fromEntries(
      Object.entries(figures).map(([metric, { samples }]) => [metric, samples]),
    );
  };
}

function rowsIn(path: string): Record<string, unknown>[] {
  const file = new Sqlite(path, { readonly: true });
  try {
    return file.prepare("select * from vital_counts").all() as Record<string, unknown>[];
  } finally {
    file.close();
  }
}

/** The name of the library's chunk. */
const isMeasuring = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("web-vitals")),
  );

const isOfAbout = ({ route }: Record<string, unknown>) => route === "about";

const leave = (page: Page) => page.goto("about:blank");

test("vitals: a visit is counted once, when it ends or its tab is left, and nothing but counts is kept", async ({
  page,
  house,
}, { project }) => {
  await page.goto("/");
  await isMeasuring(page);
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Shift");
  expect(await house.samples()).toEqual({});
  await leave(page);
  await expect.poll(house.samples).toMatchObject({ lcp: 1, cls: 1, ttfb: 1 });

  await page.goto("/");
  await isMeasuring(page);
  await page.waitForLoadState("networkidle");
  await leave(page);
  await expect.poll(house.samples).toMatchObject({ lcp: 2, cls: 2, ttfb: 2 });

  expect(await page.context().cookies()).toEqual([]);
  const rows = house.rows();
  const columns = ["bucket", "count", "day", "device", "metric", "route"];
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual(columns);
    expect(row).toMatchObject({ route: "home", device: project.name });
  }

  // Who leaves the tab, comes back and leaves again is counted once.
  await page.goto("/");
  await isMeasuring(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect.poll(house.samples).toMatchObject({ ttfb: 3 });
  await page.goto("/about");
  await isMeasuring(page);
  await page.waitForLoadState("networkidle");
  await leave(page);
  // The counts of the home page are read first, and so at most as late as those of the other.
  const isOver = async () => (await house.samples()) && house.rows().some(isOfAbout);
  await expect.poll(isOver).toBe(true);
  expect(await house.samples()).toMatchObject({ ttfb: 3 });
});

test("vitals: who asks not to be tracked is not counted, a prerendered page once somebody goes to it", async ({
  page,
  house,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.addInitScript(() => {
    const value = { globalPrivacyControl: true, doNotTrack: "1" }[location.hash.slice(1)];
    if (value) Object.defineProperty(navigator, location.hash.slice(1), { value });
  });
  for (const signal of ["globalPrivacyControl", "doNotTrack"]) {
    await page.goto(`/#${signal}`);
    await page.waitForLoadState("networkidle");
    await leave(page);
  }
  expect(scripts.filter((url) => url.includes("web-vitals"))).toEqual([]);

  await page.addInitScript(() => {
    const isWaiting = () => !location.hash;
    Object.defineProperty(document, "prerendering", { get: isWaiting });
    addEventListener("hashchange", () => {
      document.dispatchEvent(new Event("prerenderingchange", { bubbles: true }));
    });
  });
  const prepare = () => page.goto("/", { waitUntil: "networkidle" });
  await prepare();
  await leave(page);
  await prepare();
  // Nothing of the page runs before somebody sees it.
  await expect(page.locator("html")).not.toHaveAttribute("data-alive");
  await page.evaluate(() => location.replace("#activated"));
  await page.waitForFunction(() => document.prerendering === false);
  await isMeasuring(page);
  // What the library measures then comes in a task of its own.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await leave(page);
  await expect.poll(house.samples).toMatchObject({ cls: 1, ttfb: 1 });
});
