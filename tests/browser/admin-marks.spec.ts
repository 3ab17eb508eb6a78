import { expect, test } from "./admin-fixtures.ts";
import { newestEnquiry, rows, sendEnquiries, success } from "./admin-screen.ts";
import { once } from "./once.ts";

test(
  "enquiries are marked read and unread: in a row, together, and where one is read",
  once,
  async ({ page, open, desk }) => {
    const word = `marks${Date.now()}`;
    await sendEnquiries(desk, word, 3);
    await open("admin", `/admin/contact?search=${word}`);
    const unread = page.locator('tbody tr[data-mark="unread"]');
    const row = (number: number) => rows(page).filter({ hasText: `Sender ${number}` });
    await expect(unread).toHaveCount(3);
    await row(2).getByRole("button", { name: "Mark read" }).click();
    await expect(unread).toHaveCount(2);
    await row(2).getByRole("button", { name: "Mark unread" }).click();
    await expect(unread).toHaveCount(3);

    await page.getByLabel("Select all rows").check();
    await page.getByRole("button", { name: "Mark read" }).last().click();
    await success(page, "3 marked read");
    await expect(unread).toHaveCount(0);
    await page.getByLabel("Read", { exact: true }).selectOption("Unread");
    await expect(page.getByText("No enquiries found")).toBeVisible();
    await expect(page).toHaveURL(/is_read=false/);
    await page.getByLabel("Read", { exact: true }).selectOption("All");

    await page.getByRole("link", { name: "Sender 1" }).click();
    await expect(page.getByText("Line one of 1")).toBeVisible();
    await page.getByRole("button", { name: "Mark as unread" }).click();
    await success(page, "Marked unread");
    await expect(row(1)).toBeFocused();
    await expect(row(1)).toHaveAttribute("data-mark", "unread");
    await expect(unread).toHaveCount(1);

    // Resolving marks as read.
    await page.getByLabel("Status of Sender 1").selectOption("resolved");
    await expect(unread).toHaveCount(0);
  },
);

test("an unread enquiry that is selected looks selected", once, async ({ page, open, desk }) => {
  const word = `tint${Date.now()}`;
  await sendEnquiries(desk, word, 1);
  await open("admin", `/admin/contact?search=${word}`);
  const colour = () => rows(page).evaluate((row) => getComputedStyle(row).backgroundColor);
  await expect(rows(page)).toHaveAttribute("data-mark", "unread");
  await page.mouse.move(0, 0);
  const before = await colour();
  await rows(page).getByRole("checkbox").press("Space");
  await expect(rows(page)).toHaveAttribute("data-selected", "true");
  expect(await colour()).not.toBe(before);
});

test(
  "on a phone it is told first who wrote, and how to reach them",
  once,
  async ({ page, open, desk }) => {
    const body = {
      name: "Rahima Khatun",
      email: "rahima@example.com",
      phone: "+880 1711-000000",
      message: "A shop, please",
    };
    await desk.ask("/contact/submit", { method: "POST", body });
    await page.setViewportSize({ width: 375, height: 812 });
    await open("admin", `/admin/contact/${await newestEnquiry(desk)}`);
    const message = await page.getByText("A shop, please").boundingBox();
    for (const [name, href] of [
      ["rahima@example.com", "mailto:rahima@example.com"],
      ["+880 1711-000000", "tel:+8801711000000"],
    ] as const) {
      const link = page.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", href);
      expect((await link.boundingBox())?.y).toBeLessThan(message?.y ?? 0);
    }
    const name = await page.getByText("Rahima Khatun").boundingBox();
    expect(name?.y).toBeLessThan(message?.y ?? 0);
  },
);

test("a mail that was written to a file is not called sent", once, async ({ page, open, desk }) => {
  await sendEnquiries(desk, `file${Date.now()}`, 1);
  await open("admin", `/admin/contact/${await newestEnquiry(desk)}`);
  const mails = page.getByRole("region", { name: "Emails" });
  await expect(mails.getByText("Written to file", { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(mails.getByText("Sent", { exact: true })).toHaveCount(0);
});
