import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { openAlive } from "./alive.ts";
import { once } from "./once.ts";
import { askAsAdmin, expect, findAccessibilityFaults, test } from "./site.ts";

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

const statusOf = async (email: string) => {
  interface List {
    subscriptions: { status: string }[];
  }
  return (await askAsAdmin<List>(`/newsletter?search=${email}`)).subscriptions[0]?.status;
};

for (const isScripted of [true, false]) {
  test.describe(isScripted ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: isScripted });

    test(
      "looking at an unsubscribe link changes nothing, its button does",
      once,
      async ({ page, request }, { project }) => {
        const email = `leaver-${project.name}-${isScripted}@example.com`;
        await request.post("/newsletter", { form: { email } });
        const path = pathIn(await mailTo(email, "Welcome"));
        await request.head(path);
        await page.goto(path);
        expect(await statusOf(email)).toBe("active");
        await page.getByRole("button", { name: "Unsubscribe" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          "You have left the newsletter",
        );
        await expect(page).toHaveTitle(/^You have left the newsletter · /);
        expect(await statusOf(email)).toBe("unsubscribed");

        await request.post("/newsletter", { form: { email } });
        await page.goto(pathIn(await mailTo(email, "confirm")));
        await page.getByRole("button", { name: "Confirm the subscription" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the list");
        await expect(page).toHaveTitle(/^You are on the list · /);
        expect(await statusOf(email)).toBe("active");
      },
    );

    test("a forgotten password is set anew", once, async ({ page, request }, { project }) => {
      const email = `forgetful-${project.name}-${isScripted}@example.com`;
      const account = { firstName: "A", lastName: "B", email, role: "user" };
      await askAsAdmin("/users", { ...account, password: "the old phrase 1" });
      await page.goto("/forgot-password");
      await page.getByLabel("Email", { exact: true }).fill("forgetful@localhost");
      await page.getByRole("button", { name: "Mail me a link" }).click();
      await expect(page.getByText("Enter a valid email address.")).toBeVisible();
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Mail me a link" }).click();
      await expect(page.getByText("is on its way")).toBeVisible();
      await expect(page).toHaveTitle(/^Look into your mail · /);
      await page.goto(pathIn(await mailTo(email, "Set a new password")));
      await page.getByLabel("New password", { exact: true }).fill("the new phrase 2");
      await page.getByLabel("Confirm new password").fill("the new phrase 3");
      await page.getByRole("button", { name: "Set the password" }).click();
      await expect(page.getByText("New passwords do not match")).toBeVisible();
      await page.getByLabel("New password", { exact: true }).fill("the new phrase 2");
      await page.getByLabel("Confirm new password").fill("the new phrase 2");
      await page.getByRole("button", { name: "Set the password" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your new password is set");
      await expect(page.getByText("The link works once")).toHaveCount(0);
      await expect(page).toHaveTitle(/^Your new password is set · /);
      await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
      const data = { email, password: "the new phrase 2" };
      expect((await request.post("/api/auth/login", { data })).status()).toBe(200);
    });

    test(
      "a link that is dead or cut short leads on, without fields that lead nowhere",
      once,
      async ({ page }) => {
        const heading = page.getByRole("heading", { level: 1 });
        const main = page.getByRole("main");
        for (const [path, way, to] of [
          ["/reset-password", "Ask for a new link", "/forgot-password"],
          ["/newsletter/confirm", "Sign up again", "/newsletter"],
          ["/newsletter/unsubscribe", "Write to us", "/contact-us"],
        ] as const) {
          for (const query of ["", "?token=", "?token=%20"]) {
            await page.goto(path + query);
            await expect(heading).toHaveText("This link is no longer valid");
            await expect(main.getByRole("button")).toHaveCount(0);
            await expect(main.getByRole("link", { name: way })).toHaveAttribute("href", to);
          }
          await page.goto(`${path}?token=1.x`);
          await expect(heading).not.toHaveText("This link is no longer valid");
          if (path === "/reset-password") {
            await page.getByLabel("New password", { exact: true }).fill("the new phrase 2");
            await page.getByLabel("Confirm new password").fill("the new phrase 2");
          }
          await main.locator("[type=submit]").click();
          await expect(heading).toHaveText("This link is no longer valid");
          await expect(page).toHaveTitle(/^This link is no longer valid · /);
          await expect(main.locator("input, button")).toHaveCount(0);
          await expect(main.getByRole("link", { name: way })).toHaveAttribute("href", to);
        }
      },
    );
  });
}

test(
  "whoever follows a mailed link by keyboard or ear is told what became of it",
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
    await strike("Mail me a link");
    await expect(field).toBeFocused();
    expect(await said()).toContain("Please check: email.");
    await field.fill(email);
    await strike("Mail me a link");
    await expect(heading).toBeFocused();
    await expect(heading).toHaveText("Look into your mail");
    expect(await said()).toContain("is on its way");

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
    expect(await said()).toContain("We send you no more of it.");
    await request.post("/newsletter", { form: { email } });
    await openAlive(page, pathIn(await mailTo(email, "confirm")));
    said = await listen();
    await strike("Confirm the subscription");
    await expect(heading).toHaveText("You are on the list");
    await expect(heading).toBeFocused();
    expect(await said()).toContain("From now on you hear from us");
  },
);

test(
  "a mail program's one-click post ends the subscription",
  once,
  async ({ request }, { project }) => {
    const email = `one-click-${project.name}@example.com`;
    await request.post("/newsletter", { form: { email } });
    const mail = await mailTo(email, "Welcome");
    const header = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const { pathname, search } = new URL(header.slice(1, -1));
    const answer = await request.post(`${pathname}${search}`, {
      form: { "List-Unsubscribe": "One-Click" },
      // As from a web mail client.
      headers: { origin: "https://mail.example.net" },
    });
    expect(answer.status()).toBe(200);
    expect(await statusOf(email)).toBe("unsubscribed");
  },
);

test("pages of mailed links read well, are kept by nobody and take no made-up token", async ({
  page,
}) => {
  // Five runs of axe.
  test.slow();
  for (const path of [
    "/reset-password",
    "/newsletter/unsubscribe?token=1.x",
    "/newsletter/confirm?token=1.x",
    "/forgot-password",
    "/reset-password?token=x",
  ]) {
    const response = await page.goto(path);
    expect(response?.headers()["cache-control"], path).toBe("no-store");
    expect(await findAccessibilityFaults(page), path).toEqual([]);
  }
  await page.goto("/newsletter/unsubscribe?token=1.x");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("This link is no longer valid")).toBeVisible();
});

test("an answer that comes at once leaves nobody without the focus", once, async ({ page }) => {
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
});
