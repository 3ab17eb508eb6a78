import { group, lines, link, rows } from "../core/nested-fields.ts";
import { defaulted, integer, longText, optional, text } from "../core/resource-fields.ts";
import { singleKind } from "./document.ts";

const label = text(1, 60, { label: "Label" });
const linkFields = { label, path: link({ label: "Address" }) };
const links = (label: string, more: { help?: string } = {}) =>
  rows(linkFields, { label, ...more, row: "link", max: 20 });

export const navigation = singleKind(
  "navigation",
  {
    name: "navigation",
    about:
      "Header, menu, footer and the calls to action. Links to lists that are still empty wait until they have something.",
    group: "Agency",
  },
  {
    header: rows(
      {
        ...linkFields,
        children: links("Pages below"),
        details: lines(60, {
          label: "Also highlighted on",
          help: "First parts of addresses below this page, such as single-project.",
        }),
      },
      { label: "Header", row: "page", max: 12 },
    ),
    button: group(linkFields, { label: "Button of the header" }),
    start: group(linkFields, { label: "Second button, on some pages" }),
    menu: links("Menu on small screens", { help: "Without any, it has the pages of the header." }),
    more: links("Below it, smaller"),
    actions: group(
      {
        start: defaulted(text(1, 60, { label: "To the contact form" }), "Start a project"),
        prices: defaulted(text(1, 60, { label: "To the prices" }), "See prices"),
      },
      { label: "What visitors can do", help: "Labels of buttons on several pages." },
    ),
    footer: rows(
      { title: label, links: links("Links") },
      { label: "Footer", row: "column", max: 8 },
    ),
    bottom: links("Last line of the footer", {
      help: "Legal pages that no link leads to follow by themselves.",
    }),
    counter: group(
      {
        value: text(1, 20, { label: "Number" }),
        from: integer(0, 1_000_000_000, { label: "Counts from" }),
        unit: optional(text(0, 10, { label: "Unit" })),
        label,
      },
      { label: "Counter in the footer" },
    ),
    newsletter: group(
      {
        title: text(1, 200, { label: "Heading" }),
        lead: optional(longText(0, 600, { label: "Lead" })),
        letterTitle: optional(
          text(0, 200, { label: "Heading of a letter", help: "On the newsletter's own page." }),
        ),
        letter: optional(
          longText(0, 3000, {
            label: "A letter, as an example",
            help: "An empty line parts paragraphs.",
          }),
        ),
      },
      { label: "Newsletter" },
    ),
    banner: group(
      {
        title: text(1, 120, { label: "Heading" }),
        lead: optional(longText(0, 600, { label: "Lead" })),
        whatsapp: text(1, 60, { label: "Label of the WhatsApp button" }),
        contact: text(1, 60, { label: "Label of the contact button" }),
        path: link({ label: "Address of the contact button" }),
      },
      { label: "Call to action", help: "At the end of most pages." },
    ),
  },
);
