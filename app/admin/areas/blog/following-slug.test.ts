import { expect, test } from "vitest";
import { type SlugOfTitle, slugAfterTitle } from "./following-slug.ts";

/** Types `title` one character after another. */
function typeTitle(state: SlugOfTitle, title: string): string {
  let current = state;
  for (let length = 1; length <= title.length; length += 1) {
    const next = title.slice(0, length);
    current = { ...current, slug: slugAfterTitle(current, next), title: next };
  }
  return current.slug;
}

const empty: SlugOfTitle = { slug: "", title: "", isTyped: false };

test("post slug: it follows the title until a person types one", () => {
  expect(typeTitle(empty, "Prices for shops")).toBe("prices-for-shops");
});

test("post slug: one typed before the title stays", () => {
  expect(typeTitle({ ...empty, slug: "our-prices", isTyped: true }, "Prices for shops")).toBe(
    "our-prices",
  );
});

test("post slug: one typed as the beginning of the later title stays", () => {
  expect(typeTitle({ ...empty, slug: "prices", isTyped: true }, "Prices for shops")).toBe("prices");
});

test("post slug: one that came back with a kept copy stays", () => {
  expect(typeTitle({ ...empty, slug: "our-prices" }, "Prices for shops")).toBe("our-prices");
});

test("post slug: an emptied one follows the title again", () => {
  const title = "Prices";
  expect(slugAfterTitle({ slug: "", title, isTyped: true }, "Prices for shops")).toBe(
    "prices-for-shops",
  );
});

test("post slug: the server's placeholder of an untitled draft gives way to the title", () => {
  expect(typeTitle({ ...empty, slug: "post-3" }, "Prices")).toBe("prices");
  expect(typeTitle({ ...empty, slug: "post-3", isTyped: true }, "Prices")).toBe("post-3");
});

test("post slug: a title without Latin letters leaves an empty slug to the server", () => {
  expect(typeTitle(empty, "দাম")).toBe("");
  expect(typeTitle(empty, "দাম in Dhaka")).toBe("in-dhaka");
});
