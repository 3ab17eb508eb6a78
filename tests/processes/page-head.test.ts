import { expect, test } from "vitest";
import { createEnvironment, engines, post, signIn, start } from "../server-environment.ts";

/** The head of a page, by name. */
interface Head {
  [name: string]: unknown;
  article?: unknown[];
}

function headOf(html: string): Head {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  const [article] = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    .map(([, json = ""]) => JSON.parse(json))
    .filter((data) => data["@type"] === "Article");
  return {
    ...Object.fromEntries([...tags].map(([, name, content]) => [name, content])),
    title: /<title>([^<]*)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    article: article && [article.headline, article.description, ...article.image],
  };
}

/** `place` is where the drawn picture is. */
const sharing = (title: string, description: string, picturePath: string) => {
  const image = expect.stringMatching(
    new RegExp(`^https://nokshi[.]example[.]com${picturePath}.*[.]jpg[?]v=\\w+$`),
  );
  return {
    description,
    "og:title": title,
    "og:description": description,
    "og:image": image,
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": image,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:type": "image/jpeg",
    "og:image:alt": `${title} · Your agency`,
    "twitter:image:alt": `${title} · Your agency`,
    "twitter:card": "summary_large_image",
  };
};

const seo = {
  seoTitle: "Found more easily",
  seoDescription: "What it is about.",
  socialImage: "/pictures/social.png",
  canonicalUrl: "https://elsewhere.example.com/first",
  noIndex: true,
};

test.each(engines)("a page begins as staff choose it: %s", async (engine) => {
  const server = await start(await createEnvironment(engine, { SEED: "none" }));
  const { address } = server;
  const { token } = await signIn(server);
  const opening = async () =>
    /<header[^>]* data-opening="(\w+)"/.exec(await (await fetch(`${address}/team`)).text())?.[1];
  const choose = async (value: string) => {
    const path = `${address}/api/content/team-page/1`;
    const { item } = await (await fetch(path)).json();
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const body = JSON.stringify({ ...item, opening: value });
    return (await fetch(path, { method: "PUT", headers, body })).status;
  };
  expect(await opening()).toBe("plain");
  expect(await choose("dark")).toBe(200);
  expect(await opening()).toBe("dark");
  // It has nothing to show first.
  expect(await choose("below")).toBe(200);
  expect(await opening()).toBe("plain");
  expect(await choose("upside-down")).toBe(400);
});

test.each(engines)(
  "a page tells search engines what staff say, else what it tells readers: %s",
  async (engine) => {
    const SITE_URL = "https://nokshi.example.com";
    const server = await start(await createEnvironment(engine, { SEED: "none", SITE_URL }));
    const { address } = server;
    const { token } = await signIn(server);
    const add = async (path: string, body: object) => {
      const response = await post(`${address}/api${path}`, body, token);
      expect(response.status).toBe(201);
      return Object.values(await response.json())[0] as { id: number };
    };
    const read = async (path: string) => (await fetch(address + path)).text();
    const text = {
      content: "Text",
      excerpt: "Short.",
      status: "published",
      featuredImage: "/p.png",
    };
    await add("/blog", { ...text, title: "Plain", slug: "plain" });
    await add("/blog", { ...text, title: "Told", slug: "told", ...seo });
    const work = {
      category: "Business",
      websiteUrl: "https://a.example.com",
      description: "Work.",
    };
    const plain = await add("/portfolio", { ...work, title: "Plain", imageSrc: "/p.png" });
    const withSeo = await add("/portfolio", { ...work, title: "Told", imageSrc: "/p.png", ...seo });

    const ownSharing = sharing(seo.seoTitle, seo.seoDescription, "/social/p");
    for (const [plainPath, toldPath, description] of [
      ["/single-post/plain", "/single-post/told", text.excerpt],
      [`/single-project/${plain.id}`, `/single-project/${withSeo.id}`, work.description],
    ] as const) {
      const html = await read(plainPath);
      expect(headOf(html), plainPath).toMatchObject({
        ...sharing("Plain", description, `/social/p`),
        title: "Plain · Your agency",
        robots: "index, follow",
        canonical: SITE_URL + plainPath,
        "og:url": SITE_URL + plainPath,
      });
      expect(html, plainPath).not.toMatch(/seo|no_index|canonical_url|social_image/);
      expect(headOf(await read(toldPath)), toldPath).toMatchObject({
        ...ownSharing,
        title: `${seo.seoTitle} · Your agency`,
        robots: "noindex, follow",
        canonical: seo.canonicalUrl,
        "og:url": seo.canonicalUrl,
      });
    }
    expect(headOf(await read("/single-post/told")).article).toEqual([
      "Told",
      seo.seoDescription,
      headOf(await read("/single-post/told"))["og:image"],
    ]);
    const pictureOf = async (path: string) => headOf(await read(path))["og:image"] as string;
    for (const path of [
      "/",
      "/about",
      "/blog",
      "/single-post/plain",
      `/single-project/${plain.id}`,
    ]) {
      const { pathname, search } = new URL(await pictureOf(path));
      const response = await fetch(address + pathname + search);
      expect([response.status, response.headers.get("content-type")], path).toEqual([
        200,
        "image/jpeg",
      ]);
    }
    for (const path of ["/single-post/none", "/no-such-page"]) {
      const { "og:image": none, "twitter:card": card } = headOf(await read(path));
      expect([none, card], path).toEqual([undefined, "summary"]);
    }
    // Networks fetch a picture again when its address changes.
    const before = await pictureOf("/single-post/plain");
    const change = async (path: string, body: object) => {
      const response = await fetch(`${address}/api${path}`, {
        method: "PUT",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
      return pictureOf("/single-post/plain");
    };
    const all = [before];
    all.push(await change("/content/brand/1", { main: "#7a1fa2" }));
    all.push(await change("/content/settings/1", { name: "Other" }));
    all.push(await change("/blog/1", { title: "Plainer" }));
    all.push(await change("/blog/1", { featuredImage: "/q.png" }));
    all.push(await change("/blog/1", { socialImage: "/r.png" }));
    expect(new Set(all).size).toBe(6);
    expect(await change("/blog/1", { content: "More" })).toBe(all.at(-1));
    const list = await read("/blog");
    expect(list).toContain("Told");
    expect(list).not.toContain(seo.seoTitle);
  },
);

test("a page is described by the words of its first paragraph where nobody described it", async () => {
  const server = await start(await createEnvironment("sqlite", { SEED: "none" }));
  const { token } = await signIn(server);
  const content =
    '![A](/a.png)\n\nUse `{{ user.name }}` *in* Vue[^1] &copy; & <b> "q" on {{posts}} posts.\n\n[^1]: No.';
  const title = "\\{{ user.name }} & <b>";
  const add = async (path: string, body: object) => {
    const response = await post(`${server.address}/api${path}`, body, token);
    expect(response.status, await response.clone().text()).toBe(201);
    return Object.values(await response.json())[0] as { id: number };
  };
  await add("/blog", { title, slug: "vue", content, status: "published" });
  const work = { category: "Business", websiteUrl: "https://a.example.com", imageSrc: "/p.png" };
  const { id } = await add("/portfolio", { ...work, title, body: content });
  for (const path of ["/single-post/vue", `/single-project/${id}`]) {
    const html = await (await fetch(server.address + path)).text();
    const head = headOf(html);
    const description = "Use {{ user.name }} in Vue © &amp; &lt;b&gt; &quot;q&quot; on 1 posts.";
    expect(head, path).toMatchObject({ description, "og:description": description });
    expect(head, path).toMatchObject({ "og:title": "{{ user.name }} &amp; &lt;b&gt;" });
    expect(html, path).toContain("{{ user.name }} &amp; &lt;b&gt;</h1>");
    const said = 'Use {{ user.name }} in Vue © & <b> "q" on 1 posts.';
    if (head.article) expect(head.article.slice(0, 2)).toEqual(["{{ user.name }} & <b>", said]);
  }
});
