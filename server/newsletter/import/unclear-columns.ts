import type { SubscriberField, UnclearColumn } from "#contract/areas/newsletter.ts";
import { mappableFields } from "#contract/areas/newsletter.ts";
import { hasAddress } from "./addresses.ts";
import type { Head } from "./columns.ts";
import { codePairs, consentLikenessOf, isCode, isEmptyCell, type Likeness } from "./consent.ts";
import {
  createKnownNames,
  isConsentName,
  isEndName,
  isHarmlessDate,
  isOfOtherChannel,
  isStatisticsName,
  isTagName,
  isWordList,
} from "./known-columns.ts";
import { momentOf } from "./moments.ts";
import { plainWords } from "./plain-words.ts";
import { remembering } from "./remembering.ts";
import { meaningOf } from "./standing.ts";

const maxSamples = 5;

const maxSample = 60;

/** A column of more values is no list of answers. */
const maxAnswers = 12;

/** The summary of the cells of a column that is mapped to nothing. */
interface ColumnSeen {
  name: string;
  place: number;
  watching: Watching;
  /** Its name says nothing of consent in the exports of the program that made the file. */
  isHarmless: boolean;
  samples: Set<string>;
  /** One more than `maxAnswers` at most. */
  values: Set<string>;
  filled: number;
  isSurely: boolean;
  isPerhaps: boolean;
  /** A sign such as y or x; digits also count things. */
  hasFlag: boolean;
  /** All cells so far are numbers of one digit, which are answers rather than counts. */
  areDigits: boolean;
  areNumbers: boolean;
  areDates: boolean;
  areAddresses: boolean;
  /** All cells so far are words such as “Ann”. */
  areNames: boolean;
  areTexts: boolean;
}

const isNumber = (cell: string) =>
  /^\s*[-+]?[\d.,]{1,30}\s*(?:%\s*)?$/.test(cell.slice(0, maxSample));

const isDigit = (cell: string) => isNumber(cell) && /^[-+]?\d(?:[.,]0+)?$/.test(cell.trim());

const isName = (cell: string) =>
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)*$/u.test(cell);

/** How a column is looked at, by what is known of it. */
type Watching =
  /** Mapped to nothing. */
  | "all"
  /** Columns with names and sources: only a refusal there needs an answer. */
  | "refusals"
  /** Guessed to say who agreed: codes that its name does not explain are asked about. */
  | "codes";

/** Looks for columns that may say who agreed, and that nobody has said anything about. */
export function createColumnWatch({ names, roles, hasNames, isChosen }: Head) {
  let rows = 0;
  const likenessOf = remembering(consentLikenessOf);
  const isKnown = createKnownNames(names);
  const columns = [...names.keys()].flatMap((column): ColumnSeen[] => {
    const watching = isChosen(column) ? null : watchingOf(roles[column] ?? null);
    const name = names[column] ?? "";
    return watching ? [{ name, place: column, watching, ...nothingSeen(isKnown(name)) }] : [];
  });

  function note(column: ColumnSeen, cell: string, likeness: Likeness): void {
    const { samples } = column;
    column.isSurely ||= likeness === "surely";
    column.isPerhaps ||= likeness === "perhaps";
    column.hasFlag ||= likeness === "flag" && !isNumber(cell);
    column.filled += 1;
    if (column.values.size <= maxAnswers) {
      column.values.add(cell.trim().toLowerCase().slice(0, maxSample));
    }
    column.areDigits &&= isDigit(cell);
    column.areAddresses &&= hasAddress(cell) || cell.includes("://");
    column.areNames &&= isName(cell.slice(0, maxSample));
    column.areTexts &&= cell.length > maxSample;
    column.areNumbers &&= isNumber(cell);
    column.areDates &&= momentOf(cell) !== null;
    const isTelling = likeness === "surely" || likeness === "perhaps";
    if (isTelling || samples.size < maxSamples) samples.add(cell.slice(0, maxSample));
    if (samples.size > maxSamples) dropPlainSample(samples, likenessOf);
  }

  function noteCode({ values, samples }: ColumnSeen, cell: string): void {
    if (!isCode(cell) || values.size > maxAnswers) return;
    values.add(plainWords(cell));
    if (samples.size < maxSamples) samples.add(cell.trim());
  }

  const isAsked = (column: ColumnSeen) =>
    column.watching === "all"
      ? isUnclear(column, rows, hasNames)
      : column.watching === "refusals"
        ? column.isSurely
        : hasUnclearCodes(column);

  return {
    see(cells: readonly string[]): void {
      rows += 1;
      for (const column of columns) {
        const cell = cells[column.place] ?? "";
        if (cell === "") continue;
        if (column.watching === "codes") {
          noteCode(column, cell);
          continue;
        }
        const likeness = likenessOf(cell);
        if (likeness !== null || !isEmptyCell(cell)) note(column, cell, likeness);
      }
    },

    unclear: (): UnclearColumn[] =>
      columns.filter(isAsked).map(({ name, place, samples }) => ({
        name,
        place,
        samples: [...samples],
        mayBecome: [...mappableFields],
      })),
  };
}

function watchingOf(role: SubscriberField | null): Watching | null {
  if (role === null) return "all";
  if (role === "name" || role === "source") return "refusals";
  return role === "status" ? "codes" : null;
}

const nothingSeen = (isHarmless: boolean) => ({
  isHarmless,
  samples: new Set<string>(),
  values: new Set<string>(),
  filled: 0,
  isSurely: false,
  isPerhaps: false,
  hasFlag: false,
  areDigits: true,
  areNumbers: true,
  areDates: true,
  areAddresses: true,
  areNames: true,
  areTexts: true,
});

/** Codes are clear if they are one pair, in a column that asks a question. */
function hasUnclearCodes({ name, values }: ColumnSeen): boolean {
  if (values.size === 0) return false;
  const codes = [...values];
  return (
    meaningOf(name, false).codes === "none" ||
    !codePairs.some((pair) => codes.every((code) => pair.includes(code)))
  );
}

/** Keeps the samples that made the column unclear. */
function dropPlainSample(samples: Set<string>, likenessOf: (cell: string) => Likeness): void {
  const plain = [...samples].find((sample) => likenessOf(sample) === null);
  samples.delete(plain ?? [...samples].at(-1) ?? "");
}

/** Names only ever free a column of the question as a whole; else its values raise it. */
function isUnclear(column: ColumnSeen, rows: number, hasNames: boolean): boolean {
  const { name, samples } = column;
  if (samples.size === 0 || isOfOtherChannel(name)) return false;
  // Links, such as that by which each person may leave; addresses may be those of who left.
  if (column.areAddresses) return isEndName(name) && [...samples].some(hasAddress);
  if (column.isSurely) return true;
  if (column.isHarmless) return false;
  if (column.isPerhaps || column.hasFlag) return true;
  return !isTagName(name) && hasAnswers(column, rows, hasNames);
}

/** Returns whether a column of no word that is known may hold answers. */
function hasAnswers(column: ColumnSeen, rows: number, hasNames: boolean): boolean {
  const { name, values, filled } = column;
  const hasEmpty = filled < rows;
  if (isWordList(name)) return values.size + Number(hasEmpty) === 2;
  if (isConsentName(name) || isEndName(name)) return true;
  if (column.areDates) return !isHarmlessDate(name);
  if (column.areNumbers && isStatisticsName(name)) return false;
  if (column.areDigits) return true;
  return isCategorical(column, rows, hasNames);
}

/** Returns whether the values are few enough to be answers, in whatever language. */
function isCategorical(column: ColumnSeen, rows: number, hasNames: boolean): boolean {
  const { values, filled } = column;
  if (values.size > maxAnswers) return false;
  if (rows > 3 && values.size * 2 < rows) return true;
  if (values.size > 3) return false;
  if (values.size < filled) return true;
  const isNamed = column.areNames && !hasNames;
  return !(column.areNumbers || isNamed || column.areTexts);
}
