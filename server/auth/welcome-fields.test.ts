import { expect, test } from "vitest";
import { createNewHouse } from "#tests/new-house-app.ts";

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const addressOf = (type: string, text: string) =>
  `data:${type};base64,${Buffer.from(text).toString("base64")}`;

test("uses the nearest main colour that can be read, and says which", async () => {
  for (const [input, color] of [
    ["#7A1FA2", null],
    ["#0099CC", null],
    ["#808080", { main: "#858585", link: expect.stringMatching(/^#[0-9a-f]{6}$/) }],
    ["#ffcc00", { main: "#ffcc00", link: expect.stringMatching(/^#[0-9a-f]{6}$/) }],
  ] as const) {
    const { ask, begin } = await createNewHouse();
    const { status, body } = await begin({ beginning: "nothing", color: input });
    expect([status, body], input).toEqual([200, { success: true, color, actionColor: null }]);
    const { item } = (await ask("/content/brand/1")).body;
    expect(item.main).toBe(color?.main ?? input.toLowerCase());
    if (color) expect(body.color.link).not.toBe(color.main);
  }
});

test("takes an action colour as well, or the nearest that can be read", async () => {
  for (const [input, used] of [
    ["#7A1FA2", "#7a1fa2"],
    ["#808080", "#858585"],
  ] as const) {
    const { ask, begin } = await createNewHouse();
    const { body } = await begin({ actionColor: input });
    expect(body.actionColor, input).toBe(input.toLowerCase() === used ? null : used);
    const { item } = (await ask("/content/brand/1")).body;
    expect(item).toMatchObject({ main: "#0099cc", action: used });
  }
});

test("brings a logo, which is the brand's and the library's", async () => {
  for (const beginning of ["sample", "nothing"]) {
    const { ask, begin, db } = await createNewHouse();
    expect((await begin({ beginning, logo: addressOf("image/svg+xml", drawing) })).status).toBe(
      200,
    );
    const { item } = (await ask("/content/brand/1")).body;
    expect(item.logo).toMatch(/^\/media\/.+\.svg$/);
    const kept = await db.selectFrom("media").selectAll().where("name", "=", "Logo").execute();
    expect(kept).toMatchObject([{ type: "image/svg+xml", is_unused: 0 }]);
  }
});

test("refuses a name that would be shown with its braces", async () => {
  const { begin, check } = await createNewHouse();
  for (const field of ["name", "legal"]) {
    const { status, body } = await begin({ [field]: "Agency {{unknown}}" });
    const message = "Write the name itself, without {{ and }}.";
    expect([status, body.details]).toEqual([400, [{ path: field, message }]]);
  }
  expect((await check()).status).toBe(200);
});

test("refuses a logo that is none, and leaves the house and the code as they were", async () => {
  const { begin, check, state } = await createNewHouse();
  const before = await state();
  for (const logo of [
    addressOf("image/png", "no picture"),
    addressOf("image/svg+xml", drawing.replace("<path", "<script>alert(1)</script><path")),
    addressOf("image/png", "x".repeat(400_001)),
    "x",
    "data:image/png;base64,%%",
    "https://a.example.com/a.png",
    7,
  ]) {
    const { status, body } = await begin({ beginning: "nothing", logo });
    expect([status, body.details[0].path]).toEqual([400, "logo"]);
  }
  expect(await state()).toEqual(before);
  expect((await check()).status).toBe(200);
});

test("says which fields are faulty", async () => {
  const { begin, check } = await createNewHouse();
  const { body } = await begin({ name: " ", zone: "Mars", email: "x", beginning: "all" });
  expect(body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    "beginning",
    "email",
    "name",
    "zone",
  ]);
  const common = await begin({ password: "password123" });
  expect(common.body.details).toEqual([
    { path: "password", message: "This password is too common." },
  ]);
  expect((await check()).status).toBe(200);
});
