import { blocks, link, rows } from "../core/nested-fields.ts";
import {
  boolean,
  choice,
  defaulted,
  integer,
  longText,
  markdown,
  optional,
  text,
} from "../core/resource-fields.ts";
import { listKind, pageFields, pictureOf } from "./document.ts";
import { question } from "./faqs.ts";
import { slug } from "./slug.ts";

const heading = optional(text(0, 200, { label: "Heading" }));
const lead = optional(longText(0, 600, { label: "Lead" }));
const count = defaulted(integer(1, 24, { label: "How many" }), 3);

export const freePages = listKind(
  "pages",
  { one: "page", many: "pages", about: "Pages of your own, built from blocks." },
  {
    ...pageFields,
    description: optional(
      longText(0, 320, {
        label: "Description",
        help: "For search engines; 110 to 160 characters are shown. Leave empty to use the lead.",
        isSearched: true,
      }),
    ),
    heading: optional(text(0, 200, { label: "Heading", help: "Leave empty to use the title." })),
    slug: slug(
      "The path after /, e.g. spring/offers. Leave empty to generate it from the title.",
      true,
    ),
    hidden: defaulted(boolean({ label: "Hide from search engines" }), false),
    blocks: blocks(
      {
        text: {
          label: "Text",
          fields: { heading, text: markdown(1, 50_000, { label: "Text" }) },
        },
        picture: {
          label: "Picture",
          fields: { ...pictureOf(), caption: optional(text(0, 300, { label: "Caption" })) },
        },
        split: {
          label: "Picture and text",
          fields: {
            ...pictureOf(),
            heading,
            text: markdown(1, 20_000, { label: "Text" }),
            side: defaulted(choice(["left", "right"], { label: "Picture position" }), "left"),
          },
        },
        figures: {
          label: "Figures",
          fields: {
            heading,
            items: rows(
              {
                value: text(1, 20, { label: "Number" }),
                unit: optional(text(0, 10, { label: "Unit" })),
                label: text(1, 120, { label: "Label" }),
              },
              { label: "Figures", row: "figure", max: 12 },
            ),
          },
        },
        quotes: { label: "Client quotes", fields: { heading, count } },
        faq: {
          label: "Questions",
          fields: {
            heading,
            entries: rows(question, { label: "Questions", row: "question", max: 50 }),
          },
        },
        logos: { label: "Client logos", fields: { heading } },
        posts: { label: "Latest posts", fields: { heading, count } },
        projects: { label: "Projects", fields: { heading, count } },
        action: {
          label: "Call to action",
          fields: {
            heading: text(1, 200, { label: "Heading" }),
            lead,
            label: text(1, 60, { label: "Button label" }),
            path: link({ label: "Button address" }),
          },
        },
        form: { label: "Contact form", fields: { heading, lead } },
      },
      { label: "Blocks", row: "block", max: 60 },
    ),
  },
);

type FreePage = (typeof freePages)["item"]["_zod"]["output"];
export type Block = FreePage["blocks"][number];
