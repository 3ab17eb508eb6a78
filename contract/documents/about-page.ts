import { group, rows } from "../core/nested-fields.ts";
import { integer, longText, optional, picture, text } from "../core/resource-fields.ts";
import { heading, pageFields, singleKind, titledTexts } from "./document.ts";

const passage = (label: string) =>
  group(
    {
      title: text(1, 200, { label: "Heading" }),
      text: optional(
        longText(0, 5000, { label: "Text", help: "Leave a blank line between paragraphs." }),
      ),
    },
    { label },
  );

export const aboutPage = singleKind(
  "about-page",
  { name: "about page", about: "Story, mission, years, results and values." },
  {
    ...pageFields,
    story: passage("Story"),
    mission: passage("Mission"),
    sales: group(
      {
        label: text(1, 120, { label: "Label" }),
        value: text(1, 20, { label: "Number" }),
        unit: optional(text(0, 10, { label: "Unit" })),
        note: optional(text(0, 120, { label: "Note" })),
        text: optional(longText(0, 400, { label: "Text" })),
      },
      { label: "Figure beside the mission" },
    ),
    timeline: group(
      {
        title: heading("Heading"),
        items: rows(
          {
            year: text(1, 20, { label: "Year" }),
            title: text(1, 120, { label: "Title" }),
            text: longText(1, 600, { label: "Text" }),
            picture: optional(picture({ label: "Picture URL" })),
          },
          { label: "Years", row: "year", max: 40 },
        ),
      },
      { label: "Years" },
    ),
    results: group(
      {
        title: heading("Heading"),
        text: optional(longText(0, 600, { label: "Text" })),
        items: rows(
          {
            prefix: optional(text(0, 10, { label: "Prefix" })),
            value: integer(0, 1_000_000_000, { label: "Number" }),
            unit: optional(text(0, 10, { label: "Unit" })),
            label: text(1, 120, { label: "Label" }),
          },
          { label: "Figures", row: "figure", max: 12 },
        ),
      },
      { label: "Results" },
    ),
    values: group(
      {
        title: heading("Heading"),
        items: titledTexts("Values", "value", 20),
      },
      { label: "Values" },
    ),
    words: group(
      { title: heading("Heading"), text: optional(longText(0, 300, { label: "Text" })) },
      { label: "Testimonials heading" },
    ),
    contact: heading("Form heading"),
  },
);
