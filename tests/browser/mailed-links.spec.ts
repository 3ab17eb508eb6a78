import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { askAsAdmin, expect, findAccessibilityFaults, test } from "./site.ts";

/** The newest mail to an address whose subject has those words. */
async function mailTo(address: string, words: string): Promise<Email> {
  const folder = join(process.env.SITE_DATA ?? "", "mail");
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        for (const file of readdirSync(folder).filter((name) => name.endsWith(".eml"))) {
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

    test("looking at an unsubscribe link changes nothing, its button does", async ({
      page,
      request,
    }, { project }) => {
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
      expect(await statusOf(email)).toBe("unsubscribed");

      await request.post("/newsletter", { form: { email } });
      await page.goto(pathIn(await mailTo(email, "confirm")));
      await page.getByRole("button", { name: "Confirm the subscription" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the list");
      expect(await statusOf(email)).toBe("active");
    });

    test("a forgotten password is set anew", async ({ page, request }, { project }) => {
      const email = `forgetful-${project.name}-${isScripted}@example.com`;
      const account = { firstName: "A", lastName: "B", email, role: "user" };
      await askAsAdmin("/users", { ...account, password: "the old phrase 1" });
      await page.goto("/forgot-password");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Mail me a link" }).click();
      await expect(page.getByText("is on its way")).toBeVisible();
      await page.goto(pathIn(await mailTo(email, "Set a new password")));
      await page.getByLabel("New password", { exact: true }).fill("the new phrase 2");
      await page.getByLabel("Confirm new password").fill("the new phrase 3");
      await page.getByRole("button", { name: "Set the password" }).click();
      await expect(page.getByText("New passwords do not match")).toBeVisible();
      await page.getByLabel("New password", { exact: true }).fill("the new phrase 2");
      await page.getByLabel("Confirm new password").fill("the new phrase 2");
      await page.getByRole("button", { name: "Set the password" }).click();
      await expect(page.getByText("Your new password is set.")).toBeVisible();
      const data = { email, password: "the new phrase 2" };
      expect((await request.post("/api/auth/login", { data })).status()).toBe(200);
    });
  });
}

test("a mail program's one-click post ends the subscription", async ({ request }, { project }) => {
  const email = `one-click-${project.name}@example.com`;
  await request.post("/newsletter", { form: { email } });
  const mail = await mailTo(email, "Welcome");
  const header = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const { pathname, search } = new URL(header.slice(1, -1));
  const answer = await request.post(`${pathname}${search}`, {
    form: { "List-Unsubscribe": "One-Click" },
    // As from a mail program that is a page itself.
    headers: { origin: "https://mail.example.net" },
  });
  expect(answer.status()).toBe(200);
  expect(await statusOf(email)).toBe("unsubscribed");
});

test("pages of mailed links read well, are kept by nobody and take no made-up token", async ({
  page,
}) => {
  // Four pages are looked through by axe.
  test.slow();
  for (const path of [
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
