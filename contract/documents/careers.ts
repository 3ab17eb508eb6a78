import { group, lines } from "../core/nested-fields.ts";
import { longText, optional, text } from "../core/resource-fields.ts";
import { heading, listKind, pageFields, singleKind, titledTexts } from "./document.ts";

export const jobs = listKind(
  "jobs",
  { one: "job", many: "jobs", about: "Open roles, each with its pay." },
  {
    title: text(1, 120, { label: "Title", isTitle: true, isListed: true, isSearched: true }),
    place: text(1, 160, { label: "Location", isListed: true }),
    kind: text(1, 120, { label: "Kind", help: "For example, full time." }),
    pay: optional(text(0, 120, { label: "Pay" })),
    text: longText(1, 3000, { label: "Text" }),
    bring: lines(300, { label: "What you bring" }),
    subject: text(1, 160, { label: "Email subject" }),
  },
);

export const careerPage = singleKind(
  "career-page",
  { name: "career page", about: "All texts except the jobs." },
  {
    ...pageFields,
    intro: longText(1, 2000, {
      label: "Introduction",
      help: "Leave a blank line between paragraphs.",
    }),
    roles: heading("Jobs heading"),
    hiring: group(
      { title: heading("Heading"), steps: titledTexts("Steps", "step") },
      { label: "How we hire" },
    ),
    benefits: group(
      { title: heading("Heading"), items: titledTexts("Benefits", "benefit") },
      { label: "What you get" },
    ),
    application: group(
      {
        title: heading("Heading"),
        text: longText(1, 1000, { label: "Text" }),
        buttonLabel: text(1, 60, { label: "Button" }),
        openText: longText(1, 600, { label: "Text for open applications" }),
        openSubject: text(1, 160, { label: "Email subject" }),
      },
      { label: "How to apply" },
    ),
  },
);
