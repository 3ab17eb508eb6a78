import { expect, test } from "vitest";
import {
  canonicalOf,
  createSiteApp,
  createSiteForAll,
  elementsIn,
  regionOf,
  textOf,
  textsIn,
} from "#tests/site-app.ts";

const site = createSiteForAll();

const titlesIn = (page: Document) => textsIn(page, "main article h2");

test("portfolio: a filter begins with the first page again", async () => {
  const page = await site.read("/portfolio?page=2");
  const linksIn = (heading: string, from = page) =>
    elementsIn(regionOf(from, heading), "a").map((link) => [
      textOf(link),
      link.getAttribute("href"),
    ]);
  expect(linksIn("filter-category")).toEqual([
    ["All Project", "/portfolio"],
    ["Business", "/portfolio?category=Business"],
    ["eCommerce", "/portfolio?category=eCommerce"],
    ["News/Blog", "/portfolio?category=News%2FBlog"],
    ["Services", "/portfolio?category=Services"],
    ["Landing", "/portfolio?category=Landing"],
  ]);
  const filtered = await site.read("/portfolio?category=eCommerce");
  expect(linksIn("filter-year", filtered).slice(0, 3)).toEqual([
    ["all", "/portfolio?category=eCommerce"],
    ["Latest", "/portfolio?category=eCommerce&year=Latest"],
    ["Oldest", "/portfolio?category=eCommerce&year=Oldest"],
  ]);
});

test("portfolio: a filter without hits says which, and each row of filters its name", async () => {
  const page = await site.read("/portfolio?category=Landing&year=2001");
  expect(textsIn(page, "main h2")[0]).toBe("No Landing websites from 2001");
  for (const [heading, name] of [
    ["filter-category", "Category"],
    ["filter-year", "Year"],
  ] as const) {
    expect(regionOf(page, heading).localName).toBe("nav");
    expect(textOf(page.getElementById(heading))).toBe(name);
  }
});

test("portfolio: all projects are tiles of one cloth, each of which leads to its page", async () => {
  const tiles = elementsIn(regionOf(await site.read("/portfolio"), "quilt"), "a");
  expect(tiles).toHaveLength(20);
  for (const tile of tiles.slice(6, 8)) {
    const project = await site.read(tile.getAttribute("href") ?? "");
    const name = tile.querySelector("img")?.getAttribute("alt") ?? "";
    expect(name).not.toBe("");
    expect(textOf(project.querySelector("main"))).toContain(name);
  }
});

test("projects: an unknown project or service shows the first, under the address of what is shown", async () => {
  const [first] = (await site.ask("/portfolio?limit=1")).body.items;
  const address = "http://localhost:3000";
  expect(canonicalOf(await site.read("/single-project/99999"))).toBe(
    `${address}/single-project/${first.id}`,
  );
  for (const [id, shownId] of [
    ["99", 1],
    ["x", 1],
    ["17", 1],
    ["18", 2],
    ["19", 3],
    ["13", 2],
    ["16", 6],
  ] as const) {
    const canonical = canonicalOf(await site.read(`/service-details/${id}`));
    expect(canonical, id).toBe(`${address}/service-details/${shownId}`);
  }
});

test("projects: figures that nobody has measured are not shown", async () => {
  const app = await createSiteApp({ isEmpty: true });
  const token = await app.tokenOf("author");
  const add = async (more: object) => {
    const body = {
      title: "A project",
      category: "Landing",
      websiteUrl: "https://example.com",
      imageSrc: "/media/samples/portfolio/river.webp",
      ...more,
    };
    return (await app.ask("/portfolio", { method: "POST", token, body })).body.item.id as number;
  };
  const unmeasured = await app.read(`/single-project/${await add({})}`);
  expect(textOf(unmeasured.querySelector("main"))).toContain("Launched");
  expect(textOf(unmeasured.querySelector("main"))).not.toContain("+0%");
  const metrics = ["+12%", "", "+0%", "5"].map((value, index) => ({
    value,
    label: `Of ${index}`,
  }));
  const measured = await app.read(`/single-project/${await add({ metrics })}`);
  expect(textsIn(measured.querySelector("main dl") as Element, "dt")).toEqual(["Of 0", "Of 3"]);
});

test("portfolio: a page has sixty projects at most, and leads to those before and after", async () => {
  const app = await createSiteApp({ isEmpty: true });
  const token = await app.tokenOf("author");
  for (let sortOrder = 1; sortOrder <= 67; sortOrder += 1) {
    const body = {
      title: `Project ${sortOrder}`,
      category: "Landing",
      sortOrder,
      imageSrc: "/pictures/default-post.webp",
      websiteUrl: "https://client.example",
    };
    expect((await app.ask("/portfolio", { method: "POST", token, body })).status).toBe(201);
  }
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Project ${from + index}`);
  const ways = (page: Document) =>
    elementsIn(page, "main a")
      .filter((link) => /^Show (?:More|previous)$/.test(textOf(link)))
      .map((link) => `${textOf(link)} ${link.getAttribute("href")}`);
  for (const [path, canonical, titles, links] of [
    ["/portfolio?page=10", "/portfolio", numbers(1, 60), ["Show More /portfolio?page=11"]],
    [
      "/portfolio?page=11",
      "/portfolio?page=11",
      numbers(7, 66),
      ["Show previous /portfolio", "Show More /portfolio?page=12"],
    ],
    [
      "/portfolio?page=12",
      "/portfolio?page=12",
      numbers(13, 67),
      ["Show previous /portfolio?page=2"],
    ],
    ["/portfolio?page=2", "/portfolio", numbers(1, 12), ["Show More /portfolio?page=3"]],
  ] as const) {
    const page = await app.read(path);
    expect(titlesIn(page), path).toEqual(titles);
    expect(ways(page), path).toEqual(links);
    expect(canonicalOf(page), path).toBe(`http://localhost:3000${canonical}`);
  }
  const year = app.clock.now.getFullYear();
  for (const [query, last] of [
    ["", "page=12"],
    ["category=Landing&", "category=Landing&page=12"],
    ["year=Oldest&", "year=Oldest&page=12"],
    [`year=${year}&`, `year=${year}&page=12`],
    ["category=Business&", "category=Business"],
  ]) {
    for (const number of [13, 167, 999_999_999]) {
      const path = `/portfolio?${query}page=${number}`;
      const { status, headers } = await app.visit(path);
      expect([status, headers.get("location")], path).toEqual([302, `/portfolio?${last}`]);
    }
  }
});

test("sample shop: a brand is shown alone, from the first byte on", async () => {
  const count = async (path: string) =>
    textsIn(await site.read(path), "main button").filter((text) => /^Add to cart/.test(text))
      .length;
  expect(await count("/demo-shop")).toBe(9);
  const some = await count("/demo-shop?brand=sony");
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(9);
});
