import { z } from "zod";
import { frameAddress, line, list, oneOf } from "../core/fields.ts";
import { lines, link, rows } from "../core/nested-fields.ts";
import {
  boolean,
  choice,
  custom,
  defaulted,
  email,
  integer,
  longText,
  optional,
  phone,
  text,
  url,
} from "../core/resource-fields.ts";
import { singleKind } from "./document.ts";

const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

const timeZone = custom(
  {
    payload: line(1, 60).refine(isZone, {
      error: ({ input }) =>
        `There is no time zone “${input}”. Enter the name of one, such as Europe/Berlin.`,
    }),
    answer: z.string(),
    column: "text" as const,
    control: "time-zone" as const,
  },
  {
    label: "Time zone",
    help: "Search for a city, such as Berlin. Dates on the site and in the panel follow it.",
  },
);

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** Of the codes of three letters, no list is complete. */
const isLanguage = (code: string) => !/^[a-z]{2}(?:-|$)/.test(code) || nameOfLanguage(code);

/** Such as `British English` for `en-GB`; null for none that is known. */
export const nameOfLanguage = (code: string): string | null => languageNames.of(code) ?? null;

/** The code in the canonical spelling of BCP 47: `en-gb` becomes `en-GB`. Null if invalid. */
function languageCode(typed: string): string | null {
  try {
    const [code] = /^[a-z]{2,3}(?:-|$)/i.test(typed) ? Intl.getCanonicalLocales(typed) : [];
    return code && isLanguage(code) ? code : null;
  } catch {
    return null;
  }
}

const language = custom(
  {
    payload: line(1, 35)
      .overwrite((code) => languageCode(code) ?? code)
      .refine((code) => languageCode(code) !== null, {
        error: ({ input }) =>
          `There is no language “${input}”. Enter the code of one, such as en, nb or bn.`,
      }),
    answer: z.string(),
    column: "text" as const,
    control: "language" as const,
  },
  { label: "Language", help: "Of the site's texts. Search by its name, or enter a code." },
);

const weekdays: [string, ...string[]] = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

const workdays = defaulted(
  custom(
    {
      payload: list(oneOf(weekdays)).max(7, { error: "There may be at most 7." }),
      answer: z.array(z.string()),
      column: "json" as const,
      control: "lines" as const,
      blank: [],
    },
    {
      label: "Working days",
      help: "Such as Sunday; one a line. None if it is the same every day.",
    },
  ),
  [],
);

const currency = custom(
  {
    payload: line(3, 3)
      .toUpperCase()
      .refine((code) => /^[A-Z]{3}$/.test(code), {
        error: "Enter the three letters of a currency, such as EUR.",
      }),
    answer: z.string(),
    column: "text" as const,
    control: "text" as const,
  },
  {
    label: "Currency",
    help: "Three letters, such as EUR. With it, search engines are told the prices of the plans.",
  },
);

const factName = custom(
  {
    payload: line(1, 40).refine((name) => /^[a-z][a-z0-9_]*$/.test(name), {
      error: "Use small letters, digits and underscores.",
    }),
    answer: z.string(),
    column: "text" as const,
    control: "text" as const,
  },
  { label: "Name", help: "Such as clients, for {{clients}}." },
);

export const settings = singleKind(
  "settings",
  { name: "settings", about: "Who the agency is and how it is reached.", group: "Agency" },
  {
    name: text(1, 60, { label: "Name", isTitle: true }),
    legal: text(1, 120, { label: "Legal name" }),
    tagline: text(1, 120, { label: "Tagline", help: "In the title of the home page." }),
    description: longText(1, 320, { label: "Description", help: "For search engines." }),
    founded: integer(1800, 2200, { label: "Founding year" }),
    zone: timeZone,
    language: defaulted(language, "en"),
    email: email({
      label: "E-mail",
      help: "Enquiries are mailed here, so only admins can change it.",
      changedBy: "contact",
    }),
    phone: optional(phone(40, { label: "Telephone" })),
    whatsapp: optional(url({ label: "WhatsApp link" })),
    scheduling: optional(url({ label: "Scheduling link" })),
    map: optional(
      custom(
        { payload: frameAddress, answer: z.string(), column: "text", control: "url" },
        {
          label: "Map link",
          help: "Loaded into the contact page on request. An example address is not offered.",
        },
      ),
    ),
    next: optional(
      text(0, 300, { label: "After an enquiry", help: "What happens next, below the thanks." }),
    ),
    later: optional(
      text(0, 300, { label: "The same on a day off", help: "Shown after work has ended, too." }),
    ),
    repliesTo: defaulted(
      choice(["agency", "person"], {
        label: "Answers go to",
        help: "The mailbox that gets what people write back to an answer from the panel.",
        valueLabels: { agency: "The agency's mailbox", person: "Whoever has answered" },
      }),
      "agency",
    ),
    authorsOwnOnly: defaulted(
      boolean({
        label: "Authors change only their own posts and projects",
        help: "Off: authors manage all of them. Admins and editors always do. Only admins can change this.",
        changedBy: "users",
      }),
      false,
    ),
    projectsNeedWebsite: defaulted(
      boolean({
        label: "Projects need a website address",
        help: "Off: a project can go on the site without one, such as a garden, or a website that is gone or secret.",
      }),
      true,
    ),
    workdays,
    opens: optional(integer(0, 23, { label: "Work begins at", help: "The hour, such as 10." })),
    closes: optional(integer(1, 24, { label: "Work ends at", help: "The hour, such as 18." })),
    answers: optional(
      integer(1, 80, {
        label: "Answers within, in working hours",
        help: "As usual; the contact page names the time. Not before both hours are given.",
      }),
    ),
    currency: optional(currency),
    offices: rows(
      {
        name: text(1, 60, { label: "Name" }),
        street: text(1, 160, { label: "Street" }),
        city: text(1, 80, { label: "City" }),
        postalCode: optional(text(0, 20, { label: "Postal code" })),
        country: text(1, 80, { label: "Country" }),
        countryCode: text(2, 2, { label: "Country code", help: "Two letters, such as DE." }),
      },
      { label: "Offices", row: "office" },
    ),
    social: rows(
      { name: text(1, 60, { label: "Name" }), url: link({ label: "Address" }) },
      { label: "Social links", row: "link" },
    ),
    keywords: lines(60, { label: "Keywords" }),
    facts: rows(
      {
        label: optional(
          text(0, 80, { label: "In words", help: "Such as Clients so far. Only staff see it." }),
        ),
        name: factName,
        value: text(1, 120, { label: "Value" }),
      },
      {
        label: "Facts",
        row: "fact",
        help: "May stand in any text of the site, such as {{clients}}. {{years}}, {{projects}}, {{clients}} and {{posts}} are counted where they are not given here. A backslash before the braces, as in \\{{name}}, shows them as they are.",
      },
    ),
  },
);
