import { expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import { kinds } from "#contract/documents/kinds.ts";
import { cast } from "#seed/cast.ts";
import { fillDocuments } from "#seed/documents.ts";
import { documentStores } from "#server/resource/document-stores.ts";
import { formOf } from "#tests/files.ts";
import { createNewHouse } from "#tests/new-house-app.ts";
import { projectSample } from "#tests/undo-app.ts";

type House = Awaited<ReturnType<typeof createNewHouse>>;

/** These fields differ between two sites with the same content. */
const unstableNames: ReadonlySet<string> = new Set([
  "id",
  "created_at",
  "updated_at",
  "revision",
  "author_id",
  "mediaId",
]);

function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unstableNames.has(name))
      .map(([name, each]) => [name, lasting(each)]),
  );
}

/** Collects the public answers, as a visitor gets them. */
async function seen({ ask }: Pick<House, "ask">, token: string | undefined) {
  const names = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const { media } = (await ask(`/media?limit=100&page=${page}`, { token })).body;
    for (const { url, name, bytes } of media) names.set(url, `${name} ${bytes}`);
    if (media.length < 100) break;
  }
  const withNames = (body: unknown): unknown =>
    JSON.parse(
      JSON.stringify(body).replace(/\/media\/(?:[\w-]+\/)*[\w-]+\.\w+/g, (url) =>
        JSON.stringify(names.get(url) ?? url).slice(1, -1),
      ),
    );
  const answers = new Map<string, unknown>();
  const see = async (path: string) => {
    const { status, body } = await ask(path);
    answers.set(path, [status, lasting(withNames(body))]);
    return body;
  };
  for (const { area } of kinds) await see(`/content/${area}`);
  const { posts } = await see("/blog?limit=100");
  for (const { slug } of posts) await see(`/blog/slug/${slug}`);
  const { items } = await see("/portfolio?limit=100");
  for (const { id } of items) await see(`/portfolio/${id}`);
  await see("/search?q=website");
  return answers;
}

/** A house with something of everything that an export takes along. */
async function createFullHouse() {
  const house = await createNewHouse();
  await house.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("documents").execute();
    await fillDocuments(trx, documentStores, documents, house.clock.now.toISOString());
    // Eight show what thirty do; their pictures take most of the time.
    await trx.deleteFrom("posts").where("id", ">", 8).execute();
    await trx.deleteFrom("portfolio_items").where("id", ">", 8).execute();
    await trx
      .deleteFrom("media_uses")
      .where("area", "in", ["blog", "portfolio"])
      .where("object_id", ">", 8)
      .execute();
    const used = trx.selectFrom("media_uses").select("media_id");
    await trx.deleteFrom("media").where("id", "not in", used).execute();
  });
  const token = await house.tokenOf("admin");
  const send = (method: string, path: string, body: object) =>
    house.ask(path, { method, token, body });
  const [file] = (
    await house.ask("/media", {
      ...(await formOf([["plan.pdf", "%PDF-1.7 plan"]])),
      method: "POST",
      token,
    })
  ).body.media;
  await send("PUT", `/media/${file.id}`, { alt: "The plan", caption: "Drawn", focalX: 20 });
  const { items } = (await house.ask("/portfolio?limit=1")).body;
  await send("POST", "/blog", {
    title: 'Quotes: "one" & two',
    slug: "quotes-before",
    content: `---\n\n[plan](${file.url}) and [work](/single-project/${items[0].id})\r\nend`,
    status: "published",
    publishedAt: "2026-01-02T03:04:05.000Z",
    tags: ["no", "2026"],
  });
  const { data: quotes } = (await house.ask("/blog/slug/quotes-before")).body;
  await send("PUT", `/blog/${quotes.id}`, { slug: "quotes" });
  await send("POST", "/blog", { title: "Hidden", slug: "hidden", content: "x", status: "draft" });
  await send("POST", "/redirects", { from: "/old*", to: "/about", status: 302 });
  return { ...house, token, category: items[0].category as string };
}

/** Creates a site that an admin has set up with *Nothing*. */
async function createEmptyHouse() {
  const house = await createNewHouse();
  expect((await house.begin()).status).toBeLessThan(300);
  const token = (await house.login("ada@acme.example.com", "a phrase of Ada's own")).body.token;
  for (const name of ["admin", "author"] as const)
    await house.ask("/users", {
      method: "POST",
      token,
      body: { ...cast[name], password: "a phrase of their own" },
    });
  // Every site begins with these, so that there is something to sort by.
  for (const area of ["post-categories", "project-categories"])
    for (const { id } of (await house.ask(`/content/${area}`)).body.items)
      expect((await house.ask(`/content/${area}/${id}`, { method: "DELETE", token })).status).toBe(
        204,
      );
  return { ...house, token: token as string };
}

async function moveIn({ ask, imports, token }: House & { token: string }, zip: Uint8Array) {
  const form = new FormData();
  form.append("kind", "markdown");
  form.append("scripts", "1");
  form.append("settings", "1");
  form.append("file", new Blob([new Uint8Array(zip)]), "site.zip");
  const request = new Response(form);
  const begun = await ask("/imports", {
    method: "POST",
    token,
    body: new Uint8Array(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") as string },
  });
  await imports.worker.runOnce();
  const { id } = begun.body.import;
  const importRecord = (await ask(`/imports/${id}`, { token })).body.import;
  const { lines } = (await ask(`/imports/${id}/lines?limit=100`, { token })).body;
  expect([importRecord.state, importRecord.problem, lines]).toEqual(["ready", null, lines]);
  const released = await ask(`/imports/${id}/release`, { method: "POST", token, body: {} });
  expect([released.status, released.body]).toEqual([200, released.body]);
  return id as number;
}

test("export: in a house that imports it, a visitor sees the same", async () => {
  const before = await createFullHouse();
  const was = await seen(before, before.token);
  const fresh = await createEmptyHouse();
  await moveIn(fresh, (await before.ask("/export", { token: before.token })).bytes);
  const answersAfter = await seen(fresh, fresh.token);
  expect([...answersAfter.keys()]).toEqual([...was.keys()]);
  for (const [path, answer] of was) expect([path, answersAfter.get(path)]).toEqual([path, answer]);
  // A redirect of its own, where the post had a slug before.
  const former = ["/single-post/quotes-before", "/single-post/quotes", 301];
  const ownRedirects = await redirectsOf(before, before.token);
  expect(await redirectsOf(fresh, fresh.token)).toEqual([...ownRedirects, former].toSorted());
  expect(await datesOf(fresh)).toEqual(await datesOf(before));
  const [plan] = (await fresh.ask("/media?search=plan.pdf", { token: fresh.token })).body.media;
  expect(plan).toMatchObject({ alt: "The plan", caption: "Drawn", focalX: 20 });
});

test("export: a house is as it was after its import is deleted", async () => {
  const before = await createFullHouse();
  const { db, token, category } = before;
  // A few of each are enough; all files of the library take half of the time.
  await db.deleteFrom("posts").where("id", ">", 3).where("slug", "<>", "quotes").execute();
  await db.deleteFrom("portfolio_items").where("id", ">", 3).execute();
  await db.deleteFrom("media_uses").execute();
  await db.deleteFrom("media").where("name", "<>", "plan.pdf").execute();
  const fresh = await createEmptyHouse();
  const empty = await seen(fresh, fresh.token);
  const id = await moveIn(fresh, (await before.ask("/export", { token })).bytes);

  // A project that is added now does not meet one that kept its number.
  const next = await fresh.ask("/portfolio", {
    method: "POST",
    token: fresh.token,
    body: { ...projectSample, title: "Next", category },
  });
  expect([next.status, next.body]).toEqual([201, next.body]);
  const { item } = next.body;
  await fresh.ask(`/portfolio/${item.id}`, { method: "DELETE", token: fresh.token });

  const gone = await fresh.ask(`/imports/${id}`, { method: "DELETE", token: fresh.token });
  expect([gone.status, gone.body]).toEqual([204, undefined]);
  expect(await seen(fresh, fresh.token)).toEqual(empty);
});

const redirectsOf = async (house: House, token: string | undefined) =>
  (await house.ask("/redirects?limit=100", { token })).body.redirects
    .map(({ from, to, status }: Redirect) => [from, to, status])
    .toSorted();

/** Visitors read when a project was made, if not when it was launched. */
const datesOf = async (house: House) =>
  (await house.ask("/portfolio?limit=100")).body.items.map(
    ({ id, created_at }: { id: number; created_at: string }) => [id, created_at],
  );

interface Redirect {
  from: string;
  to: string;
  status: number;
}
