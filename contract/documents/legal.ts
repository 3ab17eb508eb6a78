import { markdown, optional, text } from "../core/resource-fields.ts";
import { headFields, listKind } from "./document.ts";
import { slug } from "./slug.ts";

export const legal = listKind(
  "legal",
  {
    one: "legal page",
    many: "legal pages",
    about: "Privacy, terms, cookies, each at its address.",
  },
  {
    ...headFields,
    heading: optional(text(0, 200, { label: "Heading", help: "The title, if it is empty." })),
    slug: slug(
      "Its page is / and this, such as spring/offers; made from the title if empty.",
      true,
    ),
    text: markdown(1, 100_000, { label: "Text" }),
  },
);
