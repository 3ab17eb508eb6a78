import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/connection.ts";
import { migrations } from "#server/database/migrate.ts";
import { createEmptyDatabase } from "../postgres.ts";
import { engines, folder, start } from "../server-environment.ts";
import { keptVersions, putDatabase } from "./kept-database.ts";
import { environment, signInTo, work } from "./sample-work.ts";

const cases = keptVersions().flatMap((version) => engines.map((engine) => [version, engine]));

test.each(cases as [string, (typeof engines)[number]][])(
  "the database of version %s on %s goes on: all is there, and can be edited",
  async (version, engine) => {
    const DATA_DIR = folder();
    const DATABASE_URL =
      engine === "sqlite" ? `file:${join(DATA_DIR, "nokshi.sqlite")}` : await createEmptyDatabase();
    await putDatabase(version, engine, { DATA_DIR, DATABASE_URL });
    const db = openDatabase(DATABASE_URL, () => {});
    // Planned a year after it was kept: it must not be due, however late this test runs.
    const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
    await sql`update releases set at = ${nextYear} where state = 'planned'`.execute(db);

    const { address, stop } = await start({ ...environment, DATA_DIR, DATABASE_URL });
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(migrations));
    await db.destroy();
    const ask = await signInTo(address);
    const read = async (path: string) => (await fetch(`${address}${path}`)).text();

    // Visitors see the post at its present and at its former address.
    const page = await read(`/single-post/${work.formerSlug}`);
    expect(page).toContain(work.post.title);
    expect(page).not.toContain(work.draft.title);
    expect(await read("/")).toContain("</html>");
    const { posts, total } = await ask("GET", "/blog?limit=50");
    expect(total).toBeGreaterThan(20);
    const post = posts.find(({ slug }: { slug: string }) => slug === work.post.slug);
    expect(post).toMatchObject({ title: work.post.title, tags: ["Kept"] });
    const picture = await fetch(`${address}${post.featured_image}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { pagination } = await ask("GET", `/media?search=${work.picture}`);
    expect(pagination.total).toBe(1);
    const answer = await ask("GET", `/blog?search=${encodeURIComponent("through every release")}`);
    expect(answer.total).toBe(1);

    // Feed readers know the posts by their former identifiers.
    const feed = await read("/feed.xml");
    expect(feed).toContain(`<guid isPermaLink="true">`);
    if (version === "1.0.0") expect(feed).not.toContain("urn:uuid:");

    const { comments } = await ask("GET", `/blog/${post.id}/comments`);
    expect(comments).toMatchObject([{ body: work.comment, author: "A client" }]);
    const { from, to } = work.redirect;
    const moved = await fetch(`${address}${from}`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, to]);

    // The draft and the release in which it is planned; its history goes on.
    const path = `/blog/${post.id}`;
    expect((await ask("GET", `${path}/draft`)).post.title).toBe(work.draft.title);
    const { releases } = await ask("GET", "/releases");
    const release = releases.find(({ title }: { title: string }) => title === work.release);
    expect(release).toMatchObject({
      state: "open",
      schedule: { state: "planned", at: nextYear },
      items: [{ path: `/api${path}`, fields: ["title"] }],
    });
    await ask("POST", `/releases/${release.id}/publish`);
    expect(await read(`/single-post/${work.post.slug}`)).toContain(work.draft.title);
    const edited = await ask("PUT", path, { title: "Edited after the upgrade" });
    expect(edited.post.title).toBe("Edited after the upgrade");
    expect((await ask("GET", `${path}/revisions`)).revisions.length).toBeGreaterThan(2);

    // The enquiry with what was written, to which somebody writes on.
    const { submissions } = await ask("GET", `/contact?search=${work.enquirer.email}`);
    const thread = async () => {
      const { entries } = (await ask("GET", `/contact/${submissions[0].id}/thread`)).thread;
      return entries.flatMap(({ text = [], quoted = null }) => (quoted ? [text, quoted] : text));
    };
    const { text, quoted } = work.received;
    const written = [work.enquirer.message, work.note, work.answer, text, quoted];
    expect(await thread()).toEqual(written);
    await ask("POST", `/contact/${submissions[0].id}/notes`, { text: "Called." });
    expect(await thread()).toEqual([...written, "Called."]);

    const { invitations } = await ask("GET", "/users/invitations");
    expect(invitations).toMatchObject([{ email: work.invited, role: "author" }]);
    await ask("POST", `/users/invitations/${invitations[0].id}/resend`);
    const { subscriptions } = await ask("GET", `/newsletter?search=${work.subscriber}`);
    expect(subscriptions).toMatchObject([{ status: "active" }]);

    // One of two imports was undone before; the other can be undone, with its draft.
    const drafts = async (title: string) => {
      const answer = await ask("GET", `/blog/admin?search=${encodeURIComponent(title)}`);
      return answer.posts.filter((each: { title: string }) => each.title === title).length;
    };
    const { imports } = await ask("GET", "/imports");
    const there = imports.find(({ state }: { state: string }) => state === "ready");
    expect([await drafts(work.imports.gone), await drafts(work.imports.there)]).toEqual([0, 1]);
    await ask("DELETE", `/imports/${there.id}`);
    expect(await drafts(work.imports.there)).toBe(0);

    expect(await stop()).toBe(0);
    expect(existsSync(join(DATA_DIR, "nokshi.sqlite-wal"))).toBe(false);
  },
);
