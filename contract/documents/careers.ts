import { group, lines } from "../core/nested-fields.ts";
import { longText, optional, text } from "../core/resource-fields.ts";
import { heading, listKind, pageFields, singleKind, titledTexts } from "./document.ts";

export const jobs = listKind(
  "jobs",
  { one: "job", many: "jobs", about: "Open roles, each with its pay." },
  {
    title: text(1, 120, { label: "Title", isTitle: true, isListed: true, isSearched: true }),
    place: text(1, 160, { label: "Place", isListed: true }),
    kind: text(1, 120, { label: "Kind", help: "Such as full time." }),
    pay: optional(text(0, 120, { label: "Pay" })),
    text: longText(1, 3000, { label: "Text" }),
    bring: lines(300, { label: "What you bring" }),
    subject: text(1, 160, { label: "Subject of the mail" }),
  },
);

export const careerPage = singleKind(
  "career-page",
  { name: "career page", about: "Everything on the page besides the jobs." },
  {
    ...pageFields,
    intro: longText(1, 2000, { label: "Introduction", help: "An empty line parts paragraphs." }),
    roles: heading("Heading of the jobs"),
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
        openText: longText(1, 600, { label: "Where no role fits" }),
        openSubject: text(1, 160, { label: "Subject of that mail" }),
      },
      { label: "How to apply" },
    ),
  },
);
