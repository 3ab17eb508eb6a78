import type { Page } from "./page.ts";

export const demoShop = {
  title: "Sample shop",
  path: "/demo-shop",
  description:
    "A small sample shop with nine products, a brand filter and a cart that remembers. Nothing here is for sale; it shows how our shops behave.",
  heading: "A shop to play with",
  lead: "Nine products, six brands and a cart that stays in your browser. Nothing is for sale, so press everything.",
} as const satisfies Page;
