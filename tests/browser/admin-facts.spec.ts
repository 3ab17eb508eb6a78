import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { contentOf } from "./admin-saves.ts";
import { addPost, expectMarkdown, keepDraft, success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

interface FactRow {
  name: string;
  value: string;
  label: string | null;
}

const sitePrice = "Tk\u00a080,000–\u20602,20,000";
const label = "Price of a company site";

const dialog = (
  page: Page,
  name: string | RegExp = new RegExp(`^${label}, used in \\d+ places?$`),
) => page.getByRole("dialog", { name });
const chip = (within: Page | Locator, value = sitePrice, name = label) =>
  within.getByRole("button", { name: `${name}: ${value}`, exact: true });
const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });

async function addText(desk: Desk, content: string, excerpt = "") {
  const post = await addPost(desk, unique("Facts"));
  await desk.ask(`/blog/${post.id}`, { method: "PUT", body: { content, excerpt } });
  return post;
}

const savedPost = async (desk: Desk, { id }: { id: number }) =>
  (await desk.ask<{ post: { content: string; excerpt: string } }>(`/blog/admin/${id}`)).post;

const factsNow = async (desk: Desk) =>
  (await desk.ask<{ item: { facts: FactRow[] } }>("/content/settings/1")).item.facts;

/** Of this test alone, as others look at the sample's. */
async function addFact(desk: Desk, value: string): Promise<FactRow> {
  const word = unique("Motto");
  const fact = { name: word.toLowerCase().replace(" ", "_"), value, label: word };
  const facts = [...(await factsNow(desk)), fact];
  await desk.ask("/content/settings/1", { method: "PUT", body: { facts } });
  return fact;
}

/** What the editor's text would be elsewhere, with its facts as they are written. */
async function copied(page: Page): Promise<string> {
  return contentOf(page).evaluate((content) => {
    const data = new DataTransfer();
    const event = new ClipboardEvent("copy", {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    content.dispatchEvent(event);
    return data.getData("text/plain");
  });
}

test("facts: in a text one is a chip that a copy keeps, and gives way to its value only here", async ({
  page,
  open,
  desk,
}) => {
  await test.step("facts: in a post one is a chip with its value, which a key takes whole and a copy keeps", async () => {
    const text = "It costs {{site_price}} or `{{nothing}}` or \\{{years}}.";
    const post = await addText(desk, text);
    await open("author", `/admin/blog/edit/${post.id}`);
    await expect(chip(contentOf(page))).toBeVisible();
    await expectMarkdown(contentOf(page), text.replace("{{site_price}}", sitePrice));

    await contentOf(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    expect(await copied(page)).toBe(text);
    await page.keyboard.press("ControlOrMeta+Home");
    for (let count = 0; count < "It costs ".length + 1; count += 1)
      await page.keyboard.press("ArrowRight");
    await page.keyboard.type("!");
    await keepDraft(page);
    expect((await savedPost(desk, post)).content).toBe(text.replace("}} or", "}}! or"));
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await expect(chip(contentOf(page))).toHaveCount(0);
    await keepDraft(page);
    const content = async () => (await savedPost(desk, post)).content;
    await expect.poll(content).toBe(text.replace("{{site_price}}", ""));
  });
  await test.step("facts: only here, a text keeps the value in the place of the fact", async () => {
    const fact = await addFact(desk, "*80* & more");
    const text = `We ask {{${fact.name}}} of all.`;
    const post = await addText(desk, text, `From {{${fact.name}}}.`);
    await open("admin", `/admin/blog/edit/${post.id}`);
    const excerpt = page.getByLabel("Excerpt");
    const [inText, inField] = [contentOf(page), excerpt].map((within) =>
      chip(within, fact.value, fact.label ?? ""),
    ) as [Locator, Locator];
    await inText.click();
    await button(page, "Only here").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(inText).toHaveCount(0);
    await expect(contentOf(page)).toBeFocused();
    await keepDraft(page);
    expect((await savedPost(desk, post)).content).toBe("We ask \\*80\\* & more of all.");

    const settings = page.getByRole("button", { name: "Settings", exact: true });
    if ((await settings.getAttribute("aria-expanded")) === "false") await settings.click();
    await inField.click();
    await page.getByLabel("Value").fill("nothing at all");
    await button(page, "Only here").click();
    await expectMarkdown(excerpt, "From nothing at all.");
    await expect(excerpt).toBeFocused();
    // An input again, as any other without a fact.
    await contentOf(page).focus();
    await expect(excerpt).toHaveValue("From nothing at all.");
    expect((await factsNow(desk)).find(({ name }) => name === fact.name)?.value).toBe(fact.value);
  });
});

test(
  "facts: they are offered after braces, marked if unknown, and worked by keyboard",
  once,
  async ({ page, open, desk }) => {
    await test.step("facts: a name that nobody has given is marked in the text and in a field", async () => {
      const post = await addText(desk, "Text");
      await open("author", `/admin/blog/edit/${post.id}`);
      await contentOf(page).focus();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.insertText(" and {{nothing}} {{posts}}");
      const posts = contentOf(page).getByRole("button", { name: /^Posts on the site: \d+$/ });
      await expect(posts).toBeVisible();
      await expect(contentOf(page).locator(".md-fact-unknown")).toHaveText("{{nothing}}");
      await page.getByLabel("Excerpt").fill("Of {{nothing}}");
      await expect(page.getByLabel("Excerpt")).toBeFocused();
      await expect(page.getByLabel("Excerpt").locator(".md-fact-unknown")).toHaveText(
        "{{nothing}}",
      );
      await expect(page.getByLabel("Excerpt")).toBeFocused();

      // What the site counts is changed by nobody.
      await posts.click();
      await expect(dialog(page, /^Posts on the site, used in \d+ place/)).toBeVisible();
      await expect(button(page, "Change everywhere")).toHaveCount(0);
      await expect(page.getByText("The site counts this automatically.")).toBeVisible();
    });
    await test.step("facts: by keyboard alone one is reached, looked at, and written out", async () => {
      const post = await addText(desk, "It costs {{site_price}}.");
      await open("admin", `/admin/blog/edit/${post.id}`);
      await expect(chip(contentOf(page))).toBeVisible();
      await contentOf(page).focus();
      await page.keyboard.press("Tab");
      await expect(chip(contentOf(page))).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Value")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(chip(contentOf(page))).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Value")).toBeFocused();
      await button(page, "Only here").press("Enter");
      await expectMarkdown(contentOf(page), `It costs ${sitePrice}.`);
      await expect(contentOf(page)).toBeFocused();
    });
    await test.step("facts: braces offer them by name and value, to the keys and the mouse", async () => {
      const post = await addText(desk, "- It costs ");
      await open("author", `/admin/blog/edit/${post.id}`);
      const content = contentOf(page);
      await content.press("ControlOrMeta+End");
      await page.keyboard.type("{{");
      const offers = page.getByRole("listbox", { name: "Reusable values" });
      await expect(offers).toBeVisible();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.keyboard.type("company");
      await expect(offers.getByRole("option")).toHaveCount(1);
      await page.keyboard.press("Enter");
      await expect(chip(content)).toBeVisible();
      await expect(offers).toHaveCount(0);
      await page.keyboard.type(" or {{");
      await page.keyboard.press("Escape");
      await expect(offers).toHaveCount(0);
      await page.keyboard.type("80,000");
      await offers.getByRole("option", { name: sitePrice }).click();
      await expect(chip(content)).toHaveCount(2);
      await keepDraft(page);
      expect((await savedPost(desk, post)).content).toBe(
        "- It costs {{site_price}} or {{site_price}}",
      );
    });
  },
);

test(
  "facts: a price is changed everywhere, and the home page shows it",
  once,
  async ({ page, open, desk }) => {
    const before = (await factsNow(desk)).find(({ name }) => name === "care_price")?.value ?? "";
    const name = "Lowest price of maintenance";
    const post = await addText(desk, "Care is {{care_price}} a month.");
    await open("admin", `/admin/blog/edit/${post.id}`);
    await chip(contentOf(page), before, name).click();
    const opened = dialog(page, /^Lowest price of maintenance, used in \d+ places$/);
    await expect(opened).toBeVisible();
    await expect(opened.getByRole("list", { name: "Where it is used" })).toContainText("Home page");
    await expect(opened.getByText(post.title)).toBeVisible();
    expect(await findAccessibilityFaults(page, { within: "[role=dialog]" })).toEqual([]);

    await page.getByLabel("Value").fill("Tk 3,456");
    await button(page, "Change everywhere").click();
    await success(page, `${name} changed everywhere`);
    await expect(opened).toHaveCount(0);
    await expect(chip(contentOf(page), "Tk 3,456", name)).toBeFocused();
    expect(await (await page.request.get("/")).text()).toContain("Tk 3,456 a month");

    await page.getByRole("button", { name: /^Undo last change/ }).click();
    await success(page, "Undone");
    await expect(chip(contentOf(page), before, name)).toBeVisible();
    expect(await (await page.request.get("/")).text()).toContain(`${before} a month`);
  },
);

test(
  "facts: who may not edit the settings sees them, and a title shows their values",
  once,
  async ({ page, open, desk }) => {
    await test.step("facts: who may not edit the settings sees one, and where it is used", async () => {
      const post = await addText(desk, "It costs {{site_price}}.");
      await open("author", `/admin/blog/edit/${post.id}`);
      await chip(contentOf(page)).click();
      await expect(dialog(page).getByText(sitePrice)).toBeVisible();
      await expect(page.getByLabel("Value")).toHaveCount(0);
      await expect(button(page, "Change everywhere")).toHaveCount(0);
      const uses = dialog(page).getByRole("list", { name: "Where it is used" });
      await expect(uses).toContainText("Pricing page");
      await expect(uses.getByRole("link", { name: "Pricing page" })).toHaveCount(0);
      await expect(uses.getByRole("link", { name: post.title })).toBeVisible();
      await button(page, "Only here").click();
      await expectMarkdown(contentOf(page), `It costs ${sitePrice}.`);
    });
    await test.step("facts: a title shows their values in lists, and as search engines have it", async () => {
      const word = unique("From");
      const post = await addPost(desk, word);
      await desk.ask(`/blog/${post.id}`, {
        method: "PUT",
        body: { title: `${word} {{site_price}}` },
      });
      await open("author", `/admin/blog?search=${encodeURIComponent(word)}`);
      await expect(page.getByRole("row").filter({ hasText: `${word} ${sitePrice}` })).toBeVisible();
      await page.getByRole("link", { name: "Edit", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} ${sitePrice}`);
      await page.getByText("Search and sharing").click();
      const preview = page.getByRole("region", { name: "Search result preview" });
      await expect(preview).toContainText(`${word} ${sitePrice}`);
    });
  },
);

test(
  "facts: a field of one line takes them, and keeps what is typed by whoever leaves at once",
  once,
  async ({ page, open, desk }) => {
    await test.step("facts: a field of one line takes them as it is typed in", async () => {
      const fact = await addFact(desk, "Every day");
      await open("admin", "/admin/content/shop-page");
      const field = page.getByLabel("Heading", { exact: true });
      const words = await field.inputValue();
      await field.focus();
      await page.keyboard.press("End");
      await page.keyboard.type(` {{${fact.name}}} or {{`);
      const inField = chip(field, fact.value, fact.label ?? "");
      await expect(inField).toBeVisible();
      await expect(field).toBeFocused();
      await expectMarkdown(field, `${words} ${fact.value} or {{`);

      // From the first braces on, they are offered, too.
      await page.keyboard.type(fact.label ?? "");
      await page.getByRole("listbox", { name: "Reusable values" }).getByRole("option").click();
      await expect(inField).toHaveCount(2);
      await page.keyboard.press("Backspace");
      await expect(inField).toHaveCount(1);
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.setData("text/plain", "the first\nthe second");
        const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
        document.activeElement?.dispatchEvent(event);
      });
      await expectMarkdown(field, `${words} ${fact.value} or the first the second`);
      expect(await findAccessibilityFaults(page)).toEqual([]);

      await inField.click();
      // Once the draft is kept, it is used in it.
      await expect(dialog(page, new RegExp(`^${fact.label}, used in \\d places?$`))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(inField).toBeFocused();
      await page.locator("label").getByText("Heading", { exact: true }).click();
      await expect(field).toBeFocused();
    });
    await test.step("facts: what is typed in a field is kept by whoever leaves it at once", async () => {
      const fact = await addFact(desk, "Every day");
      await open("admin", "/admin/content/shop-page");
      const field = page.getByLabel("Heading", { exact: true });
      await field.focus();
      await page.keyboard.press("End");
      await page.keyboard.type(` {{${fact.name}}}`);
      await expect(chip(field, fact.value, fact.label ?? "")).toBeVisible();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("Five weeks of it");
      await page.keyboard.press("Tab");
      await expect(field).toHaveValue("Five weeks of it");
      await expect(field).not.toBeFocused();
    });
  },
);

test(
  "facts: a click on a price on the page opens it, and changes the clicked one",
  once,
  async ({ page, open, desk }) => {
    await test.step("facts: a click on a price on the page opens it at once", async () => {
      await open("admin", "/admin/content/beside?page=/pricing");
      await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
      const price = page.frameLocator("iframe").getByText(sitePrice, { exact: true }).first();
      await clickWords(price, "80,000");
      await expect(dialog(page)).toBeVisible();
      await expect(page.getByLabel("Value")).toBeFocused();
      await page.keyboard.press("Escape");
      const field = page.getByLabel("Price", { exact: true });
      await expect(field).toBeFocused();
      await expect(chip(field)).toBeVisible();
      // Each click opens it anew.
      await clickWords(price, "80,000");
      await expect(dialog(page)).toBeVisible();
      await button(page, "Only here").click();
      await expectMarkdown(field, sitePrice);
    });
    await test.step("facts: of two prices in a text on the page, the clicked one is changed", async () => {
      const [site, shop] = [await addFact(desk, "Tk 11,111"), await addFact(desk, "Tk 22,222")];
      const title = unique("Terms");
      const text = `A site is {{${site.name}}}, a shop {{${shop.name}}}.`;
      const body = { title, description: "What holds.", heading: title, text };
      await desk.ask("/content/legal", { method: "POST", body });
      const path = `/${title.toLowerCase().replace(" ", "-")}`;
      await open("admin", `/admin/content/beside?page=${path}`);
      await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
      const frame = page.frameLocator("iframe");
      const words = frame.getByText("A site is Tk 11,111, a shop Tk 22,222.");

      // Beside a price, a click is for the words.
      await clickWords(words, "a shop");
      await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
      await expect(chip(page, site.value, site.label ?? "")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await clickWords(words, "22,222");
      await expect(dialog(page, `${shop.label}, used in 1 place`)).toBeVisible();
      await page.getByLabel("Value").fill("Tk 33,333");
      await button(page, "Change everywhere").click();
      await success(page, `${shop.label} changed everywhere`);
      await expect(frame.getByText("A site is Tk 11,111, a shop Tk 33,333.")).toBeVisible();
      await expect(chip(page, "Tk 33,333", shop.label ?? "")).toBeVisible();
    });
  },
);

/** Clicks words inside an element of the page, which the frame shows smaller than it is. */
async function clickWords(element: Locator, words: string): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const share = await element.evaluate((node, words) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const text = texts.find(({ data }) => data.includes(words));
    if (!text) throw new Error(`There is no “${words}”.`);
    const at = text.data.indexOf(words);
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + words.length);
    const [box, own] = [range.getBoundingClientRect(), node.getBoundingClientRect()];
    return {
      x: (box.x + box.width / 2 - own.x) / own.width,
      y: (box.y + box.height / 2 - own.y) / own.height,
    };
  }, words);
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not shown.");
  const { mouse } = element.page();
  await mouse.click(box.x + box.width * share.x, box.y + box.height * share.y);
}
