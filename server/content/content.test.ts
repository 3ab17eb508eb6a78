import { expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import { site as sample } from "#content/site.ts";
import { kinds, type SiteContent } from "#contract/documents/kinds.ts";
import { loadDocuments } from "#seed/documents.ts";
import { openSite, page } from "#tests/api/cached-pages.ts";

async function openDesk() {
  let rendered: SiteContent | undefined;
  const app = await openSite((_, { content }) => {
    rendered = content;
    return page();
  });
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(`/content${path}`, { method, token, body });
  // No address of a page, so that it is made anew each time.
  const site = async () => {
    await app.visit("/no/page/of/it");
    return rendered as SiteContent;
  };
  return { ...app, token, send, site };
}

const landing = { title: "A Landing Page", description: "About it.", heading: "Come in" };
/** The sample's own texts use these facts, and nothing counts them. */
const kept = [{ name: "workshops", value: "20" }, ...sample.facts];
const project = {
  category: "Business",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};
const question = { question: "Why?", answer: "Because." };

test("the kinds are listed with the schema of their fields", async () => {
  const { ask } = await openDesk();
  const { body } = await ask("/content");
  expect(body.kinds.map(({ name }: { name: string }) => name)).toEqual(
    kinds.map(({ area }) => area),
  );
  const settings = body.kinds.find(({ name }: { name: string }) => name === "settings");
  expect(settings).toMatchObject({ label: "Settings", isSingle: true });
  expect(settings.schema.required).toContain("name");
  expect(settings.schema.properties.offices.items.properties.city).toMatchObject({
    type: "string",
    maxLength: 80,
  });
});

test("what a hidden section of the home page says is for staff alone", async () => {
  const { send, site, ask } = await openDesk();
  const { item } = (await send("GET", "/home-page/1")).body;
  const sections = item.sections.map((each: { section: string }) =>
    ["how-we-work", "questions"].includes(each.section)
      ? { ...each, isShown: false, title: "Unannounced", lead: "Unannounced" }
      : each,
  );
  const steps = [{ title: "Unannounced", text: "Unannounced" }];
  const questions = [{ ...question, answer: "Unannounced" }];
  const saved = await send("PUT", "/home-page/1", { sections, steps, questions });
  expect([saved.status, saved.body.item.steps]).toEqual([200, steps]);
  for (const path of ["/content/home-page", "/content/home-page/1"]) {
    expect((await ask(path)).text, path).not.toContain("Unannounced");
    expect((await send("GET", path.slice("/content".length))).text).toContain("Unannounced");
  }
  expect(JSON.stringify(await site())).not.toContain("Unannounced");
});

test("a part of a document changes alone, and what is faulty within is named by its path", async () => {
  const { send } = await openDesk();
  const before = (await send("GET", "/settings/1")).body.item;
  const { body } = await send("PUT", "/settings/1", { name: "Anew" });
  expect(body.item).toEqual({ ...before, name: "Anew", revision: 2 });
  const office = { name: "Here", street: "One", city: "", country: "BD", countryCode: "BDX" };
  const refused = await send("PUT", "/settings/1", { offices: [office], zone: "Mars/Olympus" });
  expect(refused.status).toBe(400);
  expect(refused.body.details.map(({ path }: { path: string }) => path)).toEqual([
    "zone",
    "offices.0.city",
    "offices.0.countryCode",
  ]);
  const typeless = { ...landing, blocks: [{ type: "film" }] };
  const { body: answer } = await send("POST", "/pages", typeless);
  expect(answer.details[0]).toMatchObject({ path: expect.stringMatching(/^blocks\.0/) });
});

test("an address is made of the title, is no other page's, and leads on when it changes", async () => {
  const { send, ask, token } = await openDesk();
  const made = (await send("POST", "/pages", landing)).body.item;
  expect(made.slug).toBe("a-landing-page");
  const legal = (await send("POST", "/legal", { ...landing, text: "Text" })).body.item;
  const accented = await send("POST", "/legal", { ...landing, title: "Vilkår", text: "Text" });
  expect(accented.body.item.slug).toBe("vilkar");
  const team = await send("POST", "/pages", { ...landing, title: "Team" });
  expect(team.body.item.slug).toBe("team-2");
  expect(legal.slug).toBe("a-landing-page-2");
  for (const slug of [
    "admin",
    "pricing",
    "Two words",
    "../up",
    "vilkår",
    "api/x",
    "blog/x",
    "a//b",
    "a/",
    "/a",
    "a/b/c/d",
    "newsletter/confirm",
  ]) {
    const { status, body } = await send("PUT", `/legal/${legal.id}`, { slug });
    expect([status, body.details[0].path], slug).toEqual([400, "slug"]);
  }
  const taken = await send("PUT", `/legal/${legal.id}`, { slug: "a-landing-page" });
  expect([taken.status, taken.body.code]).toEqual([409, "address_taken"]);
  expect(taken.body.details).toEqual([{ path: "slug", message: taken.body.error }]);
  expect((await send("PUT", `/pages/${made.id}`, { slug: "spring/sale/landing" })).status).toBe(
    200,
  );
  expect((await send("PUT", `/pages/${made.id}`, { slug: "landing" })).status).toBe(200);
  const { redirects } = (await ask("/redirects", { token })).body;
  expect(redirects).toMatchObject([
    { from: "/spring/sale/landing", to: "/landing", status: 301 },
    { from: "/a-landing-page", to: "/landing", status: 301 },
  ]);
  await send("POST", "/pages", landing);
  const left = (await ask("/redirects", { token })).body.redirects;
  expect(left.map(({ from }: { from: string }) => from)).toEqual(["/spring/sale/landing"]);
  const { entries } = (await ask("/activity", { token })).body;
  expect(entries.map(({ area }: { area: string }) => area).slice(0, 2)).toEqual([
    "pages",
    "redirects",
  ]);
});

test("facts stand for themselves in every text, and an unknown one is refused by name", async () => {
  const { send, site } = await openDesk();
  await send("PUT", "/settings/1", {
    founded: 2016,
    facts: [{ name: "clients", value: "1,234" }, ...kept],
  });
  const lead = "{{years}} years, {{ clients }} clients, {{posts}} posts, {{projects}} projects";
  expect((await send("PUT", "/home-page/1", { lead })).status).toBe(200);
  const siteContent = await site();
  expect(siteContent["home-page"].lead).toBe("10 years, 1,234 clients, 0 posts, 0 projects");
  expect((await send("GET", "/home-page/1")).body.item.lead).toBe(lead);

  const questions = [question, { ...question, answer: "Ask {{nobody}}." }];
  const refused = await send("PUT", "/home-page/1", { questions });
  expect([refused.status, refused.body.details]).toEqual([
    400,
    [
      {
        path: "questions.1.answer",
        message: expect.stringMatching(
          /^{{nobody}} is not a reusable value\. Known values: {{years}}/,
        ),
      },
    ],
  ]);
  const facts = [{ name: "nobody", value: "us" }, ...kept];
  expect((await send("PUT", "/settings/1", { facts, tagline: "With {{nobody}}" })).status).toBe(
    200,
  );
  expect((await send("PUT", "/home-page/1", { questions })).status).toBe(200);
  const gone = await send("PUT", "/settings/1", { facts: kept, tagline: "Alone" });
  expect([gone.status, gone.body.details]).toEqual([
    400,
    [{ path: "facts", message: expect.stringMatching(/^{{nobody}} is still used in “/) }],
  ]);
});

test("posts and projects say facts where visitors read them, except in code", async () => {
  const read: string[] = [];
  const app = await openSite(async (_, { fetch }) => {
    for (const path of ["/blog/slug/a-post?include=html", "/portfolio", "/no-such-call"])
      read.push(await (await fetch(path)).text());
    return page();
  });
  const token = (await app.tokenOf("admin")) as string;
  const write = (path: string, method: string, body: object) =>
    app.ask(path, { method, token, body });
  await write("/content/settings/1", "PUT", {
    facts: [...kept, { name: "motto", value: '<b>"yes"</b> \\ no' }],
  });
  const said = "{{posts}} of us: {{motto}}\n\n`{{posts}}`\n\n```js\n{{posts}}\n```";
  // As it was kept before unknown ones were refused.
  const content = said.replace("{{motto}}", "{{motto}}, {{constructor}}");
  const excerpt = "All {{ posts }}";
  const post = { title: "Of {{posts}}", slug: "a-post", content: said, excerpt };
  await write("/blog", "POST", { ...post, status: "published" });
  await app.db.updateTable("posts").set({ content }).execute();
  await write("/portfolio", "POST", { ...project, title: "One of {{projects}}" });

  await app.visit("/no/page/of/it");
  const [{ data, rendered }, { items }] = read.slice(0, 2).map((text) => JSON.parse(text));
  expect([data.title, data.excerpt]).toEqual(["Of 1", "All 1"]);
  expect(rendered.html).toContain(
    "1 of us: &lt;b&gt;&quot;yes&quot;&lt;/b&gt; \\ no, {{constructor}}",
  );
  expect(rendered.html.match(/\{&#123;posts/g)).toHaveLength(2);
  expect(items[0].title).toBe("One of 1");
  expect((await app.visit("/feed.xml")).text).toContain("<title>Of 1</title>");
  expect((await app.ask("/blog/slug/a-post")).body.data).toMatchObject({ content, excerpt });
  const preview = await write("/blog/preview", "POST", { content: "{{posts}}" });
  expect(preview.body.rendered.html).toContain("<p>1</p>");
});

test("a refused fact names the way to write it literally, which is shown wherever facts are", async () => {
  const read: string[] = [];
  let pages: SiteContent["pages"] = [];
  const app = await openSite(async (_, { fetch, content, render }) => {
    read.push(await (await fetch("/blog/slug/vue?include=html")).text());
    pages = content.pages;
    read.push(JSON.stringify(await render(`{{posts}} \\{{posts}} \`{{posts}}\``)));
    return page();
  });
  const token = (await app.tokenOf("admin")) as string;
  const write = (path: string, method: string, body: object) =>
    app.ask(path, { method, token, body });
  const post = { slug: "vue", content: "Text", status: "published" };
  const refused = await write("/blog", "POST", { ...post, title: "{{ user.name }} in Vue" });
  const { message } = refused.body.details[0];
  expect(message).toMatch(/^{{ user.name }} is not a reusable value\. Known values: {{years}}, /);
  expect(message).toMatch(/put a backslash before it: \\{{ user\.name }}$/);

  const title = "\\{{ user.name }} in Vue";
  const content = "Say `{{ a }}` or \\{{ b }}[^1] &copy; on {{posts}}.\n\n[^1]: Note.";
  const sent = await write("/blog", "POST", { ...post, title, content });
  expect(sent.status, sent.text).toBe(201);
  const blocks = [{ type: "text", heading: title, text: "Code `{{ c }}`, \\{{ d }}, {{posts}}" }];
  const added = await write("/content/pages", "POST", { ...landing, slug: "landing", blocks });
  expect(added.status, added.text).toBe(201);

  await app.visit("/no/page/of/it");
  const { data, rendered } = JSON.parse(read[0] ?? "");
  expect(data.title).toBe("{{ user.name }} in Vue");
  const visibleText = "Say {{ a }} or {{ b }} © on 1.";
  expect(rendered.summary).toBe(visibleText);
  expect(JSON.parse(read[1] ?? "").html).toBe(
    "<p>1 &#123;{posts}} <code>{&#123;posts}}</code></p>\n",
  );
  // Markdown is filled once it is rendered, all else of a document at once.
  expect(pages.at(-1)?.blocks).toMatchObject([{ heading: data.title, text: blocks[0]?.text }]);
  for (const [path, element] of [
    ["/feed.xml", "description"],
    ["/atom.xml", "summary"],
  ] as const) {
    const { text } = await app.visit(path);
    expect(text, path).toContain(`<title>${data.title}</title>`);
    expect(text, path).toContain(`<${element}>${visibleText}</${element}>`);
  }
  const { text } = await app.visit("/llms.txt");
  expect(text).toContain(`[${data.title}]`);
  expect(text).toContain(visibleText);
  expect((await app.ask("/blog/slug/vue")).body.data).toMatchObject({ title, content });
});

test("a post is summed up in feeds by its excerpt, else by its first paragraph, cut at a word", async () => {
  const app = await openSite(() => page());
  const token = (await app.tokenOf("admin")) as string;
  const add = (slug: string, fields: object) =>
    app.ask("/blog", {
      method: "POST",
      token,
      body: { title: slug, slug, status: "published", ...fields },
    });
  await add("own", { content: "First.\n\nSecond.", excerpt: "Mine & yours." });
  await add("long", { content: `## Head\n\n${"words ".repeat(100)}\n\nSecond.` });
  await add("pictured", { content: "![A](/a.png)" });
  // The description of RSS is HTML within XML, the summary of Atom is text.
  for (const [path, element, excerpt] of [
    ["/feed.xml", "description", "Mine &amp;amp; yours."],
    ["/atom.xml", "summary", "Mine &amp; yours."],
  ] as const) {
    const { text } = await app.visit(path);
    const entries = text.split(/<item>|<entry>/).slice(1);
    const summaries = entries.map((entry) => entry.split(`<${element}>`)[1]?.split("<")[0]);
    const [pictured, long = "", ownSummary] = summaries;
    expect([pictured, ownSummary], path).toEqual([undefined, excerpt]);
    expect(long, path).toMatch(/^words (?:words )*words\.\.\.$/);
    expect(long.length, path).toBeLessThanOrEqual(300);
  }
});

test("a post that becomes public counts from then on, and a year from its first hour", async () => {
  const { send, site, ask, token, clock } = await openDesk();
  const post = { title: "Later", slug: "later", content: "Text", status: "published" };
  await ask("/blog", {
    method: "POST",
    token,
    body: { ...post, publishedAt: "2026-03-05T10:00:00.000Z" },
  });
  await send("PUT", "/settings/1", { facts: kept });
  await send("PUT", "/home-page/1", { lead: "{{posts}} in {{years}}" });
  const lead = async () => (await site())["home-page"].lead;
  expect(await lead()).toBe("0 in 9");
  clock.now = new Date("2026-03-05T10:00:00.000Z");
  expect(await lead()).toBe("1 in 9");
  clock.now = new Date("2026-12-31T18:00:00.000Z");
  expect(await lead()).toBe("1 in 10");
});

test("pages read every document anew once one has changed, and else from memory", async () => {
  const { send, site, db } = await openDesk();
  const first = await site();
  expect(await site()).toBe(first);
  await send("POST", "/faqs", { title: "Later", anchor: "later", entries: [question] });
  const second = await site();
  expect(second.faqs).toMatchObject([{ title: "Later", entries: [question] }]);
  expect(second.faqs[0]).not.toHaveProperty("revision");
  await db.destroy();
  expect(await site()).toBe(second);
});

test("what a house starts with is valid, and its lists stand in their order", async () => {
  const { db, send } = await openDesk();
  await db.deleteFrom("documents").execute();
  await db.deleteFrom("area_versions").execute();
  await loadDocuments(db, documents, new Date());
  await loadDocuments(db, documents, new Date());
  const { items } = (await send("GET", "/services")).body;
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(["1", "2", "3", "4", "5", "6"]);
  for (const { area, item } of kinds) {
    const { body } = await send("GET", `/${area}`);
    for (const each of body.items) expect(item.safeParse(each).success, area).toBe(true);
  }
});
