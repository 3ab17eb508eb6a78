import { expect, test } from "vitest";
import { documents } from "#content/documents.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { llms } from "./llms.ts";
import { fixedPlaces } from "./sitemap.ts";

const sample = { ...documents, pages: [], emptyPages: [] } as unknown as SiteContent;

const listed = (content: SiteContent) =>
  [...llms("https://x.example", [], content).matchAll(/^- \[.*?\]\(https:\/\/x\.example(.*?)\)/gm)]
    .map(([, path]) => path)
    .filter((path) => !path?.startsWith("/service-details/"));
const mapped = (content: SiteContent) => fixedPlaces(content).map(({ path }) => path);

const others = ["/feed.xml", "/sitemap.xml", "/api/docs"];

test("the list for language models has the pages, those of staff and legal ones too", () => {
  const page = { title: "Spring", description: "Offers\nof spring.", hidden: false, blocks: [] };
  const pages = [
    { ...page, slug: "spring/offers" },
    { ...page, slug: "secret", hidden: true },
  ];
  const content = { ...sample, pages } as unknown as SiteContent;
  expect(listed(content)).toEqual([
    "/about",
    "/team",
    "/career",
    "/portfolio",
    "/pricing",
    "/faqs",
    "/contact-us",
    "/spring/offers",
    "/privacy-policy",
    "/terms-conditions",
    "/cookie-policy",
    ...others,
  ]);
  expect(llms("https://x.example", [], content)).toContain(
    "- [Spring](https://x.example/spring/offers): Offers of spring.\n",
  );
});

test("neither it nor the sitemap has pages that have nothing to show", () => {
  const emptyPages = ["/portfolio", "/blog", "/services", "/pricing", "/faqs", "/team"];
  const content = { ...sample, services: [], legal: [], emptyPages };
  expect(listed(content)).toEqual(["/about", "/career", "/contact-us", ...others]);
  expect(mapped(content)).toEqual(["/", "/about", "/career", "/contact-us"]);
  expect(mapped(sample)).toEqual(expect.arrayContaining(emptyPages));
});
