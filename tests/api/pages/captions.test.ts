import sharp from "sharp";
import { expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { createSiteApp, textsIn } from "#tests/site-app.ts";

const caption = "A street & <b>its</b> people";
const credit = "Photo: Rafi";

test("captions: what the library says of a picture is read below it, and pages without are as they were", async () => {
  const { ask, read, visit, tokenOf } = await createSiteApp({ isEmpty: true });
  const token = await tokenOf("admin");
  const background = { width: 900, height: 600, channels: 3, background: "#888888" } as const;
  const png = await sharp({ create: background }).png().toBuffer();
  const [{ id, url }] = (await ask("/media", { ...(await formOf([["street.png", png]])), token }))
    .body.media;
  const send = async (path: string, body: object) => {
    const answer = await ask(path, { method: "POST", token, body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const text = `Before\n\n![](${url})\n\n![](${url} "Its own")\n\nAfter ![inline](${url})`;
  const post = { title: "Captioned", slug: "captioned", content: text, featuredImage: url };
  await send("/blog", { ...post, status: "published" });
  const project = {
    title: "Captioned",
    category: "Landing",
    websiteUrl: "https://example.com",
    imageSrc: "/media/samples/portfolio/river.webp",
    body: text,
    pictures: [{ mediaId: id, alt: "" }],
  };
  const { item } = await send("/portfolio", project);
  const picture = { picture: url, alt: "Alt" };
  const blocks = [
    { type: "text", text },
    { type: "picture", ...picture },
    { type: "picture", ...picture, caption: "The block's" },
    { type: "split", ...picture, text: "Words" },
  ];
  await send("/content/pages", { title: "A page", slug: "a-page", description: "A page.", blocks });
  // A post, a project and a page show the picture in every way.
  const paths = ["/single-post/captioned", `/single-project/${item.id}`, "/a-page"];

  const change = (body: object) => ask(`/media/${id}`, { method: "PUT", token, body });
  const mains = () =>
    Promise.all(
      paths.map(async (path) => {
        const { status, text: html } = await visit(path);
        expect(status, path).toBe(200);
        return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
      }),
    );
  const captions = async () =>
    Promise.all(paths.map(async (path) => textsIn(await read(path), "main figure > figcaption")));

  const before = await mains();
  for (const html of before) expect(html).not.toContain(credit);
  expect(before[0]).not.toContain('alt="A street by the river"');
  await change({ alt: "A street by the river" });
  expect((await mains())[0]).toMatch(
    /data-shared[^>]*alt="A street by the river"|alt="A street by the river"[^>]*data-shared/,
  );
  await change({ alt: null });
  await change({ caption, credit });
  const both = [caption + credit, `Its own${credit}`];
  const withBoth = [
    [caption + credit, ...both],
    [...both, caption + credit],
    [...both, caption + credit, `The block's${credit}`, caption + credit],
  ];
  expect(await captions()).toEqual(withBoth);
  await change({ caption: null, credit });
  expect(await captions()).toEqual(
    withBoth.map((texts) => texts.map((text) => text.replace(caption, ""))),
  );
  await change({ caption: null, credit: null });
  expect(await mains()).toEqual(before);
});
