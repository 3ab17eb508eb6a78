import { expect, test } from "./admin-fixtures.ts";
import { confirmDelete, rows, sendEnquiries, success, watchCalls } from "./admin-screen.ts";
import { once } from "./once.ts";

interface Submission {
  id: number;
  status: string;
  is_read: boolean;
  assignee: number | null;
}

test("an enquiry stands out until it is read, is answered, resolved and deleted", async ({
  page,
  open,
  desk,
}) => {
  const word = `shop${Date.now()}`;
  await sendEnquiries(desk, word, 3);
  await open("admin", `/admin/contact?search=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator('tbody tr[data-mark="unread"]')).toHaveCount(3);
  await page.getByRole("link", { name: "Sender 2" }).click();
  await expect(page.getByText("Line one of 2")).toBeVisible();
  const reply = await page.getByRole("link", { name: "Reply by email" }).getAttribute("href");
  expect(decodeURIComponent(reply ?? "")).toContain(`mailto:${word}2@example.com?subject=Re: `);
  expect(decodeURIComponent(reply ?? "")).toContain("> Line one of 2\r\n> Line two");
  await page.getByRole("button", { name: "Mark as Resolved" }).click();
  await success(page, "Status updated successfully");
  await expect(page.getByRole("button", { name: "Mark as Resolved" })).toBeDisabled();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("resolved");

  await page.keyboard.press("j");
  await expect(page.getByText("Line one of 1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.keyboard.press("k");
  await expect(page.getByText("Line one of 2")).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByText("Line one of 3")).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(new RegExp(`search=${word}$`));
  await expect(page.locator('tbody tr[data-mark="unread"]')).toHaveCount(0);

  await page.getByLabel("Status of Sender 1").selectOption("in_progress");
  await success(page, "Status updated successfully");
  await page.getByLabel("Status", { exact: true }).selectOption("in_progress");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText("Sender 1");
  await confirmDelete(page);
  await success(page, "Contact submission deleted successfully");
  await expect(page.getByText("No enquiries found")).toBeVisible();
});

test(
  "enquiries: keys walk the list, act on rows and on all that match",
  once,
  async ({ page, open, desk }) => {
    await test.step("the list is walked by keyboard: j, k and Enter", async () => {
      const word = `keys${Date.now()}`;
      await sendEnquiries(desk, word, 2);
      await open("admin", `/admin/contact?search=${word}`);
      await expect(rows(page)).toHaveCount(2);
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await expect(rows(page).nth(1)).toBeFocused();
      await page.keyboard.press("k");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await expect(page.getByText("1 selected")).toBeVisible();
      await page.keyboard.press("j");
      await expect(rows(page).nth(1)).toBeFocused();
      await page.getByLabel("Set status").selectOption("New");
      await success(page, "Nothing to change: all are already set");
      await rows(page).nth(1).focus();
      await page.keyboard.press("k");
      await page.keyboard.press("Enter");
      // The list shows the first words, too.
      await expect(page).toHaveURL(/\/admin\/contact\/\d+/);
      await expect(page.getByText("Line one of 2")).toBeVisible();
      await page.goBack();
      await expect(rows(page)).toHaveCount(2);
      await page.keyboard.press("/");
      await expect(page.getByLabel("Search")).toBeFocused();
    });
    await test.step("keys act on the row with the focus, and on all that are selected", async () => {
      const word = `rowkeys${Date.now()}`;
      await sendEnquiries(desk, word, 3);
      const { submissions } = await desk.ask<{ submissions: Submission[] }>(
        `/contact?search=${word}&sort=name`,
      );
      const { people } = await desk.ask<{ people: { id: number }[] }>("/contact/people");
      const now = async (place: number) =>
        (await desk.ask<{ submissions: Submission[] }>(`/contact?search=${word}&sort=name`))
          .submissions[place];
      await open("admin", `/admin/contact?search=${word}&sort=name`);
      await expect(rows(page)).toHaveCount(3);
      await page.keyboard.press("e");
      await page.keyboard.press("j");
      await page.keyboard.press("e");
      await success(page, "1 set to Resolved");
      await expect(rows(page).first()).toBeFocused();
      expect([await now(0), await now(1)]).toMatchObject([
        { status: "resolved" },
        { status: "new" },
      ]);

      await page.keyboard.press("j");
      await page.keyboard.press("u");
      await success(page, "1 marked read");
      await page.keyboard.press("u");
      await success(page, "1 marked unread");
      await page.keyboard.press("a");
      await page.getByRole("dialog").getByLabel("Assignee").selectOption(String(people[0]?.id));
      await page.getByRole("button", { name: "Assign", exact: true }).click();
      await success(page, /^1 assigned to /);
      expect(await now(1)).toMatchObject({ is_read: false, assignee: people[0]?.id });
      await expect(rows(page).nth(1)).toBeFocused();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Enquiry shortcuts" })).toContainText(
        "the focused row",
      );
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();

      await rows(page).nth(1).focus();
      await page.keyboard.press("r");
      await expect(page).toHaveURL(new RegExp(`/admin/contact/${submissions[1]?.id}#answer$`));
      await expect(page.getByLabel("Your answer")).toBeFocused();
      await page.goBack();

      await page.getByLabel("Select all rows").check();
      await rows(page).nth(1).focus();
      await page.keyboard.press("!");
      await success(page, "3 marked as spam");
      await expect(page.getByText("No enquiries found")).toBeVisible();
    });
    await test.step("all that match are resolved by two keys, and undone by one", async () => {
      const word = `whole${Date.now()}`;
      await sendEnquiries(desk, word, 11);
      await open("admin", `/admin/contact?search=${word}`);
      await expect(rows(page)).toHaveCount(10);
      await page.keyboard.press("ControlOrMeta+a");
      await expect(page.getByText("All 11 that match are selected")).toBeVisible();
      await page.keyboard.press("e");
      await success(page, "11 set to Resolved");
      const resolved = async () =>
        (
          await desk.ask<{ submissions: Submission[] }>(
            `/contact?search=${word}&status=resolved&limit=50`,
          )
        ).submissions.length;
      expect(await resolved()).toBe(11);
      // The offer stands beside the words.
      await expect(page.getByRole("button", { name: "Undo last change" })).toBeVisible();
      await page.keyboard.press("ControlOrMeta+z");
      await success(page, "Undone: 11 changes");
      expect(await resolved()).toBe(0);
      await page.getByLabel("Search").fill(`${word}1`);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("x");
      await expect(page.getByLabel("Search")).toHaveValue("x");
    });
  },
);

test(
  "enquiries: order and room of the list, and what is in nobody's way",
  once,
  async ({ page, open, desk }) => {
    await test.step("previous and next follow the order of the list that one came from", async () => {
      const word = `order${Date.now()}`;
      await sendEnquiries(desk, word, 3);
      await open("admin", `/admin/contact?search=${word}`);
      await page.getByRole("columnheader", { name: "Subject" }).getByRole("button").click();
      // One and three have a subject; two has none and so comes first.
      await expect(rows(page).first()).toContainText("Sender 2");
      await page.getByRole("link", { name: "Sender 2" }).click();
      await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page.getByText("Line one of 1")).toBeVisible();
      await page.keyboard.press("j");
      await expect(page.getByText("Line one of 3")).toBeVisible();
      await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    });
    await test.step("that somebody has read an enquiry, or set it to the same, is in nobody's way", async () => {
      const word = `calm${Date.now()}`;
      await sendEnquiries(desk, word, 2);
      const { submissions } = await desk.ask<{ submissions: { id: number }[] }>(
        `/contact?search=${word}&sort=name`,
      );
      const [first, second] = submissions.map(({ id }) => id);
      await open("admin", `/admin/contact?search=${word}`);
      await expect(rows(page)).toHaveCount(2);
      await desk.ask(`/contact/${first}`);
      await desk.ask(`/contact/${second}/status`, { method: "PUT", body: { status: "resolved" } });
      await page.getByLabel("Status of Sender 1").selectOption("in_progress");
      await success(page, "Status updated successfully");
      await expect(page.getByLabel("Status of Sender 1")).toHaveValue("in_progress");
      await page.getByLabel("Status of Sender 2").selectOption("resolved");
      await success(page, "Status updated successfully");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
    await test.step("the subject has its 200 pixels, and an address breaks before its host", async () => {
      const word = `wide${Date.now()}`;
      await sendEnquiries(desk, word, 1);
      await open("admin", `/admin/contact?search=${word}`);
      await expect(rows(page)).toHaveCount(1);
      for (const width of [1600, 1280, 1200, 1199]) {
        await page.setViewportSize({ width, height: 800 });
        const box = await page.getByRole("columnheader", { name: "Subject" }).boundingBox();
        expect(Math.round(box?.width ?? 0), `${width}`).toBe(200);
      }
    });
  },
);

test(
  "somebody else's change to an enquiry is not overwritten unseen",
  once,
  async ({ page, open, desk }) => {
    const word = `race${Date.now()}`;
    await sendEnquiries(desk, word, 1);
    const { submissions } = await desk.ask<{ submissions: { id: number }[] }>(
      `/contact?search=${word}`,
    );
    const path = `/contact/${submissions[0]?.id}`;
    const statusNow = async () =>
      (await desk.ask<{ submission: { status: string } }>(path)).submission.status;
    const rest = watchCalls(page);
    // A pending request of the screen would bring it the other's change too early.
    const setElsewhere = async (status: string) => {
      await rest();
      await desk.ask(`${path}/status`, { method: "PUT", body: { status } });
    };
    await open("admin", `/admin/contact?search=${word}`);
    await expect(rows(page)).toHaveCount(1);
    const choice = page.getByLabel("Status of Sender 1");
    await setElsewhere("closed");
    await choice.selectOption("in_progress");
    const dialog = page.getByRole("dialog", { name: "Failed to update status" });
    await expect(dialog).toContainText("Someone else has changed this in the meantime.");
    await expect(dialog).toContainText(
      "Sender 1’s enquiry is now set to “Closed”; you chose “In progress”.",
    );
    await dialog.getByRole("button", { name: "Keep “Closed”" }).click();
    await expect(choice).toHaveValue("closed");
    expect(await statusNow()).toBe("closed");

    await setElsewhere("new");
    await choice.selectOption("in_progress");
    await dialog.getByRole("button", { name: "Set to “In progress”" }).click();
    await success(page, "Status updated successfully");
    expect(await statusNow()).toBe("in_progress");

    await page.getByRole("link", { name: "Sender 1" }).click();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("in_progress");
    await setElsewhere("new");
    await page.getByRole("button", { name: "Mark as Resolved" }).click();
    await dialog.getByRole("button", { name: "Keep “New”" }).click();
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("new");
    // A delete applies to the version on the screen.
    await setElsewhere("closed");
    const remove = page.getByRole("button", { name: "Delete" });
    await remove.click();
    await confirmDelete(page);
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to delete submission" }),
    ).toContainText("Someone else has changed this in the meantime.");
    await expect(page.getByLabel("Status", { exact: true })).toHaveValue("closed");
    await rest();
    await remove.click();
    await confirmDelete(page);
    await success(page, "Contact submission deleted successfully");
  },
);
