import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { createSiteForAll, elementsIn } from "#tests/site-app.ts";

const site = createSiteForAll();

const address = "http://localhost:3000";

test("machines: programs find the site's feeds, map, manifest and rules", async () => {
  const links = elementsIn(await site.read("/"), "link[rel][href]").filter((link) =>
    /^(?:alternate|manifest|icon|apple-touch-icon)$/.test(link.getAttribute("rel") ?? ""),
  );
  const linked = links.map((link) => link.getAttribute("href") ?? "");
  expect(linked).toEqual(
    expect.arrayContaining(["/feed.xml", "/atom.xml", "/manifest.webmanifest", "/favicon.svg"]),
  );
  for (const path of [...linked, "/favicon.ico", "/sitemap.xml", "/robots.txt", "/llms.txt"]) {
    const { status, headers } = await site.visit(path);
    expect(status, path).toBe(200);
    const tag = headers.get("etag");
    if (!tag) continue;
    const again = await site.visit(path, { headers: { "if-none-match": tag } });
    expect(again.status, path).toBe(304);
  }
  for (const path of ["/feed.xml", "/atom.xml", "/sitemap.xml"]) {
    const parser = new SaxesParser();
    parser.on("error", (error) => {
      throw error;
    });
    parser.write((await site.visit(path)).text).close();
  }
  const { text } = await site.visit("/sitemap.xml");
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.every((location) => location.startsWith(`${address}/`))).toBe(true);
  expect(addresses.some((location) => location.includes("redesign-diary"))).toBe(false);
});

test("machines: every page says what it is: title, description, canonical link, sharing, structured data", async () => {
  const expected: Record<string, string[]> = {
    "/": ["Organization", "WebSite", "FAQPage"],
    "/about": ["BreadcrumbList"],
    "/service-details/3": ["Service", "FAQPage", "BreadcrumbList"],
    "/single-post/core-web-vitals-field-guide": ["Article", "BreadcrumbList"],
    "/single-project/3": ["BreadcrumbList", "CreativeWork"],
    "/faqs": ["BreadcrumbList", "FAQPage"],
    "/pricing": ["BreadcrumbList", "OfferCatalog", "FAQPage"],
    "/contact-us": ["ProfessionalService", "ProfessionalService", "BreadcrumbList"],
    "/blog": ["BreadcrumbList"],
    "/cookie-policy": ["BreadcrumbList"],
  };
  for (const [path, kinds] of Object.entries(expected)) {
    const page = await site.read(path);
    const meta = (name: string) => {
      const tag = page.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
      return tag?.getAttribute("content") ?? undefined;
    };
    expect(page.title, path).toMatch(/Nokshi/);
    const length = [...(meta("description") ?? "")].length;
    expect(length, path).toBeGreaterThan(50);
    expect(length, path).toBeLessThanOrEqual(160);
    expect(meta("theme-color"), path).toBe("#0099cc");
    expect(meta("robots"), path).toBe("index, follow");
    expect(meta("og:image"), path).toMatch(/^http.*\/social\/.*\.jpg\?v=\w+$/);
    expect([meta("og:image:width"), meta("og:image:height")], path).toEqual(["1200", "630"]);
    expect(meta("og:image:alt"), path).toMatch(/Nokshi/);
    expect(meta("twitter:image"), path).toBe(meta("og:image"));
    expect(meta("twitter:card"), path).toBe("summary_large_image");
    const canonical = page.querySelector('link[rel="canonical"]');
    expect(canonical?.getAttribute("href"), path).toBe(`${address}${path}`);
    const data = elementsIn(page, 'script[type="application/ld+json"]').map(
      (script) => JSON.parse(script.textContent ?? "") as { "@type": string },
    );
    expect(
      data.map((each) => each["@type"]),
      path,
    ).toEqual(kinds);
  }
});

test("machines: browsers may fetch pages of the site ahead, and nothing of staff or a person", async () => {
  const { prefetch, prerender } = JSON.parse((await site.visit("/speculation-rules.json")).text);
  const excluded = JSON.stringify(prefetch[0].where.and);
  for (const path of ["/admin*", "/login"]) expect(excluded, path).toContain(path);
  const { selector_matches: ahead } = prerender[0].where;
  expect(elementsIn(await site.read("/about"), ahead).length).toBeGreaterThan(4);
});

test("machines: the first view's picture is fetched with the page", async () => {
  for (const path of ["/", "/blog", "/portfolio", "/services", "/service-details/1"]) {
    const { text } = await site.visit(path);
    expect(text, path).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="\/images\//i);
  }
});

test("machines: the declared search target leads to what is found", async () => {
  const { status, headers } = await site.visit("/search?q=css%20grid");
  expect([status, headers.get("location")]).toEqual([302, "/blog?search=css%20grid"]);
});

test("machines: local pictures come in the formats and widths that pages offer, and no others", async () => {
  const [source] = elementsIn(await site.read("/blog"), "article source");
  const [first = ""] = (source?.getAttribute("srcset") ?? "").split(" ");
  const { status, headers } = await site.visit(first);
  expect([status, headers.get("content-type")]).toEqual([200, "image/avif"]);
  for (const path of [
    first.replace(/\/\d+\//, "/161/"),
    "/images/320/media/none.webp.avif",
    "/images/320/media/../../nokshi.sqlite.webp",
    "/images/320/%2e%2e/%2e%2e/etc/passwd.png.webp",
    "/images/",
  ]) {
    expect((await site.visit(path)).status, path).toBe(404);
  }
});

/** The scripts that a page brings, by path; with those that they load later if `isWhole`. */
async function scriptsOf(html: string, isWhole = false): Promise<Map<string, string>> {
  const imported = isWhole
    ? /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g
    : /(?:from|import)\s*["']\.\/([^"']+)["']/g;
  const [, entry = ""] = /import\("(\/assets\/[^"]+\.js)"\)/.exec(html) ?? [];
  const scripts = new Map<string, string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (scripts.has(path)) continue;
    const { status, text } = await site.visit(path);
    expect(status, path).toBe(200);
    scripts.set(path, text);
    for (const [, name] of text.matchAll(imported)) waiting.push(`/assets/${name}`);
  }
  return scripts;
}

test("pages: one carries its words once, and loads no router", async () => {
  const { text } = await site.visit("/");
  expect(text).not.toContain("__reactRouter");
  expect(text.match(/<script(?! type="application\/ld)/g)).toHaveLength(2);
  expect(text.split("What clients say").length).toBe(2);
  const names = [...(await scriptsOf(text)).keys()];
  expect(names.filter((path) => /react|router|jsx|shim/.test(path))).toEqual([]);
});

test("pages: one carries nothing of the panel, nor of what checks payloads", async () => {
  const { text } = await site.visit("/");
  const scripts = await scriptsOf(text, true);
  expect(scripts.size).toBeGreaterThan(3);
  for (const [path, script] of scripts)
    expect(script, path).not.toMatch(/mantine-|admin\/portfolio\/new|ZodError/);
  const ownScript = [...scripts.keys()][0];
  for (const path of ["/forgot-password", "/reset-password", "/newsletter/unsubscribe"]) {
    const page = await site.visit(path);
    expect(page.text, path).toContain(`import("${ownScript}")`);
    expect(page.text, path).not.toMatch(/mantine-|<script src|rel="modulepreload"/);
  }
});
