import { openAlive, scrollThrough } from "./alive.ts";
import { once } from "./once.ts";
import { expect, test } from "./site.ts";

const testAlone = test.extend({ hasOwnContext: true });

interface Linked {
  "@type": string;
  [field: string]: unknown;
}

function linkedIn(html: string): Linked[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = ""]) => JSON.parse(json));
}

const descriptionIn = (html: string) =>
  /<meta name="description" content="([^"]*)"/.exec(html)?.[1];

for (const isScripted of [true, false]) {
  test.describe(isScripted ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: isScripted });

    test("a package of the pricing page fills the form", once, async ({ page }) => {
      await page.goto("/pricing");
      await page.getByRole("link", { name: /^Start a project.+Online shop$/ }).click();
      await expect(page).toHaveURL(/\/contact-us\?plan=\d+#about$/);
      await expect(page.getByLabel("Subject")).toHaveValue("Online shop");
      const message = page.getByLabel("Message*");
      await expect(message).toHaveValue(/^Budget: Tk.2,50,000.+6,00,000\nTime: 6-12 weeks\n\n$/);
      await expect(message).toBeInViewport();
    });
  });
}

test("a service fills the form, and what names nothing leaves it empty", once, async ({ page }) => {
  await page.goto("/service-details/2");
  await page.getByRole("main").getByRole("link", { name: "Start a project" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("E-commerce Solutions");
  for (const query of ["plan=999", "plan=0x1", "service=none", "subject=%20"]) {
    await page.goto(`/contact-us?${query}`);
    await expect(page.getByLabel("Subject"), query).toHaveValue("");
    await expect(page.getByLabel("Message*"), query).toHaveValue("");
  }
  await page.goto(`/contact-us?${new URLSearchParams({ subject: `<b>"${"৳".repeat(300)}` })}`);
  await expect(page.getByLabel("Subject")).toHaveValue(`<b>"${"৳".repeat(196)}`);
});

test(
  "a service shows two projects and what a client says, without any of them nothing",
  once,
  async ({ page }) => {
    await page.goto("/service-details/2");
    const cases = page.getByRole("region", { name: "What came of it" });
    await expect(cases.getByRole("article")).toHaveCount(2);
    await expect(cases.locator("blockquote")).toHaveCount(1);
    await page.goto("/service-details/6");
    await expect(page.getByRole("region", { name: "What came of it" })).toHaveCount(0);
  },
);

test("the home page names the prices and leads to each", once, async ({ page }) => {
  await page.goto("/");
  const band = page.locator('section[aria-labelledby="prices"]');
  await expect(band.getByRole("listitem")).toHaveCount(3);
  await expect(band).toContainText("Tk\u00a080,000");
  await band.getByRole("link", { name: "Custom system or ERP" }).click();
  await expect(page).toHaveURL(/\/pricing#plan-\d+$/);
  const projects = page.getByRole("region", { name: "Projects" });
  await expect(projects.getByRole("heading", { name: "Custom system or ERP" })).toBeInViewport();
});

test("each package names projects with what they cost", once, async ({ page }) => {
  await page.goto("/pricing");
  const shop = page.getByRole("article").filter({ has: page.getByText("Online shop") });
  const example = shop.getByRole("listitem").filter({ hasText: "Kiln & Tide" });
  await expect(example).toContainText("Tk\u00a03,20,000");
  await expect(example).toContainText("8 weeks");
  await example.getByRole("link", { name: "Kiln & Tide" }).click();
  await expect(page).toHaveURL(/\/single-project\/\d+$/);
  await expect(page.getByRole("definition").filter({ hasText: "Tk\u00a03,20,000" })).toBeVisible();
});

test(
  "care plans stand in a table where there is room, with what they inherit",
  once,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/pricing");
    const table = page.getByRole("table", { name: "Care after launch" });
    const row = table.getByRole("row", { name: /^Backup check and form test/ });
    await expect(row.getByText("Included", { exact: true })).toHaveCount(4);
    const ask = table.getByRole("link", { name: /^Ask about this.*Shop Care$/ });
    await expect(ask).toHaveAttribute("href", "/contact-us?subject=Shop+Care#about");
    await expect(table).not.toContainText("Everything in");
    const rehearsal = table.getByRole("row", { name: /^A rehearsal before Eid/ });
    await expect(rehearsal.getByText("Not included")).toHaveCount(3);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(table).toBeHidden();
    await expect(page.getByText("Everything in Small Care")).toBeVisible();
  },
);

testAlone("each form says who answers, and by when", once, async ({ page }) => {
  await page.clock.setFixedTime("2026-11-26T10:00:00Z");
  await openAlive(page, "/contact-us");
  const form = page.getByRole("region", { name: "Write to us" });
  await expect(form).toContainText("Farhana Rahman");
  // Thursday, 16:00 in Dhaka; of four working hours two are left.
  await expect(form.getByText("Usually answers by")).toHaveText("Usually answers by Sunday, 12 PM");
  await expect(page.getByText("Sunday to Thursday, 10 AM to 6 PM, Dhaka time")).toBeVisible();
  for (const path of ["/", "/about"]) {
    await openAlive(page, path);
    const other = page.getByRole("region", { name: "Tell us what you want to build" });
    await expect(other).toContainText("Farhana Rahman");
    await expect(other).toContainText("Usually answers by Sunday, 12 PM");
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test("what visitors can do is in reach once the first screen is read", once, async ({ page }) => {
    await openAlive(page, "/privacy-policy");
    const bar = page.getByRole("navigation", { name: "Contact", exact: true });
    await expect(bar).toBeHidden();
    await scrollThrough(page, 699);
    await expect(bar).toBeHidden();
    await scrollThrough(page, 900);
    await expect(bar.getByRole("link")).toHaveText([/^Call \+880/, /^WhatsApp/, "Contact Us"]);
    await expect(bar).toBeVisible();
    const top = page.getByRole("button", { name: "Scroll to top" });
    const ring = await top.boundingBox();
    const last = await bar.getByRole("link").last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(ring?.x ?? 0);
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
    await expect(bar).toBeHidden();
  });

  test(
    "it goes where something is typed, and where the page offers the same",
    once,
    async ({ page }) => {
      await openAlive(page, "/");
      const bar = page.getByRole("navigation", { name: "Contact", exact: true });
      await scrollThrough(page, 900);
      await expect(bar).toBeVisible();
      await page.locator("[data-band]").scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
      await openAlive(page, "/blog");
      await page.locator("aside").getByRole("combobox").focus();
      await expect(bar).toBeHidden();
      await openAlive(page, "/contact-us");
      await expect(bar).toHaveCount(0);
    },
  );

  test("it moves nothing when it comes", once, async ({ page }) => {
    await openAlive(page, "/privacy-policy");
    const shifts = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const values: number[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ("value" in entry) values.push(Number(entry.value));
          }).observe({ type: "layout-shift" });
          addEventListener("stop", () => done(values.length), { once: true });
        }),
    );
    await scrollThrough(page, 900, 300, 1200);
    await expect(page.locator("[data-action-bar][data-shown]")).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("stop")));
    expect(await shifts).toBe(0);
  });
});

test(
  "prices and hours are told to search engines, each list has a description of its own",
  once,
  async ({ request }) => {
    const read = async (path: string) => (await request.get(path)).text();
    const [catalog] = linkedIn(await read("/pricing")).filter(
      (each) => each["@type"] === "OfferCatalog",
    );
    expect(catalog?.itemListElement).toMatchObject([
      {
        name: "Company site",
        priceSpecification: { priceCurrency: "BDT", minPrice: 80_000, maxPrice: 220_000 },
      },
      { name: "Online shop", priceSpecification: { minPrice: 250_000, maxPrice: 600_000 } },
      { name: "Custom system or ERP", priceSpecification: { minPrice: 600_000 } },
    ]);
    const [office] = linkedIn(await read("/contact-us"));
    expect(office).toMatchObject({
      "@type": "ProfessionalService",
      address: { addressLocality: "Dhaka" },
      openingHoursSpecification: { opens: "10:00", closes: "18:00" },
    });
    const lists = ["/portfolio", "/portfolio?category=eCommerce", "/portfolio?category=Business"];
    lists.push("/blog", "/blog?category=Web+Design", "/blog?tag=html");
    const descriptions = await Promise.all(
      lists.map(async (path) => descriptionIn(await read(path))),
    );
    expect(new Set(descriptions).size).toBe(lists.length);
  },
);
