import { expect, test } from "vitest";
import { createSiteApp } from "#tests/site-app.ts";

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
