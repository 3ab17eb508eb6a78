import {
  type SubscriberColumns,
  type SubscriberField,
  subscriberFields,
} from "#contract/areas/newsletter.ts";
import { Invalid } from "../../kernel/errors.ts";
import { addressesIn, hasAddress } from "./addresses.ts";
import { type ColumnRoles, isEmailName, rolesOf, sureness } from "./known-columns.ts";
import { plainWords } from "./plain-words.ts";
import type { FileRow } from "./read-rows.ts";

/** Fields that only one column can be. */
const singleFields: readonly SubscriberField[] = ["email", "source"];

export interface Head {
  names: string[];
  roles: ColumnRoles;
  /** Columns with addresses in a file without names: each address of a row is taken. */
  hasNames: boolean;
  /** The titles above the column names, such as “Unsubscribed in May”. */
  titles: readonly string[];
  /** The places of each field, the surest first. */
  placesOf(field: SubscriberField): readonly number[];
  /** True if a person has said what the column is. */
  isChosen(column: number): boolean;
}

const maxName = 100;

/** Returns whether the row names the columns, one of which has the addresses. */
export const isHeadRow = ({ cells }: FileRow): boolean =>
  cells.some(isEmailName) && !cells.some(hasAddress);

/** Finds the head among the first rows; `rows` are those of subscribers below it. */
export function findHead(
  first: readonly FileRow[],
  chosen: SubscriberColumns,
): { head: Head; rows: readonly FileRow[]; above: readonly FileRow[] } {
  const titlesIndex = first.findIndex(isHeadRow);
  const addressed = first.findIndex(({ cells }) => cells.some(hasAddress));
  const at = titlesIndex >= 0 ? titlesIndex : Math.max(0, addressed - 1);
  const start = addressed < 0 || titlesIndex >= 0 ? at + 1 : addressed;
  const detected = headOf(start > at ? first[at] : undefined, first[start], chosen);
  const titles = first.slice(0, detected.hasNames ? at : start).flatMap(({ cells }) => cells);
  const head = { ...detected, titles: titles.filter(Boolean) };
  return { head, rows: first.slice(head.hasNames ? at + 1 : start), above: first.slice(0, at) };
}

/** `above` is the row above the first subscriber; a title has fewer cells than names would have. */
function headOf(
  above: FileRow | undefined,
  next: FileRow | undefined,
  chosen: SubscriberColumns,
): Omit<Head, "titles"> {
  const example = next?.cells ?? [];
  const isTitle = above?.cells[example.findIndex(hasAddress)] === undefined;
  const row =
    isTitle && example.some(hasAddress) && !above?.cells.some(isEmailName) ? undefined : above;
  const cells = row?.cells ?? example;
  const names = cells.map(
    (cell, column) => (row && cell.trim().slice(0, maxName)) || `Column ${column + 1}`,
  );
  const roles = row ? rolesOf(names) : names.map(() => null);
  if (!roles.includes("email")) {
    const places = [...example.keys()].filter((column) => hasAddress(example[column] ?? ""));
    const isPlain = row === undefined || names.length === 1;
    for (const column of isPlain ? places.filter((each) => each < names.length) : []) {
      roles[column] = "email";
    }
  }
  const said = placesChosen(chosen, names);
  const mapped = withChosen(roles, chosen, said);
  const places = placesIn(mapped, names);
  return {
    names,
    roles: mapped,
    hasNames: row !== undefined,
    placesOf: (field) => places.get(field) ?? [],
    isChosen: (column) => said.has(column),
  };
}

/** The places of each field, the surest first. */
function placesIn(roles: ColumnRoles, names: readonly string[]) {
  const places = Map.groupBy(roles.keys(), (column) => roles[column] ?? null);
  for (const [field, some] of places) {
    const rank = (column: number) => (field ? sureness(field, names[column] ?? "") : 0);
    some.sort((a, b) => rank(a) - rank(b));
  }
  return places;
}

/** Returns the person's choices for columns, by column index. */
function placesChosen(
  chosen: SubscriberColumns,
  names: readonly string[],
): Map<number, SubscriberField> {
  const places = new Map<number, SubscriberField>();
  for (const field of subscriberFields) {
    const columns = [chosen[field] ?? []].flat();
    if (singleFields.includes(field) && columns.length > 1) {
      throw new Invalid([{ path: `columns.${field}`, message: "Choose one column." }]);
    }
    for (const column of columns) {
      const index = placeOf(field, column, names);
      if (places.has(index)) {
        throw new Invalid([{ path: "columns", message: "Each column can have only one meaning." }]);
      }
      places.set(index, field);
    }
  }
  return places;
}

/** A person's choice for a column replaces the meaning guessed from its name. */
function withChosen(
  guessed: ColumnRoles,
  chosen: SubscriberColumns,
  places: ReadonlyMap<number, SubscriberField>,
): ColumnRoles {
  return guessed.map((guess, column) => {
    const isReplaced =
      guess !== null && singleFields.includes(guess) && chosen[guess] !== undefined;
    const isKept = guess !== null && chosen[guess] !== null && !isReplaced;
    return places.get(column) ?? (isKept ? guess : null);
  });
}

function placeOf(field: SubscriberField, column: string | number, names: readonly string[]) {
  const index =
    typeof column === "number"
      ? column
      : names.findIndex((name) => plainWords(name) === plainWords(column));
  if (index >= 0 && index < names.length) return index;
  const message = `There is no column ${typeof column === "number" ? column + 1 : `“${column}”`}.`;
  throw new Invalid([{ path: `columns.${field}`, message }]);
}

export interface RowAddresses {
  emails: readonly string[];
  invalid: readonly string[];
}

/** All addresses that the row subscribes; what is none is named, so that nothing is lost. */
export function addressesOf({ cells }: FileRow, { names, hasNames, placesOf }: Head): RowAddresses {
  const places = placesOf("email");
  const isList = names.length === 1 || !hasNames;
  const [main = 0, ...others] = places;
  for (let beyond = names.length; beyond < cells.length; beyond += 1) others.push(beyond);
  const addressesInCell = addressesIn(cells[main] ?? "");
  const emails = [...addressesInCell.emails];
  const invalid = cells[main]?.trim() ? [...addressesInCell.invalid] : [];
  for (const cell of others.map((column) => cells[column] ?? "")) {
    if (!cell.includes("@")) continue;
    const more = addressesIn(cell);
    (isList ? emails : invalid).push(...more.emails);
    invalid.push(...more.invalid);
  }
  if (emails.length === 0 && invalid.length === 0) invalid.push("");
  return { emails: [...new Set(emails)], invalid };
}
