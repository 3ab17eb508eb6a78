import { expect, test } from "./admin-house.ts";
import { openAlive } from "./alive.ts";

const unbroken = "Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 200);

const content = `${unbroken}${unbroken}

<script>document.title = "owned"</script> <img src=x onerror="document.title='owned'">

[a](javascript:alert(1)) ![b](data:text/html,x)

| ${unbroken} | ${unbroken} |
| --- | --- |
| **broken *markdown | \`\`\` |
`;

test("an unbroken title of 200 characters and hostile Markdown break no page", async ({
  page,
  desk,
}, { project }) => {
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
  for (const path of ["/", "/blog"]) {
    await page.goto(path);
    await expect(page.locator("main").getByText(unbroken).first(), path).toBeAttached();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} on ${project.name}`).toBeLessThanOrEqual(0);
  }
  await page.locator("main article a", { hasText: unbroken }).first().click();
  await expect(page.locator(".prose")).toBeVisible();
  expect(await page.title()).toContain(unbroken);
  await expect(page.locator(".prose a")).not.toHaveAttribute("href", /script/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("forms say so when the line breaks, and keep what was typed", async ({ page }) => {
  await openAlive(page, "/");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
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

test("a page that is slow to come is announced", async ({ page }) => {
  await openAlive(page, "/blog");
  const answer = Promise.withResolvers<void>();
  await page.route("**/single-post/*.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.locator("main article h2 a").first().click();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  answer.resolve();
  await expect(page.locator(".prose")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
});

test("a search whose answer is nonsense says so and the page stays", async ({ page }) => {
  await openAlive(page, "/blog");
  await page.route("**/search-suggestions.data*", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<h1>nonsense</h1>" }),
  );
  await page.locator("aside").getByRole("combobox").fill("website");
  await expect(page.getByText("The search does not answer. Please try again.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutorials");
});
