import type { Page } from "@playwright/test";
import { expect, type Open, test } from "./admin-fixtures.ts";
import { sendEnquiries, success } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

const answerField = (page: Page) => page.getByLabel("Your answer");

const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });

/** Opens the newer of so many enquiries that only this test knows; returns their ids. */
async function openOne(desk: Desk, open: Open, name: string, count = 1): Promise<number[]> {
  const word = `${name}${Date.now()}`;
  await sendEnquiries(desk, word, count);
  const { submissions } = await desk.ask<{ submissions: { id: number }[] }>(
    `/contact?search=${word}`,
  );
  const ids = submissions.map(({ id }) => id);
  await open("admin", `/admin/contact/${ids[0]}?search=${word}`);
  return ids;
}

const draftOf = async (desk: Desk, id = 0) =>
  (await desk.ask<{ thread: { draft: { text: string } | null } }>(`/contact/${id}/thread`)).thread
    .draft?.text;

test(
  "answer: what one person types in two tabs is not lost in either",
  once,
  async ({ page, open, desk }) => {
    const [id] = await openOne(desk, open, "tabs");
    await answerField(page).fill("A long and careful answer");
    await expect.poll(() => draftOf(desk, id)).toBe("A long and careful answer");
    // The other tab.
    const draft = { method: "PUT", body: { text: "short", attachments: [] } };
    await desk.ask(`/contact/${id}/draft`, draft);
    await answerField(page).fill("A long and careful answer, with more");
    const alert = page.getByRole("alert").filter({ hasText: "a different answer in another tab" });
    await expect(alert).toContainText("short");
    expect(await draftOf(desk, id)).toBe("short");
    await alert.getByRole("button", { name: "Keep this answer" }).click();
    await expect(alert).toBeHidden();
    await expect.poll(() => draftOf(desk, id)).toBe("A long and careful answer, with more");
  },
);

test(
  "answer: whoever sends after somebody else has answered is asked first",
  once,
  async ({ page, open, desk }) => {
    const [id] = await openOne(desk, open, "both");
    await answerField(page).fill("Mine");
    const colleague = { email: `both${Date.now()}@example.com`, password: "a colleague's key 17" };
    await desk.ask("/users", {
      method: "POST",
      body: { ...colleague, firstName: "Nadia", lastName: "Karim", role: "admin" },
    });
    const call = (path: string, body: object, token = "") =>
      page.request.post(`/api${path}`, {
        data: body,
        headers: { authorization: `Bearer ${token}` },
      });
    const { token } = await (await call("/auth/login", colleague)).json();
    expect((await call(`/contact/${id}/messages`, { text: "Theirs" }, token)).status()).toBe(201);
    const send = page.getByRole("button", { name: "Send", exact: true });
    await send.click();
    const question = page.getByRole("dialog", { name: /^Nadia Karim has answered already/ });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(conversation(page).getByText("Theirs")).toBeVisible();
    await expect(conversation(page).getByText("Mine")).toHaveCount(0);
    await expect(answerField(page)).toHaveValue("Mine");
    // Now that it is seen, nothing is asked.
    await send.click();
    await expect(conversation(page).getByText("Mine")).toBeVisible();
    await expect(answerField(page)).toHaveValue("");
  },
);

test(
  "answer: it can be taken back after the next enquiry was opened",
  once,
  async ({ page, open, desk }) => {
    const [first, second] = await openOne(desk, open, "left", 2);
    await answerField(page).fill("Too soon");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(conversation(page).getByText("Too soon")).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await expect(page).toHaveURL(new RegExp(`/contact/${second}`));
    const bar = page.getByRole("region", { name: "Sending" });
    await expect(bar).toContainText("Sending to Sender 2");
    await bar.getByRole("button", { name: "Undo send" }).click();
    await success(page, "Sending undone");
    await expect(page).toHaveURL(new RegExp(`/contact/${first}`));
    await expect(answerField(page)).toHaveValue("Too soon");
    await expect(bar).toHaveCount(0);
  },
);

test(
  "answer: it is there again after a look at the next enquiry, and goes on",
  once,
  async ({ page, open, desk }) => {
    const [first] = await openOne(desk, open, "back", 2);
    await answerField(page).fill("Half an");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("j");
    await expect(answerField(page)).toHaveValue("");
    await page.keyboard.press("k");
    await expect(answerField(page)).toHaveValue("Half an");
    await answerField(page).fill("Half an answer");
    await expect.poll(() => draftOf(desk, first)).toBe("Half an answer");
    await expect(page.getByText("a different answer in another tab")).toHaveCount(0);
  },
);

test(
  "answer: a mail that is dropped on it is theirs, and nothing to attach",
  once,
  async ({ page, open, desk }) => {
    await openOne(desk, open, "dropped");
    const mail = [
      "From: else@example.net",
      "Subject: Re: Offer",
      "Date: Wed, 25 Nov 2026 04:00:00 +0000",
      "",
      "Yes, pleas.",
      "",
      "On Tue, Nov 24, 2026 at 9:00 AM Agency <hello@example.com> wrote:",
      "> Shall we?",
    ].join("\r\n");
    await answerField(page).waitFor();
    await answerField(page).evaluate((field, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "reply.eml", { type: "message/rfc822" }));
      field.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    }, mail);
    const dialog = page.getByRole("dialog", { name: "Their reply" });
    await expect(dialog).toContainText("This email is from else@example.net");
    await dialog.getByLabel("Text", { exact: true }).fill("Yes, please.");
    await dialog.getByRole("button", { name: "Add to the conversation" }).click();
    await expect(dialog).toBeHidden();
    const entry = conversation(page).getByRole("article").filter({ hasText: "Yes, please." });
    // A changed word does not lose what was quoted.
    await entry.getByText("Quoted text").click();
    await expect(entry).toContainText("Shall we?");
  },
);

test(
  "answer: one that came back is known by the notice, and goes to the corrected address",
  once,
  async ({ page, open, desk }) => {
    // What is written to a file cannot come back.
    await page.route("**/api/mail/overview", async (route) => {
      const response = await route.fetch();
      const { mail } = await response.json();
      await route.fulfill({ response, json: { mail: { ...mail, transport: "smtp" } } });
    });
    const [id] = await openOne(desk, open, "bounced");
    await answerField(page).waitFor();
    const answer = { method: "POST", body: { text: "Hello" } };
    await desk.ask(`/contact/${id}/messages`, answer);
    interface Thread {
      thread: { entries: { messageId?: string; mail?: { recipient: string; status: string } }[] };
    }
    const sent = async () => {
      const { thread } = await desk.ask<Thread>(`/contact/${id}/thread`);
      return thread.entries.find((each) => each.messageId);
    };
    await expect.poll(async () => (await sent())?.mail?.status, { timeout: 40_000 }).toBe("sent");
    await page.reload();
    const entry = conversation(page).getByRole("article").filter({ hasText: "answered" });
    // By hand, with what the notice says.
    await entry.getByRole("button", { name: "Mark as bounced" }).click();
    const question = page.getByRole("dialog", { name: "Did this answer bounce?" });
    await question.getByLabel("Bounce notice").fill("Sorry.\n552 5.2.2 Over quota");
    await question.getByRole("button", { name: "Mark as bounced" }).click();
    await expect(entry.getByText("The mailbox is full.")).toBeVisible();

    // By the notice itself, which knows better.
    const { messageId, mail } = (await sent()) ?? {};
    const notice = (action: string, about = messageId) => ({
      name: "notice.eml",
      mimeType: "message/rfc822",
      buffer: Buffer.from(
        [
          "From: MAILER-DAEMON@example.com",
          "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
          "",
          "--b",
          "Content-Type: message/delivery-status",
          "",
          "Reporting-MTA: dns; mx.example.com",
          "",
          `Final-Recipient: rfc822; ${mail?.recipient}`,
          `Action: ${action}`,
          "Status: 5.1.1",
          "--b",
          "Content-Type: text/rfc822-headers",
          "",
          `Message-ID: ${about}`,
          "--b--",
        ].join("\r\n"),
      ),
    });
    await page.getByRole("button", { name: "Add their reply" }).click();
    const chooser = page.getByLabel("Email as a file");
    await chooser.setInputFiles(notice("delayed"));
    await expect(page.getByRole("dialog")).toContainText("It did not bounce");
    await chooser.setInputFiles(notice("failed", "<another@example.com>"));
    await expect(page.getByRole("dialog")).toContainText(
      "does not match an answer in this conversation",
    );
    await chooser.setInputFiles(notice("failed"));
    const dialog = page.getByRole("dialog", { name: "Delivery failed" });
    await expect(dialog).toContainText("This address does not exist.");
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Mark as bounced" }).click();
    await expect(dialog).toBeHidden();
    await expect(entry.getByText("Bounced", { exact: true })).toBeVisible();
    await expect(entry.getByText("This address does not exist.")).toBeVisible();
    await entry.getByRole("button", { name: "Correct the address" }).click();
    await page.getByLabel("Email", { exact: true }).fill("right@example.com");
    await page.getByRole("button", { name: "Save and resend" }).click();
    await success(page, "Resent to right@example.com");
  },
);

test("an enquiry begins with the message on a small screen", once, async ({ page, open, desk }) => {
  await page.setViewportSize({ width: 412, height: 839 });
  await openOne(desk, open, "first");
  await expect(page.getByLabel("Status", { exact: true })).toBeVisible();
  const message = await conversation(page).boundingBox();
  expect(message?.y).toBeLessThan(450);
});
