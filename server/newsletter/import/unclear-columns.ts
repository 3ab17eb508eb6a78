import type { UnclearColumn } from "#contract/areas/newsletter.ts";
import { mappableFields } from "#contract/areas/newsletter.ts";
import { hasAddress } from "./addresses.ts";
import { consentLikenessOf, isEmptyCell, type Likeness } from "./consent.ts";
import {
  isConsentName,
  isEndName,
  isHarmless,
  isOfOtherChannel,
  isWordList,
} from "./known-columns.ts";
import { momentOf } from "./moments.ts";
import { remembering } from "./remembering.ts";

const maxSamples = 5;

const maxSample = 60;

/** A column of more values is no list of answers. */
const maxAnswers = 12;

/** What has been seen of the cells of a column that is mapped to nothing. */
interface ColumnSeen {
  name: string;
  place: number;
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

/** Looks for columns that may say who agreed, and that nobody has said anything about. */
export function createColumnWatch(
  names: readonly string[],
  places: readonly number[],
  hasNames: boolean,
) {
  let rows = 0;
  const likenessOf = remembering(consentLikenessOf);
  const columns = places.map(
    (place): ColumnSeen => ({
      name: names[place] ?? `Column ${place + 1}`,
      place,
      samples: new Set(),
      values: new Set(),
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
    }),
  );

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

  const isAsked = (column: ColumnSeen) => isUnclear(column, rows, hasNames);

  return {
    see(cells: readonly string[]): void {
      rows += 1;
      for (const column of columns) {
        const cell = cells[column.place] ?? "";
        if (cell === "") continue;
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

/** Keeps the samples that made the column unclear. */
function dropPlainSample(samples: Set<string>, likenessOf: (cell: string) => Likeness): void {
  const plain = [...samples].find((sample) => likenessOf(sample) === null);
  samples.delete(plain ?? [...samples].at(-1) ?? "");
}

/** Names only ever free a column of the question as a whole; else its values raise it. */
function isUnclear(column: ColumnSeen, rows: number, hasNames: boolean): boolean {
  const { name, samples, values, filled } = column;
  if (samples.size === 0 || isOfOtherChannel(name)) return false;
  if (column.isSurely) return true;
  if (isHarmless(name)) return false;
  if (column.isPerhaps || column.hasFlag) return true;
  const hasEmpty = filled < rows;
  if (isWordList(name)) return values.size + Number(hasEmpty) === 2;
  if (isConsentName(name) || isEndName(name)) return true;
  if (column.areDigits || (column.areDates && hasEmpty)) return true;
  return isCategorical(column, rows, hasNames);
}

/** Whether the values are few enough to be answers, in whatever language. */
function isCategorical(column: ColumnSeen, rows: number, hasNames: boolean): boolean {
  const { values, filled } = column;
  if (values.size > maxAnswers) return false;
  if (rows > 3 && values.size * 2 < rows) return true;
  if (values.size > 3) return false;
  if (values.size < filled) return true;
  const isOther = column.areNumbers && !column.areDates;
  const isNamed = column.areNames && !hasNames;
  return !(isOther || isNamed || column.areAddresses || column.areTexts);
}
