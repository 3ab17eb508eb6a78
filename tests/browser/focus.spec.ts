import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { expect, pages, test } from "./site.ts";

/** Around the focused element, in pixels: wider than the ring and its offset. */
const margin = 8;

/** Of one colour channel, so that a tint of the background alone is no ring. */
const minChange = 48;

interface Stop {
  name: string;
  /** Stops of one kind have the same styles around them, and the same place in their row. */
  kind: string;
  isInMain: boolean;
  isOutside: boolean;
  clip: { x: number; y: number; width: number; height: number };
}

/** Null after the last stop of the page. */
async function focusedStop(page: Page): Promise<Stop | null> {
  const found = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const ancestors: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) ancestors.push(each);
    const hasSiblings = (each: Element) => each.matches(":not(:only-child)");
    const place = ancestors.find(hasSiblings)?.matches(":first-child") ? "first" : "later";
    const names = [element.ariaLabel, element.textContent, element.querySelector("img")?.alt];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      name: `${element.tagName.toLowerCase()} ${names.find((each) => each?.trim())?.trim()}`,
      kind: [place, ...ancestors.map((each) => `${each.tagName}.${each.className}`)].join(" "),
      isInMain: element.closest("main") !== null,
      box: { left, top, right, bottom },
      window: { width: innerWidth, height: innerHeight },
    };
  });
  if (!found) return null;
  const { box, window, ...stop } = found;
  const x = Math.max(0, Math.floor(box.left - margin));
  const y = Math.max(0, Math.floor(box.top - margin));
  const width = Math.min(window.width, Math.ceil(box.right + margin)) - x;
  const height = Math.min(window.height, Math.ceil(box.bottom + margin)) - y;
  const isOutside = width <= margin || height <= margin;
  return { ...stop, isOutside, clip: { x, y, width, height } };
}

/** How many pixels of the two pictures differ clearly. */
async function countChanges(first: Buffer, second: Buffer): Promise<number> {
  const read = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([read(first), read(second)]);
  let changes = 0;
  for (let at = 0; at < a.length; at += 3) {
    const isChanged = [0, 1, 2].some(
      (channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) >= minChange,
    );
    if (isChanged) changes += 1;
  }
  return changes;
}

/** Why a person would not see that the focus is here. */
async function findFault(page: Page, { isOutside, clip }: Stop): Promise<string | null> {
  if (isOutside) return "is outside the window";
  const focused = await page.screenshot({ clip, caret: "hide" });
  // The next press of Tab goes on from here.
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((each) => each.blur());
  const blurred = await page.screenshot({ clip, caret: "hide" });
  const changes = await countChanges(focused, blurred);
  const outline = 2 * (clip.width + clip.height - 4 * margin);
  return changes < outline / 2 ? `shows ${changes} of ${outline} pixels` : null;
}

/** Presses Tab through the page; all pages have the same header and footer. */
async function findFaults(page: Page, path: string, seenKinds: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const isFirst = path === pages[0];
  await openAlive(page, path);
  if (!isFirst) await page.locator("#main").focus();
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await focusedStop(page);
    if (!stop || !(isFirst || stop.isInMain)) return faults;
    if (seenKinds.has(stop.kind)) continue;
    seenKinds.add(stop.kind);
    const fault = await findFault(page, stop);
    if (fault) faults.push(`${path}: ${stop.name}: ${fault}`);
  }
}

// Two pictures of each stop take minutes on all pages; these two have most kinds of stops.
const comparedPages = process.env.TEST_LONG === "1" ? pages : ["/", "/contact-us"];

for (const width of process.env.TEST_LONG === "1" ? [375, 1280] : [1280]) {
  test(
    `focus: every stop of the Tab key is seen in a window of ${width} px`,
    once,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      const seenKinds = new Set<string>();
      const faults: string[] = [];
      for (const path of comparedPages) faults.push(...(await findFaults(page, path, seenKinds)));
      expect(faults).toEqual([]);
      expect(seenKinds.size).toBeGreaterThan(30);
    },
  );
}
