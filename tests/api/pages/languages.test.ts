import { expect, test } from "vitest";
import { createSiteApp, textOf } from "#tests/site-app.ts";

test("language: one that is written from right to left turns the pages, and only those", async () => {
  const app = await createSiteApp({ isEmpty: true });
  const token = await app.tokenOf("admin");
  const rootOf = async (path: string) =>
    /<html[^>]*>/.exec((await app.visit(path)).text)?.[0] ?? "";
  const turned = ["ar", "ur", "he", "fa", "ar-EG", "az-Arab", "dv", "ps", "yi", "ckb"];
  for (const language of [...turned, "en", "bn", "ur-Latn", "ja"]) {
    const body = { language };
    const { status } = await app.ask("/content/settings/1", { method: "PUT", token, body });
    expect(status).toBe(200);
    for (const path of ["/", "/blog", "/nothing-here"]) {
      const html = await rootOf(path);
      expect(html, `${language} ${path}`).toContain(` lang="${language}"`);
      expect(/ dir="(.*?)"/.exec(html)?.[1], `${language} ${path}`).toBe(
        turned.includes(language) ? "rtl" : undefined,
      );
    }
    const panel = await rootOf("/login");
    expect(panel).toContain(' lang="en"');
    expect(panel).not.toContain(" dir=");
  }
});

test("clocks: a public date is that of its own moment, in summer and in winter", async () => {
  const { ask, read, tokenOf } = await createSiteApp({ isEmpty: true });
  const token = await tokenOf("admin");
  const zone = { zone: "America/New_York" };
  await ask("/content/settings/1", { method: "PUT", token, body: zone });
  for (const [publishedAt, day] of [
    ["2025-07-15T04:30:00.000Z", "July 15, 2025"],
    ["2025-07-15T03:30:00.000Z", "July 14, 2025"],
    ["2025-01-15T04:30:00.000Z", "January 14, 2025"],
    ["2025-01-15T05:30:00.000Z", "January 15, 2025"],
  ] as const) {
    const slug = publishedAt.toLowerCase().replaceAll(/[^\dtz]/g, "-");
    const body = { title: "Dated", slug, content: "Text", status: "published", publishedAt };
    const { status, text } = await ask("/blog", { method: "POST", token, body });
    expect(status, text).toBe(201);
    const page = await read(`/single-post/${slug}`);
    expect(textOf(page.querySelector(`main time[datetime="${publishedAt}"]`))).toBe(day);
  }
});
