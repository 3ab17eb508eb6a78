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
    heading: optional(text(0, 200, { label: "Heading", help: "The title, if it is empty." })),
    slug: slug(
      "Its page is / and this, such as spring/offers; made from the title if empty.",
      true,
    ),
    hidden: defaulted(boolean({ label: "Not for search engines" }), false),
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
            side: defaulted(choice(["left", "right"], { label: "Side of the picture" }), "left"),
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
        quotes: { label: "Quotes of clients", fields: { heading, count } },
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
            label: text(1, 60, { label: "Label of the button" }),
            path: link({ label: "Address of the button" }),
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
