import type { Page } from "@playwright/test";
import { expect, test } from "./admin-fixtures.ts";
import { addPost, pressEnter, rows, success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

const client = "Nasrin Akter <nasrin@example.com>";

/** A live post with a draft, to which somebody has a link by which they may approve it. */
async function addShared(desk: Desk, title: string) {
  const { id } = await addPost(desk, title);
  await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
  await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { title: `${title} anew` } });
  const body = { recipient: client, rights: "approve", mode: "pin" };
  const path = `/blog/${id}/review-links`;
  const { url } = await desk.ask<{ url: string }>(path, { method: "POST", body });
  return { id, link: `${desk.server.address}/api${new URL(url).pathname}` };
}

/** As the client does it on the page of the link. */
async function commentAndApprove(link: string) {
  const send = (path: string, body: object) =>
    fetch(`${link}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { items } = (await (await fetch(link)).json()) as { items: { hash: string }[] };
  expect((await send("/comments", { body: "At one, please.", page: "/" })).status).toBe(201);
  const approval = { name: "Nasrin Akter", hashes: items.map(({ hash }) => hash) };
  expect((await send("/approval", approval)).status).toBe(204);
}

const watchPublishing = (page: Page) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/\/publish$/.test(request.url())) sent.push(request.url());
  });
  return sent;
};

test(
  "waiting: what a client says and approves is seen at the row, in the menu and on the dashboard",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Heard");
    const { link } = await addShared(desk, title);
    await open("author", `/admin/blog?search=${encodeURIComponent(title)}`);
    const row = rows(page).filter({ hasText: title });
    await expect(row).toBeVisible();
    await expect(row.getByText("Nasrin Akter")).toHaveCount(0);
    await commentAndApprove(link);
    await page.reload();
    await expect(row).toContainText("1 open comment by Nasrin Akter, Nasrin Akter approved");
    const blog = page.getByRole("navigation", { name: "Staff panel" }).getByRole("link", {
      name: "Blog Management",
      exact: true,
    });
    await expect(blog).toHaveAccessibleDescription(/^\d+ waiting$/);

    await page.goto("/admin");
    const waiting = page.getByRole("region", { name: "Waiting" });
    const own = waiting.getByRole("listitem").filter({ hasText: `${title} anew` });
    await expect(own).toContainText(
      "Post · 1 open comment by Nasrin Akter · Nasrin Akter approved",
    );
    const activity = page.getByRole("region", { name: "Recent activity" });
    const entries = activity.getByRole("listitem").filter({ hasText: title });
    await expect(entries.filter({ hasText: "Nasrin Akter approved the post" })).toBeVisible();
    await expect(entries.filter({ hasText: "Nasrin Akter commented on the post" })).toBeVisible();
    await own.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "1 comment" })).toBeVisible();
  },
);

test(
  "waiting: publishing asks about open comments and an approval of another version, by keyboard",
  once,
  async ({ page, open, desk }) => {
    const title = unique("Asked");
    const { id, link } = await addShared(desk, title);
    await commentAndApprove(link);
    await open("author", `/admin/blog/edit/${id}`);
    const head = page.locator("form > header");
    await expect(head.getByText("Approved by Nasrin Akter")).toBeVisible();
    await page.getByLabel("Title").fill(`${title} once more`);
    await expect(head.getByText("Nasrin Akter approved an earlier version")).toBeVisible();

    const sent = watchPublishing(page);
    const publish = page.getByRole("button", { name: "Publish changes" });
    await pressEnter(publish);
    const question = page.getByRole("dialog", { name: "Publish anyway?" });
    await expect(question.getByRole("listitem")).toHaveText([
      "1 comment is open.",
      "Nasrin Akter approved an earlier version.",
    ]);
    await expect(question.getByRole("button", { name: "Go back" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(publish).toBeFocused();

    await page.keyboard.press("Enter");
    await pressEnter(question.getByRole("button", { name: "Ask again" }));
    const sharing = page.getByRole("dialog", { name: "Share the draft" });
    await expect(sharing.getByLabel("Recipient")).toBeFocused();
    await expect(sharing.getByLabel("Recipient")).toHaveValue(client);
    await expect(sharing.getByLabel("Permission")).toHaveValue("approve");
    await expect(sharing.getByLabel("Email the link to nasrin@example.com")).toBeChecked();
    await sharing.getByLabel("Message").fill("One word more.");
    await pressEnter(sharing.getByRole("button", { name: "Send the link" }));
    // Tests run without a mail server.
    const unsent = "Not sent to nasrin@example.com: no mail server is set up.";
    await expect(sharing.getByText(unsent)).toBeVisible();
    await expect(sharing.getByRole("textbox", { name: "The link for" })).toHaveValue(/\/review\//);
    await page.keyboard.press("Escape");
    expect(sent).toEqual([]);
    await expect(head.getByRole("button", { name: "Waiting for Nasrin Akter" })).toBeVisible();
    await expect(head.getByText("Nasrin Akter approved an earlier version")).toHaveCount(0);

    await pressEnter(publish);
    await expect(question.getByText("Nasrin Akter approved an earlier version.")).toBeVisible();
    await expect(question.getByRole("button", { name: "Ask again" })).toHaveCount(0);
    await pressEnter(question.getByRole("button", { name: "Publish", exact: true }));
    await success(page, "Blog post updated");
    expect(sent).toHaveLength(1);
  },
);

test(
  "waiting: publishing several at once says what is in the way of each, and sends each once",
  once,
  async ({ page, open, desk }) => {
    const word = unique("Several");
    const [first, second] = [await addPost(desk, `${word} A`), await addPost(desk, `${word} B`)];
    const body = { recipient: client, rights: "approve" };
    const path = `/blog/${first.id}/review-links`;
    const { url } = await desk.ask<{ url: string }>(path, { method: "POST", body });
    await commentAndApprove(`${desk.server.address}/api${new URL(url).pathname}`);
    const bare = { content: "![](https://example.com/a.webp)" };
    await desk.ask(`/blog/${second.id}/draft`, { method: "PUT", body: bare });
    await open("author", `/admin/blog?search=${encodeURIComponent(word)}`);
    const sent = watchPublishing(page);
    const publish = page.getByRole("button", { name: "Publish", exact: true });
    await page.getByLabel("Select all rows").check();
    await publish.click();
    const question = page.getByRole("dialog", { name: "Publish anyway?" });
    await expect(question).toContainText(`${word} A: 1 comment is open.`);
    await expect(question).toContainText(`${word} B: 1 picture has no description.`);
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(sent).toEqual([]);
    await publish.click();
    await question.getByRole("button", { name: "Publish" }).click();
    await success(page, "2 published");
    expect(sent).toHaveLength(2);
  },
);

test(
  "waiting: a returned post is published with its draft, and undescribed pictures are named",
  once,
  async ({ page, open, desk }) => {
    await test.step("waiting: a post that came off the site with a draft is published with it from the list", async () => {
      const title = unique("Returned");
      const { id } = await addPost(desk, title);
      await desk.ask(`/blog/${id}`, { method: "PUT", body: { status: "published" } });
      await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { content: "Second." } });
      await open("author", `/admin/blog?search=${encodeURIComponent(title)}`);
      await page.getByLabel("Select all rows").check();
      await page.getByRole("button", { name: "Unpublish" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
      await success(page, "1 unpublished");
      await page.getByLabel("Select all rows").check();
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await success(page, "1 published");
      const { post } = await desk.ask<{ post: { content: string } }>(`/blog/admin/${id}`);
      expect(post.content).toBe("Second.");
    });
    await test.step("waiting: pictures without a description are named, and nothing is asked without one", async () => {
      const { id } = await addPost(desk, unique("Bare"));
      const content = "![](https://example.com/a.webp)\n\n![](https://example.com/b.webp)";
      const publish = { method: "PUT", body: { status: "published", content } };
      await desk.ask(`/blog/${id}`, publish);
      await open("author", `/admin/blog/edit/${id}`);
      const sent = watchPublishing(page);
      await page.getByLabel("Title").fill(unique("Bare anew"));
      await page.getByRole("button", { name: "Publish changes" }).click();
      await expect(page.getByText("2 pictures have no description.")).toBeVisible();
      await page.getByRole("button", { name: "Go back" }).click();
      await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { content: "No picture." } });
      await page.reload();
      await page.getByRole("button", { name: "Publish changes" }).click();
      await success(page, "Blog post updated");
      expect(sent).toHaveLength(1);
    });
  },
);

test(
  "waiting: beside the page, publishing asks about open comments as the form does",
  once,
  async ({ page, open, desk }) => {
    const path = "/content/team-page/1";
    const body = { recipient: client, rights: "comment" };
    const { url } = await desk.ask<{ url: string }>(`${path}/review-links`, {
      method: "POST",
      body,
    });
    const comment = await fetch(`${desk.server.address}/api${new URL(url).pathname}/comments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ body: "Shorter, please.", page: "/team" }),
    });
    expect(comment.status).toBe(201);
    await open("admin", "/admin/content/beside?page=/team");
    await expect(page.locator("iframe[data-ready=true]")).toBeVisible();
    const sent = watchPublishing(page);
    await page.getByLabel("Heading", { exact: true }).fill(unique("Heading"));
    await page.getByRole("button", { name: "Publish changes" }).click();
    const question = page.getByRole("dialog", { name: "Publish anyway?" });
    await expect(question.getByRole("listitem")).toHaveText(["1 comment is open."]);
    await question.getByRole("button", { name: "Go back" }).click();
    expect(sent).toEqual([]);
    await page.getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("menuitem", { name: "Comments (1)" })).toBeVisible();
    await page.getByRole("menuitem", { name: "Discard draft" }).click();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await success(page, "Draft discarded");
    const { comments } = await desk.ask<{ comments: { id: number }[] }>(`${path}/comments`);
    for (const { id } of comments) await desk.ask(`${path}/comments/${id}`, { method: "DELETE" });
  },
);

test("sharing: an approval of another version is asked for again from its row", async ({
  page,
  open,
  desk,
}) => {
  const { id, link } = await addShared(desk, unique("Row"));
  await commentAndApprove(link);
  await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { content: "Other words." } });
  await open("author", `/admin/blog/edit/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const sharing = page.getByRole("dialog", { name: "Share the draft" });
  await expect(sharing.getByLabel("Recipient")).toHaveValue("");
  await sharing.getByRole("button", { name: "Ask Nasrin Akter again" }).press("Enter");
  await expect(sharing.getByLabel("Recipient")).toHaveValue(client);
  await expect(sharing.getByLabel("Recipient")).toBeFocused();
});
