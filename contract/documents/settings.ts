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
        `“${input}” is not a known time zone. Enter a name such as Europe/Berlin.`,
    }),
    answer: z.string(),
    column: "text" as const,
    control: "time-zone" as const,
  },
  {
    label: "Time zone",
    help: "Search for a city, such as Berlin. Used for dates on the site and in the panel.",
  },
);

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** No list of three-letter codes is complete. */
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
          `“${input}” is not a known language. Enter a code such as en, nb or bn.`,
      }),
    answer: z.string(),
    column: "text" as const,
    control: "language" as const,
  },
  { label: "Language", help: "The language of the site's texts. Search by name or enter a code." },
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
      help: "For example, Sunday. Leave empty for every day.",
    },
  ),
  [],
);

const currency = custom(
  {
    payload: line(3, 3)
      .toUpperCase()
      .refine((code) => /^[A-Z]{3}$/.test(code), {
        error: "Enter a three-letter currency code, such as EUR.",
      }),
    answer: z.string(),
    column: "text" as const,
    control: "text" as const,
  },
  {
    label: "Currency",
    help: "Three letters, such as EUR. Search engines then show the plan prices.",
  },
);

const factName = custom(
  {
    payload: line(1, 40).refine((name) => /^[a-z][a-z0-9_]*$/.test(name), {
      error: "Use lowercase letters, digits and underscores.",
    }),
    answer: z.string(),
    column: "text" as const,
    control: "text" as const,
  },
  { label: "Name", help: "For example clients, used as {{clients}}." },
);

export const settings = singleKind(
  "settings",
  {
    name: "settings",
    about: "Agency details, opening hours and contact information.",
    group: "Agency",
  },
  {
    name: text(1, 60, { label: "Name", isTitle: true }),
    legal: text(1, 120, { label: "Legal name" }),
    tagline: text(1, 120, { label: "Tagline", help: "Shown in the home page title." }),
    description: longText(1, 320, { label: "Description", help: "For search engines." }),
    founded: integer(1800, 2200, { label: "Founding year" }),
    zone: timeZone,
    language: defaulted(language, "en"),
    email: email({
      label: "Email",
      help: "Enquiries are sent here, so only admins can change it.",
      changedBy: "contact",
    }),
    phone: optional(phone(40, { label: "Phone" })),
    whatsapp: optional(url({ label: "WhatsApp link" })),
    scheduling: optional(url({ label: "Scheduling link" })),
    map: optional(
      custom(
        { payload: frameAddress, answer: z.string(), column: "text", control: "url" },
        {
          label: "Map link",
          help: "Loaded on the contact page on request. Example addresses are ignored.",
        },
      ),
    ),
    next: optional(
      text(0, 300, { label: "Reply message", help: "What happens next; shown after an enquiry." }),
    ),
    later: optional(
      text(0, 300, { label: "Reply message outside working hours", help: "Also on days off." }),
    ),
    repliesTo: defaulted(
      choice(["agency", "person"], {
        label: "Replies go to",
        help: "The mailbox that receives replies to emails from the panel.",
        valueLabels: { agency: "The agency's mailbox", person: "The person who answered" },
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
        help: "Off: projects can be published without one, for example a garden or a confidential site.",
      }),
      true,
    ),
    sewsPatches: defaulted(
      boolean({
        label: "Visitors sew a patch",
        help: "A small embroidered picture made from a visitor's business name. It travels with the enquiry. Off: the site neither offers nor makes patches.",
      }),
      true,
    ),
    workdays,
    opens: optional(integer(0, 23, { label: "Work begins at", help: "The hour, e.g. 10." })),
    closes: optional(integer(1, 24, { label: "Work ends at", help: "The hour, e.g. 18." })),
    answers: optional(
      integer(1, 80, {
        label: "Typical reply time (working hours)",
        help: "Shown on the contact page once both hours are set.",
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
          text(0, 80, { label: "Label", help: "For example, Clients so far. Only staff see it." }),
        ),
        name: factName,
        value: text(1, 120, { label: "Value" }),
      },
      {
        label: "Reusable values",
        row: "value",
        help: "Use in any text, e.g. {{clients}}. {{years}}, {{projects}}, {{clients}} and {{posts}} are counted automatically unless set here. To show braces literally, put a backslash before them: \\{{name}}.",
      },
    ),
  },
);
