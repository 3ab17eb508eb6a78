import { expect, test } from "vitest";
import { createEnvironment, engines, post, signIn, start } from "../server-environment.ts";

const work = {
  category: "Business",
  websiteUrl: "https://mill.example.com",
  imageSrc: "/pictures/default.webp",
  isFeatured: true,
};

const caseFields = {
  ...work,
  title: `The "Mill" & Sons`,
  outcome: "One sample in three becomes an order",
  description: "A mill that ships.",
  weeks: 12,
  priceRange: "Tk 2,50,000",
  quote: "I had it framed.",
  quotePerson: "Anwar Hossain",
  paperColor: "#777777",
  inkColor: "#888888",
  metrics: ["+0%", "34%", "", "31"].map((value) => ({ value, label: `Of ${value}` })),
};

const headings = (html: string) =>
  [...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text);

const cases = (html: string) => html.match(/Read the case/g)?.length ?? 0;

test.each(engines)("a project that tells its outcome is a case: %s", async (engine) => {
  const server = await start(await createEnvironment(engine, { SEED: "none" }));
  const { address } = server;
  const { token } = await signIn(server);
  const add = async (body: object) => {
    const response = await post(`${address}/api/portfolio`, body, token);
    expect(response.status).toBe(201);
    return (await response.json()).item as { id: number };
  };
  const read = async (path: string) => (await fetch(address + path)).text();

  // Without an outcome the title stays the headline, and home has no case.
  const plain = await add({ ...work, title: "Plain", websiteUrl: "https://plain.studio" });
  const plainPage = await read(`/single-project/${plain.id}`);
  expect(headings(plainPage)).toEqual(["Plain"]);
  expect(plainPage).toMatch(/href="https:\/\/plain\.studio"[^>]*>Visit website/);
  expect(plainPage.includes("data-case=")).toBe(false);
  expect(cases(await read("/"))).toBe(0);

  const { id } = await add(caseFields);
  const page = await read(`/single-project/${id}`);
  expect(headings(page)).toEqual([caseFields.outcome]);
  for (const words of ["12 weeks", "Tk 2,50,000", "I had it framed.", "Anwar Hossain", "34%"])
    expect(page.includes(words), words).toBe(true);
  // Nobody can visit an address that is an example.
  for (const words of ["Visit website", "+0%"]) expect(page.includes(words), words).toBe(false);
  // Grey on grey cannot be read: the writing is another grey.
  const look = /<div[^>]*style="([^"]*)"[^>]*data-case=/.exec(page)?.[1];
  expect(look).toMatch(/--case-paper:light-dark\(#777777, ?#\w{6}\)/);
  expect(look).not.toContain("#888888");
  const data = [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    .map(([, json = ""]) => JSON.parse(json))
    .find((each) => each["@type"] === "CreativeWork");
  expect(data).toMatchObject({
    name: caseFields.title,
    headline: caseFields.outcome,
    about: caseFields.description,
    image: expect.stringMatching(/^https?:\/\/.+\/pictures\/default\.webp$/),
    datePublished: expect.stringMatching(/^\d{4}-/),
    sourceOrganization: { name: caseFields.title },
  });

  const [, query = ""] = /href="\/contact-us\?([^#"]+)#about"/.exec(page) ?? [];
  const subject = `Something like ${caseFields.title}`;
  expect(new URLSearchParams(query.replaceAll("&amp;", "&")).get("subject")).toBe(subject);
  const field = /<input(?=[^>]*name="subject")[^>]*>/;
  const [form = ""] = field.exec(await read(`/contact-us?${query}`)) ?? [];
  expect(form).toContain('value="Something like The &quot;Mill&quot; &amp; Sons"');
  const hostile = `"><script>alert(1)</script>${"x".repeat(400)}`;
  const written = await read(`/contact-us?${new URLSearchParams({ subject: hostile })}`);
  expect(written.includes("<script>alert")).toBe(false);
  expect(field.exec(written)?.[0].match(/x/g)?.length).toBeLessThan(200);
  expect(field.exec(await read("/contact-us"))?.[0]).not.toContain('value="S');

  expect(cases(await read("/"))).toBe(1);
  for (const title of ["Two", "Three", "Four"]) await add({ ...caseFields, title });
  await add({ ...caseFields, title: "Not featured", isFeatured: false, sortOrder: -1 });
  const home = await read("/");
  expect(cases(home)).toBe(3);
  expect(home.includes(": Not featured")).toBe(false);
});
