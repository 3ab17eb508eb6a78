import sharp from "sharp";
import { expect, test } from "vitest";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";

const gone = `/media/${"0a".repeat(32)}.png`;

async function openDesk() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, body });
  const add = async () => {
    const create = { width: 40, height: 20, channels: 3 as const, background: "#336699" };
    const bytes = await sharp({ create }).png().toBuffer();
    const form = await formOf([["a.png", bytes]]);
    return (await app.ask("/media", { ...form, token })).body.media[0];
  };
  return { ...app, token, send, add };
}

const post = { title: "A post", slug: "a-post", content: "Text", status: "published" };
const project = {
  title: "A project",
  category: "Business",
  websiteUrl: "https://a.example.com",
};
const page = { title: "A page", description: "About it.", heading: "Come in" };

test("a picture that the library does not have is refused, and its field is named", async () => {
  const { send, add } = await openDesk();
  const { url } = await add();
  for (const [path, field, label, body] of [
    ["/blog", "featuredImage", "Featured image", { ...post, featuredImage: gone }],
    ["/blog", "socialImage", "Social picture", { ...post, featuredImage: url, socialImage: gone }],
    ["/portfolio", "imageSrc", "Image", { ...project, imageSrc: gone }],
    [
      "/content/pages",
      "blocks.1.picture",
      "Block 2, Picture",
      {
        ...page,
        blocks: [
          { type: "picture", picture: url, alt: "" },
          { type: "picture", picture: gone, alt: "" },
        ],
      },
    ],
  ] as const) {
    const { status, body: answer } = await send("POST", path, body);
    expect([status, answer.error, answer.details], path).toEqual([
      400,
      `Please check: ${label}.`,
      [{ path: field, message: fieldMessages.noPicture }],
    ]);
  }
  const kept = await send("POST", "/blog", { ...post, featuredImage: url });
  expect(kept.status).toBe(201);
  const { id } = kept.body.post;
  expect((await send("PUT", `/blog/${id}`, { featuredImage: gone })).status).toBe(400);
  const draft = await send("PUT", `/blog/${id}/draft`, { featuredImage: gone });
  expect(draft.status).toBe(200);
  const published = await send("POST", `/blog/${id}/publish`);
  expect([published.status, published.body.details[0].path]).toEqual([400, "featuredImage"]);
  expect((await send("GET", `/blog/admin/${id}`)).body.post.featured_image).toBe(url);
});

test("an object with a picture that has gone is changed elsewhere, and comes back", async () => {
  const { send, add, ask, token } = await openDesk();
  const { id: file, url } = await add();
  const { id } = (await send("POST", "/blog", { ...post, featuredImage: url })).body.post;
  await send("DELETE", `/blog/${id}`);
  const [removed] = (await ask("/activity", { token })).body.entries;
  expect((await send("DELETE", `/media/${file}`)).status).toBe(204);
  expect((await send("POST", `/activity/${removed.id}/undo`)).status).toBe(200);
  const changed = await send("PUT", `/blog/${id}`, { title: "Anew" });
  expect([changed.status, changed.body.post.featured_image]).toEqual([200, url]);
});
