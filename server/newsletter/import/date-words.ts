import { plainWords } from "./plain-words.ts";

/** Exports have names of months and days in these languages. */
const languages =
  "en de fr es it pt nl da sv nb fi pl cs ru uk tr ro hu el bn hi ar ja zh id vi".split(" ");

const otherWords =
  "at um le el de del den do der die the of y e et am pm a m p st nd rd th er o h min uhr t z utc gmt cet cest est edt cst cdt mst mdt pst pdt bst ist jst msk eet eest wet west aest aedt akst hst sgt pkt wib time standard summer daylight coordinated universal central european eastern western pacific mountain greenwich mean atlantic british";

/** Returns the names of months and days of the week, in full and short, as plain words. */
function namesOfDays(): Set<string> {
  const words = new Set(otherWords.split(" "));
  for (const language of languages) {
    for (const style of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, {
        weekday: style,
        month: style,
        day: "numeric",
        timeZone: "UTC",
      });
      // Each month, and each day of the week among them.
      for (let day = 0; day < 12 * 30; day += 15) {
        const text = format.format(Date.UTC(2024, 0, 1 + day));
        for (const word of plainWords(text).split(" ")) words.add(word);
      }
    }
  }
  return words;
}

let known: Set<string> | null = null;

/** A part of a zone such as Europe/Berlin. */
const zone = /(?<![\p{L}\p{N}])[A-Z][a-z]{2,9}\/[A-Z][A-Za-z_]{2,20}(?![\p{L}\p{N}])/gu;

/** Matches between a number and letters, as in “10h30” and “5th”. */
const besideNumber = /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/gu;

/** Returns whether a cell has words that are no part of a date, such as “declined 2020-01-01”. */
export function hasOtherWords(cell: string): boolean {
  if (!/\p{L}{2}/u.test(cell)) return false;
  known ??= namesOfDays();
  const words = known;
  const bare = cell.slice(0, 200).replace(zone, " ").replace(besideNumber, " ");
  return plainWords(bare)
    .split(" ")
    .some((word) => word !== "" && !/^\p{N}+$/u.test(word) && !words.has(word));
}
