import { lines } from "../core/nested-fields.ts";
import { defaulted, integer, optional, picture, text } from "../core/resource-fields.ts";
import { listKind } from "./document.ts";

export const products = listKind(
  "products",
  { one: "demo product", many: "demo products", about: "The sample shop; nothing is for sale." },
  {
    title: text(1, 120, { label: "Title", isTitle: true, isListed: true, isSearched: true }),
    picture: picture({ label: "Picture URL" }),
    number: optional(
      integer(1, 1_000_000, { label: "Article number", help: "By which carts remember it." }),
    ),
    price: integer(0, 1_000_000, { label: "Price", isListed: true }),
    former: optional(integer(0, 1_000_000, { label: "Former price" })),
    width: defaulted(integer(1, 10_000, { label: "Width of the picture" }), 600),
    height: defaulted(integer(1, 10_000, { label: "Height of the picture" }), 600),
    brands: lines(60, { label: "Brands" }),
  },
);
