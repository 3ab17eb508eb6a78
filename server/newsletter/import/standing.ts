import type { Head } from "./columns.ts";
import {
  blockedStandingOf,
  type ColumnMeaning,
  type ConsentStanding,
  isEmptyCell,
  isNoDate,
  standingOf,
} from "./consent.ts";
import { createConsentDates } from "./consent-dates.ts";
import { hasOtherWords } from "./date-words.ts";
import { standingOfFile } from "./file-standing.ts";
import { momentOf } from "./moments.ts";
import { plainWords } from "./plain-words.ts";
import { hasRefusal } from "./refusals.ts";
import { remembering } from "./remembering.ts";

export interface Said {
  /** Null if the file is not clear: nobody is subscribed by it. */
  status: "active" | "unsubscribed" | null;
  /** Null where it does not say. */
  subscribedAt: string | null;
  unsubscribedAt: string | null;
  /** The dates of consent in the row, where nothing else states whether the person agreed. */
  dates: readonly number[] | null;
}

/** A column that says since when, as “Subscribed” of some programs, agrees by a date. */
const sinceName =
  /^(?:is )?(?:subscribed|confirmed|(?:double )?opt in|opted in|joined|consent|abonniert|inscrit)/;

/** A no in it says that nobody clicked a link, which is no refusal. */
const confirmationName = /double|confirm|bestatigt/;

/** Names of a newsletter's own; “Status” alone may be that of a family. */
const ofConsent =
  /subscri|abonn|suscri|inscri|iscri|opt|consent|marketing|newsletter|permission|mail|confirm|agree|accept|receive|want|einwillig|zustimm/;

/** Names of several answers, which a letter could only stand for. */
const ofManyAnswers = /stat(?:us|e|ut|o)|estado|type/;

/** Returns the possible meanings of a column's cells; a person who chose it knows its codes. */
export function meaningOf(name: string, isChosen: boolean): ColumnMeaning {
  const words = plainWords(name);
  const isOfConsent = isChosen || ofConsent.test(words);
  const isQuestion = isOfConsent && !ofManyAnswers.test(words);
  return { codes: isChosen ? "all" : isQuestion ? "pairs" : "none", isOfConsent };
}

/**
 * Reads what a row says of its person. All columns are heard: one that says that the person left
 * outweighs the others, then one that is unclear.
 */
export function readStanding(
  { names, placesOf, hasNames, titles, isChosen }: Head,
  fileName: string,
  now: string,
) {
  const heads = hasNames ? placesOf("email").map((column) => names[column] ?? "") : [];
  const spoken = new Set([fileName, ...titles, ...heads].map(standingOfFile));
  const fileStanding = spoken.has("unsubscribed")
    ? ("unsubscribed" as const)
    : spoken.has("unclear")
      ? ("unclear" as const)
      : null;
  const latest = new Date(Date.parse(now) + zoneSlack).toISOString();
  const status = placesOf("status");
  const blocked = placesOf("blocked");
  const ended = placesOf("endDate");
  const consented = placesOf("consentDate");
  const sayings = status.length + blocked.length + ended.length;
  const wordsOfName = (column: number) => plainWords(names[column] ?? "");
  const since = new Set(status.filter((column) => sinceName.test(wordsOfName(column))));
  const confirmations = new Set(
    status.filter((column) => confirmationName.test(wordsOfName(column))),
  );
  const dates = createConsentDates(
    consented.map((column) => ({
      place: column,
      name: names[column] ?? "",
      isChosen: isChosen(column),
    })),
  );
  const meanings = names.map((name, column) => meaningOf(name, isChosen(column)));
  const isAddressed = new Set(placesOf("email"));
  const momentIn = remembering((cell) => {
    const moment = momentOf(cell);
    return moment !== null && moment > now ? now : moment;
  });
  const readers = {
    status: status.map((column) => remembering((cell) => statusIn(column, cell))),
    blocked: remembering((cell) => endIn(cell, blockedStandingOf, latest)),
    ended: remembering((cell) => endIn(cell, endDateStandingOf, latest)),
    consented: remembering(consentDateStandingOf),
  };

  function statusIn(column: number, cell: string): ConsentStanding {
    const said = standingOf(cell, meanings[column]);
    if (said === "unsubscribed" && confirmations.has(column)) return "unclear";
    const isSince = said === "unclear" && since.has(column) && momentOf(cell) !== null;
    return isSince && !hasOtherWords(cell) ? "active" : said;
  }

  return { fileSays: fileStanding, dates, standingOf: said };

  /** Words beside an address, and cells beyond the names, have no column to be asked about. */
  function isRefusedAside(cells: readonly string[]): boolean {
    for (const column of isAddressed) {
      const cell = cells[column] ?? "";
      if ((!cell.includes("@") || /[\s;,|]/.test(cell)) && hasRefusal(cell)) return true;
    }
    return cells.length > names.length && cells.slice(names.length).some(hasRefusal);
  }

  function said(cells: readonly string[]): Said {
    const cell = (column: number) => cells[column] ?? "";
    const first = (places: readonly number[]): string | null => {
      for (const column of places) {
        const moment = momentIn(cell(column));
        if (moment !== null) return moment;
      }
      return null;
    };
    const statuses = status.map((column, index) => readers.status[index]?.(cell(column)) ?? null);
    const ends = [
      ...blocked.map((column) => readers.blocked(cell(column))),
      ...ended.map((column) => readers.ended(cell(column))),
    ];
    const isAgreed = statuses.includes("active");
    const doubts =
      isAgreed || status.length > 0
        ? []
        : consented.map((column) => readers.consented(cell(column)));
    const voices = [fileStanding, ...statuses, ...ends, ...doubts];
    // A cell too many has moved the others, so that they do not stand under their names.
    const isShifted =
      sayings > 0 &&
      cells.length > names.length &&
      cells.slice(names.length).some((each) => !isEmptyCell(each));
    const isUnclear =
      voices.includes("unclear") ||
      isShifted ||
      (status.length > 0 && !isAgreed) ||
      isRefusedAside(cells);
    return {
      status: voices.includes("unsubscribed") ? "unsubscribed" : isUnclear ? null : "active",
      subscribedAt: first([...consented, ...since]),
      unsubscribedAt: first([...ended, ...blocked]),
      dates: status.length > 0 || consented.length === 0 ? null : dates.levelsIn(cells),
    };
  }
}

/** In milliseconds; a day without a zone may be that of tomorrow. */
const zoneSlack = 2 * 24 * 60 * 60 * 1000;

/** A date in a column that says who left is that of leaving, unless nobody has left yet. */
function endIn(
  cell: string,
  standingIn: (cell: string) => ConsentStanding,
  latest: string,
): ConsentStanding {
  if (cell === "" || isEmptyCell(cell)) return null;
  const moment = momentOf(cell);
  if (moment === null) return standingIn(cell);
  return moment > latest ? "unclear" : "unsubscribed";
}

const endDateStandingOf = (cell: string): ConsentStanding =>
  isNoDate(cell) || isPastZero(cell) ? null : blockedStandingOf(cell);

/** Zero as a date, in whatever zone. */
const isPastZero = (cell: string): boolean =>
  /^\s*(?:(?:0000|0001|1899|1900|1969|1970)[-/.]|(?:0?1[-/.]0?1|31[-/.]12|12[-/.]31)[-/.](?:1970|1969|1900))/.test(
    cell.slice(0, 40),
  );

/** Returns whether something in place of a date of consent says that there was none. */
function consentDateStandingOf(cell: string): ConsentStanding {
  if (isEmptyCell(cell)) return null;
  if (isNoDate(cell) || isPastZero(cell)) return "unclear";
  const said = standingOf(cell);
  if (said === "active" || said === "unsubscribed") return said === "active" ? null : said;
  if (hasOtherWords(cell)) return "unclear";
  return momentOf(cell) !== null || /\d/.test(cell) ? null : "unclear";
}
