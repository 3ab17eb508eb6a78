import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { actOn, forgetSession } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

const megabytes = 2_000_000;

/** A paste event, so that the browser's own limits apply. */
async function pasteMuch(page: Page, field: Locator) {
  await field.click();
  await page.evaluate((size) => {
    const text = "lorem ipsum dolor ".repeat(size / 18);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    if (document.activeElement?.dispatchEvent(paste))
      document.execCommand("insertText", false, text);
  }, megabytes);
}

/** An editor renders only what is in view; the draft has all of it. */
const draftedContent = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith("draft:"));
    return String(JSON.parse(localStorage.getItem(key ?? "") ?? "null")?.values.content ?? "");
  });

// A field of each kind: what limits them is tested without a browser.
const fields = [
  ["Title", 200, "This must be at most 200 characters long."],
  ["Content", 200_000, "This must be at most 200000 characters long."],
  ["Excerpt", 500, "This must be at most 500 characters long."],
] as const;

test(
  "forms: pasted megabytes are told at the field, and stop nobody",
  once,
  async ({ page, open }) => {
    page.on("dialog", (dialog) => dialog.accept());
    await open("author", "/admin/blog/new");
    for (const [label, limit, told] of fields) {
      const isDrafted = label === "Content";
      const field = isDrafted
        ? page.getByRole("textbox", { name: label })
        : page.getByLabel(label, { exact: true });
      await pasteMuch(page, field);
      await expect(page.getByText(told).first(), label).toBeVisible();
      const textOf = () => (isDrafted ? draftedContent(page) : field.inputValue());
      const lengthOf = async () => (await textOf()).length;
      await expect.poll(lengthOf, label).toBeGreaterThan(limit);
      const length = await lengthOf();
      expect(length, label).toBeLessThanOrEqual(limit * 2);
      await field.fill("");
      await expect(page.getByText(told), label).toHaveCount(0);
    }
  },
);

const hostile = [
  "\u202Egnp.exe \u202E",
  '"><img src=x onerror="alert(1)">',
  "{{constructor.constructor('alert(1)')()}}",
  "W".repeat(100),
  "نص من اليمين 👩‍👩‍👧‍👦",
];

async function hireHostile(desk: Desk) {
  const ids = [];
  for (const [place, name] of hostile.entries()) {
    const { user } = await desk.ask<{ user: { id: number } }>("/users", {
      method: "POST",
      body: {
        firstName: name,
        lastName: name,
        email: `hostile-${place}-${crypto.randomUUID()}@example.com`,
        password: "a member's own key 5",
        role: "author",
      },
    });
    ids.push(user.id);
  }
  for (const [place, name] of hostile.entries()) {
    await desk.ask("/blog", {
      method: "POST",
      body: {
        title: name,
        slug: `x-${crypto.randomUUID()}`,
        content: name,
        tags: [name.slice(0, 40)],
      },
    });
    await desk.ask("/portfolio", {
      method: "POST",
      body: {
        title: name,
        description: name,
        category: "Landing",
        imageSrc: "/media/nowhere.png",
        websiteUrl: `https://example.com/${"w".repeat(200)}${place}`,
        sortOrder: -1000,
      },
    });
  }
  return ids;
}

test("hostile names: they break no screen, stay text, and greet whoever has one", async ({
  page,
  open,
  desk,
}) => {
  await test.step("hostile names break no list, form, dialog or dashboard, and stay text", async () => {
    page.on("dialog", () => expect("a script ran").toBe(""));
    const ids = await hireHostile(desk);
    const fits = async (what: string) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, what).toBeLessThanOrEqual(0);
      expect(await page.locator("img[src='x']").count(), what).toBe(0);
    };
    await open("admin", "/admin");
    await expect(page.getByText("Recent activity")).toBeVisible();
    await expect(page.getByLabel("Loading")).toHaveCount(0);
    await fits("dashboard");
    for (const path of ["/admin/users?limit=25", "/admin/blog", "/admin/portfolio"]) {
      await page.goto(path);
      await expect(
        page
          .locator("tbody")
          .getByText(hostile[1] ?? "")
          .first(),
      ).toBeVisible();
      await fits(path);
      const row = page.locator("tbody tr").filter({ hasText: hostile[3] ?? "" });
      await actOn(row.first(), "Delete");
      await expect(page.getByRole("dialog")).toBeVisible();
      await fits(`${path}, dialog`);
      await page.getByRole("button", { name: "Cancel" }).click();
    }
    for (const [place, id] of ids.entries()) {
      await page.goto(`/admin/users/${id}/edit`);
      await expect(page.getByLabel("First name")).toHaveValue(hostile[place]?.trim() ?? "");
      await fits("the form");
    }
  });
  await test.step("whoever has a hostile name is greeted by it", async () => {
    const email = `greeted-${crypto.randomUUID()}@example.com`;
    await desk.ask("/users", {
      method: "POST",
      body: {
        firstName: "W".repeat(100),
        lastName: hostile[1],
        email,
        password: "a member's own key 5",
        role: "author",
      },
    });
    await forgetSession(page);
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a member's own key 5");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText(/^Welcome back, W+!$/)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test(
  "enquiry: words without end fit a window of 320 px, also while somebody answers",
  once,
  async ({ page, open, desk }) => {
    const email = `${"a".repeat(60)}@${"b".repeat(60)}.example.com`;
    await desk.ask("/contact/submit", {
      method: "POST",
      body: {
        name: `${Date.now()}${"W".repeat(80)}`,
        email,
        company: "C".repeat(100),
        subject: "S".repeat(190),
        message: `${"m".repeat(3000)}\n\nhttps://example.com/${"p".repeat(300)}`,
      },
    });
    const { submissions } = await desk.ask<{ submissions: { id: number }[] }>(
      `/contact?search=${"b".repeat(60)}`,
    );
    await page.setViewportSize({ width: 320, height: 800 });
    await open("admin", `/admin/contact/${submissions[0]?.id}`);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const answer = page.getByLabel("Your answer");
    await expect(answer).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await answer.fill("m".repeat(500));
    expect(await overflow()).toBeLessThanOrEqual(0);
  },
);
