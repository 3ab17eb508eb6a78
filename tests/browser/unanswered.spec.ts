// Without the fixture that forbids console errors, which failed requests cause.
import { expect, type Page } from "@playwright/test";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { test } from "./shared-context.ts";

test.use({ hasOwnContext: true });

const forms = [
  {
    path: "/forgot-password",
    button: "Email me a link",
    typed: { Email: "nobody@example.com" },
    answer: "Check your inbox",
  },
  {
    path: "/reset-password?token=x",
    button: "Set the password",
    typed: { "New password": "the new phrase 2", "Confirm new password": "the new phrase 2" },
    answer: "This link is no longer valid",
  },
  {
    path: "/newsletter/unsubscribe?token=1.x",
    button: "Unsubscribe",
    typed: {},
    answer: "This link is no longer valid",
  },
  {
    path: "/newsletter/confirm?token=1.x",
    button: "Confirm the subscription",
    typed: {},
    answer: "This link is no longer valid",
  },
] as const;

/** Each returns a function that ends the failure. */
const failures: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  "the network is away": async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "the server is too busy": async (page) => {
    await page.route("**/*", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 503, contentType: "text/plain", body: "Too many requests." })
        : route.fallback(),
    );
    return () => page.unrouteAll();
  },
};

test(
  "mailed links: a form stays with what was typed while the network is away or the server too busy",
  once,
  async ({ page }) => {
    test.slow();
    for (const { path, button, typed, answer } of forms) {
      await openAlive(page, path);
      const heading = page.getByRole("heading", { level: 1 });
      const before = (await heading.textContent()) ?? "";
      const fields = Object.entries(typed).map(
        ([label, text]) => [page.getByLabel(label, { exact: true }), text] as const,
      );
      for (const [field, text] of fields) await field.fill(text);
      const send = page.getByRole("button", { name: button });
      const message = page
        .getByRole("status")
        .filter({ hasText: "Something went wrong. Please try again." });
      for (const [when, fail] of Object.entries(failures)) {
        const recover = await fail(page);
        await send.press("Enter");
        await expect(message, when).toBeVisible();
        await expect(heading).toHaveText(before);
        for (const [field, text] of fields) await expect(field).toHaveValue(text);
        await expect(send).toBeFocused();
        await recover();
        await expect(send).toBeEnabled();
      }
      await send.press("Enter");
      await expect(heading).toHaveText(answer);
    }
  },
);
