import { describe, expect, test } from "vitest";
import { snake, titleOf } from "#contract/core/resource-rules.ts";
import type { ListedResource } from "#contract/resources.ts";
import { isLong } from "#tests/server-environment.ts";
import { createTestApp, engine } from "#tests/test-app.ts";
import { documents, sampleOf, singles } from "./populated-app.ts";

async function createDesk(resource: ListedResource) {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  // Some kinds are never empty in a new house.
  await app.db.deleteFrom("documents").where("kind", "=", resource.area).execute();
  const { path, one } = resource;
  const send = (method: string, id: number | null, body?: object, revision?: number) =>
    app.ask(id === null ? path : `${path}/${id}`, {
      method,
      token,
      body,
      ...(revision !== undefined && { headers: { "if-match": `"${revision}"` } }),
    });
  const add = async (fields: object = {}, base: object = sampleOf(resource)) => {
    const { status, body } = await send("POST", null, { ...base, ...fields });
    expect(status).toBe(201);
    return body[one];
  };
  return { ...app, token, send, add };
}

// Their rows are alike, and which engine keeps them makes no difference between kinds.
const tried = engine === "sqlite" || isLong ? documents : documents.slice(0, 3);

describe.each(tried)("$area", (resource) => {
  const { one, many, path } = resource;
  const [title] = titleOf(resource);

  test("is created, found, changed under its revision and deleted, each with a line in the log", async () => {
    const { ask, token, send, add } = await createDesk(resource);
    const made = await add({ nobody: "knows this", id: 99, revision: 9 });
    const sample = sampleOf(resource);
    const columns = Object.entries(sample).map(([name, value]) => [snake(name), value]);
    expect(made).toEqual({
      ...("slug" in resource.fields && { slug: expect.stringMatching(/^[a-z0-9-]+$/) }),
      ...Object.fromEntries(columns),
      id: made.id,
      created_at: "2026-03-05T09:30:00.000Z",
      updated_at: "2026-03-05T09:30:00.000Z",
      revision: 1,
    });
    expect((await ask(`${path}/${made.id}`)).body).toEqual({ [one]: made });

    const changed = await send("PUT", made.id, { [title]: "New" }, 1);
    expect(changed.body[one]).toEqual({ ...made, [snake(title)]: "New", revision: 2 });
    const stale = await send("PUT", made.id, { [title]: "Late" }, 1);
    expect([stale.status, stale.body.current]).toEqual([409, changed.body[one]]);
    expect((await send("DELETE", made.id, undefined, 1)).status).toBe(409);
    expect((await send("DELETE", made.id, undefined, 2)).status).toBe(204);
    expect((await send("PUT", made.id, {})).status).toBe(404);
    expect((await ask(`${path}/${made.id}`)).status).toBe(404);

    const { entries } = (await ask("/activity", { token })).body;
    expect(entries.map((entry: object) => entry)).toMatchObject([
      { area: resource.area, action: "remove", title: "New", object_id: made.id },
      { area: resource.area, action: "update", fields: [snake(title)] },
      { area: resource.area, action: "create" },
    ]);
  });

  test("is created of its required fields alone; what may be absent is then null or its default", async () => {
    const { add } = await createDesk(resource);
    const createFields = Object.entries(sampleOf(resource));
    const required = createFields.filter(
      ([name]) => !resource.fields[name]?.create?.safeParse(undefined).success,
    );
    const made = await add({}, Object.fromEntries(required));
    for (const [name, { create }] of Object.entries(resource.fields)) {
      const parsed = create?.safeParse(undefined);
      // Made of the title.
      if (name === "slug") continue;
      if (parsed?.success) expect(made[snake(name)], name).toEqual(parsed.data);
    }
  });

  test("names every faulty field, and the object before its payload", async () => {
    const { send, add } = await createDesk(resource);
    const { id } = await add();
    const bad = { [title]: "x".repeat(10_000), sortOrder: "first" };
    const refused = await send("PUT", id, bad);
    expect(refused.status).toBe(400);
    const paths = refused.body.details.map((detail: { path: string }) => detail.path);
    expect(paths).toEqual(Object.keys(bad).filter((name) => name in resource.fields));
    expect((await send("POST", null, {})).status).toBe(400);
    expect((await send("PUT", 999, bad)).status).toBe(404);
  });

  test("is changed and deleted with others at once, and what is not there is named", async () => {
    const { ask, token, add } = await createDesk(resource);
    const { id } = await add();
    await add({ [title]: "Two" });
    const ids = `${id},9999`;
    const outcome = { done: 1, failed: [{ id: 9999, message: "Not found." }], isOver: true };
    const body = { [title]: "Another" };
    const changed = await ask(`${path}?ids=${ids}`, { method: "PUT", token, body });
    expect(changed.body).toEqual(outcome);
    const some = await ask(`${path}?ids=${ids}`, { method: "DELETE", token });
    expect(some.body).toEqual(outcome);
    const rest = await ask(`${path}?ids=all`, { method: "DELETE", token });
    expect(rest.body).toEqual({ done: 1, failed: [], isOver: true });
  });

  test("is put into an order by staff where its declaration says so", async () => {
    const { ask, token, add } = await createDesk(resource);
    const made: number[] = [];
    for (const name of ["One", "Two", "Three"]) made.push((await add({ [title]: name })).id);
    const body = { ids: [made[2], made[0]] };
    const { status } = await ask(`${path}/order`, { method: "POST", token, body });
    expect(status).toBe(resource.isOrdered ? 200 : 404);
    if (!resource.isOrdered) return;
    const listed = (await ask(`${path}?limit=100`)).body[many];
    const ids = listed.map(({ id }: { id: number }) => id);
    expect(ids.filter((id: number) => made.includes(id))).toEqual([made[2], made[1], made[0]]);
  });

  test("is listed in its order, by pages, by words and by the columns that sort", async () => {
    const { ask, add } = await createDesk(resource);
    for (const [index, name] of ["Ada", "Bose", "Chitra"].entries()) {
      await add({ [title]: name, ...(resource.isOrdered && { sortOrder: -index }) });
    }
    const list = async (query: string) => {
      const { status, body } = await ask(`${path}?${query}`);
      expect(status, query).toBe(200);
      return body[many].map((item: Record<string, string>) => item[snake(title)]);
    };
    if (resource.isOrdered) expect(await list("")).toEqual(["Chitra", "Bose", "Ada"]);
    expect(await list("sort=created_at&order=ASC&limit=2&page=2")).toHaveLength(1);
    expect(await list("search=bos")).toEqual(["Bose"]);
    expect(await list("search=%25")).toEqual([]);
    for (const sort of resource.sorts) expect(await list(`sort=${sort}`)).toHaveLength(3);
    expect((await ask(`${path}?sort=nothing`)).status).toBe(400);
  });
});

describe.each(singles)("$area", ({ area, path, item }) => {
  test("is one, at id 1, which changes under its revision and never goes", async () => {
    const app = await createTestApp();
    const token = (await app.tokenOf("admin")) as string;
    const { body: listed } = await app.ask(path);
    expect(listed.items).toHaveLength(1);
    const { body } = await app.ask(`${path}/1`);
    expect(body.item).toMatchObject({ id: 1, revision: 1 });
    expect(item.safeParse(body.item).success).toBe(true);
    expect((await app.ask(`${path}/2`)).status).toBe(404);

    const [name] = Object.keys(body.item).filter((each) => each !== "id");
    const change = { [name as string]: body.item[name as string] };
    const put = (revision: number) =>
      app.ask(`${path}/1`, {
        method: "PUT",
        token,
        body: change,
        headers: { "if-match": `"${revision}"` },
      });
    expect((await put(1)).body.item).toMatchObject({ id: 1, revision: 2 });
    expect((await put(1)).status).toBe(409);
    for (const [method, at] of [
      ["POST", path],
      ["DELETE", `${path}/1`],
    ] as const)
      expect((await app.ask(at, { method, token, body: {} })).status).toBe(405);
    const { entries } = (await app.ask("/activity", { token })).body;
    expect(entries[0]).toMatchObject({ area, action: "update", object_id: 1 });
  });
});
