import { expect, test } from "vitest";
import { createEnvironment, post, signIn, start } from "../server-environment.ts";
import { readAll } from "./published.ts";

const idsIn = (html: string): string[] =>
  [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)].map(([, id = ""]) => id);

const repeatedIn = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) < index);

/** Returns the fragments of addresses that lead to a part of their own page. */
const fragmentsIn = (html: string): string[] =>
  [...html.matchAll(/\shref="#([^"]+)"/g)].map(([, fragment = ""]) => decodeURIComponent(fragment));

const namesIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\sname="([^"]*)"/g)].map(([, name = ""]) => name);

test("no id of a text is one of a page, whatever its headings and notes are called", async () => {
  const server = await start(await createEnvironment("sqlite"));
  const { address } = server;
  const { token } = await signIn(server);
  const add = async (path: string, body: object) => {
    const response = await post(`${address}/api${path}`, body, token);
    expect(response.status, await response.clone().text()).toBe(201);
    return Object.values(await response.json())[0] as { id: number };
  };
  const read = async (path: string) => (await fetch(address + path)).text();

  const pages = [...(await readAll(address))].filter(([, { text }]) =>
    text.startsWith("<!DOCTYPE"),
  );
  expect(pages.length).toBeGreaterThan(60);
  const ofPages = new Set<string>();
  for (const [path, { text }] of pages) {
    expect(repeatedIn(idsIn(text)), path).toEqual([]);
    const isOfText = (id: string) => /^text(?:_\d+)?[-_]/.test(id);
    for (const id of idsIn(text)) if (!isOfText(id)) ofPages.add(id);
    const parts = new Set([...idsIn(text), ...namesIn(text)]);
    for (const fragment of fragmentsIn(text)) expect(parts, path).toContain(fragment);
  }
  expect(ofPages).toContain("icon-search");
  expect(ofPages).toContain("popular-tags");

  // Every id of every page as a heading, and what a footnote is called.
  const clashing = [...ofPages, "fn1", "fnref1", "text-main", "text fn1", "__proto__", "cookie"];
  const headings = clashing.map((id) => {
    const link = /^[a-z\d]+(?:-[a-z\d]+)*$/.test(id) ? `[to it](#${id})` : "No link";
    return `## ${id}\n\n${link} and a note[^1].\n`;
  });
  const content = `${headings.join("\n")}\n${"word ".repeat(700)}\n\n[^1]: The note.\n`;
  await add("/blog", { title: "Ids", slug: "ids", content, status: "published" });
  const work = { category: "Business", websiteUrl: "https://a.example.com", imageSrc: "/p.png" };
  const { id } = await add("/portfolio", { ...work, title: "Ids", body: content });
  const page = { title: "Ids", heading: null, lead: null, description: "Of ids.", hidden: false };
  const split = { heading: null, alt: "", picture: "/pictures/social.png", side: "left" };
  await add("/content/pages", {
    ...page,
    slug: "ids",
    blocks: [
      { type: "text", heading: "main", text: content },
      { ...split, type: "split", text: content },
      { type: "text", heading: null, text: content.slice(0, 400) },
    ],
  });
  await add("/content/legal", { ...page, slug: "legal-ids", text: content });
  await add("/content/faqs", {
    title: "Main",
    anchor: "main",
    entries: [{ question: "Who?", answer: "We.", isActive: false }],
  });

  for (const path of ["/single-post/ids", `/single-project/${id}`, "/ids", "/legal-ids", "/faqs"]) {
    const html = await read(path);
    const ids = idsIn(html);
    expect(repeatedIn(ids), path).toEqual([]);
    expect(ids, path).toContain("main");
    const parts = new Set([...ids, ...namesIn(html)]);
    for (const fragment of fragmentsIn(html)) expect(parts, path).toContain(fragment);
    for (const [, icon = ""] of html.matchAll(/<use href="#([^"]+)"/g))
      expect(html, path).toContain(`<symbol id="${icon}"`);
  }
  const html = await read("/single-post/ids");
  expect(html).toContain('<a href="#text-icon-search">icon-search</a>');
  expect(html).toContain('<h2 id="text-icon-search"><a name="icon-search"></a>icon-search<');
  expect(html).toContain('<a href="#text-icon-search">to it</a>');
  expect(html).toContain('<a href="#text_fn1" id="text_fnref1"');
  expect(html).toContain('<li id="text_fn1" class="footnote-item">');
});
