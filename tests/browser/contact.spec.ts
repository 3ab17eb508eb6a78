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

test("contact form: an enquiry is stored, and its thanks and knot are in view in any window", async ({
  page,
}, { project }) => {
  const name = uniqueName("Contact", project.name);
  await page.goto("/contact-us");
  await page.getByLabel("Subject").fill("A shop");
  for (const [width, height] of [
    [375, 667],
    [1280, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await fill(page, name);
    const button = page.getByRole("button", { name: "Send Message" });
    // At the lower edge of the window, above the bar of a phone.
    await button.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + bottom - innerHeight + 90, behavior: "instant" });
    });
    await button.click();
    await expect(page.getByText(thanks)).toBeInViewport();
    await expect(page.locator("form[data-form='contact'] > svg")).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Full Name*")).toHaveValue("");
  }
  expect(await stored(name)).toMatchObject([
    { subject: null, message: "We need a new site." },
    { subject: "A shop", message: "We need a new site." },
  ]);
});

test("contact form: a refusal names the field, nonsense does not, and both keep what was typed", async ({
  page,
}, { project }) => {
  const name = uniqueName("Refused", project.name);
  await openAlive(page, "/contact-us");
  await fill(page, name);
  const button = page.getByRole("button", { name: "Send Message" });
  // Passes the browser's own check and not the server's.
  const email = page.getByLabel("Email Address*");
  await email.fill("visitor@localhost");
  await button.click();
  await expect(page.getByText("Enter a valid email address.")).toBeInViewport();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full Name*")).toHaveValue(name);
  await expect(page.getByLabel("Message*")).toHaveValue("We need a new site.");
  expect(await stored(name)).toEqual([]);

  await email.fill("visitor@example.com");
  const json = { details: [{ path: "email", message: "Not this one." }] };
  const nonsense = [{ details: [null, { path: "email" }, 1] }, { details: {} }, null, "", []];
  for (const body of [...nonsense, json]) {
    await page.route("**/api/contact/submit", (route) =>
      route.fulfill({ status: 400, json: body }),
    );
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: /\S/ })).toBeVisible();
    await expect(body === json ? email : button).toBeFocused();
    await expect(page.getByLabel("Full Name*")).toHaveValue(name);
  }
});

test("contact form: what a refused form came with is gone once it is sent after all", async ({
  page,
}, { project }) => {
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
  "contact form: the button says that it sends, and a success without words is thanked for in ours",
  once,
  async ({ page }) => {
    const answered = Promise.withResolvers<void>();
    await page.route("**/api/contact/submit", async (route) => {
      await answered.promise;
      await route.fulfill({ json: { success: true } });
    });
    await openAlive(page, "/contact-us");
    await fill(page, "Patient");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
    answered.resolve();
    await expect(page.getByText(thanks)).toBeVisible();
  },
);
