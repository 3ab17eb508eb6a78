import { startServer, temporaryFolder } from "../processes/server-process.ts";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";
import { adminPassword } from "./start-site.ts";

/** Eleven pages of six, and one more. */
const count = 67;

test.use({
  hasOwnContext: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first parameter taken apart
  baseURL: async ({}, use) => {
    const folder = temporaryFolder();
    const server = await startServer({
      DATA_DIR: folder.path,
      CACHE_DIR: "build/test-cache",
      ADMIN_EMAIL: "admin@example.com",
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMIT_API: "100000/60",
      SEED: "none",
      LOG_LEVEL: "silent",
    });
    await furnish(server.address);
    await use(server.address);
    await server.stop();
    folder.remove();
  },
});

/** Project 1 stands first, project 67 last. */
async function furnish(address: string): Promise<void> {
  const post = async (path: string, body: object, token = "") => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${address}/api${path}`, init)).json() as Promise<{ token: string }>;
  };
  const { token } = await post("/auth/login", {
    email: "admin@example.com",
    password: adminPassword,
  });
  for (let sortOrder = 1; sortOrder <= count; sortOrder += 1) {
    const project = {
      title: `Project ${sortOrder}`,
      category: "Landing",
      sortOrder,
      imageSrc: "/pictures/default-post.webp",
      websiteUrl: "https://client.example",
    };
    await post("/portfolio", project, token);
  }
}

const numbers = (from: number, to = count) =>
  Array.from({ length: to - from + 1 }, (_, place) => `Project ${from + place}`);

test("Show More goes on to the last project of a long list", once, async ({ page }) => {
  await openAlive(page, "/portfolio");
  const titles = page.locator("main article h2");
  for (let shown = 12; shown <= 66; shown += 6) {
    await page.getByRole("link", { name: "Show More" }).click();
    await expect(titles).toHaveCount(shown);
  }
  await page.getByRole("link", { name: "Show More" }).click();
  await expect(titles).toHaveText(numbers(1));
  await expect(page.getByRole("link", { name: /^Show (?:More|Previous)$/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Landing" }).click();
  await expect(titles).toHaveText(numbers(1, 6));
});

test(
  "a document has sixty projects at most, and leads to those before and after",
  once,
  async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    await page.goto("/portfolio?page=10");
    const titles = page.locator("main article h2");
    await expect(titles).toHaveText(numbers(1, 60));
    await page.getByRole("link", { name: "Show More" }).click();
    await expect(titles).toHaveText(numbers(7, 66));
    await page.getByRole("link", { name: "Show More" }).click();
    await expect(titles).toHaveText(numbers(13));
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", /\/portfolio\?page=12$/);
    await expect(page.getByRole("link", { name: "Show More" })).toHaveCount(0);
    await page.getByRole("link", { name: "Show previous" }).click();
    await expect(titles).toHaveText(numbers(1, 12));
    await expect(page.getByRole("link", { name: "Show previous" })).toHaveCount(0);
    await expect(canonical).toHaveAttribute("href", /\/portfolio$/);
    await page.close();
  },
);

test("a number beyond the last page leads to the last page", once, async ({ page }) => {
  const year = new Date().getFullYear();
  for (const [query, last] of [
    ["", "page=12"],
    ["category=Landing&", "category=Landing&page=12"],
    ["year=Oldest&", "year=Oldest&page=12"],
    [`year=${year}&`, `year=${year}&page=12`],
    ["category=Business&", "category=Business"],
  ]) {
    for (const number of [13, 167, 999_999_999]) {
      const path = `/portfolio?${query}page=${number}`;
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], path).toEqual([
        302,
        `/portfolio?${last}`,
      ]);
    }
  }
});

test(
  "home: without pictures the hero's button does not stand on the next band",
  once,
  async ({ page }) => {
    for (const width of [375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await expect(page.locator("section[aria-labelledby=hero] [data-endless]")).toHaveCount(0);
      const hero = page.locator("section[aria-labelledby=hero]");
      const room = await hero.evaluate((section) => {
        const button = section.querySelector("p:last-child a") as HTMLElement;
        return section.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom;
      });
      expect(room, String(width)).toBeGreaterThanOrEqual(32);
    }
  },
);
