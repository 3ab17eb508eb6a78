import { join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { startServer, temporaryFolder } from "../processes/server-process.ts";
import { startSmtp } from "../smtp.ts";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { passwords } from "./desk.ts";

const testAlone = test.extend({ hasOwnContext: true });

const email = "boss@example.com";

/** Its mail server does not answer yet. */
async function startMailingServer() {
  const absent = await startSmtp();
  await absent.stop();
  const folder = temporaryFolder();
  const server = await startServer({
    DATA_DIR: folder.path,
    CACHE_DIR: "build/test-cache",
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: passwords.admin,
    SMTP_URL: absent.url,
    BACKUP_EVERY_HOURS: "1",
    SEED: "none",
    LOG_LEVEL: "silent",
  });
  const body = { name: "Rahima", email: "rahima@example.com", message: "Hello" };
  await fetch(`${server.address}/api/contact/submit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { server, folder, port: absent.port };
}

/** By an hour. */
function ageMails(folder: string) {
  const db = new Database(join(folder, "nokshi.sqlite"));
  const then = new Date(Date.now() - 3_600_000).toISOString();
  db.prepare("update mails set created_at = ?").run(then);
  // One that waits behind another has been due since then, too.
  db.prepare("update mails set next_at = ? where attempts = 0").run(then);
  db.close();
}

async function logIn(page: Page, address: string) {
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(passwords.admin);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
}

test("mail that is stuck is told on the dashboard and beside its enquiry, and arrives once resent", async ({
  page,
}) => {
  const { server, folder, port } = await startMailingServer();
  let smtp: Awaited<ReturnType<typeof startSmtp>> | undefined;
  try {
    await logIn(page, server.address);
    const warning = page.getByRole("region", { name: "Undelivered email" });
    const operation = page.getByRole("region", { name: "System" });
    await operation.getByRole("heading", { name: "System" }).click();
    await expect(operation.getByText("A backup is made every hour")).toBeVisible();
    await expect(operation.getByText("Emails are sent through your mail server")).toBeVisible();
    await expect(warning).toHaveCount(0);
    ageMails(folder.path);
    await page.reload();
    await expect(warning).toContainText("2 emails could not be delivered");
    await expect(warning).toContainText("Cannot reach the mail server: ECONNREFUSED.");
    const dismiss = warning.getByRole("button", { name: "Dismiss: Notification to the agency" });
    await failCalls(page, /dismiss/, "network");
    await dismiss.press("Enter");
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to dismiss the warning" }),
    ).toBeVisible();
    await expect(dismiss).toBeFocused();
    await page.unrouteAll();
    // It is busy until the list is fetched again.
    await expect(dismiss).toBeEnabled();
    await dismiss.press("Enter");
    await expect(warning).toContainText("1 email could not be delivered");
    await expect(dismiss).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await warning.getByRole("link", { name: "View enquiry" }).click();

    const mails = page.getByRole("region", { name: "Emails" });
    const receipt = mails.getByRole("listitem").filter({ hasText: "Receipt to the visitor" });
    await expect(receipt).toContainText("rahima@example.com");
    await expect(receipt).toContainText("Cannot reach the mail server: ECONNREFUSED.");
    await failCalls(page, /resend/, "network");
    const resend = receipt.getByRole("button", { name: /^Resend/ });
    await resend.press("Enter");
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to resend the email" }),
    ).toBeVisible();
    await expect(resend).toBeFocused();
    await page.unrouteAll();
    smtp = await startSmtp({ port });
    await expect(resend).toBeEnabled();
    await resend.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Resending" })).toBeVisible();
    await expect(receipt.getByText("Sent", { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(resend).toBeFocused();
    expect(smtp.received.filter(({ to }) => to.includes("rahima@example.com"))).toHaveLength(1);

    await expect(resend).toBeEnabled();
    await resend.press("Enter");
    await expect(page.getByRole("dialog")).toContainText("Resend this email?");
    await page.getByRole("dialog").getByRole("button", { name: "Resend" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(resend.first()).toBeFocused();
    const toVisitor = () => smtp?.received.filter(({ to }) => to.includes("rahima@example.com"));
    await expect.poll(() => toVisitor()?.length).toBe(2);
    await expect(mails.getByRole("listitem")).toHaveCount(3);

    await page.goto(`${server.address}/admin`);
    await expect(operation).toBeVisible();
    await expect(warning).toHaveCount(0);
  } finally {
    await page.goto("about:blank");
    await server.stop();
    await smtp?.stop();
    folder.remove();
  }
});

/** The screen asks again and again what has become of a mail. */
const whenAsked = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(2000);
    await check();
  }).toPass();

testAlone(
  "a mail that is tried again is followed until its outcome is known",
  async ({ page, open }) => {
    const failed = {
      id: 1,
      kind: "enquiry-receipt",
      recipient: "rahima@example.com",
      status: "waiting",
      attempts: 1,
      created_at: "2026-03-05T09:30:00.000Z",
      sent_at: null,
      next_attempt_at: "2026-03-05T10:30:00.000Z",
      failure: "Cannot reach the mail server: ECONNREFUSED.",
      failure_code: "unreachable",
      submission_id: null,
    };
    let resent = 0;
    let looks = 0;
    await page.route("**/api/mail/*/resend", (route) => {
      resent += 1;
      looks = 0;
      return route.fulfill({ json: { success: true } });
    });
    await page.route("**/api/mail/overview", (route) => {
      looks += 1;
      const isOver = looks > 2;
      const mails = isOver && resent > 1 ? [] : [{ ...failed, attempts: isOver ? resent + 1 : 1 }];
      const { length: stuck } = mails;
      const counts = { is_stuck: stuck > 0, waiting: stuck, stuck, dead: 0 };
      return route.fulfill({ json: { mail: { ...counts, transport: "smtp", mails } } });
    });
    await page.clock.install();
    await open("admin", "/admin");
    const warning = page.getByRole("region", { name: "Undelivered email" });
    const resend = warning.getByRole("button", { name: /^Resend/ });
    await expect(warning).toContainText("Not delivered after 1 attempt; next attempt now.");
    await resend.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Resending" })).toBeVisible();
    await whenAsked(page, () =>
      expect(warning).toContainText("Not delivered after 2 attempts", { timeout: 500 }),
    );
    await expect(resend).toBeFocused();
    await expect(resend).toBeEnabled();
    await resend.press("Enter");
    await whenAsked(page, () => expect(warning).toHaveCount(0, { timeout: 500 }));
    await expect(page.getByRole("main")).toBeFocused();
  },
);

test("a site without mail server and backups says so, and what could not be loaded", async ({
  page,
  open,
  desk,
}) => {
  await desk.ask("/contact/submit", {
    method: "POST",
    body: { name: "Filed", email: "filed@example.com", message: "Hello" },
  });
  const { submissions } = await desk.ask<{ submissions: { id: number }[] }>("/contact?limit=1");
  await open("admin", "/admin");
  const operation = page.getByRole("region", { name: "System" });
  await expect(operation).toContainText("Backups are off.");
  await expect(operation).toContainText("Never");
  await expect(operation).toContainText("No mail server is set up");
  await failCalls(page, /mail|backups/, "server");
  await page.reload();
  await expect(operation.getByText("This could not be loaded.")).toHaveCount(2);
  // The warning above is loaded later, and asks the same again.
  await page.waitForLoadState("networkidle");
  await page.unrouteAll();
  for (const _ of [1, 2]) await operation.getByRole("button", { name: "Retry" }).first().click();
  await expect(operation).toContainText("Backups are off.");
  await expect(operation).toContainText("No mail server is set up");

  await failCalls(page, /\/mails$/, "server");
  await page.goto(`/admin/contact/${submissions[0]?.id}`);
  const failure = page.getByRole("alert").filter({ hasText: "Failed to load the emails" });
  await expect(failure).toContainText("A fault.");
  // Marking it as read asks for the mails again.
  await page.waitForLoadState("networkidle");
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Retry" }).click();
  const mails = page.getByRole("region", { name: "Emails" });
  await expect(mails).toContainText("Notification to the agency");
  await expect(mails).toContainText("written to files");
});

test("authors see nothing of mail and backups", async ({ page, open }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open("author", "/admin");
  await expect(page.getByRole("region", { name: "Waiting" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /mail|backups/.test(path))).toEqual([]);
  await expect(page.getByRole("region", { name: "System" })).toHaveCount(0);
});
