import { standingOf } from "./consent.ts";
import { hasOtherWords } from "./date-words.ts";
import { momentOf } from "./moments.ts";
import { plainWords } from "./plain-words.ts";
import { remembering } from "./remembering.ts";

/** These names of columns tell how much a date says, from the most to the least. */
const levelNames: readonly RegExp[] = [
  /confirm|conferm|double|bestatigt|\bdoi\b/,
  /consent|consenso|opt ?in|opted|einwillig|zustimm/,
  /subscri|abonn|suscri|subscr|newsletter|iscri|inschrijf/,
];

/** This level is that of other dates, such as that on which an account was created. */
const lastLevel = levelNames.length;

/**
 * Tells whether a date says that a person agreed. In a file with several columns of dates the one
 * that says the most decides: an account that was made and never confirmed has not agreed.
 */
export function createConsentDates(
  columns: readonly { place: number; name: string; isChosen: boolean }[],
) {
  const levels = columns.map(({ place, name, isChosen }) => ({
    place,
    level: levelOf(name, isChosen),
  }));
  const present = [...new Set(levels.map(({ level }) => level))].toSorted((a, b) => a - b);
  const seen = new Set<number>();
  const isDate = remembering((cell) => isDateOfConsent(cell));

  return {
    /** The levels at which the row has a date, the most telling first. */
    levelsIn(cells: readonly string[]): number[] {
      const dated = levels.filter(({ place }) => isDate(cells[place] ?? ""));
      const rowLevels = dated.map(({ level }) => level).toSorted((a, b) => a - b);
      for (const level of rowLevels) seen.add(level);
      return rowLevels;
    },

    /** Returns whether a row agrees whatever the other rows of the file have. */
    isSurelyAgreed: (rowLevels: readonly number[]): boolean =>
      present.length === 0 || rowLevels[0] === present[0],

    /** Tells whether a row agrees, once all rows are seen. */
    isAgreed(rowLevels: readonly number[]): boolean {
      const deciding = present.find((level) => seen.has(level));
      // No row has a date: columns that are all empty say nothing, unless they are of nothing else.
      if (deciding === undefined)
        return present.length === 0 || present[0] !== 0 || present.includes(1);
      if (deciding === lastLevel && present[0] !== lastLevel) return false;
      return rowLevels.includes(deciding);
    },
  };
}

function levelOf(name: string, isChosen: boolean): number {
  const words = plainWords(name);
  const level = levelNames.findIndex((pattern) => pattern.test(words));
  if (level >= 0) return level;
  return isChosen ? 1 : lastLevel;
}

const isDateOfConsent = (cell: string): boolean =>
  momentOf(cell) === null ? standingOf(cell) === "active" : !hasOtherWords(cell);
