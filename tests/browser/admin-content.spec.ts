import type { Page } from "@playwright/test";
import { expect, failCalls, type Open, test } from "./admin-fixtures.ts";
import { addPicture, give, holdUploads, makePicture } from "./admin-media-files.ts";
import { actOn, fillMarkdown, forgetSession, rows, save, success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";
import { findAccessibilityFaults } from "./site.ts";

interface Row {
  id: number;
  revision: number;
  title: string;
}

const document = (page: Page) => page.getByLabel("Editing", { exact: true });

/** The field in sight: beside a page several forms are mounted, and all but one are hidden. */
const fieldInSight = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function addLegalPage(desk: Desk, name: string) {
  const title = unique(name);
  const body = { title, description: "What holds.", heading: title, text: "It holds." };
  const { item } = await desk.ask<{ item: Row }>("/content/legal", { method: "POST", body });
  return { id: item.id, title, path: `/${title.toLowerCase().replace(" ", "-")}` };
}

async function openSecondProcess(
  page: Page,
  open: Open,
  { path, id }: { path: string; id: number },
) {
  await open("admin", `/admin/content/beside?page=${path}`);
  await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
  await expect(document(page)).toHaveValue(`legal ${id}`);
}

test("content: every kind is found from one screen, and rows are put in order by keyboard", async ({
  page,
  open,
  desk,
}) => {
  await test.step("every kind of content is found from one screen", async () => {
    await open("admin", "/admin/content");
    await page.getByRole("link", { name: /^FAQ groups/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQ groups");
    await page.goto("/admin/content");
    await page.getByRole("link", { name: /^Demo shop page/ }).click();
    await expect(page.getByLabel("Heading", { exact: true })).toHaveValue("A shop to play with");
  });
  await test.step("rows are added, put into order by keyboard, and a fault opens the row that it is in", async () => {
    const title = unique("Group");
    await open("admin", "/admin/content/faqs/new");
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Link name", { exact: true }).fill("rows");
    for (const question of ["First?", "Second?"]) {
      await page.getByRole("button", { name: "Add question", exact: true }).click();
      await expect(page.getByLabel("Question", { exact: true }).last()).toBeFocused();
      await page.keyboard.type(question);
      await page.getByLabel("Answer", { exact: true }).last().fill(`To ${question}`);
    }
    await page.getByRole("button", { name: "Move First?", exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("Question moved to position 2")).toBeAttached();
    await page.getByRole("button", { name: "Add question", exact: true }).click();
    await page.getByRole("button", { name: "Question 3", exact: true }).click();
    await expect(page.getByLabel("Question", { exact: true })).toHaveCount(2);
    await save(page);
    await expect(page.getByLabel("Question", { exact: true }).last()).toBeFocused();
    await page.getByRole("button", { name: "Remove Question 3", exact: true }).click();
    await expect(page.getByRole("button", { name: "Add question", exact: true })).toBeFocused();
    await save(page);
    await success(page, "FAQ group published");
    const { items } = await desk.ask<{ items: { title: string; entries: object[] }[] }>(
      `/content/faqs?search=${encodeURIComponent(title)}`,
    );
    expect(items[0]?.entries).toEqual([
      { question: "Second?", answer: "To Second?", isActive: false },
      { question: "First?", answer: "To First?", isActive: false },
    ]);
  });
});

test(
  "content: a single document is saved in place, and settings are found by their names",
  once,
  async ({ page, open }) => {
    await test.step("a single document is saved in place, and the site shows it", async () => {
      const words = unique("Press everything");
      await open("admin", "/admin/content/shop-page");
      const lead = page.getByLabel("Lead", { exact: true });
      const before = await lead.inputValue();
      await lead.fill(`${words} in {{years}} years`);
      await save(page);
      await success(page, "Demo shop page published");
      await expect(page).toHaveURL(/shop-page$/);
      const shown = await (await page.request.get("/demo-shop")).text();
      expect(shown).toMatch(new RegExp(`${words} in \\d+ years`));

      await fillMarkdown(lead, "{{nobody}} knows");
      await save(page);
      await expect(page.getByText("{{nobody}} is not a reusable value.")).toBeVisible();
      await expect(lead).toHaveAttribute("aria-invalid", "true");
      await fillMarkdown(lead, before);
      await save(page);
      await success(page, "Demo shop page published");
    });
    await test.step("links, time zone and language are found by what they are called", async () => {
      // Other tests have the same settings.
      await failCalls(page, /\/draft$/, "network", /PUT/);
      await open("admin", "/admin/content/settings");
      const language = page.getByRole("combobox", { name: "Language" });
      await language.fill("norwegian bok");
      await expect(page.getByRole("option", { name: /^Norwegian/ })).toHaveText([
        "Norwegian Bokmål (nb)",
      ]);
      await language.press("ArrowDown");
      await language.press("Enter");
      await expect(language).toHaveValue("nb");
      const zone = page.getByRole("combobox", { name: "Time zone" });
      await zone.click();
      await expect(page.getByRole("option", { name: "Dhaka (Asia/Dhaka)" })).toBeVisible();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await zone.fill("new york");
      await page.getByRole("option", { name: "New York (America/New_York)" }).click();
      await expect(zone).toHaveValue("America/New_York");
      await zone.fill("Mars/Olympus");
      await expect(page.getByRole("option", { name: /America/ })).toHaveCount(0);

      await page.goto("/admin/content/navigation");
      // Fields come as their parts are loaded, not from the top.
      const address = page.locator("[data-path='button.path']");
      await address.fill("website design");
      await page
        .getByRole("option", { name: /\(\/service-details\/\d+\)/ })
        .first()
        .click();
      await expect(address).toHaveValue(/^\/service-details\/\d+$/);
      await address.fill("https://example.com/elsewhere");
      await expect(address).toHaveValue("https://example.com/elsewhere");
    });
  },
);

test(
  "a page of blocks is at the address of its title, and redirected when that changes",
  once,
  async ({ page, open }) => {
    const title = unique("Landing");
    const slug = title.toLowerCase().replace(" ", "-");
    await open("admin", "/admin/content/pages/new");
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Description", { exact: true }).fill("What it is about.");
    await page.getByLabel("Heading", { exact: true }).fill(title);
    await page.getByRole("button", { name: "Add block" }).click();
    await page.getByRole("menuitem", { name: "Call to action" }).click();
    await page.getByLabel("Heading", { exact: true }).last().fill("Come and see");
    await page.getByLabel("Button label").fill("Write to us");
    await page.getByRole("combobox", { name: "Button address" }).fill("/cont");
    await page.getByRole("option", { name: "Contact (/contact-us)" }).click();
    await save(page);
    await success(page, "Page published");
    await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
    await page.goto(`/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main").getByRole("link", { name: "Write to us" })).toBeVisible();

    await page.goto("/admin/content/pages");
    await actOn(rows(page).filter({ hasText: title }), "Edit");
    await page.getByLabel("Address", { exact: true }).first().fill(`${slug}-anew`);
    await save(page);
    await success(page, "Page published");
    await page.goto(`/${slug}`);
    await expect(page).toHaveURL(new RegExp(`/${slug}-anew$`));
  },
);

test(
  "visual editor: a click finds a question, a Markdown text, and an error the field in sight",
  once,
  async ({ page, open, desk }) => {
    await test.step("a question is edited beside the page that lists it", async () => {
      const [title, question] = [unique("Beside"), `${unique("Who pays")}?`];
      const entries = [{ question, answer: "You do." }];
      const body = { title, anchor: title.toLowerCase().replace(" ", "-"), entries };
      await desk.ask("/content/faqs", { method: "POST", body });
      await open("admin", "/admin/content/beside?page=/faqs");
      const site = page.frameLocator("iframe");
      await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
      await site.getByText(question, { exact: true }).click();
      const field = page.getByLabel("Question", { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(question);
      await field.fill(`And ${question}`);
      await expect(site.getByText(`And ${question}`, { exact: true })).toBeVisible();
    });
    await test.step("a text in Markdown is found by a click, and shown as it is typed", async () => {
      const title = unique("Imprint");
      const { item } = await desk.ask<{ item: Row }>("/content/legal", {
        method: "POST",
        body: { title, description: "Who we are.", heading: title, text: "## Who\n\nWe are here." },
      });
      await open("admin", `/admin/content/beside?page=/${title.toLowerCase().replace(" ", "-")}`);
      const site = page.frameLocator("iframe");
      await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
      await site.getByText("We are here.").click();
      const field = page.getByRole("textbox", { name: "Text" });
      await expect(field).toBeFocused();
      await fillMarkdown(field, "## Who\n\nWe are **not** here.\n\n## Where\n\nThere.");
      await expect(site.locator("strong").filter({ hasText: "not" })).toBeVisible();
      await expect(site.getByRole("navigation", { name: "On this page" })).toContainText("Where");
      await page.goto("/admin/content/legal");
      await desk.ask(`/content/legal/${item.id}`, { method: "DELETE" });
    });
    await test.step("beside the page an error moves the focus to the field that is seen", async () => {
      const [hidden, seen] = [await addLegalPage(desk, "Hidden"), await addLegalPage(desk, "Seen")];
      await openSecondProcess(page, open, hidden);
      await expect(fieldInSight(page, "Title")).toHaveValue(hidden.title);
      await page.getByLabel("Page", { exact: true }).selectOption(seen.path);
      await expect(document(page)).toHaveValue(`legal ${seen.id}`);
      const title = fieldInSight(page, "Title");
      await expect(title).toHaveValue(seen.title);
      await title.fill("");
      await page.getByRole("button", { name: "Publish changes" }).click();
      await expect(title).toHaveAttribute("aria-invalid", "true");
      await expect(title).toBeFocused();
    });
  },
);

test(
  "visual editor: a click finds the field or picture, and what is typed is shown and saved",
  once,
  async ({ page, open, desk }) => {
    await test.step("beside the page a click finds the field, and what is typed is shown and saved", async () => {
      const { items } = await desk.ask<{ items: Row[] }>("/content/team");
      const name = unique("Amina");
      const { item } = await desk.ask<{ item: Row }>("/content/team", {
        method: "POST",
        body: { name, role: "Guest", text: null },
      });
      expect(items.length).toBeGreaterThan(0);
      await open("admin", "/admin/content/beside?page=/team");
      const site = page.frameLocator("iframe");
      await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
      await site.getByText(name).click();
      const field = page.getByLabel("Name", { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(name);
      await field.fill(`${name} Akter`);
      await expect(site.getByText(`${name} Akter`)).toBeVisible();
      await page.getByRole("button", { name: "Publish changes" }).click();
      await success(page, "Team member published");
      expect(await (await page.request.get("/team")).text()).toContain(`${name} Akter`);

      // By keyboard: the list of parts leads to a field.
      await page.getByRole("tab", { name: "Sections" }).click();
      await page.getByRole("button", { name: /^Guest/ }).press("Enter");
      await expect(page.getByLabel("Role", { exact: true })).toBeFocused();

      // A link leads the frame to another page, whose fields come with it.
      await page.getByText("Browse", { exact: true }).click();
      await site
        .getByRole("contentinfo")
        .getByRole("link", { name: "Contact", exact: true })
        .click();
      await expect(page.getByLabel("Page", { exact: true })).toHaveValue("/contact-us");
      await page.goto("/admin/content/team");
      await desk.ask(`/content/team/${item.id}`, { method: "DELETE" });
    });
    await test.step("a picture in the page leads to its field, of whatever document and by keyboard too", async () => {
      const { url } = await addPicture(desk, unique("Face.png"), 480, 480);
      const name = unique("Photographed");
      const { item } = await desk.ask<{ item: Row }>("/content/team", {
        method: "POST",
        body: { name, role: "Guest", text: null, picture: url },
      });
      await open("admin", "/admin/content/beside?page=/team");
      const site = page.frameLocator("iframe");
      await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
      const picture = page.getByRole("group", { name: "Picture" });
      await site.getByRole("listitem").filter({ hasText: name }).locator("img").click();
      await expect(picture).toBeFocused();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
      await expect(picture).toBeInViewport();
      await page.getByLabel("Name", { exact: true }).focus();
      await picture.getByRole("button", { name: "Choose" }).focus();
      await expect(site.locator("[data-edit-layer] > div")).not.toHaveCount(0);
      await page.getByRole("tab", { name: "Sections" }).click();
      await page
        .getByRole("button", { name: /^Picture/ })
        .last()
        .press("Enter");
      await expect(picture).toBeFocused();

      // In a document, a list and a row that nobody has opened yet.
      await page.goto("/admin/content/beside?page=/");
      await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
      await site.locator("main section").first().locator("img").nth(2).click();
      await expect(page.locator("[data-field]:focus")).toHaveAttribute(
        "data-field",
        /^hero\.pictures/,
      );
      await page.goto("/admin/content/team");
      await desk.ask(`/content/team/${item.id}`, { method: "DELETE" });
    });
  },
);

test(
  "beside the page an upload that waits in one document holds no save of another",
  once,
  async ({ page, open, desk }) => {
    const release = await holdUploads(page);
    const [waiting, seen] = [await addLegalPage(desk, "Waiting"), await addLegalPage(desk, "Seen")];
    await openSecondProcess(page, open, waiting);
    const text = fieldInSight(page, "Text");
    await give(text, "paste", [await makePicture("slow.png")]);
    const card = page.getByRole("group", { name: "Upload of slow.png" });
    await expect(card).toBeVisible();

    await page.getByLabel("Page", { exact: true }).selectOption(seen.path);
    await expect(document(page)).toHaveValue(`legal ${seen.id}`);
    await fieldInSight(page, "Heading").fill("Saved meanwhile");
    await page.getByRole("button", { name: "Publish changes" }).click();
    await success(page, "Legal page published");
    expect(await (await page.request.get(seen.path)).text()).toContain("Saved meanwhile");

    // Where it waits, the picture holds the save as ever.
    await page.getByLabel("Page", { exact: true }).selectOption(waiting.path);
    await expect(document(page)).toHaveValue(`legal ${waiting.id}`);
    await page.getByRole("button", { name: "Publish changes" }).click();
    const why = page.getByText("A picture is still uploading.");
    await expect(page.getByRole("alert").filter({ has: why })).toBeVisible();
    await release("slow.png");
    await expect(card).toHaveCount(0);
    await page.getByRole("button", { name: "Publish changes" }).click();
    const question = page.getByRole("dialog", { name: "Publish anyway?" });
    await expect(question.getByRole("listitem")).toHaveText(["1 picture has no description."]);
    await question.getByRole("button", { name: "Publish", exact: true }).click();
    await success(page, "Legal page published");
    expect(await (await page.request.get(waiting.path)).text()).toContain("/media/");
  },
);

test(
  "visual editor: forms lead to it, links within it, and only staff from a page",
  once,
  async ({ page, open }) => {
    await test.step("every form of a document leads to its page, and following a link edits where it leads", async () => {
      const document = page.getByLabel("Editing", { exact: true });
      const site = page.frameLocator("iframe");
      await open("admin", "/admin/content/plans");
      await rows(page).first().getByRole("link").first().click();
      await page.getByRole("link", { name: "Edit on the page" }).click();
      await expect(document).toHaveValue(/^plans \d+$/);
      await expect(page.getByLabel("Page", { exact: true })).toHaveValue("/pricing");

      await page.goto("/admin/content/settings");
      await page.getByRole("link", { name: "Edit on the page" }).click();
      await expect(document).toHaveValue("settings 1");
      await expect(page.getByLabel("Legal name")).toBeVisible();
      await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
      await page.getByText("Browse", { exact: true }).click();
      await site
        .getByRole("contentinfo")
        .getByRole("link", { name: "Services", exact: true })
        .click();
      await expect(page.getByLabel("Page", { exact: true })).toHaveValue("/services");
      await expect(document).toHaveValue("services-page 1");
    });
    await test.step("only staff are led from a page to editing it, and only the panel may frame one", async () => {
      await forgetSession(page);
      await page.goto("/about");
      await expect(page.getByRole("link", { name: "Edit this page" })).toHaveCount(0);
      const { headers } = { headers: (await page.request.get("/about")).headers() };
      expect(headers["x-frame-options"]).toBe("DENY");
      const framed = (await page.request.get("/about?edit=1")).headers();
      expect(framed["x-frame-options"]).toBe("SAMEORIGIN");
      expect(framed["content-security-policy"]).toContain("frame-ancestors 'self'");
      expect(framed["x-robots-tag"]).toBe("noindex");
      await open("admin", "/admin");
      await page.goto("/about");
      await page.getByRole("link", { name: "Edit this page" }).click();
      await expect(page).toHaveURL("/admin/content/beside?page=%2Fabout");
      await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    });
  },
);
