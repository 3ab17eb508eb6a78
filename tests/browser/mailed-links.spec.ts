import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { askAsAdmin, expect, test } from "./site.ts";

async function mailTo(address: string, words: string): Promise<Email> {
  const folder = join(process.env.SITE_DATA ?? "", "mail");
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        // The first mail creates the folder.
        const files = existsSync(folder) ? readdirSync(folder) : [];
        for (const file of files.filter((name) => name.endsWith(".eml"))) {
          const mail = await PostalMime.parse(readFileSync(join(folder, file)));
          if (mail.to?.[0]?.address === address && mail.subject?.includes(words)) found = mail;
        }
        return found !== undefined;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  return found as Email;
}

function pathIn(mail: Email): string {
  const [, path = ""] = /https?:\/\/[^/\s]+(\/\S*token=\S+)/.exec(mail.text ?? "") ?? [];
  return path;
}

test(
  "mailed links: whoever follows one by keyboard or ear is told what became of it",
  once,
  async ({ page, request }, { project }) => {
    const email = `listener-${project.name}@example.com`;
    const account = { firstName: "A", lastName: "B", email, role: "user" };
    await askAsAdmin("/users", { ...account, password: "the old phrase 1" });
    const heading = page.getByRole("heading", { level: 1 });
    /** Live regions announce only if they were there before. */
    const listen = async () => {
      const places = await page.getByRole("main").getByRole("status").elementHandles();
      return async () => (await Promise.all(places.map((place) => place.textContent()))).join();
    };
    const strike = async (name: string) => {
      const button = page.getByRole("button", { name, exact: true });
      await expect(button).toBeEnabled();
      await button.press("Enter");
    };

    await openAlive(page, "/forgot-password");
    const field = page.getByLabel("Email", { exact: true });
    let said = await listen();
    await field.fill("listener@localhost");
    await strike("Email me a link");
    await expect(field).toBeFocused();
    expect(await said()).toContain("Please check: email.");
    await field.fill(email);
    await strike("Email me a link");
    await expect(heading).toBeFocused();
    await expect(heading).toHaveText("Check your inbox");
    await expect(page).toHaveTitle(/^Check your inbox · /);
    expect(await said()).toContain("we have sent it a link");

    await openAlive(page, pathIn(await mailTo(email, "Set a new password")));
    const [first, second] = [
      page.getByLabel("New password", { exact: true }),
      page.getByLabel("Confirm new password"),
    ];
    said = await listen();
    await first.fill("the new phrase 2");
    await second.fill("the new phrase 3");
    await strike("Set the password");
    await expect(second).toBeFocused();
    expect(await said()).toContain("Please check the marked field.");
    for (const each of [first, second]) await each.fill("x".repeat(129));
    await strike("Set the password");
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/at most 128 characters/);
    expect(await said()).toContain("Please check: password.");
    await expect(first).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show what is typed" }).first().click();
    await expect(first).toHaveAttribute("type", "text");
    await expect(second).toHaveAttribute("type", "password");
    for (const each of [first, second]) await each.fill("the new phrase 2");
    await strike("Set the password");
    await expect(heading).toHaveText("Your new password is set");
    await expect(heading).toBeFocused();
    expect(await said()).toContain("Every session of your account has ended.");

    await request.post("/newsletter", { form: { email } });
    await openAlive(page, pathIn(await mailTo(email, "Welcome")));
    said = await listen();
    await strike("Unsubscribe");
    await expect(heading).toHaveText("You have left the newsletter");
    await expect(heading).toBeFocused();
    expect(await said()).toContain("You will get no more issues.");
    await request.post("/newsletter", { form: { email } });
    await openAlive(page, pathIn(await mailTo(email, "confirm")));
    said = await listen();
    await strike("Confirm the subscription");
    await expect(heading).toHaveText("You are on the list");
    await expect(heading).toBeFocused();
    expect(await said()).toContain("You will get the next issue.");
  },
);

test(
  "mailed links: an answer that comes at once leaves nobody without the focus",
  once,
  async ({ page }) => {
    await openAlive(page, "/reset-password?token=x");
    const [first, second] = [
      page.getByLabel("New password", { exact: true }),
      page.getByLabel("Confirm new password"),
    ];
    await first.fill("the new phrase 2");
    await second.fill("the new phrase 3");
    // Before the wait for it is ever rendered.
    await page.evaluate(async () => {
      const form = document.querySelector("main form") as HTMLFormElement;
      const body = new URLSearchParams(new FormData(form) as never);
      const answered = await fetch("/reset-password?token=x", { method: "POST", body });
      const [text, { status, headers }] = [await answered.text(), answered];
      window.fetch = async () => new Response(text, { status, headers });
    });
    await page.getByRole("button", { name: "Set the password" }).press("Enter");
    await expect(second).toHaveAccessibleDescription(/do not match/);
    await expect(second).toBeFocused();
  },
);
