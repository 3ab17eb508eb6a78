import type { Page } from "@playwright/test";
import { alive, openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { askAsAdmin, expect, test } from "./site.ts";

interface Submissions {
  submissions: { name: string; email: string; subject: string | null; message: string }[];
}

const stored = async (name: string) =>
  (await askAsAdmin<Submissions>(`/contact?search=${name}`)).submissions;

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel("Full Name*").fill(name);
  await page.getByLabel("Email Address*").fill("visitor@example.com");
  await page.getByLabel("Message*").fill("We need a new site.");
}

const thanks = "Thank you for your message! We'll get back to you soon.";
const uniqueName = (what: string, project: string) => `${what}${project}${Date.now()}`;

test("an enquiry from the contact page is thanked and stored", async ({ page }, { project }) => {
  const name = uniqueName("Contact", project.name);
  await page.goto("/contact-us");
  await fill(page, name);
  await page.getByLabel("Subject").fill("A shop");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByLabel("Full Name*")).toHaveValue("");
  expect(await stored(name)).toMatchObject([{ subject: "A shop", message: "We need a new site." }]);
});

test("an enquiry from the home page carries the fixed subject", async ({ page }, { project }) => {
  const name = uniqueName("Home", project.name);
  await page.goto("/");
  await fill(page, name);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(thanks)).toBeInViewport();
  expect(await stored(name)).toMatchObject([{ subject: "General Inquiry from Website" }]);
});

test("a refused enquiry names the field and keeps what was typed", async ({ page }, {
  project,
}) => {
  const name = uniqueName("Refused", project.name);
  await page.goto("/contact-us");
  await fill(page, name);
  // Passes the browser's own check and not the server's.
  await page.getByLabel("Email Address*").fill("visitor@localhost");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Enter a valid email address.")).toBeInViewport();
  await expect(page.getByLabel("Email Address*")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full Name*")).toHaveValue(name);
  await expect(page.getByLabel("Message*")).toHaveValue("We need a new site.");
  expect(await stored(name)).toEqual([]);
});

test("what a refused form came with is gone once it is sent after all", async ({ page }, {
  project,
}) => {
  const name = uniqueName("After all", project.name);
  const form = { name, email: "bad", message: "Old message" };
  await page.goto("/contact-us");
  await page.evaluate((values) => {
    const sent = document.createElement("form");
    sent.method = "post";
    sent.action = "/contact-us";
    for (const [name, value] of Object.entries(values)) {
      const field = Object.assign(document.createElement("input"), { name, value });
      sent.append(field);
    }
    document.body.append(sent);
    sent.submit();
  }, form);
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await alive(page);
  await expect(page.getByLabel("Full Name*")).toHaveValue(name);
  await page.getByLabel("Email Address*").fill("visitor@example.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  for (const label of ["Full Name*", "Email Address*", "Message*"])
    await expect(page.getByLabel(label)).toHaveValue("");
  expect(await stored(name)).toMatchObject([{ email: "visitor@example.com" }]);
});

test(
  "what follows a sent message is in view, with its knot",
  once,
  async ({ page }, { project }) => {
    for (const [width, height] of [
      [1280, 700],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openAlive(page, "/contact-us");
      await fill(page, uniqueName("Knot", project.name));
      const button = page.getByRole("button", { name: "Send Message" });
      // At the lower edge of the window, above the bar of a phone.
      await button.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        scrollTo({ top: scrollY + bottom - innerHeight + 90, behavior: "instant" });
      });
      await button.click();
      await expect(page.getByText(thanks)).toBeInViewport();
      await expect(page.locator("form[data-form='contact'] > svg")).toBeInViewport({ ratio: 1 });
    }
  },
);

test("a success without words is thanked for in ours", once, async ({ page }) => {
  await openAlive(page, "/contact-us");
  await fill(page, "Wordless");
  await page.route("**/api/contact/submit", (route) => route.fulfill({ json: { success: true } }));
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(thanks)).toBeVisible();
});

test("the button says so while the enquiry is on its way", once, async ({ page }) => {
  await page.route("**/api/contact/submit", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await openAlive(page, "/contact-us");
  await fill(page, "Patient");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await expect(page.getByText(thanks)).toBeVisible();
});

test("an answer that is nonsense loses nothing that was typed", once, async ({ page }) => {
  await openAlive(page, "/contact-us");
  await fill(page, "Nonsense");
  for (const body of [{ details: [null, { path: "email" }, 1] }, { details: {} }, null, "", []]) {
    await page.route("**/api/contact/submit", (route) =>
      route.fulfill({ status: 400, json: body }),
    );
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("status").filter({ hasText: /\S/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
    await expect(page.getByLabel("Full Name*")).toHaveValue("Nonsense");
  }
  const json = { details: [{ path: "email", message: "Not this one." }] };
  await page.route("**/api/contact/submit", (route) => route.fulfill({ status: 400, json }));
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByLabel("Email Address*")).toBeFocused();
});
