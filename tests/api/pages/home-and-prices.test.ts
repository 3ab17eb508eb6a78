import { expect, test } from "vitest";
import {
  createSiteForAll,
  elementsIn,
  regionOf,
  textOf,
  textsIn,
  valuesIn,
} from "#tests/site-app.ts";

const site = createSiteForAll();

const main = (page: Document) => page.querySelector("main") as Element;

const contactForm = (page: Document) => page.querySelector("form[data-form=contact]") as Element;

interface LinkedData {
  "@type": string;
  [field: string]: unknown;
}

const linkedDataIn = (page: Document): LinkedData[] =>
  elementsIn(page, 'script[type="application/ld+json"]').map((script) =>
    JSON.parse(script.textContent ?? ""),
  );

test("home: the carousel begins with what the cases above it have not shown", async () => {
  const page = await site.read("/");
  expect(textsIn(regionOf(page, "cases"), "article [data-card-title]")).toEqual([
    "Shushuk River Journeys",
    "Kiln & Tide",
    "Tuntuni Children's Clinic",
  ]);
  const slides = textsIn(regionOf(page, "expertise"), "article h3");
  expect(slides).toHaveLength(12);
  expect(slides[0]).toBe("Haor Sound");
});

test("home: each picture of the hero leads to the project that it shows", async () => {
  const page = await site.read("/");
  const row = page.querySelector('[aria-label="Our work"] > div > div:not([aria-hidden=true])');
  const links = elementsIn(row, "a");
  expect(links).toHaveLength(6);
  for (const link of links) {
    const id = link.getAttribute("href")?.split("/").pop();
    const { item } = (await site.ask(`/portfolio/${id}`)).body;
    expect(link.querySelector("img")?.getAttribute("alt")).toContain(item.title);
  }
});

test("home: the prices are named, and each leads to its package", async () => {
  const band = regionOf(await site.read("/"), "prices");
  expect(textsIn(band, "li")).toHaveLength(3);
  expect(textOf(band)).toContain("Tk\u00a080,000");
  const pricing = await site.read("/pricing");
  for (const link of elementsIn(band, "li a")) {
    const [path, id = ""] = (link.getAttribute("href") ?? "").split("#");
    expect(path).toBe("/pricing");
    expect(textOf(pricing.getElementById(id)?.querySelector("h3"))).toBe(textOf(link));
  }
});

test("services: a card says its price", async () => {
  const cards = elementsIn(main(await site.read("/services")), "li").filter((card) =>
    card.querySelector("a[href^='/service-details/']"),
  );
  expect(cards).toHaveLength(6);
  for (const card of cards) {
    expect(textOf(card)).toMatch(/Tk/);
    expect(card.querySelector("svg")).toBeTruthy();
  }
});

test("services: one shows two projects and what a client says; without any of them nothing", async () => {
  const cases = regionOf(await site.read("/service-details/2"), "cases");
  expect(textOf(cases.querySelector("h2"))).toBe("Results");
  expect(cases.querySelectorAll("article")).toHaveLength(2);
  expect(cases.querySelectorAll("blockquote")).toHaveLength(1);
  const without = await site.read("/service-details/6");
  expect(textOf(main(without))).not.toContain("Results");
});

test("prices: each package names projects with what they cost", async () => {
  const shop = elementsIn(await site.read("/pricing"), "article").find(
    (plan) => textOf(plan.querySelector("h3")) === "Online shop",
  );
  const example = elementsIn(shop, "li").find((each) => textOf(each).startsWith("Kiln & Tide"));
  expect(textsIn(example, "span")).toEqual(["Tk\u00a03,20,000", "8 weeks"]);
  const project = await site.read(example?.querySelector("a")?.getAttribute("href") ?? "");
  expect(textsIn(project, "main dd")).toContain("Tk\u00a03,20,000");
});

test("prices: care plans stand in a table, with what they inherit", async () => {
  const page = await site.read("/pricing");
  const table = page.querySelector("table[aria-labelledby=care]") as Element;
  expect(textOf(page.getElementById("care"))).toBe("Care after launch");
  const row = (name: string) => {
    const rows = elementsIn(table, "tr");
    return textsIn(
      rows.find((each) => textOf(each).startsWith(name)),
      "td",
    );
  };
  expect(row("Backup check and form test")).toEqual(Array(4).fill("Included"));
  expect(row("A rehearsal before Eid").filter((cell) => cell === "Not included")).toHaveLength(3);
  expect(textOf(table)).not.toContain("Everything in");
  const links = elementsIn(table, "a").map((link) => link.getAttribute("href"));
  expect(links).toContain("/contact-us?subject=Shop+Care#about");
});

test("contact: a package or a service fills the form, and what names nothing leaves it empty", async () => {
  const pricing = await site.read("/pricing");
  const ask = elementsIn(pricing, "a").find((link) =>
    /^Start a project.+Online shop$/.test(textOf(link)),
  );
  const [path = ""] = (ask?.getAttribute("href") ?? "").split("#");
  expect(path).toMatch(/^\/contact-us\?plan=\d+$/);
  const filled = valuesIn(contactForm(await site.read(path)));
  expect(filled.subject).toBe("Online shop");
  expect(filled.message).toMatch(/^Budget: Tk.2,50,000.+6,00,000\nTime: 6-12 weeks\n\n$/);

  const service = await site.read("/service-details/2");
  const start = elementsIn(main(service), "a").find((link) => textOf(link) === "Start a project");
  const [from = ""] = (start?.getAttribute("href") ?? "").split("#");
  expect(valuesIn(contactForm(await site.read(from))).subject).toBe("E-commerce Solutions");

  for (const query of ["plan=999", "plan=0x1", "service=none", "subject=%20"]) {
    const values = valuesIn(contactForm(await site.read(`/contact-us?${query}`)));
    expect([values.subject, values.message], query).toEqual(["", ""]);
  }
  const long = new URLSearchParams({ subject: `<b>"${"৳".repeat(300)}` });
  const { subject } = valuesIn(contactForm(await site.read(`/contact-us?${long}`)));
  expect(subject).toBe(`<b>"${"৳".repeat(196)}`);
});

test("contact: the map of an example address is a picture, and nothing that leads nowhere", async () => {
  const page = await site.read("/contact-us");
  expect(page.querySelector("iframe")).toBeFalsy();
  expect(page.querySelector('img[alt^="Streets around our office"]')).toBeTruthy();
  expect(textsIn(page, "main button")).not.toContain("Load the map");
  expect(main(page).innerHTML).not.toContain("maps.example.com");
});

test("search engines: prices and hours are told, and each list has a description of its own", async () => {
  const catalog = linkedDataIn(await site.read("/pricing")).find(
    (each) => each["@type"] === "OfferCatalog",
  );
  expect(catalog?.itemListElement).toMatchObject([
    {
      name: "Company site",
      priceSpecification: { priceCurrency: "BDT", minPrice: 80_000, maxPrice: 220_000 },
    },
    { name: "Online shop", priceSpecification: { minPrice: 250_000, maxPrice: 600_000 } },
    { name: "Custom system or ERP", priceSpecification: { minPrice: 600_000 } },
  ]);
  const [office] = linkedDataIn(await site.read("/contact-us"));
  expect(office).toMatchObject({
    "@type": "ProfessionalService",
    address: { addressLocality: "Dhaka" },
    openingHoursSpecification: { opens: "10:00", closes: "18:00" },
  });
  const lists = [
    "/portfolio",
    "/portfolio?category=eCommerce",
    "/portfolio?category=Business",
    "/blog",
    "/blog?category=Web+Design",
    "/blog?tag=html",
  ];
  const pages = await Promise.all(lists.map(site.read));
  const descriptions = pages.map((page) =>
    page.querySelector("meta[name=description]")?.getAttribute("content"),
  );
  expect(new Set(descriptions).size).toBe(lists.length);
});

test("header: the search is on every page, the way to the prices on five", async () => {
  const startIn = (page: Document) =>
    elementsIn(page, "header a")
      .find((link) => textOf(link).includes("Get Started"))
      ?.getAttribute("href");
  for (const [path, start] of [
    ...["/blog", "/tutorials", "/services", "/faqs", "/pricing"].map((path) => [path, "/pricing"]),
    ...["/", "/about", "/portfolio", "/single-project/3", "/contact-us"].map((path) => [path]),
  ]) {
    const page = await site.read(path ?? "");
    expect(page.querySelector("header [popovertarget=search-popup]"), path).toBeTruthy();
    expect(page.querySelector("#search-popup input"), path).toBeTruthy();
    expect(startIn(page), path).toBe(start);
  }
});

test("header: all six services are below Services, in the header and in the menu", async () => {
  const page = await site.read("/");
  const services = [1, 2, 3, 4, 5, 6].map((id) => `/service-details/${id}`);
  const addressesBelow = (link: string, selector: string) =>
    elementsIn(page.querySelector(link)?.parentElement, selector).map((each) =>
      each.getAttribute("href"),
    );
  const inHeader = addressesBelow("header nav a[href='/services']", "li li a");
  expect(inHeader).toEqual([...services, "/pricing", "/faqs"]);
  // Prices and questions have entries of their own there.
  expect(addressesBelow("dialog a[href='/services']", "details a")).toEqual(services);
});

test("header: the entry is marked to which a page belongs", async () => {
  for (const [path, labels] of [
    ["/", ["Home"]],
    ["/blog", ["Tutorials"]],
    ["/tutorials", ["Tutorials"]],
    ["/single-post/core-web-vitals-field-guide", ["Tutorials"]],
    ["/service-details/17", ["Services"]],
    ["/single-project/3", ["Websites"]],
    ["/team", ["About", "Team"]],
    ["/privacy-policy", []],
  ] as const) {
    const page = await site.read(path);
    expect(textsIn(page, "nav[aria-label=Main] [aria-current]"), path).toEqual(labels);
  }
});

test("links that open a new tab say so", async () => {
  let count = 0;
  for (const path of ["/", "/portfolio", "/single-project/3", "/contact-us", "/pricing"]) {
    const texts = textsIn(await site.read(path), "a[target=_blank]");
    count += texts.length;
    expect(
      texts.filter((text) => !/new tab/.test(text)),
      path,
    ).toEqual([]);
  }
  expect(count).toBeGreaterThan(5);
});

test("newsletter: its page asks once, beside a letter", async () => {
  const page = await site.read("/newsletter");
  expect(page.querySelectorAll("input[type=email]")).toHaveLength(1);
  const letter = elementsIn(page, "article").find((article) =>
    textOf(article).includes("Mithila Dewan"),
  );
  expect(textOf(letter?.querySelector("h2"))).toMatch(/^Put the price/);
  expect((await site.read("/faqs")).querySelector("footer input[type=email]")).toBeTruthy();
});
