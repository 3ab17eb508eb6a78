import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { siteAddresses } from "#contract/site-pages.ts";
import { test as base } from "./shared-context.ts";
import { adminPassword } from "./start-site.ts";

/** Fails on any console error, failed request or request to another host. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        // A refused form is a 400, which Chromium logs although the page handles it.
        const isRefusal = message.text().includes("status of 400");
        // A picture that an earlier page has left in memory is not fetched again for its preload.
        const isLatePreload = message.text().includes("was preloaded using link preload");
        if (["error", "warning"].includes(message.type()) && !isRefusal && !isLatePreload)
          faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("requestfailed", (request) => {
        const isUnwanted = !javaScriptEnabled && request.resourceType() === "script";
        const isLeft = request.failure()?.errorText === "net::ERR_ABORTED";
        if (!isUnwanted && !isLeft) faults.push(`failed: ${request.url()}`);
      });
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL)
          faults.push(`foreign: ${request.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const examples: Readonly<Record<string, string>> = {
  "/single-project/{id}": "/single-project/3",
  "/service-details/{id}": "/service-details/2",
  "/single-post/{slug}": "/single-post/core-web-vitals-field-guide",
  "/{slug}": "/privacy-policy",
};

export const pages = [
  ...siteAddresses.map(({ path }) => examples[path] ?? path),
  "/blog?page=2",
  "/blog?search=nothing-has-this-in-it",
];

/** The rules that another colour scheme can break. */
export const colourRules = ["color-contrast", "link-in-text-block"];

interface Look {
  /** Without them, all rules of axe. */
  rules?: string[];
  /** A selector; without it, the whole page. */
  within?: string | undefined;
}

/** Once all animations have ended. */
export async function findAccessibilityFaults(page: Page, look: Look = {}): Promise<string[]> {
  // By the clock, because a headless browser may stop to draw frames.
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== "running" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        ),
    undefined,
    { polling: 50 },
  );
  // What a page has already been given is not compiled again.
  const isThere = await page.evaluate(() => "axe" in window);
  // Legacy mode opens no second page for frames, which these pages do not have.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) }).setLegacyMode();
  // Naming all elements that pass would take longer than finding those that do not.
  axe.options({
    resultTypes: ["violations"],
    ...(look.rules && { runOnly: { type: "rule", values: look.rules } }),
  });
  if (look.within) axe.include(look.within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

export async function askAsAdmin<T>(path: string, body?: object): Promise<T> {
  const address = process.env.SITE_ADDRESS;
  const login = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@example.com", password: adminPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const response = await fetch(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}
