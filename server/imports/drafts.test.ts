import sharp from "sharp";
import { expect, test } from "vitest";
import { createPasswords } from "#server/auth/passwords.ts";
import { createErasure } from "#server/compose/erasure.ts";
import { createServices } from "#server/compose/services.ts";
import { readConfig } from "#server/config.ts";
import { createWriter } from "#server/database/write.ts";
import { createLog } from "#server/kernel/log.ts";
import { createImportApp } from "#tests/import-app.ts";
import { type WxrItem, wxr } from "#tests/wordpress-export.ts";
import { zipOf } from "#tests/zip.ts";

const items: WxrItem[] = [
  { id: 1, title: "One", body: "Words." },
  { id: 2, title: "Two", body: "Other words." },
];

type ImportApp = Awaited<ReturnType<typeof createImportApp>>;

const postOf = async ({ send }: ImportApp, slug: string) =>
  (await send("GET", "/blog/admin")).body.posts.find(
    (post: { slug: string }) => post.slug === slug,
  );

const draftOf = async ({ send }: ImportApp, id: number) =>
  (await send("GET", `/blog/${id}/draft`)).body as {
    post: { content: string; title: string };
    draft: object | null;
  };

/** As the file, but for the words of the first text. */
const changed = wxr(items.map((item) => (item.id === 1 ? { ...item, body: "New words." } : item)));

test("imports: thrown away, one gives back the draft that somebody had begun", async () => {
  const app = await createImportApp();
  const first = await app.importText(wxr(items));
  await app.send("POST", `/imports/${first.id}/release`);
  const { id } = await postOf(app, "one");
  await app.send("PUT", `/blog/${id}/draft`, { title: "A person's", content: "Half a sentence" });
  const again = await app.importText(changed);
  expect((await draftOf(app, id)).post.content).toBe("New words.");
  expect((await app.send("DELETE", `/imports/${again.id}`)).status).toBe(204);
  expect((await draftOf(app, id)).post).toMatchObject({
    title: "A person's",
    content: "Half a sentence",
  });
  const { data } = (await app.send("GET", "/blog/slug/one")).body;
  expect([data.title, data.content]).toEqual(["One", "Words."]);
});

test("imports: thrown away, one leaves no draft where there was none, and gives back what is not on the site", async () => {
  const app = await createImportApp();
  const first = await app.importText(wxr(items));
  const { id } = await postOf(app, "one");
  const again = await app.importText(changed);
  expect((await postOf(app, "one")).content).toBe("New words.");
  await app.send("DELETE", `/imports/${again.id}`);
  expect((await postOf(app, "one")).content).toBe("Words.");
  await app.send("POST", `/imports/${first.id}/release`);
  const third = await app.importText(changed);
  expect((await draftOf(app, id)).draft).not.toBeNull();
  await app.send("POST", `/imports/${third.id}/release`);
  expect((await app.send("GET", "/blog/slug/one")).body.data.content).toBe("New words.");
  await app.send("DELETE", `/imports/${third.id}`);
  expect((await app.send("GET", "/blog/slug/one")).body.data.content).toBe("Words.");
  expect(await draftOf(app, id)).toMatchObject({ draft: null, post: { content: "Words." } });
});

test("imports: what somebody has typed over the words of one is asked about before it is thrown away", async () => {
  const app = await createImportApp();
  const first = await app.importText(wxr(items));
  await app.send("POST", `/imports/${first.id}/release`);
  const { id } = await postOf(app, "one");
  const again = await app.importText(changed);
  await app.send("PUT", `/blog/${id}/draft`, { content: "New words, and better ones." });
  const refused = await app.send("DELETE", `/imports/${again.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "changed_since"]);
  expect(refused.body.items).toEqual([`/api/blog/${id}`]);
  expect((await app.send("DELETE", `/imports/${again.id}?overwrite=1`)).status).toBe(204);
  expect(await draftOf(app, id)).toMatchObject({ draft: null, post: { content: "Words." } });
});

test("imports: the same texts again with their pictures are not the same", async () => {
  const app = await createImportApp();
  const address = "https://old.example.com/wp-content/uploads/2020/03/chair.png";
  const file = wxr([
    { id: 1, title: "One", body: `<img src="${address}" alt="A">` },
    { id: 2, title: "Two", body: "Other words." },
  ]);
  await app.importText(file);
  expect((await postOf(app, "one")).content).toBe(`![A](${address})`);
  const bytes = await sharp({ create: { width: 3, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const zip = zipOf([
    { name: "export.xml", bytes: file },
    { name: "uploads/2020/03/chair.png", bytes },
  ]);
  const again = await app.importText(zip);
  expect(again.report.counts).toMatchObject({ updated: 1, unchanged: 1, pictures: 1 });
  const [{ url }] = (await app.send("GET", "/media")).body.media;
  expect((await postOf(app, "one")).content).toBe(`![A](${url})`);
  expect((await app.importText(zip)).report.counts).toMatchObject({ updated: 0, unchanged: 2 });
});

test("imports: webhooks are told what goes on the site, not of each draft", async () => {
  const app = await createImportApp({ WEBHOOK_ALLOW_PRIVATE: "1" });
  const hook = { url: "http://127.0.0.1:9/hook", events: ["post.*"] };
  const { webhook } = (await app.send("POST", "/webhooks", hook)).body;
  const eventsSent = async () => {
    const { deliveries } = (await app.send("GET", `/webhooks/${webhook.id}/deliveries`)).body;
    return deliveries.map(({ event }: { event: string }) => event);
  };
  const thrown = await app.importText(wxr(items));
  await app.send("DELETE", `/imports/${thrown.id}`);
  expect(await eventsSent()).toEqual([]);
  const { id } = await app.importText(wxr(items));
  await app.send("POST", `/imports/${id}/release`);
  expect(await eventsSent()).toEqual(["post.published", "post.published"]);
  await app.send("DELETE", `/imports/${id}`);
  expect(new Set((await eventsSent()).slice(0, 4))).toEqual(
    new Set(["post.unpublished", "post.deleted"]),
  );
});

test("imports: on the dashboard many drafts are one release", async () => {
  const app = await createImportApp();
  const many = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, body: "Words." }));
  const held = { id: 99, title: "Unfinished", status: "draft", body: "Half" };
  const { release, id } = await app.importText(wxr([...many, held]));
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await app.send("PUT", `/blog/${(await postOf(app, "unfinished")).id}/draft`, { content: "More" });
  const waiting = async () => (await app.send("GET", "/waiting")).body.waiting;
  expect(await waiting()).toMatchObject([
    { area: "blog", title: "Unfinished", waits: { draft: { count: 1 } } },
    { area: "releases", id: release?.id, waits: { draft: { count: 30 } } },
  ]);
  await app.send("POST", `/imports/${id}/release`);
  expect(await waiting()).toMatchObject([{ area: "blog", title: "Unfinished" }]);
});

test("imports: whoever is erased is in none of them any more", async () => {
  const app = await createImportApp();
  const body = "Write to Gone@example.com.";
  const { id } = await app.importText(wxr([{ id: 1, title: "One", creator: "gone", body }]));
  const kept = async () =>
    JSON.stringify([
      await app.db.selectFrom("imports").selectAll().execute(),
      await app.db.selectFrom("import_texts").selectAll().execute(),
      await app.linesOf(id),
    ]).match(/\w+@example\.com/gi);
  expect(await kept()).toEqual(expect.arrayContaining(["gone@example.com", "Gone@example.com"]));
  const writer = createWriter(app.db, () => new Date());
  const services = createServices({
    config: readConfig({ DATA_DIR: app.dir }),
    db: app.db,
    writer,
    clock: () => new Date(),
    passwords: createPasswords(),
    log: createLog("silent", false),
  });
  const actor = { sessionId: null, userId: null, email: "npm run erase" };
  const erased = await createErasure({ ...services, writer })(actor, "gone@example.com");
  expect(erased.imports).toBe(3);
  expect((await kept())?.filter((address) => /gone/i.test(address))).toEqual([]);
  expect(await kept()).toContain("author@example.com");
});
