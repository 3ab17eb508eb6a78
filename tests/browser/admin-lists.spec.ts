import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Desk, expect, once, test } from "./admin-house.ts";

const rows = (page: Page) => page.locator("tbody tr");
const success = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const confirmDelete = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();

const hostile = ['<img src=x onerror="alert(1)">', "=1+1|cmd", "**bold** [x](javascript:alert(1))"];

async function sendEnquiries(desk: Desk, word: string, count: number, name = "Sender") {
  for (let number = 1; number <= count; number += 1) {
    await desk.ask("/contact/submit", {
      method: "POST",
      body: {
        name: `${name} ${number}`,
        email: `${word}${number}@example.com`,
        subject: number % 2 ? word : undefined,
        message: `Line one of ${number}\nLine two`,
      },
    });
  }
}

test("a list's search, filter, page and size live in the address, survive a reload and the way back", async ({
  page,
  open,
}) => {
  await open("admin", "/admin/blog");
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText("11–20 of")).toBeVisible();
  await page.getByLabel("Per page").selectOption("25");
  await expect(page).toHaveURL(/\?limit=25$/);
  await expect(rows(page)).toHaveCount(25);
  await page.getByLabel("Status").selectOption("draft");
  await expect(page).toHaveURL(/limit=25&status=draft|status=draft&limit=25/);
  await page.reload();
  await expect(page.getByLabel("Status")).toHaveValue("draft");
  await expect(page.getByLabel("Per page")).toHaveValue("25");
  await expect(page.getByText("published", { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel("Status")).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel("Search").fill("zzqxv nowhere");
  await expect(page.getByText("No posts found")).toBeVisible();
  await expect(page).toHaveURL(/search=zzqxv/);
  expect(new URL(page.url()).searchParams.has("page")).toBe(false);
});

test("two changes of a list in the same moment are both made", once, async ({ page, open }) => {
  await open("admin", "/admin/portfolio");
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => {
    for (const [label, value] of [
      ["Category", "Landing"],
      ["Shown as", "yes"],
      ["Per page", "25"],
    ]) {
      const choice = [...document.querySelectorAll("label")].find(
        ({ textContent, control }) => textContent === label && control,
      )?.control as HTMLSelectElement;
      choice.value = value ?? "";
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/category=Landing/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    category: "Landing",
    featured: "yes",
    limit: "25",
  });
});

test("search waits until typing pauses", once, async ({ page, open }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/users") asked.push(searchParams.get("search") ?? "");
  });
  await open("admin", "/admin/users");
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel("Search").pressSequentially("author", { delay: 30 });
  await expect(rows(page)).toHaveCount(2);
  expect(asked).toEqual(["", "author"]);
});

test("a list sorts by its columns, down, up and back again", once, async ({ page, open }) => {
  await open("admin", "/admin/blog");
  const head = page.getByRole("columnheader", { name: "Title" });
  const titles = () => page.locator("tbody strong").allTextContents();
  await expect(rows(page)).toHaveCount(10);
  const before = await titles();
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=title/);
  await expect.poll(titles).not.toEqual(before);
  const shown = await titles();
  expect(shown).toEqual(shown.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("button").click();
  await expect.poll(titles).toEqual(before);
});

test("several posts are published, made drafts and deleted at once", async ({
  page,
  open,
  desk,
}) => {
  const word = `bulk${Date.now()}`;
  for (const number of [1, 2, 3]) {
    await desk.ask("/blog", {
      method: "POST",
      body: { title: `${word} ${number}`, slug: `${word}-${number}`, content: "Text" },
    });
  }
  await open("author", `/admin/blog?search=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel(`Select ${word} 1`).check();
  await page.getByLabel(`Select ${word} 2`).check();
  await page.getByRole("button", { name: "Publish" }).click();
  await success(page, "2 published");
  await expect(page.getByText("published", { exact: true })).toHaveCount(2);
  for (const number of [1, 2, 3]) await page.getByLabel(`Select ${word} ${number}`).check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await expect(page.getByRole("dialog")).toContainText("3 blog posts");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Delete selected" }).click();
  await confirmDelete(page);
  await success(page, "3 deleted");
  await expect(page.getByText("No posts found")).toBeVisible();
});

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
  const reply = await page.getByRole("link", { name: "Reply by mail" }).getAttribute("href");
  expect(decodeURIComponent(reply ?? "")).toContain(`mailto:${word}2@example.com?subject=Re: `);
  expect(decodeURIComponent(reply ?? "")).toContain("> Line one of 2\r\n> Line two");
  await page.getByRole("button", { name: "Mark as Resolved" }).click();
  await success(page, "Status updated successfully");
  await expect(page.getByRole("button", { name: "Mark as Resolved" })).toBeDisabled();
  await expect(page.getByLabel("Status")).toHaveValue("resolved");

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

  await page.getByLabel("Progress of Sender 1").selectOption("in_progress");
  await success(page, "Status updated successfully");
  await page.getByLabel("Status").selectOption("in_progress");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText("Sender 1");
  await confirmDelete(page);
  await success(page, "Contact submission deleted successfully");
  await expect(page.getByText("No submissions found")).toBeVisible();
});

test("the list is walked by keyboard: j, k and Enter", once, async ({ page, open, desk }) => {
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
  await page.getByLabel("Set all selected to").selectOption("new");
  await success(page, "Nothing to change: all selected are so already");
  await rows(page).nth(1).focus();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Line one of 2")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search")).toBeFocused();
});

test(
  "previous and next follow the order of the list that one came from",
  once,
  async ({ page, open, desk }) => {
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
    const setElsewhere = (status: string) =>
      desk.ask(`${path}/status`, { method: "PUT", body: { status } });
    await open("admin", `/admin/contact?search=${word}`);
    await expect(rows(page)).toHaveCount(1);
    const choice = page.getByLabel("Progress of Sender 1");
    await setElsewhere("closed");
    await choice.selectOption("in_progress");
    const dialog = page.getByRole("dialog", { name: "Failed to update status" });
    await expect(dialog).toContainText("Somebody else has changed this in the meantime.");
    await expect(dialog).toContainText(
      "The enquiry of Sender 1 is set to “Closed” now; you chose “In progress”.",
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
    await expect(page.getByLabel("Status")).toHaveValue("in_progress");
    await setElsewhere("new");
    await page.getByRole("button", { name: "Mark as Resolved" }).click();
    await dialog.getByRole("button", { name: "Keep “New”" }).click();
    await expect(page.getByLabel("Status")).toHaveValue("new");
    // What is deleted is what one has seen.
    await setElsewhere("closed");
    const remove = page.getByRole("button", { name: "Delete" });
    await remove.click();
    await confirmDelete(page);
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to delete submission" }),
    ).toContainText("Somebody else has changed this in the meantime.");
    await expect(page.getByLabel("Status")).toHaveValue("closed");
    await remove.click();
    await confirmDelete(page);
    await success(page, "Contact submission deleted successfully");
  },
);

test(
  "that somebody has read an enquiry, or set it to the same, is in nobody's way",
  once,
  async ({ page, open, desk }) => {
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
    await page.getByLabel("Progress of Sender 1").selectOption("in_progress");
    await success(page, "Status updated successfully");
    await expect(page.getByLabel("Progress of Sender 1")).toHaveValue("in_progress");
    await page.getByLabel("Progress of Sender 2").selectOption("resolved");
    await success(page, "Status updated successfully");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "of several posts, those that somebody else has changed are named and stay selected",
  once,
  async ({ page, open, desk }) => {
    const word = `outrun${Date.now()}`;
    const ids: number[] = [];
    for (const number of [1, 2]) {
      const body = { title: `${word} ${number}`, slug: `${word}-${number}`, content: "Text" };
      const { post } = await desk.ask<{ post: { id: number } }>("/blog", { method: "POST", body });
      ids.push(post.id);
    }
    await open("author", `/admin/blog?search=${word}`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel("Select all rows").check();
    await desk.ask(`/blog/${ids[0]}`, { method: "PUT", body: { excerpt: "Changed elsewhere" } });
    await page.getByRole("button", { name: "Publish" }).click();
    const alert = page.getByRole("alertdialog", { name: "Failed to save blog post (1 of 2)" });
    await expect(alert).toContainText("Somebody else has changed this in the meantime.");
    await expect(alert).toContainText(`“${word} 1”`);
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Changed elsewhere")).toBeVisible();
    await expect(page.getByText("1 selected")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await success(page, "1 published");
    await page.getByLabel(`Select ${word} 1`).check();
    await page.getByRole("button", { name: "Delete selected" }).click();
    const question = page.getByRole("dialog", {
      name: "Are you sure you want to delete this blog post?",
    });
    await expect(question).toContainText(`${word} 1`);
  },
);

/** The rows that "Export selected" puts into a file, and the file's name. */
async function exportSelected(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export selected" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: text.split("\r\n") };
}

test(
  "the selected rows of every list are exported, and no spreadsheet runs what is in them",
  once,
  async ({ page, open, desk }) => {
    const word = `export${Date.now()}`;
    const body = { title: "=1+1", slug: word, content: "Text", tags: [word, "-2"] };
    await desk.ask("/blog", { method: "POST", body });
    const project = {
      title: `@SUM ${word}`,
      category: "Landing",
      imageSrc: "/media/a.webp",
      websiteUrl: "https://a.example.com",
    };
    await desk.ask("/portfolio", { method: "POST", body: project });
    await sendEnquiries(desk, word, 1, "+cmd");
    await desk.ask("/newsletter/subscribe", {
      method: "POST",
      body: { email: `${word}@example.com` },
    });
    const lists: [path: string, file: string, head: string, row: RegExp][] = [
      ["blog", "blog_posts", "id,title,slug,", new RegExp(`,'=1\\+1,${word},.*"${word}, -2"`)],
      ["portfolio", "portfolio_items", "id,title,description,", new RegExp(`,'@SUM ${word},`)],
      ["contact", "contact_submissions", "id,name,email,", /,'\+cmd 1,/],
      ["newsletter", "newsletter_subscriptions", "id,email,status,", new RegExp(`,${word}@`)],
      ["users", "users", "id,first_name,last_name,", /,author\.tester@example\.com,/],
    ];
    await open("admin", "/admin/nothing");
    for (const [path, file, head, row] of lists) {
      const search = path === "users" ? "author.tester" : word;
      await page.goto(`/admin/${path}?search=${search}`);
      await expect(rows(page)).toHaveCount(1);
      await rows(page).getByRole("checkbox").check();
      const { name, lines } = await exportSelected(page);
      expect(name).toMatch(new RegExp(`^${file}_\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      expect(lines[0], path).toContain(head);
      expect(lines[1], path).toMatch(row);
      expect(lines, path).toHaveLength(3);
    }
  },
);

test("subscribers: active ones first, all of them on request, exported, deleted", async ({
  page,
  open,
  desk,
}) => {
  const word = `reader${Date.now()}`;
  for (const number of [1, 2, 3]) {
    await desk.ask("/newsletter/subscribe", {
      method: "POST",
      body: { email: `${word}-${number}@example.com`, source: "footer" },
    });
  }
  await desk.ask("/newsletter/unsubscribe", {
    method: "POST",
    body: { email: `${word}-3@example.com` },
  });
  await open("admin", "/admin/newsletter");
  await expect(page.getByLabel("Status")).toHaveValue("active");
  expect(await page.getByLabel("Per page").locator("option").allTextContents()).toEqual([
    "10",
    "25",
    "50",
    "100",
  ]);
  await page.getByLabel("Search").fill(word);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel("Status").selectOption("all");
  await expect(rows(page)).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^newsletter_subscriptions_\d{4}-\d\d-\d\d\.csv$/);
  await success(page, "Newsletter subscriptions exported successfully");
  const file = await readFile(await download.path(), "utf8");
  expect(file).toMatch(/^id,email,status,source,subscribed_at,unsubscribed_at\r\n/);
  expect(file).toContain(`${word}-3@example.com,unsubscribed`);
  await page.getByRole("button", { name: "Delete" }).first().click();
  await expect(page.getByRole("dialog")).toContainText(`${word}-3@example.com`);
  await confirmDelete(page);
  await success(page, "Newsletter subscription deleted successfully");
  await expect(rows(page)).toHaveCount(2);
});

test("hostile names are shown as the text that they are", once, async ({ page, open, desk }) => {
  page.on("dialog", () => expect("a script ran").toBe(""));
  const word = `hostile${Date.now()}`;
  for (const name of hostile) await sendEnquiries(desk, word, 1, name);
  await open("admin", `/admin/contact?search=${word}`);
  for (const name of hostile)
    await expect(page.getByRole("link", { name: `${name} 1` })).toBeVisible();
  await page.getByRole("link", { name: `${hostile[0]} 1` }).click();
  await expect(page.getByText(`${hostile[0]} 1`)).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText(`${hostile[0]} 1`).first()).toBeVisible();
});

test("the palette goes to screens, creates, and finds what the role may see", async ({
  page,
  open,
  desk,
}) => {
  const word = `finder${Date.now()}`;
  await sendEnquiries(desk, word, 1, word);
  for (const [title, slug] of [
    [`A post on ${word}`, `${word}-2`],
    [`${word} post`, word],
  ]) {
    await desk.ask("/blog", { method: "POST", body: { title, slug, content: "Text" } });
  }
  await open("admin", "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Find or create" });
  const found = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  await field.fill("newsl");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/newsletter$/);
  await page.keyboard.press("ControlOrMeta+k");
  await field.fill(word);
  // The best fit first, whatever it is.
  await expect(found).toContainText([`${word} post`, `${word} 1`, `A post on ${word}`]);
  await field.fill(`${word} nowhere`);
  await expect(found).toHaveCount(0);
  await field.fill(word);
  await expect(found).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Line one of 1")).toBeVisible();

  await open("author", "/admin");
  await page.getByRole("button", { name: "Find or create" }).click();
  await field.fill(word);
  await expect(found.filter({ hasText: `${word} post` })).toBeVisible();
  await expect(found).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

test("light and dark are chosen for both wings and remembered", once, async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open("user", "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  const scheme = () =>
    page.evaluate(() => {
      const { theme, mantineColorScheme } = document.documentElement.dataset;
      return [theme, mantineColorScheme, getComputedStyle(document.body).colorScheme];
    });
  expect((await scheme()).slice(1)).toEqual(["light", expect.stringContaining("light")]);
  await page.getByRole("button", { name: "Show in dark colours" }).click();
  await expect.poll(scheme).toEqual(["dark", "dark", "dark"]);
  expect(await page.evaluate(() => localStorage.theme)).toBe("dark");
  await page.reload();
  await expect(page.getByRole("button", { name: "Show in light colours" })).toBeVisible();
  await expect.poll(async () => (await scheme())[1]).toBe("dark");
});

test(
  "a page whose last rows are deleted gives way to the one before it",
  once,
  async ({ page, open, desk }) => {
    const word = `last${Date.now()}`;
    await sendEnquiries(desk, word, 11);
    await open("admin", `/admin/contact?search=${word}&page=2`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Delete" }).click();
    await confirmDelete(page);
    await success(page, "Contact submission deleted successfully");
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText("1–10 of 10")).toBeVisible();
    await expect(page).toHaveURL(/search=last\d+$/);

    for (const path of ["/admin/blog", "/admin/portfolio", "/admin/users", "/admin/newsletter"]) {
      await page.goto(`${path}?page=900`);
      await expect(rows(page).first()).toBeVisible();
      expect(new URL(page.url()).searchParams.get("page")).not.toBe("900");
    }
  },
);

test(
  "where rows are cards, they are sorted and selected all the same",
  once,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open("admin", "/admin/blog");
    await expect(rows(page)).toHaveCount(10);
    // What cannot be seen does not take the focus either.
    await expect(page.locator("thead")).toBeHidden();
    await page.getByLabel("Sort by").selectOption("Title, descending");
    await expect(page).toHaveURL(/sort=title&order=desc/);
    const titles = page.locator('td[data-label="Title"] strong');
    await expect
      .poll(async () => {
        const shown = (await titles.allTextContents()).map((title) => title.toLowerCase());
        return shown.join("\n") === shown.toSorted().toReversed().join("\n");
      })
      .toBe(true);
    await page.getByLabel("Select all", { exact: true }).check();
    await expect(page.getByText("10 selected")).toBeVisible();
    await page.getByLabel("Sort by").selectOption("The usual order");
    await expect(page).toHaveURL(/\/admin\/blog$/);
  },
);
