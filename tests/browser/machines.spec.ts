import { expect, test } from "./site.ts";

test("programs find the site's feeds, map, manifest and rules", async ({ page, request }) => {
  await page.goto("/");
  const linked = await page
    .locator(
      'link[rel="alternate"], link[rel="manifest"], link[rel~="icon"], link[rel="apple-touch-icon"]',
    )
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(linked).toEqual(
    expect.arrayContaining(["/feed.xml", "/atom.xml", "/manifest.webmanifest", "/favicon.svg"]),
  );
  for (const path of [...linked, "/favicon.ico", "/sitemap.xml", "/robots.txt", "/llms.txt"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const again = await request.get(path, {
      headers: { "if-none-match": response.headers().etag ?? "none" },
    });
    if (response.headers().etag) expect(again.status(), path).toBe(304);
  }
  for (const path of ["/feed.xml", "/atom.xml", "/sitemap.xml"]) {
    const fault = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      return new DOMParser().parseFromString(text, "text/xml").querySelector("parsererror")
        ?.textContent;
    }, path);
    expect(fault, path).toBeUndefined();
  }
  const map = await (await request.get("/sitemap.xml")).text();
  const host = new URL(page.url()).port;
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.every((address) => address.includes(`:${host}`))).toBe(true);
  expect(addresses.some((address) => address.includes("redesign-diary"))).toBe(false);
});

test("every page says what it is: title, description, canonical link, sharing, structured data", async ({
  request,
}) => {
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
    const html = await (await request.get(path)).text();
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1], path).toMatch(/Nokshi/);
    const description = (meta("description") ?? "").replaceAll(/&\w+;|&#x?\w+;/g, "x");
    expect([...description].length, path).toBeGreaterThan(50);
    expect([...description].length, path).toBeLessThanOrEqual(160);
    expect(meta("theme-color"), path).toBe("#0099cc");
    expect(meta("robots"), path).toBe("index, follow");
    expect(meta("og:image"), path).toMatch(/^http.*\/social\/.*\.jpg\?v=\w+$/);
    expect([meta("og:image:width"), meta("og:image:height")], path).toEqual(["1200", "630"]);
    expect(meta("og:image:alt"), path).toMatch(/Nokshi/);
    expect(meta("twitter:image"), path).toBe(meta("og:image"));
    expect(meta("twitter:card"), path).toBe("summary_large_image");
    expect(html, path).toMatch(new RegExp(`rel="canonical" href="http://[^"]+${path}"`));
    const data = [
      ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
    ].map(([, json = ""]) => JSON.parse(json) as { "@type": string });
    expect(
      data.map((each) => each["@type"]),
      path,
    ).toEqual(kinds);
  }
});

test("the first view's picture is fetched with the page", async ({ request }) => {
  for (const path of ["/", "/blog", "/portfolio", "/services", "/service-details/1"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="\/images\//i);
  }
});

test("the declared search target leads to what is found", async ({ request }) => {
  const response = await request.get("/search?q=css%20grid", { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([
    302,
    "/blog?search=css%20grid",
  ]);
});

test("local pictures come in the formats and widths that pages offer, and no others", async ({
  page,
  request,
}) => {
  await page.goto("/blog");
  const sources = await page.locator("article source").first().getAttribute("srcset");
  const [first = ""] = (sources ?? "").split(" ");
  const response = await request.get(first);
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/avif"]);
  for (const path of [
    first.replace(/\/\d+\//, "/161/"),
    "/images/320/media/none.webp.avif",
    "/images/320/media/../../nokshi.sqlite.webp",
    "/images/320/%2e%2e/%2e%2e/etc/passwd.png.webp",
    "/images/",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
