import type { Locator, Page } from "@playwright/test";
import { expect, type Open, test } from "./admin-fixtures.ts";
import { newestEnquiry, sendEnquiries, success } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

const testAlone = test.extend({ hasOwnContext: true });

interface ThreadAnswer {
  thread: {
    draft: { text: string } | null;
    entries: { kind: string; text?: string; mentions?: { name: string }[] }[];
  };
}

const threadOf = async (desk: Desk, id: number) =>
  (await desk.ask<ThreadAnswer>(`/contact/${id}/thread`)).thread;

const answerField = (page: Page) => page.getByLabel("Your answer");

const conversation = (page: Page) => page.getByRole("region", { name: "Conversation" });

/** Opens an enquiry that only this test knows. */
async function openOne(desk: Desk, open: Open, name: string) {
  const word = `${name}${Date.now()}`;
  await sendEnquiries(desk, word, 1);
  const { submissions } = await desk.ask<{ submissions: { id: number }[] }>(
    `/contact?search=${word}`,
  );
  const id = submissions[0]?.id ?? 0;
  await open("admin", `/admin/contact/${id}`);
  return { id, word };
}

const narrow = { width: 412, height: 839 };

test("answers: one is made of a template, taken back, sent with files, and resolves in one step", async ({
  page,
  open,
  desk,
}) => {
  await test.step("an answer is made of a template, sent, taken back and kept", async () => {
    const name = `Offer ${Date.now()}`;
    await desk.ask("/reply-templates", {
      method: "POST",
      body: { name, text: "Dear {{name}},\n\nof {{subject}}: {{oops}}\n\n{{me}}" },
    });
    const { id, word } = await openOne(desk, open, "template");
    const field = answerField(page);
    await field.waitFor();
    await page.getByRole("button", { name: "Templates" }).click();
    await expect(page.getByRole("menuitem", { name: "Edit templates" })).toHaveAttribute(
      "href",
      "/admin/contact/templates",
    );
    await page.getByRole("menuitem", { name }).click();
    await expect(field).toHaveValue(new RegExp(`^Dear Sender 1,\n\nof ${word}: {{oops}}\n\n\\w+`));
    await field.press("ControlOrMeta+Enter");
    await expect(page.getByRole("alert").filter({ hasText: "{{oops}} is empty." })).toBeVisible();
    expect((await threadOf(desk, id)).entries.some(({ kind }) => kind === "sent")).toBe(false);

    await field.fill("Yes, **we** can.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(field).toHaveValue("");
    await expect(conversation(page).locator("strong").filter({ hasText: /^we$/ })).toBeVisible();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("in_progress");
    await page.getByRole("button", { name: "Undo send" }).click();
    await success(page, "Sending undone");
    await expect(field).toHaveValue("Yes, **we** can.");
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("new");
    expect((await threadOf(desk, id)).entries.some(({ kind }) => kind === "sent")).toBe(false);

    await field.fill("Kept without a click");
    await expect
      .poll(async () => (await threadOf(desk, id)).draft?.text)
      .toBe("Kept without a click");
    await page.reload();
    await expect(field).toHaveValue("Kept without a click");
  });
  await test.step("sending and resolving is one step", async () => {
    await openOne(desk, open, "resolve");
    await answerField(page).fill("Done.");
    await page.getByRole("button", { name: "Send and resolve" }).click();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("resolved");
    await expect(page.getByText("answers are written to files and not sent")).toBeVisible();
    await expect(conversation(page).getByText("Done.")).toBeVisible();
  });
  await test.step("files go along: one that is given, and one of the library", async () => {
    const { id } = await openOne(desk, open, "files");
    const name = `offer${Date.now()}.pdf`;
    await page.getByLabel("Files to attach").setInputFiles({
      name,
      mimeType: "application/pdf",
      buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF`),
    });
    const files = page.getByRole("list", { name: "Files", exact: true });
    await expect(files.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    await files.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(files).toHaveCount(0);
    await page.getByRole("button", { name: "From the library" }).click();
    const dialog = page.getByRole("dialog", { name: "Attach a file from the library" });
    await dialog.getByLabel("Search files").fill(name.replace(".pdf", ""));
    await dialog.getByRole("button", { name: new RegExp(name) }).click();
    await expect(files).toContainText(name);
    await answerField(page).fill("With our offer.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("list", { name: "Attachments to the answer" })).toContainText(name);
    const { entries } = await threadOf(desk, id);
    expect(entries.find(({ kind }) => kind === "sent")).toMatchObject({ attachments: [{ name }] });
  });
});

test(
  "answers: a slow one is no draft, a left note is offered, and a refused one is sent again",
  once,
  async ({ page, open, desk }) => {
    await test.step("an answer that takes its time to be sent is no draft afterwards", async () => {
      const { id } = await openOne(desk, open, "slow");
      await page.route("**/messages", async (route) => {
        const response = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, 4000));
        await route.fulfill({ response });
      });
      const field = answerField(page);
      await field.fill("Sent by keys");
      await page.keyboard.press("ControlOrMeta+Enter");
      await field.blur();
      await expect(field).toHaveValue("", { timeout: 15_000 });
      expect((await threadOf(desk, id)).draft).toBeNull();
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a note that was left is offered as the enquiry is opened", async () => {
      await openOne(desk, open, "left");
      await page.getByText("Private note", { exact: true }).click();
      await page.getByLabel("Your note").fill("Half a thought");
      await page.reload();
      const left = page.getByRole("region", { name: "Unsaved text" });
      await expect(left).toContainText("Private note: Half a thought");
      await left.getByRole("button", { name: "Restore it" }).click();
      await expect(page.getByLabel("Your note")).toHaveValue("Half a thought");
      await expect(page.getByLabel("Your note")).toBeVisible();
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("an answer that was refused is sent again to the corrected address", async () => {
      const { id } = await openOne(desk, open, "mistyped");
      await answerField(page).waitFor();
      await desk.ask(`/contact/${id}/messages`, { method: "POST", body: { text: "Hello" } });
      let isRefused = true;
      await page.route("**/thread", async (route) => {
        const response = await route.fetch();
        const { thread } = await response.json();
        const sent = thread.entries.find(({ kind }: { kind: string }) => kind === "sent");
        const failure = "The mail server rejected this email: 550 5.1.1 No such user";
        if (isRefused && sent) {
          sent.until = null;
          Object.assign(sent.mail, { status: "dead", failure, failure_code: "no_such_address" });
        }
        await route.fulfill({ response, json: { thread } });
      });
      const corrections: string[] = [];
      await page.route("**/messages/*/address", async (route) => {
        corrections.push(route.request().postData() ?? "");
        isRefused = false;
        const json = {
          message: (await threadOf(desk, id)).entries.find(({ kind }) => kind === "sent"),
        };
        await route.fulfill({ json });
      });
      await page.reload();
      await expect(conversation(page).getByText("This address does not exist.")).toBeVisible();
      await page.getByRole("button", { name: "Correct the address" }).click();
      const dialog = page.getByRole("dialog", { name: "Correct the address" });
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await dialog.getByLabel("Email").fill("no address");
      await dialog.getByRole("button", { name: "Save and resend" }).click();
      await expect(dialog.getByLabel("Email")).toBeFocused();
      expect(corrections).toEqual([]);
      await dialog.getByLabel("Email").fill("right@example.com");
      await dialog.getByLabel("Email").press("Enter");
      await success(page, "Resent to right@example.com");
      expect(corrections).toEqual(['{"email":"right@example.com"}']);
      await expect(page.getByRole("button", { name: "Correct the address" })).toHaveCount(0);
    });
  },
);

test("inbox: the patch of a visitor stands in the line of their name, in the pane and in the list", async ({
  page,
  open,
  desk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await openOne(desk, open, "sewn");
  const pane = page
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href^="/admin/contact/${id}"]`) });
  await expectInLine(pane.locator("img"), pane.locator("bdi"));
  await open("admin", "/admin/contact");
  const row = page
    .getByRole("row")
    .filter({ has: page.locator(`a[href^="/admin/contact/${id}"]`) });
  await expectInLine(row.locator("img"), row.getByRole("link"));
});

/** The middle of the picture is within the height of the name, which begins behind it. */
async function expectInLine(picture: Locator, name: Locator): Promise<void> {
  await expect(picture).toHaveAttribute("src", /^data:image/);
  const [drawn, words] = await Promise.all([picture.boundingBox(), name.boundingBox()]);
  if (!drawn || !words) throw new Error("The picture or the name is not shown.");
  const middle = drawn.y + drawn.height / 2;
  expect(middle).toBeGreaterThan(words.y);
  expect(middle).toBeLessThan(words.y + words.height);
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(words.x + 1);
}

test("a mail that came back is read from its file, and nothing in it runs or loads", async ({
  page,
  open,
  desk,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openOne(desk, open, "paste");
  await page.getByRole("button", { name: "Add their reply" }).click();
  const html = [
    "<style>p { color: red }</style><p>Yes, &amp; <b>please</b>.<br>Soon</p>",
    '<script>window.evil = 1</script><img src="/evil.png" onerror="window.evil = 2">',
    '<iframe src="/evil.html"></iframe><ul><li>one</li></ul>',
    "<blockquote><p>Dear Sender</p><blockquote>Older</blockquote></blockquote>",
  ].join("\n");
  const mail = [
    "From: Sender <sender@example.com>",
    "Date: Wed, 25 Nov 2020 10:00:00 +0600",
    `Message-ID: <${Date.now()}@example.com>`,
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--b",
    'Content-Type: application/pdf; name="plan.pdf"',
    'Content-Disposition: attachment; filename="plan.pdf"',
    "",
    "%PDF",
    "--b--",
  ].join("\r\n");
  const file = { name: "a.eml", mimeType: "message/rfc822", buffer: Buffer.from(mail) };
  const dialog = page.getByRole("dialog", { name: "Their reply" });
  const chooser = dialog.getByLabel("Email as a file");
  await chooser.setInputFiles({ ...file, buffer: Buffer.from("No mail at all") });
  await expect(dialog.getByRole("status").first()).toContainText("is not a readable email");
  await chooser.setInputFiles(file);
  await expect(dialog.getByLabel("Text", { exact: true })).toHaveValue(
    "Yes, & please.\nSoon\n\n- one",
  );
  await dialog.getByRole("button", { name: "Add to the conversation" }).click();
  await expect(dialog).toBeHidden();
  const entry = conversation(page).getByRole("article").filter({ hasText: "Their reply" });
  await expect(entry).toContainText("Yes, & please.");
  await expect(entry).toContainText("plan.pdf");
  await expect(entry.getByText("Dear Sender")).toBeHidden();
  await entry.getByText("Quoted text").click();
  await expect(entry.getByText("Dear Sender")).toBeVisible();
  expect(await page.evaluate(() => "evil" in window)).toBe(false);
  expect(asked.filter((address) => address.includes("evil"))).toEqual([]);

  // The same mail once more.
  await page.getByRole("button", { name: "Add their reply" }).click();
  await chooser.setInputFiles(file);
  await expect(dialog.getByLabel("Text", { exact: true })).toHaveValue(/Yes/);
  await dialog.getByRole("button", { name: "Add to the conversation" }).click();
  await expect(dialog.getByRole("alert")).toContainText("already");
});

test("enquiries: a note names a colleague, one is given to somebody, and two become one", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a note names a colleague, and goes to nobody else", async () => {
    const { id } = await openOne(desk, open, "note");
    const { people } = await desk.ask<{ people: { name: string }[] }>("/contact/people");
    const name = people[0]?.name ?? "";
    await page.getByText("Private note", { exact: true }).click();
    const field = page.getByLabel("Your note");
    await field.pressSequentially(`Ask @${name.slice(0, 2)}`);
    await expect(page.getByRole("listbox").getByRole("option", { name })).toBeVisible();
    await field.press("Enter");
    await expect(field).toHaveValue(`Ask @${name} `);
    await field.pressSequentially("first");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(conversation(page).getByText("Private", { exact: true })).toBeVisible();
    await expect(field).toHaveValue("");
    const { entries } = await threadOf(desk, id);
    expect(entries.find(({ kind }) => kind === "note")?.mentions).toMatchObject([{ name }]);
  });
  await test.step("an enquiry is given to somebody, dated, spam and none again", async () => {
    const { id } = await openOne(desk, open, "together");
    const { people } = await desk.ask<{ people: { id: number; name: string }[] }>(
      "/contact/people",
    );
    await page.getByLabel("Assignee").selectOption(String(people[0]?.id));
    await success(page, `Assigned to ${people[0]?.name}`);
    await expect(conversation(page).getByText(/assigned it to/)).toBeVisible();
    await page.getByRole("button", { name: "Choose a date" }).click();
    const dialog = page.getByRole("dialog", { name: "Reminder" });
    await dialog.getByLabel(/^Date and time/).fill("2020-03-05T15:30");
    await dialog.getByRole("button", { name: "Set", exact: true }).click();
    await expect(page.getByRole("button", { name: "Mar 5, 2020, 3:30 PM" })).toBeVisible();

    const isSpam = async () =>
      (await desk.ask<{ submission: { is_spam: boolean } }>(`/contact/${id}`)).submission.is_spam;
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("!");
    await success(page, "Marked as spam");
    expect(await isSpam()).toBe(true);
    await page.getByRole("button", { name: /^Undo last change/ }).click();
    await success(page, "Undone");
    expect(await isSpam()).toBe(false);
  });
  await test.step("two enquiries of one person become one", async () => {
    const word = `merge${Date.now()}`;
    for (const subject of ["First", "Second"])
      await desk.ask("/contact/submit", {
        method: "POST",
        body: { name: "Twice", email: `${word}@example.com`, subject, message: `${subject} words` },
      });
    await open("admin", `/admin/contact/${await newestEnquiry(desk)}`);
    await page.getByRole("button", { name: "Merge First into this one" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
    await success(page, "Enquiries merged");
    await expect(conversation(page).getByText("First words")).toBeVisible();
    await expect(page.getByText("More from this sender")).toHaveCount(0);
    const { submissions } = await desk.ask<{ submissions: object[] }>(`/contact?search=${word}`);
    expect(submissions).toHaveLength(1);
  });
});

testAlone(
  "inbox: a new enquiry shows within 15 seconds, and nothing is asked in a hidden tab",
  async ({ page, open, desk }) => {
    await test.step("a new enquiry shows within 15 seconds in the list, the menu and the tab's title", async () => {
      const word = `poll${Date.now()}`;
      await page.clock.install();
      await open("admin", `/admin/contact?search=${word}`);
      await expect(page.getByText("No enquiries found")).toBeVisible();
      const before = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
      await sendEnquiries(desk, word, 1);
      await page.clock.runFor(15_000);
      await expect(page.getByRole("link", { name: "Sender 1" })).toBeVisible();
      await expect.poll(() => page.title()).toMatch(/^\(\d+\) Contact Forms/);
      const after = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
      expect(after).toBeGreaterThan(before);
      await expect(page.locator(`[data-figure="${after > 99 ? "99+" : after}"]`)).toHaveCount(1);
    });
    await test.step("nothing is asked while the tab is hidden", async () => {
      await page.clock.install();
      const first = page.waitForResponse(/stats\/inbox/);
      await open("admin", "/admin/contact");
      await first;
      await expect(page.getByRole("navigation", { name: "Enquiries by state" })).toBeVisible();
      const setHidden = (isHidden: boolean) =>
        page.evaluate(
          (state) => {
            Object.defineProperty(document, "visibilityState", {
              configurable: true,
              value: state,
            });
            document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
          },
          isHidden ? "hidden" : "visible",
        );
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("stats/inbox")) asked.push(request.url());
      });
      await setHidden(true);
      await page.clock.runFor(60_000);
      expect(asked).toEqual([]);
      await setHidden(false);
      // At once, not with the next of its turns.
      await expect.poll(() => asked.length, { timeout: 5000 }).toBe(1);
    });
  },
);

test(
  "the tabs narrow the list, and both panes read well for everybody",
  once,
  async ({ page, open, desk }) => {
    const { word } = await openOne(desk, open, "panes");
    await answerField(page).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const pane = page.getByRole("region", { name: "Enquiries" });
    await expect(pane.getByRole("link", { name: /Sender 1/ }).first()).toBeVisible();
    await pane.getByRole("link", { name: /^Closed/ }).click();
    await expect(page).toHaveURL(/box=closed/);
    await expect(pane.locator("[aria-current=true]")).toHaveCount(0);
    await page.setViewportSize(narrow);
    await expect(pane).toHaveCount(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.goto(`/admin/contact?search=${word}&box=unread`);
    await expect(page.getByText("No enquiries found")).toBeVisible();
    await page.getByRole("link", { name: /^Unassigned/ }).click();
    await expect(page.getByRole("link", { name: "Sender 1" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`search=${word}&box=unassigned`));
    expect(await findAccessibilityFaults(page)).toEqual([]);
  },
);

test("the inbox is worked by keys, of which it has a list", async ({ page, open, desk }) => {
  await openOne(desk, open, "afterkeys");
  const { id } = await openOne(desk, open, "keys");
  await answerField(page).waitFor();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Enquiry shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("r");
  await expect(answerField(page)).toBeFocused();
  await page.keyboard.type("?eu");
  await expect(answerField(page)).toHaveValue("?eu");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("a");
  await expect(page.getByLabel("Assignee")).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("e");
  await success(page, "Status updated successfully");
  // The next one is open by then.
  await expect(page).not.toHaveURL(new RegExp(`/admin/contact/${id}(?:\\D|$)`));
  const { submission } = await desk.ask<{ submission: { status: string } }>(`/contact/${id}`);
  expect(submission.status).toBe("resolved");
});
