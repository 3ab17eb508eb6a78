import type { Page } from "./page.ts";

export const notFound = {
  title: "Page not found",
  path: null,
  description:
    "We couldn't find a page at this address. It may have moved or never existed. The home page and our tutorials are good places to go on.",
  heading: "We apologize, but the page you're looking for couldn't be found!",
  lead: "The address may be mistyped, or the page has moved.",
} as const satisfies Page;
