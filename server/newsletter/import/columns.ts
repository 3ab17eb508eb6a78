import {
  type SubscriberColumns,
  type SubscriberField,
  subscriberFields,
} from "#contract/areas/newsletter.ts";
import { Invalid } from "../../kernel/errors.ts";
import type { FileRow } from "./read-rows.ts";

/** Which place of a row is what. */
export type Places = Partial<Record<SubscriberField, number>>;

/** As Mailchimp, Brevo, Listmonk, Ghost and this program name them, the surest first. */
const knownNames: Readonly<Record<SubscriberField, readonly string[]>> = {
  email: ["email", "email address", "e mail", "e mail address", "mail", "subscriber email"],
  name: ["name", "full name", "first name", "firstname", "vorname"],
  status: [
    "status",
    "subscription status",
    "member status",
    "state",
    "subscribed to emails",
    "subscribed",
  ],
  consentDate: [
    "confirm time",
    "optin time",
    "opt in time",
    "consent date",
    "double opt in date",
    "subscribed at",
    "subscription date",
    "added time",
    "created at",
    "date added",
  ],
  source: ["source", "signup source", "optin source", "subscription source"],
  endDate: ["unsubscribed at", "unsub time", "clean time", "unsubscribed on", "deleted at"],
  blocked: [
    "email blacklisted",
    "email blocklisted",
    "blacklisted",
    "blocklisted",
    "unsubscribed",
    "bounced",
  ],
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export interface ReadHead {
  names: string[];
  /** Whether the first row is one of a subscriber, since the file has no names of columns. */
  isRow: boolean;
  places: Places;
}

const maxName = 100;

/** Finds out what the columns are; `chosen` is what a person has said. */
export function readHead({ cells }: FileRow, chosen: SubscriberColumns): ReadHead {
  const isRow = cells.some(isAddress);
  const names = cells.map((cell, place) =>
    isRow ? `Column ${place + 1}` : cell.trim().slice(0, maxName) || `Column ${place + 1}`,
  );
  const places = isRow ? { email: cells.findIndex(isAddress) } : guessed(names.map(plain));
  return { names, isRow, places: withChosen(places, chosen, names) };
}

const isAddress = (cell: string) => /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(cell);

function guessed(names: readonly string[]): Places {
  const places: Places = {};
  for (const field of subscriberFields) {
    const known = knownNames[field].find((name) => names.includes(name));
    if (known !== undefined) places[field] = names.indexOf(known);
  }
  return places;
}

function withChosen(places: Places, chosen: SubscriberColumns, names: readonly string[]): Places {
  const found = new Map(
    subscriberFields.flatMap((field) => {
      const column = chosen[field];
      return column === undefined || column === null
        ? []
        : [[field, placeOf(field, column, names)] as const];
    }),
  );
  const taken = new Set(found.values());
  if (taken.size < found.size) {
    throw new Invalid([{ path: "columns", message: "A column can only be one thing." }]);
  }
  const result: Places = {};
  for (const field of subscriberFields) {
    const guess = chosen[field] === null ? undefined : places[field];
    const place = found.get(field) ?? (guess !== undefined && taken.has(guess) ? undefined : guess);
    if (place !== undefined) result[field] = place;
  }
  return result;
}

function placeOf(field: SubscriberField, column: string | number, names: readonly string[]) {
  const place =
    typeof column === "number" ? column : names.findIndex((name) => plain(name) === plain(column));
  if (place >= 0 && place < names.length) return place;
  const message = `There is no column ${typeof column === "number" ? column + 1 : `“${column}”`}.`;
  throw new Invalid([{ path: `columns.${field}`, message }]);
}
