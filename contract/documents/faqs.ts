import { rows } from "../core/nested-fields.ts";
import { boolean, defaulted, longText, text } from "../core/resource-fields.ts";
import { listKind } from "./document.ts";

export const question = {
  question: text(1, 300, { label: "Question" }),
  answer: longText(1, 3000, { label: "Answer" }),
  isActive: defaulted(boolean({ label: "Open by default" }), false),
};

export const faqs = listKind(
  "faqs",
  {
    one: "FAQ group",
    many: "FAQ groups",
    about: "Questions on the FAQ page that belong to no service.",
  },
  {
    title: text(1, 120, { label: "Title", isTitle: true, isListed: true, isSearched: true }),
    anchor: text(1, 60, { label: "Link name", help: "Links to the group, e.g. /faqs#name." }),
    entries: rows(question, { label: "Questions", row: "question", max: 100 }),
  },
);
