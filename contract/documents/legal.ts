import { markdown, optional, text } from "../core/resource-fields.ts";
import { headFields, listKind } from "./document.ts";
import { slug } from "./slug.ts";

export const legal = listKind(
  "legal",
  {
    one: "legal page",
    many: "legal pages",
    about: "Privacy, terms and cookies, each at its own address.",
  },
  {
    ...headFields,
    heading: optional(text(0, 200, { label: "Heading", help: "Leave empty to use the title." })),
    slug: slug(
      "The path after /, e.g. spring/offers. Leave empty to generate it from the title.",
      true,
    ),
    text: markdown(1, 100_000, { label: "Text" }),
  },
);
