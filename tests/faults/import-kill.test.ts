import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connection.ts";
import { createEnvironment, enginesInTime, signIn, start } from "../server-environment.ts";
import { type WxrItem, wxr } from "../wordpress-export.ts";
import { zipOf } from "../zip.ts";

const [posts, pictures] = [40, 10];

const uploads = "https://old.example.com/wp-content/uploads";

/** Reading takes its time for files that no text shows. */
const unused = 4000;

/** Posts, the first of which show a picture each. */
async function zipOfSite(): Promise<Buffer> {
  const items = Array.from({ length: posts }, (_, index): WxrItem => {
    const picture = index < pictures ? `<img src="${uploads}/${index}.png">` : "";
    return { id: index + 1, title: `Text ${index}`, body: `<p>Words</p>${picture}` };
  });
  const files = Array.from({ length: unused }, (_, index): WxrItem => {
    const attachment = `${uploads}/unused-${index}.png`;
    return { id: posts + index + 1, type: "attachment", status: "inherit", attachment };
  });
  const usedPictures = Array.from({ length: pictures }, async (_, index) => ({
    name: `wp-content/uploads/${index}.png`,
    bytes: await sharp({
      create: { width: 20 + index, height: 20, channels: 3, background: "red" },
    })
      .png()
      .toBuffer(),
  }));
  return zipOf([
    { name: "export.xml", bytes: wxr([...items, ...files]) },
    ...(await Promise.all(usedPictures)),
  ]);
}

async function openSite(engine: (typeof enginesInTime)[number]) {
  const environment = await createEnvironment(engine, { SEED: "none" });
  let server = await start(environment);
  const { token } = await signIn(server);
  const db = openDatabase(environment.DATABASE_URL as string, () => {});
  onTestFinished(() => db.destroy());
  const send = (method: string, path: string, body?: FormData) =>
    fetch(`${server.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
  const count = async (table: "posts" | "media" | "redirects" | "imports" | "releases") => {
    const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("count"));
    return Number((await query.executeTakeFirstOrThrow()).count);
  };
  const imported = () => db.selectFrom("imports").selectAll().executeTakeFirstOrThrow();
  return {
    db,
    send,
    count,
    imported,
    until: (fact: () => Promise<boolean>) =>
      expect.poll(fact, { interval: 5, timeout: 60_000 }).toBe(true),
    async kill(): Promise<void> {
      await server.stop("SIGKILL");
      // As a minute later, when nobody has it any more.
      await db.updateTable("imports").set({ leased_until: null }).execute();
      server = await start(environment);
    },
    onSite: async () => (await (await send("GET", "/blog?limit=1")).json()).total,
  };
}

test.each(enginesInTime)(
  "killed at each step of an import, a server on %s goes on, and takes it back whole",
  async (engine) => {
    const { db, send, count, imported, until, kill, onSite } = await openSite(engine);
    const before = { media: await count("media"), redirects: await count("redirects") };
    const form = new FormData();
    form.append("kind", "wordpress");
    form.append("file", new Blob([(await zipOfSite()) as never]), "old.zip");
    expect((await send("POST", "/imports", form)).status).toBe(202);

    await until(
      async () => (await db.selectFrom("import_pictures").select("id").execute()).length > 0,
    );
    const { id, state } = await imported();
    expect(state).toBe("reading");
    await kill();

    await until(async () => (await count("media")) > before.media);
    await kill();
    expect(await imported()).toMatchObject({ state: "writing" });

    await until(async () => (await imported()).done > posts / 2);
    await kill();

    await until(async () => (await imported()).state === "ready");
    expect(await imported()).toMatchObject({ done: posts, total: posts, problem: null });
    expect(await count("posts")).toBe(posts);
    expect(await count("media")).toBe(before.media + pictures);
    expect(await count("releases")).toBe(1);

    const releasing = send("POST", `/imports/${id}/release`).catch(() => null);
    await kill();
    await releasing;
    expect([0, posts]).toContain(await onSite());
    if ((await onSite()) === 0)
      expect((await send("POST", `/imports/${id}/release`)).status).toBe(200);
    expect(await onSite()).toBe(posts);

    const removing = send("DELETE", `/imports/${id}`).catch(() => null);
    await until(async () => (await count("posts")) < posts);
    await kill();
    await removing;
    expect(await onSite()).toBe(0);
    expect((await send("DELETE", `/imports/${id}`)).status).toBe(204);
    expect(await count("posts")).toBe(0);
    expect(await count("imports")).toBe(0);
    expect({ media: await count("media"), redirects: await count("redirects") }).toEqual(before);
    expect(await db.selectFrom("import_sources").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("drafts").selectAll().execute()).toEqual([]);
  },
  240_000,
);
