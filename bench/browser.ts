import { type Browser, chromium, type Page } from "playwright-core";
import { launchOptions } from "#tests/browser/launch.ts";
import type { Client } from "./client.ts";

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page that is signed in to the panel. */
export async function openPanel(browser: Browser, client: Client): Promise<Page> {
  const { text } = await client.ask("GET", "/auth/me");
  const user = JSON.stringify(JSON.parse(text).user);
  const page = await browser.newPage();
  await page.goto(`${client.server.address}/login`);
  await page.evaluate((session) => Object.assign(localStorage, session), {
    token: client.token,
    user,
  });
  return page;
}
