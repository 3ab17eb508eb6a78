import { expect, test } from "vitest";
import { missingPicture } from "#contract/areas/pictures.ts";
import { createTestApp } from "#tests/test-app.ts";

const content = `Before\n\n${missingPicture}\n\nbetween ${missingPicture} words`;

async function openDesk() {
  const app = await createTestApp();
  const token = (await app.tokenOf("author")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, body });
  const add = async (fields: object) => {
    const post = { title: "A post", slug: "a-post", content: "Text", ...fields };
    return send("POST", "/blog", post);
  };
  return { ...app, token, send, add };
}

const refused = ({
  status,
  body,
}: {
  status: number;
  body: { code?: string; details?: object };
}) => [status, body.code, body.details];
const two = [
  400,
  "pictures_missing",
  [
    {
      path: "content",
      message:
        "2 pictures of the pasted document are missing here. Choose their files or remove them.",
    },
  ],
];

test("the places of pictures are kept in a draft, and no post is published with them", async () => {
  const { ask, send, add } = await openDesk();
  expect(refused(await add({ content, status: "published" }))).toEqual(two);
  const { post } = (await add({ content })).body;
  expect(post.content).toBe(content);
  const path = `/blog/${post.id}`;
  expect(refused(await send("PUT", path, { status: "published" }))).toEqual(two);
  expect(refused(await send("POST", `${path}/publish`, {}))).toEqual(two);
  const at = "2026-06-01T00:00:00Z";
  expect(refused(await send("POST", `${path}/schedules`, { action: "publish", at }))).toEqual(two);
  expect((await ask("/blog/slug/a-post")).status).toBe(404);
});

test("the draft of what is on the site keeps them too, and the site stays as it is", async () => {
  const { ask, send, add } = await openDesk();
  const { post } = (await add({ status: "published" })).body;
  const path = `/blog/${post.id}`;
  const draft = await send("PUT", `${path}/draft`, { content });
  expect([draft.status, draft.body.post.content]).toEqual([200, content]);
  expect(refused(await send("POST", `${path}/publish`, {}))).toEqual(two);
  expect((await ask("/blog/slug/a-post")).body.data.content).toBe("Text");
  const one = content.replace(missingPicture, "");
  await send("PUT", `${path}/draft`, { content: one });
  expect((await send("POST", `${path}/publish`, {})).body.details[0].message).toBe(
    "A picture of the pasted document is missing here. Choose its file or remove it.",
  );
  await send("PUT", `${path}/draft`, { content: one.replace(missingPicture, "") });
  expect((await send("POST", `${path}/publish`, {})).status).toBe(200);
});

test("texts within blocks are looked through, and previews show no places", async () => {
  const { ask, tokenOf, token } = await openDesk();
  const admin = (await tokenOf("admin")) as string;
  const blocks = [
    { type: "text", text: "Fine" },
    { type: "text", text: content },
  ];
  const page = { title: "Spring", slug: "spring", description: "An offer.", blocks };
  const { status, body } = await ask("/content/pages", {
    method: "POST",
    token: admin,
    body: page,
  });
  expect([status, body.details?.[0].path]).toEqual([400, "blocks.1.text"]);
  const preview = await ask("/blog/preview", { method: "POST", token, body: { content } });
  expect(preview.body.rendered).toMatchObject({
    html: "<p>Before</p>\n<p>between  words</p>\n",
    words: 3,
  });
});
