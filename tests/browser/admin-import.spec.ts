import { type WxrItem, wxr } from "#tests/wordpress-export.ts";
import { expect, test } from "./admin-fixtures.ts";
import { success, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

test(
  "a WordPress site moves in: read, looked at, published, and undone",
  once,
  async ({ page, open }) => {
    const mark = unique("Import").toLowerCase().replace(/\W+/g, "-");
    const site = `https://${mark}.example.com`;
    const items: WxrItem[] = [
      {
        id: 1,
        title: `First ${mark}`,
        link: `${site}/${mark}/2019/first/`,
        body: "One.\n\n[chart]Two.[/chart]",
      },
      {
        id: 2,
        title: `Second ${mark}`,
        link: `${site}/${mark}/2019/second/`,
        body: `<a href="${site}/${mark}/2019/first/">First</a>`,
      },
    ];
    await open("admin", "/admin/imports");
    await page.getByLabel("Export file").setInputFiles({
      name: `${mark}.xml`,
      mimeType: "text/xml",
      buffer: Buffer.from(wxr(items, site)),
    });
    await expect(page.getByRole("radio", { name: "WordPress" })).toBeChecked();
    await page.getByRole("button", { name: "Analyse file" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${mark}.xml`);
    const report = page.getByRole("region", { name: "Import report" });
    await expect(report).toContainText("2 posts");
    await report.getByRole("button", { name: /^Unsupported shortcodes/ }).click();
    await expect(report).toContainText("The shortcode [chart] is not supported");

    await page.getByRole("link", { name: `First ${mark}` }).click();
    await expect(page.getByRole("region", { name: "Imported" })).toContainText("Two.");
    await expect(
      page.frameLocator("iframe[title='Original']").getByText("[chart]Two.[/chart]"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Back to the import" }).click();

    const [preview] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "Preview the site" }).click(),
    ]);
    await preview.waitForURL(/\/review\//);
    await preview.close();
    const old = `/${mark}/2019/first/`;
    expect((await page.request.get(old)).status()).toBe(404);

    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Publish everything" }).click();
    await dialog.getByRole("button", { name: "Publish everything" }).click();
    await success(page, /published$/);
    const visited = await page.request.get(old);
    expect(visited.url()).toMatch(/\/single-post\/first$|\/single-post\/first-/);
    expect(await visited.text()).toContain(`First ${mark}`);

    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await dialog.getByRole("button", { name: "Undo the import" }).click();
    await success(page, /^Import undone: 2 posts.* removed from the site$/);
    await expect(page.getByRole("heading", { name: "Import a site" })).toBeVisible();
    await expect(page.getByRole("row", { name: mark })).toHaveCount(0);
    await expect.poll(async () => (await page.request.get(old)).status()).toBe(404);
  },
);

test(
  "the screen of an imported text loads nothing of other servers before a click",
  once,
  async ({ page, open, faults }) => {
    const mark = unique("Pictures").toLowerCase().replace(/\W+/g, "-");
    const asked: string[] = [];
    await page.route(/tracker\.example/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    const tracker = "https://tracker.example";
    const body = `<p>Words</p><img src="${tracker}/a.png" alt="A tree"><link rel="stylesheet" href="${tracker}/a.css"><style>p { background: url(${tracker}/b.png) }</style><video src="${tracker}/c.mp4" poster="${tracker}/d.png"></video>`;
    await open("admin", "/admin/imports");
    await page.getByLabel("Export file").setInputFiles({
      name: `${mark}.xml`,
      mimeType: "text/xml",
      buffer: Buffer.from(wxr([{ id: 1, title: mark, body }], `https://${mark}.example.com`)),
    });
    await page.getByRole("button", { name: "Analyse file" }).click();
    await page.getByRole("link", { name: mark, exact: true }).click();
    const after = page.getByRole("region", { name: "Imported" });
    await expect(after).toContainText("A tree");
    await expect(page.frameLocator("iframe[title='Original']").getByText("Words")).toBeVisible();
    expect(asked).toEqual([]);

    await page.getByRole("button", { name: "Show pictures" }).click();
    await expect.poll(() => asked).toContain(`${tracker}/a.png`);
    await expect(after.getByRole("img", { name: "A tree" })).toBeAttached();
    expect(asked).not.toContain(`${tracker}/a.css`);

    await page.getByRole("link", { name: "Back to the import" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await success(page, "Import discarded");
    // The browser says what it has not loaded.
    expect(faults.splice(0).filter((each) => !each.includes("Content Security Policy"))).toEqual(
      [],
    );
  },
);

test("one text of many is found by its title", once, async ({ page, open }) => {
  const mark = unique("Many").toLowerCase().replace(/\W+/g, "-");
  const items = Array.from({ length: 21 }, (_, place) => ({
    id: place + 1,
    title: `${mark} number ${place + 1}.`,
    body: "Words.",
  }));
  await open("admin", "/admin/imports");
  await page.getByLabel("Export file").setInputFiles({
    name: `${mark}.xml`,
    mimeType: "text/xml",
    buffer: Buffer.from(wxr(items, `https://${mark}.example.com`)),
  });
  await page.getByRole("button", { name: "Analyse file" }).click();
  const texts = page.getByRole("region", { name: "Compare" });
  await expect(texts).toContainText("1–20 of 21");
  await texts.getByLabel("Search").fill("number 21.");
  await expect(texts.getByRole("link", { name: mark })).toHaveText([`${mark} number 21.`]);
  await texts.getByLabel("Search").fill("number 99.");
  await expect(texts).toContainText("No titles match “number 99.”.");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await success(page, "Import discarded");
});

test("the whole site leaves as a zip, and a list as CSV", once, async ({ page, open }) => {
  await open("admin", "/admin/imports");
  const section = page.getByRole("region", { name: "Export everything" });
  await expect(section).toContainText(/\d+ posts?, \d+ projects?/);
  for (const [title, name] of [
    ["The whole site", /^site_\d{4}-\d\d-\d\d\.zip$/],
    ["Enquiries", /^enquiries_.*\.csv$/],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      section.getByRole("button", { name: `Export ${title}` }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(name);
    await success(page, new RegExp(`^${title}: .* saved$`));
  }
});
