import sharp from "sharp";
import { expect, test } from "vitest";
import { formOf } from "#tests/files.ts";
import { createTestApp } from "#tests/test-app.ts";

const least = {
  title: "A project",
  category: "Business",
  imageSrc: "/media/a.webp",
  websiteUrl: "https://a.example.com",
};
const [design, shops] = ["Website design & more", "Shops of all kinds"];

const caseFields = {
  outcome: "The season sold out in eleven weeks",
  service: design,
  weeks: 10,
  priceRange: "{{site_price}}",
  quote: "The phone rings for weddings.\nAnd I have time.",
  quotePerson: "Shahriar Chowdhury, owner",
  paperColor: "#16323D",
  inkColor: "#fff1d6",
};

async function openStudio() {
  const app = await createTestApp({ isClockRunning: true });
  const token = (await app.tokenOf("admin")) as string;
  const send = (method: string, path: string, body?: object) =>
    app.ask(path, { method, token, body });
  const upload = async (background: string) => {
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background } });
    const form = await formOf([[`${background}.png`, await picture.png().toBuffer()]]);
    return (await app.ask("/media", { ...form, token })).body.media[0];
  };
  for (const title of [design, shops]) {
    const texts = { title, short: "Short.", text: "Long.", picture: "/media/a.webp" };
    expect((await send("POST", "/content/services", texts)).status).toBe(201);
  }
  return { ...app, token, send, upload };
}

test("a project tells what came of it, for how much and in which colours", async () => {
  const { ask, send } = await openStudio();
  const { status, body } = await send("POST", "/portfolio", { ...least, ...caseFields });
  expect(status).toBe(201);
  const answered = {
    outcome: caseFields.outcome,
    service: design,
    weeks: 10,
    price_range: "{{site_price}}",
    quote: caseFields.quote,
    quote_person: caseFields.quotePerson,
    paper_color: "#16323d",
    ink_color: "#fff1d6",
  };
  expect(body.item).toMatchObject(answered);
  const { items } = (await ask("/portfolio")).body;
  expect(items[0]).toMatchObject(answered);
  expect((await ask("/search?q=eleven")).body.results).toHaveLength(1);
  const path = `/portfolio/${body.item.id}`;
  const blank = { outcome: " ", service: "", weeks: null, paperColor: "", quote: "" };
  const cleared = (await send("PUT", path, blank)).body.item;
  expect(cleared).toMatchObject({
    outcome: null,
    service: null,
    weeks: null,
    paper_color: null,
    quote: null,
    ink_color: "#fff1d6",
  });
});

test("each fault of it is named", async () => {
  const { send } = await openStudio();
  const faults = async (fields: object) => {
    const { status, body } = await send("POST", "/portfolio", { ...least, ...fields });
    return [status, body.details?.map(({ path }: { path: string }) => path)];
  };
  expect(await faults({ outcome: "é".repeat(300) })).toEqual([201, undefined]);
  for (const [name, value] of [
    ["outcome", "x".repeat(301)],
    ["outcome", "As {{nobody}} knows"],
    ["service", "Carpentry"],
    ["weeks", 0],
    ["weeks", 2.5],
    ["weeks", "10"],
    ["priceRange", "x".repeat(121)],
    ["priceRange", "{{nothing}}"],
    ["quote", "x".repeat(801)],
    ["quotePerson", "x".repeat(161)],
    ["paperColor", "red"],
    ["inkColor", "#fff"],
  ] as const) {
    expect(await faults({ [name]: value }), `${name} ${value}`).toEqual([400, [name]]);
  }
});

test("a service that takes another name takes its projects and their drafts along", async () => {
  const { ask, send, token } = await openStudio();
  const { item } = (await send("POST", "/portfolio", { ...least, service: shops })).body;
  const other = (await send("POST", "/portfolio", { ...least, service: design })).body.item;
  await send("PUT", `/portfolio/${other.id}/draft`, { service: shops });
  const narrowed = async (service: string) => {
    const { body } = await ask(`/portfolio/admin?${new URLSearchParams({ service })}`, { token });
    return body.items?.map(({ id }: { id: number }) => id);
  };
  expect(await narrowed(shops)).toEqual([item.id]);
  const all = (await send("GET", "/content/services")).body.items;
  const { id } = all.find(({ title }: { title: string }) => title === shops);
  expect((await send("PUT", `/content/services/${id}`, { title: "Shops" })).status).toBe(200);
  const after = (await ask(`/portfolio/${item.id}`)).body.item;
  expect([after.service, after.revision]).toEqual(["Shops", item.revision + 1]);
  expect(await narrowed("Shops")).toEqual([item.id]);
  expect((await send("POST", `/portfolio/${other.id}/publish`)).status).toBe(200);
  expect((await ask(`/portfolio/${other.id}`)).body.item.service).toBe("Shops");
  // No list of visitors is narrowed by it.
  expect((await send("GET", "/redirects")).body.redirects).toEqual([]);

  expect((await send("DELETE", `/content/services/${id}`)).status).toBe(204);
  expect((await ask(`/portfolio/${item.id}`)).body.item.service).toBe("Shops");
  const refused = await send("PUT", `/portfolio/${item.id}`, { service: "Shops" });
  expect([refused.status, refused.body.details[0].path]).toEqual([400, "service"]);
});

test("a picture says what it shows of a page, in its gallery and its history too", async () => {
  const { ask, token, send, upload } = await openStudio();
  const [red, blue] = [await upload("#f00"), await upload("#00f")];
  const pictures = [
    { mediaId: red.id, alt: "", kind: "page" },
    { mediaId: blue.id, alt: "" },
  ];
  const created = await send("POST", "/portfolio", { ...least, imageSrc: red.url, pictures });
  const { item } = created.body;
  expect(item.pictures).toEqual(pictures);
  const kinds = (of: { gallery: { kind?: string }[] }) => of.gallery.map(({ kind }) => kind);
  expect(kinds(item)).toEqual(["page", undefined]);
  const path = `/portfolio/${item.id}`;
  const phone = [pictures[0], { ...pictures[1], kind: "phone" }];
  expect(kinds((await send("PUT", path, { pictures: phone })).body.item)).toEqual([
    "page",
    "phone",
  ]);
  const wrong = await send("PUT", path, { pictures: [{ ...pictures[0], kind: "poster" }] });
  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, "pictures.0.kind"]);
  const { entries } = (await ask("/activity", { token })).body;
  await send("POST", `/activity/${entries[0].id}/undo`);
  expect(kinds((await ask(path)).body.item)).toEqual(["page", undefined]);
});
