import type { Page } from "@playwright/test";
import { expect, failCalls, test } from "./admin-fixtures.ts";
import { addPost, success, unique } from "./admin-screen.ts";
import type { Desk } from "./desk.ts";
import { once } from "./once.ts";

async function addLivePost(desk: Desk, title: string) {
  const { id } = await addPost(desk, title);
  const content = "We shall bring you soup at noon.\n\nThe kitchen closes at nine.";
  const body = { status: "published", content };
  const { post } = await desk.ask<{ post: { slug: string } }>(`/blog/${id}`, {
    method: "PUT",
    body,
  });
  return { id, address: `/single-post/${post.slug}` };
}

async function choose(page: Page, item: string | RegExp) {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Of the words, as a mouse would select them. */
async function select(page: Page, words: string) {
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at >= 0 && node.parentElement?.closest("#main p")) {
        getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
        return;
      }
    }
    throw new Error(`The page does not say “${wanted}”.`);
  }, words);
}

test(
  "a draft is shared from its form, commented, answered, approved and taken back",
  once,
  async ({ page, open, desk, browser }) => {
    const title = unique("Shared");
    const { id, address } = await addLivePost(desk, title);
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Title").fill(`${title} anew`);

    // What was typed a moment ago goes with it.
    await page.getByRole("button", { name: "Share" }).click();
    const sharing = page.getByRole("dialog", { name: "Share the draft" });
    await expect(sharing.getByText("No links yet.")).toBeVisible();
    await sharing.getByRole("button", { name: "Create link" }).click();
    await expect(sharing.getByText("Enter a recipient.")).toBeVisible();
    await sharing.getByLabel("Recipient").fill("Nasrin Akter");
    await sharing.getByLabel("Permission").selectOption("View, comment and approve");
    await sharing.getByRole("button", { name: "Create link" }).click();
    const url = await sharing.getByRole("textbox", { name: "The link for" }).inputValue();
    await expect(sharing.getByText("Can approve. Sees the version of")).toBeVisible();
    await expect(sharing.getByText("Not opened yet.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Share" })).toBeFocused();

    const guests = await browser.newContext();
    const guest = await guests.newPage();
    await guest.goto(new URL(new URL(url).pathname, desk.server.address).href);
    await expect(guest.getByRole("heading", { level: 1 })).toContainText(`${title} anew`);
    await expect(guest.getByRole("button", { name: "Comments" })).toBeVisible();
    await select(guest, "bring you soup at noon");
    await guest.getByRole("button", { name: "Comment on this" }).click();
    await guest.getByLabel("Your comment on this").fill("At one, please.");
    await guest.getByRole("button", { name: "Send" }).click();
    await expect(guest.getByText("At one, please.")).toBeVisible();
    await guest.getByRole("button", { name: "Approve", exact: true }).click();
    await guest.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(guest.getByText("Approved by Nasrin Akter")).toBeVisible();
    expect(await (await page.request.get(address)).text()).not.toContain(`${title} anew`);

    await page.reload();
    const head = page.locator("form > header");
    await expect(head.getByText("Approved by Nasrin Akter")).toBeVisible();
    await head.getByRole("button", { name: "1 comment" }).click();
    const comments = page.getByRole("dialog", { name: "Comments" });
    const thread = comments.getByRole("listitem", { name: "Comment by Nasrin Akter" });
    await expect(thread.getByRole("blockquote")).toHaveText("bring you soup at noon");
    await thread.getByRole("button", { name: "Answer" }).click();
    await thread.getByLabel("Your answer").fill("At one it is.");
    await thread.getByRole("button", { name: "Send" }).click();
    await expect(thread.getByText("At one it is.")).toBeVisible();
    await thread.getByRole("button", { name: "Resolve" }).click();
    await expect(thread.getByText("Resolved", { exact: true })).toBeVisible();
    await expect(thread.getByRole("button", { name: "Reopen" })).toBeFocused();
    // Where it is mended.
    await thread.getByRole("button", { name: "Content" }).click();
    await expect(page.locator('[data-path="content"]')).toBeFocused();
    // Beside it, what was said stays.
    await expect(thread).toBeVisible();
    await comments.getByRole("button", { name: "Close comments" }).click();
    await expect(comments).toHaveCount(0);
    await expect(head.getByRole("button", { name: "1 comment" })).toHaveCount(0);
    await guest.reload();
    await guest.getByRole("button", { name: "Comments" }).click();
    await expect(guest.getByText("At one it is.")).toBeVisible();

    // An approval is of the text that was seen.
    await page.getByLabel("Title").fill(`${title} once more`);
    await expect(head.getByText("Approved by")).toHaveCount(0);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(sharing.getByText("Nasrin Akter approved an earlier version")).toBeVisible();
    await expect(sharing.getByText(/Opened \d times, last on/)).toBeVisible();
    await sharing.getByRole("button", { name: "Revoke the link for Nasrin Akter" }).click();
    await page.getByRole("button", { name: "Revoke", exact: true }).click();
    await success(page, "Link revoked");
    await expect(sharing.getByText(/Revoked on/)).toBeVisible();
    const dead = await guest.reload();
    expect(dead?.status()).toBe(404);
    await guests.close();
  },
);

test(
  "reviews: staff delete comments with a link, and an expired approval says what to do",
  once,
  async ({ page, open, desk }) => {
    await test.step("staff delete a comment with its answers, and a link with what was said by it", async () => {
      const { id, address } = await addLivePost(desk, unique("Commented"));
      const share = async (recipient: string) => {
        const body = { recipient, rights: "comment" };
        const path = `/blog/${id}/review-links`;
        const { url } = await desk.ask<{ url: string }>(path, { method: "POST", body });
        return `/review/${new URL(url).pathname.split("/").at(-1)}/comments`;
      };
      for (const name of ["Nasrin Akter", "Rafi Islam"]) {
        const body = { body: `Said by ${name}.`, page: address };
        await desk.ask(await share(name), { method: "POST", body });
      }
      await open("author", `/admin/blog/edit/${id}`);
      await page.getByRole("button", { name: "2 comments" }).click();
      const comments = page.getByRole("dialog", { name: "Comments" });
      const thread = comments.getByRole("listitem", { name: "Comment by Nasrin Akter" });
      await thread.getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("dialog", { name: "Delete the comment by Nasrin Akter?" });
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(thread).toBeVisible();
      await thread.getByRole("button", { name: "Delete" }).click();
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(thread).toHaveCount(0);
      await expect(comments.getByText("Said by Rafi Islam.")).toBeVisible();
      await comments.getByRole("button", { name: "Close comments" }).click();

      await page.getByRole("button", { name: "Share" }).click();
      const sharing = page.getByRole("dialog", { name: "Share the draft" });
      await sharing.getByRole("button", { name: "Revoke the link for Rafi Islam" }).click();
      const revoking = page.getByRole("dialog", { name: "Revoke the link for Rafi Islam?" });
      await revoking.getByLabel("Delete its comments and their answers").check();
      await revoking.getByRole("button", { name: "Revoke" }).click();
      await success(page, "Link revoked");
      await page.keyboard.press("Escape");
      await page.reload();
      await expect(page.getByLabel("Title")).toBeVisible();
      await expect(page.getByRole("button", { name: /^\d+ comments?$/ })).toHaveCount(0);
    });
    await test.step("a draft that waits for an approval says for whose, and what to do once the link has expired", async () => {
      const title = unique("Awaited");
      const { id } = await addLivePost(desk, title);
      await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { title: `${title} anew` } });
      const body = {
        recipient: "Nasrin Akter <n@example.com>",
        rights: "approve",
        isRequired: true,
      };
      const expiresAt = new Date(Date.now() + 1500).toISOString();
      const isExpired = () => Date.now() > Date.parse(expiresAt);
      const share = (more: object) =>
        desk.ask(`/blog/${id}/review-links`, { method: "POST", body: { ...body, ...more } });
      await share({ expiresAt });
      await expect.poll(isExpired).toBe(true);
      await open("author", `/admin/blog/edit/${id}`);
      await page.getByRole("button", { name: "Publish changes" }).click();
      await expect(page.getByText("The link for Nasrin Akter has expired: renew it")).toBeVisible();

      const head = page.locator("form > header");
      await head.getByRole("button", { name: "An approval link has expired" }).click();
      const sharing = page.getByRole("dialog", { name: "Share the draft" });
      await expect(sharing.getByText(/^Renew the link to get this approval/)).toBeVisible();
      await sharing.getByRole("button", { name: "Renew the link for Nasrin Akter" }).click();
      await success(page, "Link renewed for 7 days");
      await expect(sharing.getByText("Not opened yet. Expires on")).toBeVisible();
      await page.keyboard.press("Escape");
      await head.getByRole("button", { name: "Waiting for Nasrin Akter" }).click();
      await sharing.getByRole("button", { name: "Revoke the link for Nasrin Akter" }).click();
      await page.getByRole("button", { name: "Revoke", exact: true }).click();
      await success(page, "Link revoked");
      await page.keyboard.press("Escape");
      await expect(head.getByRole("button", { name: /^Waiting for/ })).toHaveCount(0);
      await page.getByRole("button", { name: "Publish changes" }).click();
      await success(page, "Blog post updated");
    });
  },
);

test("previews: posts, documents and the past are shown as they are asked for", async ({
  page,
  open,
  desk,
  context,
}) => {
  await test.step("a preview shows what was typed a moment ago, and the live page does not", async () => {
    const title = unique("Previewed");
    const { id, address } = await addLivePost(desk, title);
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByLabel("Title").fill(`${title} anew`);
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Preview" }).click();
    const tab = await opened;
    await expect(tab.getByRole("heading", { level: 1 })).toContainText(`${title} anew`);
    await expect(tab.getByRole("complementary", { name: "Preview" })).toContainText("all drafts");
    await tab.goto(address);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title);
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("a document is shared and previewed as a post is", async () => {
    const name = unique("Guest");
    const body = { name, role: "Guest", text: null };
    const { item } = await desk.ask<{ item: { id: number } }>("/content/team", {
      method: "POST",
      body,
    });
    await open("admin", `/admin/content/team/edit/${item.id}`);
    await page.getByLabel("Name").fill(`${name} anew`);
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Preview" }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/review\/[^/]+\/team$/);
    await expect(tab.getByText(`${name} anew`)).toBeVisible();
    await choose(page, "Comments");
    await expect(page.getByText("No comments yet.")).toBeVisible();
    await page.keyboard.press("Escape");

    await failCalls(page, /\/review-links$/, "server");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByLabel("Recipient").fill("Karim");
    await page.getByRole("button", { name: "Create link" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "A fault." })).toBeVisible();
    await expect(page.getByLabel("Recipient")).toHaveValue("Karim");
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await test.step("the site is seen as it was at a moment of the last year", async () => {
    await open("author", "/admin/planning");
    await page.getByRole("button", { name: "See a past version of the site" }).click();
    const dialog = page.getByRole("dialog", { name: "See a past version of the site" });
    await dialog.getByLabel(/^When/).fill("2001-01-01T10:00");
    await dialog.getByRole("button", { name: "Open" }).click();
    await expect(dialog.getByText("Choose a time in the last year.")).toBeVisible();
    const now = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 16);
    await dialog.getByLabel(/^When/).fill(now);
    const opened = context.waitForEvent("page");
    await dialog.getByRole("button", { name: "Open" }).click();
    const tab = await opened;
    await expect(tab.getByRole("complementary", { name: "Preview" })).toContainText(
      "The site as it was on",
    );
  });
});

test(
  "reviews: comments are tied to their words, and a release shows what is in it",
  once,
  async ({ page, desk }) => {
    await test.step("what was said of one of many alike is not shown at another", async () => {
      const again = "Ask us for the price of it today.";
      const { id } = await addLivePost(desk, unique("Alike"));
      const keep = (content: string) =>
        desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { content } });
      await keep(`${again}\n\n`.repeat(5));
      const { url } = await desk.ask<{ url: string }>(`/blog/${id}/review-links`, {
        method: "POST",
        body: { recipient: "Nasrin", rights: "comment" },
      });
      const path = new URL(url).pathname;
      const { post } = await desk.ask<{ post: { slug: string } }>(`/blog/admin/${id}`);
      const said = await page.request.post(`/api${path}/comments`, {
        data: {
          body: "Which one?",
          page: `/single-post/${post.slug}`,
          quote: {
            exact: "the price",
            prefix: "it today. Ask us for ",
            suffix: " of it today. Ask us for",
          },
        },
      });
      expect((await said.json()).comment).toMatchObject({ field: null, place: null });
      await keep(`Before.\n\n${again}\n\nAfter.`);
      await page.goto(path);
      await page.getByRole("button", { name: "Comments" }).click();
      await expect(page.getByText("Which one?")).toBeVisible();
      await expect(page.getByText("About the whole page.")).toBeVisible();
      const marked = () => page.evaluate(() => CSS.highlights.get("review-comment")?.size ?? 0);
      expect(await marked()).toBe(0);
    });
    await test.step("who approves a release sees what is in it, and where", async () => {
      const [one, two] = [unique("Part"), unique("Part")];
      const posts = [await addLivePost(desk, one), await addLivePost(desk, two)];
      const items = posts.map(({ id }) => ({ path: `/api/blog/${id}` }));
      const { release } = await desk.ask<{ release: { id: number } }>("/releases", {
        method: "POST",
        body: { title: unique("Whole"), items },
      });
      const { url } = await desk.ask<{ url: string }>(`/releases/${release.id}/review-links`, {
        method: "POST",
        body: { recipient: "Nasrin", rights: "approve" },
      });
      await page.goto(new URL(url).pathname);
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("listitem")).toHaveText([one, two]);
      await dialog.getByRole("link", { name: two }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(two);
      await expect(page.getByRole("button", { name: "Comments" })).toBeVisible();
      await desk.ask(`/releases/${release.id}`, { method: "DELETE" });
    });
  },
);

test(
  "a comment on words that were changed since says so, and shows them as they were",
  once,
  async ({ page, open, desk, browser }) => {
    const { id, address } = await addLivePost(desk, unique("Changed"));
    const { url } = await desk.ask<{ url: string }>(`/blog/${id}/review-links`, {
      method: "POST",
      body: { recipient: "Nasrin", rights: "comment" },
    });
    const guests = await browser.newContext();
    const guest = await guests.newPage();
    await guest.goto(new URL(`${new URL(url).pathname}${address}`, desk.server.address).href);
    await expect(guest.getByRole("button", { name: "Comments" })).toBeVisible();
    await select(guest, "kitchen closes");
    await guest.getByRole("button", { name: "Comment on this" }).click();
    await guest.getByLabel("Your comment on this").fill("So early?");
    const sent = guest.waitForRequest((request) => request.method() === "POST");
    await guest.getByRole("button", { name: "Send" }).click();
    const { field } = (await sent).postDataJSON();
    expect(field).toEqual({ area: "blog", id, path: "content" });
    await expect(guest.getByText("So early?")).toBeVisible();
    const marked = () => guest.evaluate(() => CSS.highlights.get("review-comment")?.size ?? 0);
    await expect.poll(marked).toBe(1);

    const content = "The kitchen is closed at nine.";
    await desk.ask(`/blog/${id}/draft`, { method: "PUT", body: { content } });
    await guest.reload();
    await guest.getByRole("button", { name: "Comments" }).click();
    await expect(guest.getByText("The text has changed.")).toBeVisible();
    await expect(guest.getByRole("button", { name: "kitchen closes" })).toBeDisabled();
    expect(await marked()).toBe(0);
    await open("author", `/admin/blog/edit/${id}`);
    await page.getByRole("button", { name: "1 comment" }).click();
    const thread = page.getByRole("listitem", { name: "Comment by Nasrin" });
    await expect(thread.getByRole("blockquote")).toHaveText("kitchen closes");
    await expect(thread.getByText("The text has changed.")).toBeVisible();
    await guests.close();
  },
);
