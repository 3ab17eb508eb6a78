import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/test-app.ts";

const service = {
  short: "Short.",
  text: "Long text about phones.",
  picture: "/pictures/a.webp",
  features: [],
};
const faqs = (question: string, answer: string) => ({ entries: [{ question, answer }] });
const job = { kind: "Full time", text: "Some text.", bring: [], subject: "Job", place: "Dhaka" };

const samples: readonly (readonly [string, ...object[]])[] = [
  [
    "services",
    {
      ...service,
      title: "Shops",
      slug: "shops",
      price: "Tk 2,50,000",
      faqs: faqs("Is it WordPress or React?", "Whatever the price allows."),
    },
    { ...service, title: "SEO", slug: "seo", price: "Tk 20,000" },
    { ...service, title: "Website maintenance", slug: "care" },
  ],
  ["plans", { title: "Company site", price: "Tk 80,000", included: [], excluded: [] }],
  ["jobs", { ...job, title: "Writer, Bangla" }, { ...job, title: "WordPress developer" }],
  ["team", { name: "Farhana Rahman", role: "Founder" }],
  ["faqs", { title: "Money", anchor: "money", ...faqs("How do I pay?", "In three parts.") }],
  [
    "legal",
    {
      title: "Terms & Conditions",
      slug: "terms-conditions",
      text: "Payment is due.",
      description: "What we agree on.",
    },
  ],
];

async function openSearch() {
  const app = await createTestApp();
  const token = await app.tokenOf("admin");
  const create = async (path: string, body: object) => {
    const { status, body: answer } = await app.ask(path, { method: "POST", token, body });
    expect(status).toBe(201);
    return Object.values(answer)[0] as { id: number; revision: number };
  };
  for (const [kind, ...documents] of samples)
    for (const document of documents) await create(`/content/${kind}`, document);
  return { ...app, token, create, find: (q: string, more = "") => find(app, q, more) };
}

async function find({ ask }: TestApp, q: string, more: string) {
  const { status, body } = await ask(`/search?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body as { results: Record<string, string>[]; isDirect: boolean };
}

const placesOf = ({ results }: { results: Record<string, string>[] }) =>
  results.map(({ kind, path }) => `${kind} ${path}`);

test("search: forms of the word price lead to the prices, before all else", async () => {
  const { find } = await openSearch();
  for (const word of ["price", "prices", "Pricing", "PRICE", " price ", "cost", "costs", "fees"]) {
    const { results, isDirect } = await find(word, "&limit=8");
    expect(placesOf({ results }).slice(0, 4), word).toEqual([
      "page /pricing",
      "service /service-details/shops",
      "service /service-details/seo",
      "price /pricing#projects",
    ]);
    expect(isDirect, word).toBe(true);
  }
});

test("search: jobs, services, questions, people and pages are found by their words", async () => {
  const { find } = await openSearch();
  expect(placesOf(await find("careers"))).toEqual(["page /career", "job /career", "job /career"]);
  expect(placesOf(await find("jobs"))[0]).toBe("page /career");
  expect(placesOf(await find("writer bangla"))).toEqual(["job /career"]);
  expect(placesOf(await find("seo"))[0]).toBe("service /service-details/seo");
  expect(placesOf(await find("mainten"))[0]).toBe("service /service-details/care");
  expect(placesOf(await find("wordpress react"))).toEqual(["question /service-details/shops"]);
  expect(placesOf(await find("how do i pay"))).toEqual(["question /faqs#money"]);
  expect(placesOf(await find("farhana"))).toEqual(["person /team"]);
  expect(placesOf(await find("terms condition"))).toEqual(["page /terms-conditions"]);
  expect(placesOf(await find("telephone"))[0]).toBe("page /contact-us");
  expect((await find("seo")).isDirect).toBe(false);
});

test("search: what nobody may see yet, or what is hidden, is not found", async () => {
  const { find, create, ask, token } = await openSearch();
  const project = {
    title: "Quokka harbour",
    category: "Business",
    imageSrc: "/media/a.webp",
    websiteUrl: "https://a.example.com",
  };
  const draft = await create("/portfolio", { ...project, status: "draft" });
  expect((await find("quokka")).results).toEqual([]);
  const change = (body: object) => ask(`/portfolio/${draft.id}`, { method: "PUT", token, body });
  expect((await change({ status: "published" })).status).toBe(200);
  expect(placesOf(await find("quok harb"))).toEqual([`project /single-project/${draft.id}`]);
  expect((await change({ status: "draft" })).status).toBe(200);
  expect((await find("quokka")).results).toEqual([]);

  const { id } = await create("/content/jobs", { ...job, title: "Quokka keeper" });
  expect(placesOf(await find("quokka"))).toEqual(["job /career"]);
  await ask(`/content/jobs/${id}`, { method: "DELETE", token });
  expect((await find("quokka")).results).toEqual([]);
});

test("search: pages that show nothing yet are not found", async () => {
  const { find, ask, token } = await openSearch();
  const { body } = await ask("/content/team");
  for (const { id } of body.items as { id: number }[])
    await ask(`/content/team/${id}`, { method: "DELETE", token });
  expect(placesOf(await find("team"))).not.toContain("page /team");
});

test("search: nothing, nonsense and signs find nothing; what is too long is refused", async () => {
  const { find, ask } = await openSearch();
  const none = { results: [], isDirect: false };
  for (const q of ["", "   ", "%", "\"'*", "zzyzx", "price zzyzx", "{{", "../..", "😀"])
    expect(await find(q), q).toEqual(none);
  expect((await ask(`/search?q=${"a".repeat(201)}`)).status).toBe(400);
  for (const limit of ["0", "21", "x"])
    expect((await ask(`/search?q=price&limit=${limit}`)).status).toBe(400);
  expect((await find("price", "&limit=3")).results).toHaveLength(3);
  expect((await ask("/search")).body).toEqual(none);
});

test("search: a long query asks for its first words, and costs no more", async () => {
  const { find } = await openSearch();
  const { results } = await find("price ".repeat(33).trim());
  expect(placesOf({ results })[0]).toBe("page /pricing");
});
