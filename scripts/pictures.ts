import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { root } from "#server/config.ts";
import { launchOptions } from "#tests/browser/launch.ts";
import { startServer, temporaryFolder } from "#tests/processes/server-process.ts";

/** Takes the pictures of README on a fresh site with sample content. */

const maxBytes = 150_000;
const admin = { email: "admin@example.com", password: "a phrase for pictures" };

/** In this order; the first is what a visitor sees. */
const pictures: Record<string, (page: Page) => Promise<unknown>> = {
  async home(page) {
    await page.goto("/");
    await page.locator("html[data-alive]").waitFor();
  },
  async writing(page) {
    await signIn(page);
    await page.goto("/admin/blog");
    await page.getByRole("link", { name: "Core Web Vitals" }).first().click();
    await page.locator(".cm-content").waitFor();
  },
  async beside(page) {
    await page.goto("/admin/content/beside?page=/team");
    await page.locator("iframe[data-ready=true]").waitFor();
    await page.frameLocator("iframe").getByRole("heading", { name: "Farhana Rahman" }).click();
    await page.getByLabel("Role", { exact: true }).waitFor();
  },
};

const folder = temporaryFolder();
const server = await startServer({
  DATA_DIR: folder.path,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: "silent",
});
const browser = await chromium.launch(launchOptions);
try {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  const page = await context.newPage();
  for (const [name, open] of Object.entries(pictures)) {
    await open(page);
    await page.waitForLoadState("networkidle");
    // Pictures fade in, and the editor measures itself.
    await page.waitForTimeout(2000);
    await save(name, await page.screenshot());
  }
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}

async function signIn(page: Page): Promise<void> {
  const answer = await fetch(`${server.address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  const { user, token } = (await answer.json()) as { user: object; token: string };
  const stored = { user: JSON.stringify(user), token };
  await page.addInitScript((values) => Object.assign(localStorage, values), stored);
}

async function save(name: string, screenshot: Buffer): Promise<void> {
  const bytes = await sharp(screenshot).webp({ quality: 82 }).toBuffer();
  if (bytes.length > maxBytes) throw new Error(`${name}: ${bytes.length} bytes are too many.`);
  await writeFile(join(root, "docs", "pictures", `${name}.webp`), bytes);
  console.log(`${name}.webp: ${bytes.length} bytes`);
}
