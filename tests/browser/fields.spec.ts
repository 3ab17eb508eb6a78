import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

async function sitemapOf(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get("/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => {
    return new URL(url).pathname;
  });
  expect(paths.length).toBeGreaterThan(50);
  return paths;
}

const fieldsIn = (html: string) =>
  [...html.matchAll(/ data-field="([^"]*)"/g)].map(([, field = ""]) => field);

/** Of some objects of an area, by id. */
const pathsOf: Readonly<Record<string, string>> = { blog: "/blog/admin", portfolio: "/portfolio" };

/** Those of the names that lead to no field of their object. */
async function unknownOf(desk: Desk, names: ReadonlySet<string>): Promise<string[]> {
  const unknown: string[] = [];
  const objects = Map.groupBy(names, (name) => name.split(" ", 2).join(" "));
  for (const [object, own] of objects) {
    const [kind = "", id] = object.split(" ");
    const answer = await desk.ask<Record<string, object>>(
      `${pathsOf[kind] ?? `/content/${kind}`}/${id}`,
    );
    const value = answer.item ?? answer.post;
    for (const name of own) {
      if (valueAt(value, name.split(" ")[2] ?? "") === undefined) unknown.push(name);
    }
  }
  return unknown;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const valueAt = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, name) => {
    const fields = (inner ?? {}) as Record<string, unknown>;
    return fields[name] ?? fields[snake(name)];
  }, value);

test("no public page names its fields", once, async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of [...(await sitemapOf(page.request)), "/newsletter", "/nothing"]) {
    const html = await (await page.request.get(path)).text();
    expect(fieldsIn(html), path).toEqual([]);
    expect(html, path).not.toContain("data-field");
  }
});

test(
  "beside the panel a page names fields that its documents have",
  once,
  async ({ page, desk }) => {
    test.setTimeout(180_000);
    const names = new Set<string>();
    for (const path of await sitemapOf(page.request)) {
      const html = await (await page.request.get(`${path}?edit=1`)).text();
      const own = fieldsIn(html);
      expect(own.length, path).toBeGreaterThan(20);
      for (const name of own) names.add(name);
    }
    expect(names.size).toBeGreaterThan(500);
    expect([...names].filter((name) => /^(?:blog|portfolio) /.test(name))).toEqual([]);
    expect(await unknownOf(desk, names)).toEqual([]);
  },
);

test("a preview names the fields of posts and projects too", once, async ({ page, desk }) => {
  test.setTimeout(180_000);
  const { url } = await desk.ask<{ url: string }>("/previews", { method: "POST", body: {} });
  const base = new URL(url).pathname;
  const names = new Set<string>();
  const paths = (await sitemapOf(page.request)).filter((path) => /^\/single-/.test(path));
  for (const path of ["/", "/blog", "/portfolio", "/demo-shop", ...paths.slice(0, 10)]) {
    const html = await (await page.request.get(`${base}${path}`)).text();
    for (const name of fieldsIn(html)) names.add(name);
  }
  for (const known of [/^blog \d+ content$/, /^portfolio \d+ imageSrc$/, /^products \d+ title$/]) {
    expect(
      [...names].some((name) => known.test(name)),
      String(known),
    ).toBe(true);
  }
  expect(await unknownOf(desk, names)).toEqual([]);
});
