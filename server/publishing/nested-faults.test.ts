import { expect, test } from "vitest";
import { createTestApp } from "#tests/test-app.ts";

async function openPage() {
  const app = await createTestApp();
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, ...(body && { body }) });
  const figure = { value: "7", label: "Days" };
  const blocks = [
    { type: "text", text: "Words." },
    { type: "figures", items: [figure, { ...figure, value: "8" }] },
  ];
  const page = { title: "Spring", description: "Offers.", slug: "spring", blocks };
  const { item } = (await send("POST", "/content/pages", page)).body;
  const path = `/content/pages/${item.id}`;
  const with2 = (value: string) => [
    blocks[0],
    { type: "figures", items: [figure, { ...figure, value }] },
  ];
  return { send, path, page, blocks, with2 };
}

const tooLong = "This must be at most 20 characters long.";

test("a fault within blocks is named by label and place, in a draft and on the page itself", async () => {
  const { send, path, page, with2 } = await openPage();
  const faulty = { blocks: with2("x".repeat(21)) };
  const details = [{ path: "blocks.1.items.1.value", message: tooLong }];
  const error = "Please check: Block 2, Figure 2, Number.";
  for (const refused of [
    await send("PUT", `${path}/draft`, faulty),
    await send("PUT", path, faulty),
    await send("POST", "/content/pages", { ...page, slug: "other", ...faulty }),
  ]) {
    expect([refused.status, refused.body.error]).toEqual([400, error]);
    expect(refused.body.details).toEqual(details);
  }
  const untyped = await send("PUT", `${path}/draft`, { blocks: [{ text: "A" }, 5, null] });
  expect(untyped.body.error).toBe("Please check: Block 1, type; Block 2; Block 3.");
  for (const { message } of untyped.body.details) expect(message).not.toMatch(/Invalid|expected/);
});

test("a draft may lack what is required within blocks, and has the other fields of each", async () => {
  const { send, path } = await openPage();
  const blocks = [{ type: "text" }, { type: "action", heading: "Now", label: "", path: "/" }];
  const { status, body } = await send("PUT", `${path}/draft`, { blocks });
  expect([status, body.item?.blocks]).toEqual([
    200,
    [
      { type: "text", heading: null, text: "" },
      { type: "action", heading: "Now", lead: null, label: "", path: "/" },
    ],
  ]);
  expect((await send("PUT", `${path}/draft`, { blocks: [{ text: "A" }] })).status).toBe(400);
  expect((await send("PUT", `${path}/draft`, { blocks: [{ type: "no" }] })).status).toBe(400);
  expect((await send("PUT", `${path}/draft`, { blocks: [[], ""] })).status).toBe(400);
});

test("what is missing within blocks is named when it is published, and in a release", async () => {
  const { send, path, with2 } = await openPage();
  expect((await send("PUT", `${path}/draft`, { title: "", blocks: with2("") })).status).toBe(200);
  const refused = await send("POST", `${path}/publish`);
  expect(refused.body.error).toBe("Please check: Title; Block 2, Figure 2, Number.");
  expect(refused.body.details[1].message).toBe("This field is required.");
  await send("POST", "/releases", { title: "A", items: [{ path: `/api${path}` }] });
  const whole = await send("POST", "/releases/1/publish");
  expect(whole.body.error).toBe(
    "Please check: “Spring” (Title); “Spring” (Block 2, Figure 2, Number).",
  );
  expect(whole.body.details[1].path).toBe(`/api${path} blocks.1.items.1.value`);
});
