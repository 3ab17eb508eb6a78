import { expect, test } from "vitest";
import { site } from "#content/site.ts";
import { createTestApp } from "#tests/test-app.ts";

async function openDesk() {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, body });
  const keep = (...facts: { name: string; value: string; label?: string | null }[]) =>
    send("PUT", "/content/settings/1", {
      facts: [...facts, { name: "workshops", value: "20" }, ...site.facts],
    });
  const list = async () => (await send("GET", "/facts")).body.facts;
  const usesOf = async (name: string, as = token) =>
    (await app.ask(`/facts/${name}/uses`, { token: as })).body;
  return { ...app, send, keep, list, usesOf };
}

const post = { title: "On prices", slug: "on-prices", content: "Text", status: "published" };

test("facts: each has its value and a name in words, also those that the site counts", async () => {
  const { keep, list, send } = await openDesk();
  expect((await keep({ name: "first_call", value: "free" })).status).toBe(200);
  const facts = await list();
  expect(facts).toContainEqual({
    name: "site_price",
    label: "Price of a company site",
    value: "Tk\u00a080,000–\u20602,20,000",
    isCounted: false,
  });
  expect(facts).toContainEqual({
    name: "first_call",
    label: "First call",
    value: "free",
    isCounted: false,
  });
  expect(facts).toContainEqual({
    name: "posts",
    label: "Posts on the site",
    value: expect.stringMatching(/^\d+$/),
    isCounted: true,
  });
  const { item } = (await send("GET", "/content/settings/1")).body;
  expect(item.facts[0]).toEqual({ label: null, name: "first_call", value: "free" });
});

test("facts: the places of one are the texts that name it, each by its path", async () => {
  const { send, usesOf } = await openDesk();
  const entries = ["No.", "It costs {{care_price}}."].map((answer) => ({ question: "?", answer }));
  await send("POST", "/content/faqs", { title: "Prices", anchor: "prices", entries });
  const { uses, total } = await usesOf("care_price");
  expect(total).toBe(uses.length);
  const paths = uses.map(({ area, path }: Record<string, string>) => `${area} ${path}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      "home-page questions.2.answer",
      "pricing-page description",
      "faqs entries.1.answer",
    ]),
  );
  expect(uses.every(({ isPublic }: { isPublic: boolean }) => isPublic)).toBe(true);
  const page = uses.find(({ area }: { area: string }) => area === "pricing-page");
  expect(page).toMatchObject({ id: 1, title: "Pricing page" });
  expect(await usesOf("nothing")).toEqual({ uses: [], total: 0 });
  expect(await usesOf("constructor")).toEqual({ uses: [], total: 0 });
});

test("facts: drafts and what is not on the site are places too, code and escapes are not", async () => {
  const { keep, send, usesOf } = await openDesk();
  await keep({ name: "motto", value: "Care" });
  const { id } = (await send("POST", "/blog", post)).body.post;
  await send("PUT", `/blog/${id}/draft`, { excerpt: "Our {{ motto }}", content: "`{{motto}}`" });
  const hidden = { ...post, slug: "hidden", title: "Of \\{{motto}}", status: "draft" };
  const { body } = await send("POST", "/blog", { ...hidden, content: "{{motto}} {{motto}}" });
  const settings = { description: "Known for {{motto}}." };
  expect((await send("PUT", "/content/settings/1", settings)).status).toBe(200);
  expect(await usesOf("motto")).toEqual({
    uses: [
      { area: "settings", id: 1, title: "Settings", path: "description", isPublic: true },
      {
        area: "blog",
        id: body.post.id,
        title: "Of {{motto}}",
        path: "content",
        isPublic: false,
      },
      { area: "blog", id, title: "On prices", path: "excerpt", isPublic: false },
    ],
    total: 3,
  });

  // On the site and in a draft, it is one place.
  await send("POST", `/blog/${id}/publish`);
  await send("PUT", `/blog/${id}/draft`, { excerpt: "Ours is {{motto}}" });
  const { uses } = await usesOf("motto");
  expect(uses.filter((use: { id: number; area: string }) => use.area === "blog")).toMatchObject([
    { id, isPublic: true },
    { id: body.post.id, isPublic: false },
  ]);
  await send("DELETE", `/blog/${id}`);
  expect((await usesOf("motto")).total).toBe(2);
});

test("facts: drafts beyond the role's reach are counted and not named", async () => {
  const { keep, send, usesOf, tokenOf } = await openDesk();
  await keep({ name: "motto", value: "Care" });
  await send("POST", "/blog", { ...post, content: "Our {{motto}}" });
  await send("POST", "/blog", {
    ...post,
    slug: "b",
    title: "Not yet",
    status: "draft",
    content: "{{motto}}",
  });
  await send("PUT", "/content/faqs-page/1/draft", { lead: "For {{motto}}" });
  const titlesFor = async (role: "author" | "user") => {
    const { uses, total } = await usesOf("motto", await tokenOf(role));
    return [uses.map(({ title }: { title: string }) => title), total];
  };
  expect(await titlesFor("author")).toEqual([["On prices", "Not yet"], 3]);
  expect(await titlesFor("user")).toEqual([["On prices"], 3]);
});

test("facts: a changed value is on the site at once, and undone like any change", async () => {
  const { ask, send, list, tokenOf } = await openDesk();
  const { item } = (await send("GET", "/content/settings/1")).body;
  const facts = item.facts.map((fact: { name: string }) =>
    fact.name === "site_price" ? { ...fact, value: "Tk 90,000" } : fact,
  );
  expect((await send("PUT", "/content/settings/1", { facts })).status).toBe(200);
  const valueNow = async () =>
    (await list()).find(({ name }: { name: string }) => name === "site_price").value;
  expect(await valueNow()).toBe("Tk 90,000");
  const { entries } = (await ask("/activity", { token: await tokenOf("admin") })).body;
  expect((await send("POST", `/activity/${entries[0].id}/undo`)).status).toBe(200);
  expect(await valueNow()).toBe("Tk\u00a080,000–\u20602,20,000");
});
