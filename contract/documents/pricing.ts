import { group, lines, link, rows } from "../core/nested-fields.ts";
import { longText, optional, text } from "../core/resource-fields.ts";
import { heading, listKind, pageFields, singleKind } from "./document.ts";
import { question } from "./faqs.ts";

const plan = (included?: string) => ({
  title: text(1, 120, { label: "Title", isTitle: true, isListed: true, isSearched: true }),
  price: text(1, 120, { label: "Price", isListed: true }),
  time: optional(text(0, 120, { label: "Time" })),
  audience: optional(longText(0, 300, { label: "Audience" })),
  included: lines(300, { label: "Included", ...(included && { help: included }) }),
  excluded: lines(300, { label: "Not included" }),
});

export const plans = listKind(
  "plans",
  { one: "price plan", many: "price plans", about: "What a project costs." },
  { ...plan(), path: optional(link({ label: "Address with more details" })) },
);

export const carePlans = listKind(
  "care-plans",
  { one: "care plan", many: "care plans", about: "What care after launch costs." },
  plan("End a line with another care plan's title to include everything in it."),
);

export const smallJobs = listKind(
  "small-jobs",
  { one: "smaller job", many: "smaller jobs", about: "Prices for one-off jobs." },
  {
    title: text(1, 120, { label: "Title", isTitle: true, isListed: true, isSearched: true }),
    price: text(1, 120, { label: "Price", isListed: true }),
    text: longText(1, 600, { label: "Text" }),
  },
);

export const pricingPage = singleKind(
  "pricing-page",
  { name: "pricing page", about: "All texts except the plans." },
  {
    ...pageFields,
    plans: heading("Price plans heading"),
    care: heading("Care plans heading"),
    note: optional(longText(0, 600, { label: "Note on the care plans" })),
    jobs: heading("Smaller jobs heading"),
    quote: group(
      {
        title: heading("Heading"),
        text: optional(
          longText(0, 3000, { label: "Text", help: "Leave a blank line between paragraphs." }),
        ),
        steps: lines(300, { label: "Steps" }),
      },
      { label: "How a quote works" },
    ),
    money: heading("Questions heading"),
    questions: rows(question, { label: "Questions", row: "question", max: 30 }),
  },
);
