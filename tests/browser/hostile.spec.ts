import type { Page, Route } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";

const unbroken = "Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 200);

const content = `${unbroken}${unbroken}

<script>document.title = "owned"</script> <img src=x onerror="document.title='owned'">

[a](javascript:alert(1)) ![b](data:text/html,x)

| ${unbroken} | ${unbroken} |
| --- | --- |
| **broken *markdown | \`\`\` |
`;

test(
  "hostile content: an unbroken title of 200 characters and Markdown break no page, in any window",
  once,
  async ({ page, desk }) => {
    await desk.ask("/blog", {
      method: "POST",
      body: {
        title: unbroken,
        slug: "hostile",
        excerpt: unbroken,
        featuredImage: "https://nowhere.invalid/missing.png",
        tags: [unbroken.slice(0, 50)],
        status: "published",
        content,
      },
    });
    await page.route("https://nowhere.invalid/**", (route) => route.abort());
    const expectToFit = async (what: string) => {
      for (const width of [1280, 412]) {
        await page.setViewportSize({ width, height: 839 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow, `${what} at ${width}`).toBeLessThanOrEqual(0);
      }
    };
    for (const path of ["/", "/blog"]) {
      await page.goto(path);
      await expect(page.locator("main").getByText(unbroken).first(), path).toBeAttached();
      await expectToFit(path);
    }
    await page.locator("main article a", { hasText: unbroken }).first().click();
    await expect(page.locator(".prose")).toBeVisible();
    expect(await page.title()).toContain(unbroken);
    expect(await cutOff(page, "h1, h1 ~ *, aside a")).toEqual([]);
    await expect(page.locator(".prose a")).not.toHaveAttribute("href", /script/);
    await expectToFit("the post");
    await page.setViewportSize({ width: 1280, height: 839 });
    expect(await cutOff(page, "h1, h1 ~ *, aside a")).toEqual([]);
  },
);

/** Texts beyond the window that no scrolling reaches. */
const cutOff = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const isCut = range.getBoundingClientRect().right > innerWidth;
      return isCut ? [(element.textContent ?? "").slice(0, 40)] : [];
    }),
  );

test("pictures: one that does not come leaves plain cloth, no sign of a fault", async ({
  page,
}) => {
  await page.route(/\/images\/|\/media\/|\/default-picture/, (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await openAlive(page, "/blog");
  const first = page.locator("main article img").first();
  await expect(first).toHaveAttribute("data-missing", "true");
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

const wrongAnswers: Record<string, (route: Route) => Promise<void>> = {
  "no line": (route) => route.abort("internetdisconnected"),
  "500": (route) => route.fulfill({ status: 500, body: "no" }),
  "503 with a page": (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<main>Busy</main>" }),
  JSON: (route) => route.fulfill({ json: { items: [{}] } }),
  "another page": (route) => route.fulfill({ contentType: "text/html", body: "<h1>Log in</h1>" }),
  nothing: (route) => route.fulfill({ body: "" }),
};

test(
  "portfolio: Show More that fails says so, keeps what is there and can be tried again",
  once,
  async ({ page }) => {
    await openAlive(page, "/portfolio?year=Oldest");
    const projects = page.locator("main article");
    const message = page
      .getByRole("status")
      .filter({ hasText: /^Failed to load portfolio items$/ });
    const answers = Object.entries(wrongAnswers);
    let asked = 0;
    await page.route("**/portfolio?year=Oldest&page=2", (route) => {
      const [, fulfil = () => route.continue()] = answers[asked] ?? [];
      asked += 1;
      return fulfil(route);
    });
    await page.getByRole("link", { name: "Show More" }).focus();
    const again = page.getByRole("link", { name: /^Try again.*Show More$/ });
    for (const [index, [answer]] of answers.entries()) {
      await page.keyboard.press("Enter");
      await expect.poll(() => asked, answer).toBe(index + 1);
      await expect(page.locator("[data-list]"), answer).not.toHaveAttribute("aria-busy");
      await expect(message, answer).toBeVisible();
      await expect(again, answer).toBeFocused();
      await expect(projects, answer).toHaveCount(6);
    }
    await expect(page).toHaveURL(/\/portfolio\?year=Oldest$/);
    await again.click();
    await expect(projects).toHaveCount(12);
    await expect(page).toHaveURL(/page=2$/);
    await expect(message).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Show More" })).toHaveText("Show More");
    await expect(projects.nth(6).getByRole("heading").getByRole("link")).toBeFocused();
  },
);

test("portfolio: Show More without an answer in time says so", once, async ({ page }) => {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 20);
  });
  await openAlive(page, "/portfolio");
  await page.route("**/portfolio?page=2", () => {});
  await page.getByRole("link", { name: "Show More" }).click();
  await expect(page.getByText("Failed to load portfolio items")).toBeVisible();
  await expect(page.locator("main article")).toHaveCount(6);
});

test("forms: they say so when the line breaks, and keep what was typed", once, async ({ page }) => {
  await openAlive(page, "/");
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Full Name*").fill("Somebody");
  await page.getByLabel("Email Address*").fill("somebody@example.com");
  await page.getByLabel("Message*").fill("A long text that must not be lost.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Message*")).toHaveValue("A long text that must not be lost.");
  const form = page.locator("footer form");
  await form.getByLabel("Email address").fill("reader@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("Something went wrong")).toBeVisible();
  await expect(form.getByLabel("Email address")).toHaveValue("reader@example.com");
});
