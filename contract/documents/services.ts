import { group, lines, link, rows } from "../core/nested-fields.ts";
import { defaulted, longText, optional, text } from "../core/resource-fields.ts";
import { heading, listKind, pageFields, pictureOf, singleKind, titledTexts } from "./document.ts";
import { question } from "./faqs.ts";
import { slug } from "./slug.ts";

export const services = listKind(
  "services",
  { one: "service", many: "services", about: "What the agency offers, each on its own page." },
  {
    title: text(1, 120, { label: "Title", isTitle: true, isListed: true, isSearched: true }),
    slug: slug("The path after /service-details/. Leave empty to generate it from the title."),
    short: text(1, 300, { label: "Short text", help: "Shown on the card.", isSearched: true }),
    text: longText(1, 5000, { label: "Text", help: "Leave a blank line between paragraphs." }),
    ...pictureOf(),
    price: optional(text(0, 300, { label: "Price" })),
    time: optional(text(0, 120, { label: "Time", help: "For example, 2–4 weeks." })),
    features: titledTexts("Features", "feature", 24),
    sample: group(
      {
        label: optional(text(0, 120, { label: "Label" })),
        path: optional(link({ label: "Address" })),
      },
      { label: "Live sample" },
    ),
    faqs: group(
      {
        title: optional(text(0, 120, { label: "Title on the FAQ page" })),
        anchor: optional(text(0, 60, { label: "Link name on the FAQ page" })),
        entries: rows(question, { label: "Questions", row: "question", max: 50 }),
      },
      { label: "Questions" },
    ),
    description: optional(
      text(0, 320, {
        label: "Description for search engines",
        help: "Leave empty to use the short text.",
      }),
    ),
    kind: optional(
      text(0, 120, {
        label: "Kind of service",
        help: "For search engines. Leave empty to use the title.",
      }),
    ),
    aliases: lines(100, {
      label: "Other addresses",
      help: "Last path segments that also lead here, e.g. 17.",
    }),
  },
);

export const servicesPage = singleKind(
  "services-page",
  { name: "services page", about: "All texts of the services page." },
  {
    ...pageFields,
    advantages: group(
      {
        title: heading("Heading"),
        items: titledTexts("Advantages", "advantage", 12),
      },
      { label: "Advantages" },
    ),
    industries: group(
      {
        title: heading("Heading"),
        items: rows(
          { name: text(1, 120, { label: "Name" }), line: longText(1, 400, { label: "Text" }) },
          { label: "Industries", row: "industry", max: 30 },
        ),
      },
      { label: "Industries" },
    ),
    cases: defaulted(heading("Heading above a service's projects"), "Our work"),
    questions: heading("Heading above a service's questions"),
  },
);
