import { expect, test } from "./admin-fixtures.ts";
import { addPicture, give, makePicture, tile, tiles, tray } from "./admin-media-files.ts";
import { confirmDelete, save, success, unique } from "./admin-screen.ts";
import { once } from "./once.ts";

const button = { exact: true } as const;

test("media: files are added in each way, refused by a sentence, and the same bytes are one file", async ({
  page,
  open,
  desk,
}) => {
  await test.step("files are added by the button, by a drop and by paste, several at once", async () => {
    const [one, two, three, four] = [unique("One"), unique("Two"), unique("Three"), unique("Four")];
    await open("author", "/admin/media");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Media");
    const chosen = await Promise.all([one, two].map((name) => makePicture(`${name}.png`)));
    await page.getByLabel("Files to upload").setInputFiles(chosen);
    await expect(tray(page)).toContainText("2 files added");
    await expect(tile(page, one)).toContainText("40 × 30");
    await expect(tile(page, two)).toContainText("No alternative text");

    await give(page.locator("#main"), "drop", [await makePicture(`${three}.png`)]);
    await expect(tile(page, three)).toBeVisible();
    await give(page.locator("body"), "paste", [await makePicture(`${four}.png`)]);
    await expect(tile(page, four)).toBeVisible();
    await tray(page).getByRole("button", { name: "Close" }).click();
    await expect(tray(page)).toHaveCount(0);
  });
  await test.step("what is no picture and what is too large is refused by a sentence", async () => {
    await open("author", "/admin/media");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.getByLabel("Files to upload").evaluate((input: HTMLInputElement) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(27 * 1024 * 1024)], "huge.png"));
      input.files = data.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect(tray(page)).toContainText("at most 25 MB; this one is 28.3 MB.");
    expect(sent).toEqual([]);
    const text = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await page.getByLabel("Files to upload").setInputFiles([text]);
    await expect(tray(page)).toContainText("This file type is not supported");
    await expect(tray(page).getByRole("button", { name: "Retry" })).toHaveCount(0);
    await tray(page).getByRole("button", { name: "Dismiss huge.png" }).click();
    await expect(tray(page)).toBeFocused();
    await tray(page).getByRole("button", { name: "Close" }).click();
    await expect(tray(page)).toHaveCount(0);
    await expect(page.locator("#main")).toBeFocused();
  });
  await test.step("the same bytes are one file, which is said", async () => {
    const name = unique("Same");
    await addPicture(desk, "Another.png");
    await open("author", "/admin/media");
    const picture = await makePicture(`${name}.png`);
    await page.getByLabel("Files to upload").setInputFiles([picture]);
    await expect(tray(page)).toContainText("Added");
    await page.getByLabel("Files to upload").setInputFiles([{ ...picture, name: "Other.png" }]);
    await expect(tray(page)).toContainText("Already in the library");
    await page.getByRole("searchbox", { name: "Search" }).fill(name);
    await expect(tiles(page)).toHaveCount(1);
  });
});

test("an upload that fails says why and is tried again; one that hangs is cancelled", async ({
  page,
  open,
}) => {
  const [late, hung] = [unique("Late"), unique("Hung")];
  await open("author", "/admin/media");
  let isBusy = true;
  await page.route("**/api/media", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (route.request().postDataBuffer()?.includes(hung)) return;
    const error = "The server is very busy. Please try again in a moment.";
    return isBusy ? route.fulfill({ status: 503, json: { error } }) : route.fallback();
  });
  await page
    .getByLabel("Files to upload")
    .setInputFiles([await makePicture(`${late}.png`), await makePicture(`${hung}.png`)]);
  await expect(tray(page)).toContainText("The server is very busy.");
  await tray(page)
    .getByRole("button", { name: `Cancel ${hung}.png` })
    .click();
  await expect(tray(page)).not.toContainText(hung);
  isBusy = false;
  await tray(page).getByRole("button", { name: "Retry" }).click();
  await expect(tile(page, late)).toBeVisible();
  await expect(tile(page, hung)).toHaveCount(0);
});

test("a file is described, and its focal point set by a press and by keys", async ({
  page,
  open,
  desk,
}) => {
  const name = unique("Described");
  const media = await addPicture(desk, `${name}.png`, 400, 200);
  await open("author", "/admin/media");
  await tile(page, name).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/admin/media/${media.id}$`));
  const mark = page.getByRole("button", { name: /^Focal point/ });
  const picture = page.locator("div:has(> button[aria-label^='Focal point'])");
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  await picture.click({
    position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 },
  });
  await expect(mark).toHaveAccessibleName(/: 25 % from the left, 75 % from the top/);
  await expect(mark).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(mark).toHaveAccessibleName(/: 24 % from the left, 65 % from the top/);
  const crop = page.getByRole("list", { name: "Crops" }).locator("img").first();
  await expect(crop).toHaveCSS("object-position", "24% 65%");
  await page.getByLabel("Alternative text").fill("Two boats");
  await page.getByLabel("Credit").fill("Rafi");
  await save(page);
  await success(page, "File saved");
  await expect(tile(page, name)).not.toContainText("No alternative text");
  const { media: saved } = await desk.ask<{ media: object }>(`/media/${media.id}`);
  expect(saved).toMatchObject({ alt: "Two boats", credit: "Rafi", focalX: 24, focalY: 65 });
});

test(
  "media: uploads outlast a session and a late list; drawings and documents have no focal point",
  once,
  async ({ page, open, desk }) => {
    await test.step("a file that comes before the list does is in the list", async () => {
      const name = unique("Early");
      let answer = () => {};
      const isSent = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(
        "**/api/media?*",
        async (route) => {
          const response = await route.fetch();
          await isSent;
          await route.fulfill({ response }).catch(() => {});
        },
        { times: 1 },
      );
      await open("author", "/admin/media");
      await page.getByLabel("Files to upload").setInputFiles([await makePicture(`${name}.png`)]);
      await expect(tray(page)).toContainText("1 file added");
      answer();
      await expect(tile(page, name)).toBeVisible();
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("a drawing and a document have no focal point", async () => {
      await open("author", "/admin/media");
      const drawing = { name: `${unique("Drawn")}.svg`, mimeType: "image/svg+xml" };
      const paper = { name: `${unique("Paper")}.pdf`, mimeType: "application/pdf" };
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${Date.now() % 900}"/>`;
      const pdf = Buffer.from(`%PDF-1.7\n%${Date.now()}\n%%EOF`);
      await page.getByLabel("Files to upload").setInputFiles([
        { ...drawing, buffer: Buffer.from(svg) },
        { ...paper, buffer: pdf },
      ]);
      await tile(page, drawing.name).getByRole("link").click();
      await expect(page.getByLabel("Alternative text")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Focal point/ })).toHaveCount(0);
      await page.goBack();
      await tile(page, paper.name).getByRole("link").click();
      await expect(page.getByRole("link", { name: "Open the document" })).toBeVisible();
      await expect(page.getByLabel("Alternative text")).toHaveCount(0);
    });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await test.step("an upload goes on when its session has ended and is begun anew", async () => {
      const name = unique("Unended");
      await open("author", "/admin/media");
      await expect(tiles(page).or(page.getByText("No files yet")).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      const token = await page.evaluate(() => localStorage.token as string);
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`${desk.server.address}/api/auth/logout`, { method: "POST", headers });
      await page.getByLabel("Files to upload").setInputFiles([await makePicture(`${name}.png`)]);
      const again = page.getByRole("dialog", { name: "Your session has ended" });
      await again.getByLabel("Password").fill("the author's own key 17");
      await again.getByRole("button", { name: "Login" }).click();
      await expect(tile(page, name)).toBeVisible();
    });
  },
);

test("media: a file says where it is used, is replaced everywhere, filtered and deleted with others", async ({
  page,
  open,
  desk,
}) => {
  await test.step("a file that is used beyond one's role says in how many places, and is not replaced", async () => {
    const name = unique("Shared");
    const media = await addPicture(desk, `${name}.png`);
    const slug = name.toLowerCase().replaceAll(" ", "-");
    const text = `![](${media.url})`;
    await desk.ask("/blog", {
      method: "POST",
      body: { title: `${name} post`, slug, content: text },
    });
    const secret = { title: `${name} secret`, description: "Soon.", slug: `${slug}-secret` };
    const blocks = [{ type: "text", text }];
    await desk.ask("/content/pages", { method: "POST", body: { ...secret, blocks } });
    await open("author", `/admin/media/${media.id}`);
    await expect(page.getByRole("link", { name: `${name} post` })).toBeVisible();
    await expect(page.getByText("and 1 place that you cannot open")).toBeVisible();
    await expect(page.getByText(`${name} secret`)).toHaveCount(0);
    await page.getByLabel("Replacement file").setInputFiles([await makePicture("new.png", 80)]);
    const refusal = page.getByRole("alertdialog");
    await expect(refusal).toContainText("It is also used in 1 place that you cannot open.");
    await page.getByRole("button", { name: "OK" }).click();
    await page.getByRole("button", { name: "Delete", ...button }).click();
    await expect(refusal).toContainText(`“${name} post”, 1 place that you cannot open.`);
    await page.getByRole("button", { name: "OK" }).click();
  });
  await test.step("a file says where it is used, is not deleted there, and is replaced everywhere", async () => {
    const name = unique("Used");
    const media = await addPicture(desk, `${name}.png`);
    const slug = name.toLowerCase().replaceAll(" ", "-");
    const body = { title: `${name} post`, slug, content: `![](${media.url})` };
    const { post } = await desk.ask<{ post: { id: number } }>("/blog", { method: "POST", body });
    await open("author", `/admin/media/${media.id}`);
    const use = page.getByRole("link", { name: `${name} post` });
    await expect(use).toHaveAttribute("href", `/admin/blog/edit/${post.id}`);
    await page.getByRole("button", { name: "Delete", ...button }).click();
    await expect(page.getByRole("alertdialog")).toContainText(`It is used in “${name} post”.`);
    await page.getByRole("button", { name: "OK" }).click();

    await page.getByLabel("Credit").fill("Typed before");
    await page.getByLabel("Replacement file").setInputFiles([await makePicture("new.png", 80)]);
    await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
    await success(page, "File replaced");
    await expect(page.getByText("80 × 30")).toBeVisible();
    await save(page);
    await success(page, "File saved");
    const { media: after } = await desk.ask<{ media: { url: string; credit: string } }>(
      `/media/${media.id}`,
    );
    expect(after.url).not.toBe(media.url);
    expect(after.credit).toBe("Typed before");
    const changed = await desk.ask<{ post: { content: string } }>(`/blog/admin/${post.id}`);
    expect(changed.post.content).toBe(`![](${after.url})`);
  });
  await test.step("files are filtered, sorted and deleted together; those in use stay", async () => {
    const word = unique("Many");
    const used = await addPicture(desk, `${word} used.png`);
    await addPicture(desk, `${word} b.png`);
    await addPicture(desk, `${word} a.png`);
    const slug = word.toLowerCase().replaceAll(" ", "-");
    const body = { title: `${word} post`, slug, content: "Text", featuredImage: used.url };
    await desk.ask("/blog", { method: "POST", body });
    await open("admin", `/admin/media?search=${encodeURIComponent(word)}`);
    await expect(tiles(page)).toHaveCount(3);
    await page.getByLabel("Sort by").selectOption("Name");
    await expect(tiles(page).first()).toContainText(`${word} a.png`);
    await page.getByLabel("Type").selectOption("Documents");
    await expect(page.getByText("No files found")).toBeVisible();
    await page.getByLabel("Type").selectOption("All");
    await page.getByLabel("Use", { exact: true }).selectOption("Used");
    await expect(tiles(page)).toHaveCount(1);
    await page.getByLabel("Use", { exact: true }).selectOption("All");
    await expect(tiles(page)).toHaveCount(3);
    await page.getByLabel("Select all").check();
    await page.getByRole("button", { name: "Delete selected" }).click();
    await confirmDelete(page);
    await expect(page.getByRole("alertdialog")).toContainText(`“${word} used.png”`);
    await page.getByRole("button", { name: "OK" }).click();
    await expect(tiles(page)).toHaveCount(1);
  });
});
