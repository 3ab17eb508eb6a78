import { lines } from "../core/nested-fields.ts";
import { defaulted, integer, optional, picture, text } from "../core/resource-fields.ts";
import { listKind } from "./document.ts";

export const products = listKind(
  "products",
  {
    one: "demo product",
    many: "demo products",
    about: "Products in the sample shop; nothing is for sale.",
  },
  {
    title: text(1, 120, { label: "Title", isTitle: true, isListed: true, isSearched: true }),
    picture: picture({ label: "Picture URL" }),
    number: optional(
      integer(1, 1_000_000, { label: "Article number", help: "Identifies the product in carts." }),
    ),
    price: integer(0, 1_000_000, { label: "Price", isListed: true }),
    former: optional(integer(0, 1_000_000, { label: "Former price" })),
    width: defaulted(integer(1, 10_000, { label: "Picture width" }), 600),
    height: defaulted(integer(1, 10_000, { label: "Picture height" }), 600),
    brands: lines(60, { label: "Brands" }),
  },
);
