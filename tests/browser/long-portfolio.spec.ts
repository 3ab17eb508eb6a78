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

test("Show More goes on to the last project of a long list", once, async ({ page, baseURL }) => {
  await furnish(baseURL ?? "");
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
