import { group, lines, link, rows } from "../core/nested-fields.ts";
import {
  boolean,
  choice,
  defaulted,
  longText,
  optional,
  picture,
  text,
} from "../core/resource-fields.ts";
import { headFields, pictureOf, singleKind, titledTexts } from "./document.ts";
import { question } from "./faqs.ts";

/** The sections below the hero, by the names of their anchors. */
export const homeSections = [
  "logos",
  "cases",
  "offers",
  "prices",
  "expertise",
  "how-we-work",
  "milestones",
  "design-focus",
  "testimonials",
  "blogs",
  "questions",
  "work-together",
  "contact",
] as const;

export type HomeSection = (typeof homeSections)[number];

const label = (name: string) => text(1, 60, { label: name });

export const homePage = singleKind(
  "home-page",
  { name: "home page", about: "The hero and all sections of the home page." },
  {
    ...headFields,
    hero: group(
      {
        claim: optional(text(0, 120, { label: "Claim above the heading" })),
        greeting: optional(
          text(0, 120, {
            label: "Greeting beside the claim",
            help: 'In any language, e.g. "Hej!".',
          }),
        ),
        servicesLabel: label("First button"),
        servicesPath: link({ label: "First button address" }),
        appointmentLabel: label("Second button (scheduling link)"),
        words: rows(
          {
            word: text(1, 40, { label: "Word" }),
            path: link({ label: "Project address" }),
          },
          {
            label: "Linked words in the heading",
            help: "Pointing at a word shows its project on the quilt.",
            row: "word",
            max: 5,
          },
        ),
        pictures: rows(
          { ...pictureOf(), path: optional(link({ label: "Address it links to" })) },
          { label: "Pictures", row: "picture", max: 20 },
        ),
      },
      { label: "Hero" },
    ),
    sections: rows(
      {
        section: choice(homeSections, { label: "Section" }),
        isShown: defaulted(boolean({ label: "Shown" }), true),
        hidesEmpty: defaulted(
          boolean({ label: "Hide while empty", help: "For sections with projects or posts." }),
          false,
        ),
        title: optional(text(0, 200, { label: "Heading" })),
        lead: optional(longText(0, 600, { label: "Lead" })),
      },
      { label: "Sections, in order", row: "section", max: homeSections.length },
    ),
    offers: rows(
      {
        title: text(1, 120, { label: "Title" }),
        description: longText(1, 600, { label: "Text" }),
        ...pictureOf(),
        path: link({ label: "Address" }),
      },
      {
        label: "What we can do",
        help: "If empty, the services are shown.",
        row: "offer",
        max: 8,
      },
    ),
    steps: titledTexts("How we work", "step", 8),
    tabs: rows(
      {
        title: text(1, 60, { label: "Title" }),
        intro: longText(1, 800, { label: "Introduction" }),
        points: lines(300, { label: "Points" }),
        quote: optional(longText(0, 800, { label: "Quote" })),
        avatar: optional(picture({ label: "Portrait URL" })),
        name: optional(text(0, 120, { label: "Name" })),
        role: optional(text(0, 160, { label: "Role and company" })),
      },
      { label: "Design focus tabs", row: "tab", max: 8 },
    ),
    questions: rows(question, { label: "Questions", row: "question", max: 30 }),
    more: group(
      {
        text: text(1, 200, { label: "Sentence" }),
        linkLabel: label("Link"),
        linkPath: link({ label: "Address" }),
      },
      { label: "Below the questions" },
    ),
  },
);
