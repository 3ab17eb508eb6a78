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
    about: "Header, menu, footer and calls to action. Links to empty lists stay hidden.",
    group: "Agency",
  },
  {
    header: rows(
      {
        ...linkFields,
        children: links("Subpages"),
        details: lines(60, {
          label: "Also highlighted on",
          help: "First path segments that belong to this page, e.g. single-project.",
        }),
      },
      { label: "Header", row: "page", max: 12 },
    ),
    button: group(linkFields, { label: "Header button" }),
    start: group(linkFields, { label: "Second button, on some pages" }),
    menu: links("Menu on small screens", { help: "If empty, it shows the pages in the header." }),
    more: links("Smaller links below the menu"),
    actions: group(
      {
        start: defaulted(text(1, 60, { label: "Contact form button" }), "Start a project"),
        prices: defaulted(text(1, 60, { label: "Prices button" }), "See prices"),
      },
      { label: "Shared button labels", help: "Used on several pages." },
    ),
    footer: rows(
      { title: label, links: links("Links") },
      { label: "Footer", row: "column", max: 8 },
    ),
    bottom: links("Bottom line of the footer", {
      help: "Legal pages without a link are added automatically.",
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
          text(0, 200, { label: "Sample issue heading", help: "Shown on the newsletter page." }),
        ),
        letter: optional(
          longText(0, 3000, {
            label: "Sample issue",
            help: "Leave a blank line between paragraphs.",
          }),
        ),
      },
      { label: "Newsletter" },
    ),
    banner: group(
      {
        title: text(1, 120, { label: "Heading" }),
        lead: optional(longText(0, 600, { label: "Lead" })),
        whatsapp: text(1, 60, { label: "WhatsApp button label" }),
        contact: text(1, 60, { label: "Contact button label" }),
        path: link({ label: "Contact button address" }),
      },
      { label: "Call to action", help: "At the end of most pages." },
    ),
  },
);
