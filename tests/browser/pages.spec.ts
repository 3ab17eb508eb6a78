import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { colourRules, expect, findAccessibilityFaults, pages, test } from "./site.ts";

for (const path of pages) {
  test(`${path} reads well for everybody, in light and dark`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: "light" });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // Colours are the same at every size.
    if (isMobile) return;
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(10, 23, 34)");
    expect(await findAccessibilityFaults(page, { rules: colourRules })).toEqual([]);
  });
}

test("no page of the site brings the panel's styles along", once, async ({ page }) => {
  for (const path of [...pages, "/forgot-password", "/reset-password?token=x", "/welcome"]) {
    const html = await (await page.request.get(path)).text();
    expect(html.includes("<style"), path).toBe(true);
    expect(html.includes("--mantine-"), path).toBe(false);
  }
});

test("what is read keeps its distance from the edges of a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/", "/service-details/2", "/career", "/contact-us"]) {
    await page.goto(path);
    const beyond = await page.locator("main :is(h1, h2, h3, p, form)").evaluateAll((elements) => {
      const gutter = 20;
      // Carousels reach the edge, and text for screen readers lies far outside.
      const read = elements.filter((element) => !element.closest("[data-align], [aria-hidden]"));
      return read.flatMap((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { right, width } = text.getBoundingClientRect();
        return width > 0 && right > innerWidth - gutter + 1 ? [element.outerHTML.slice(0, 80)] : [];
      });
    });
    expect(beyond, path).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages are complete and lead to each other", once, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Our worthwhile blogs" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "See Our Expertise in Action" })).toBeVisible();
    await page.locator("footer").getByRole("link", { name: "Tutorials" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutorials");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.locator("aside").getByRole("combobox").fill("grid");
    await page.locator("aside").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search: grid");
    await page.getByRole("heading", { level: 2 }).first().getByRole("link").click();
    await expect(page.locator(".prose p").first()).toBeVisible();
  });
});

test("positions survive a reload, and an address leads to its place", once, async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => scrollTo(0, 1500));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.goto("/#questions");
  await expect(page.locator("#questions")).toBeInViewport();
});

test("a page carries its words once, and no router", once, async ({ page, request }) => {
  const html = await (await request.get("/")).text();
  expect(html).not.toContain("__reactRouter");
  expect(html.match(/<script(?! type="application\/ld)/g)).toHaveLength(2);
  expect(html.split("What clients say").length).toBe(2);
  await openAlive(page, "/");
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => name.match(/[\w.]+-[^/]+\.js$/) ?? []),
  );
  expect(scripts.some((name) => /react|router|jsx/.test(name))).toBe(false);
});

test("a post shows its parts", async ({ page }) => {
  await page.goto("/single-post/core-web-vitals-field-guide");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Core Web Vitals: a field guide for site owners",
  );
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Home");
  await expect(page.locator(".prose table").first()).toBeVisible();
  await expect(page.locator(".prose pre code").first()).toBeVisible();
  await expect(page.locator(".prose figure img").first()).toBeVisible();
  await page.getByRole("list", { name: "Tags" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Tag: /);
});

test.describe("what is not there", () => {
  test("answers 404 with the specified screens", once, async ({ request }) => {
    expect((await request.get("/nothing/here")).status()).toBe(404);
    expect((await request.get("/single-post/no-such-post")).status()).toBe(404);
    expect((await request.get("/single-post/redesign-diary")).status()).toBe(404);
    expect((await request.get("/single-post/ecommerce-eid-rush")).status()).toBe(404);

    const missing = await request.get("/nothing");
    expect(await missing.text()).toContain(
      "the page you&#x27;re looking for couldn&#x27;t be found!",
    );
    const post = await request.get("/single-post/no-such-post");
    expect(await post.text()).toContain("Blog Post Not Found");
  });

  test("old addresses lead to the posts, with their query", once, async ({ request }) => {
    const response = await request.get("/react-vs-wordpress?from=old", { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe("/single-post/react-or-wordpress?from=old");
  });

  test(
    "an address in capitals leads to the page, and no other writing to another page",
    once,
    async ({ request }) => {
      const response = await request.get("/Terms-Conditions/?a=B", { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([
        301,
        "/terms-conditions/?a=B",
      ]);
      const doubled = await request.get("/admin//users", { maxRedirects: 0 });
      expect([doubled.status(), doubled.headers().location]).toEqual([301, "/admin/users"]);
      expect(await (await request.get("/terms%2Dconditions")).text()).toContain(
        "<title>Terms &amp; Conditions",
      );
      for (const path of ["/assets/None-Here.js", "//Evil.example.net", "/Evil%5C.example"]) {
        const address = `${process.env.SITE_ADDRESS}${path}`;
        const { location } = (await request.get(address, { maxRedirects: 0 })).headers();
        expect(location, path).toBeUndefined();
      }
    },
  );
});

test(
  "every answer carries its security headers; pages let in no script but their own",
  once,
  async ({ request }) => {
    for (const path of [
      "/",
      "/nothing",
      "/api/blog",
      "/api/nothing",
      "/assets/nothing.js",
      "/media/samples/brands/river.svg",
    ]) {
      const headers = (await request.get(path)).headers();
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["referrer-policy"], path).toBeTruthy();
      expect(headers["permissions-policy"], path).toBeTruthy();
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(headers["content-security-policy"], path).not.toMatch(/script-src[^;]*unsafe/);
    }
    const page = await request.get("/");
    expect(await page.text()).not.toContain("nonce=");
  },
);

test("what a client says of its host goes nowhere", once, async ({ request, baseURL }) => {
  const response = await request.get("/blog", {
    headers: {
      "x-forwarded-host": "evil.example.net",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example.net",
    },
  });
  const text = await response.text();
  expect(text).not.toContain("evil.example.net");
  expect(text).toContain(
    `rel="canonical" href="http://localhost:${new URL(baseURL ?? "").port}/blog"`,
  );
});

test("what no page is meant for gets a clear refusal", once, async ({ request }) => {
  const page = async (path: string) => (await request.get(path)).status();
  for (const query of [
    "category=Nope",
    `search=${"a".repeat(201)}`,
    `tag=${"t".repeat(51)}`,
    "search=%00",
  ]) {
    expect(await page(`/blog?${query}`), query).toBe(200);
  }
  expect(await page("/blog?search=%FF")).toBe(200);
  for (const path of ["//evil.example.net/blog", "//[", "//a:99999/"]) {
    const address = `${process.env.SITE_ADDRESS}${path}`;
    expect((await request.get(address)).status(), path).toBe(404);
  }
  const post = (type: string, data: string) =>
    request.post("/contact-us", { headers: { "content-type": type }, data: Buffer.from(data) });
  expect((await post("text/plain", "a=b")).status()).toBe(415);
  expect((await post("application/json", "{}")).status()).toBe(415);
  expect((await post("multipart/form-data; boundary=x", "nonsense")).status()).toBe(400);
  expect((await post("application/x-www-form-urlencoded", "name=%FF")).status()).toBe(400);
  const large = await post("application/x-www-form-urlencoded", `name=${"x".repeat(300_000)}`);
  expect([large.status(), large.headers()["content-type"]]).toEqual([
    413,
    "text/plain; charset=UTF-8",
  ]);
  const put = await request.put("/contact-us");
  expect([put.status(), put.headers().allow]).toEqual([405, "GET, HEAD, POST"]);
  const probe = await request.post("/healthz");
  expect([probe.status(), probe.headers().allow]).toEqual([405, "GET, HEAD"]);
});
