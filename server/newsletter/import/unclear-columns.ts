import type { UnclearColumn } from "#contract/areas/newsletter.ts";
import { mappableFields } from "#contract/areas/newsletter.ts";
import { consentLikenessOf, isEmptyCell, type Likeness } from "./consent.ts";
import { isConsentName, isEndName, isHarmless, isOfOtherChannel } from "./known-columns.ts";
import { momentOf } from "./moments.ts";
import { remembering } from "./remembering.ts";

const maxSamples = 5;

const maxSample = 60;

/** What has been seen of the cells of a column that is mapped to nothing. */
export interface ColumnSeen {
  name: string;
  place: number;
  samples: Set<string>;
  isSurely: boolean;
  isPerhaps: boolean;
  /** All cells so far are signs such as 1, 0, y or x. */
  areFlags: boolean;
  areNumbers: boolean;
  areDates: boolean;
}

const isNumber = (cell: string) =>
  /^\s*[-+]?[\d.,]{1,30}\s*(?:%\s*)?$/.test(cell.slice(0, maxSample));

/** Looks for columns that may say who agreed, and that nobody has said anything about. */
export function createColumnWatch(names: readonly string[], places: readonly number[]) {
  const likenessOf = remembering(consentLikenessOf);
  const columns = places.map(
    (place): ColumnSeen => ({
      name: names[place] ?? `Column ${place + 1}`,
      place,
      samples: new Set(),
      isSurely: false,
      isPerhaps: false,
      areFlags: true,
      areNumbers: true,
      areDates: true,
    }),
  );

  function note(column: ColumnSeen, cell: string, likeness: Likeness): void {
    const { samples } = column;
    column.isSurely ||= likeness === "surely";
    column.isPerhaps ||= likeness === "perhaps";
    column.areFlags &&= likeness === "flag";
    column.areNumbers &&= isNumber(cell);
    column.areDates &&= momentOf(cell) !== null;
    const isTelling = likeness === "surely" || likeness === "perhaps";
    if (isTelling || samples.size < maxSamples) samples.add(cell.slice(0, maxSample));
    if (samples.size > maxSamples) dropPlainSample(samples, likenessOf);
  }

  return {
    see(cells: readonly string[]): void {
      for (const column of columns) {
        const cell = cells[column.place] ?? "";
        if (cell === "") continue;
        const likeness = likenessOf(cell);
        if (likeness !== null || !isEmptyCell(cell)) note(column, cell, likeness);
      }
    },

    unclear: (): UnclearColumn[] =>
      columns.filter(isUnclear).map(({ name, place, samples }) => ({
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

function isUnclear(column: ColumnSeen): boolean {
  if (column.samples.size === 0 || isOfOtherChannel(column.name)) return false;
  if (column.isSurely) return true;
  if (isHarmless(column.name)) return false;
  if (column.isPerhaps || column.areFlags) return true;
  if (!isConsentName(column.name) || column.areNumbers) return false;
  return !column.areDates || isEndName(column.name);
}
