import {
  maxSubscriberRows,
  type NamedRows,
  type SubscriberColumns,
  type SubscriberImport,
  subscriberFields,
} from "#contract/areas/newsletter.ts";
import { asLine, emailAddress } from "#contract/core/fields.ts";
import { HttpError, Invalid } from "../../kernel/errors.ts";
import { type Places, type ReadHead, readHead } from "./columns.ts";
import { isYes, momentOf, type SubscriberStanding, standingOf, standingOfFile } from "./meaning.ts";
import { type FileRow, readRows } from "./read-rows.ts";

/** What the file says of one address. */
export interface FileSubscriber {
  status: "active" | "unsubscribed";
  source: string;
  /** Null where it does not say. */
  subscribedAt: string | null;
  unsubscribedAt: string | null;
}

export interface FilePlan {
  subscribers: Map<string, FileSubscriber>;
  isMapped: boolean;
  told: Pick<SubscriberImport, "rows" | "invalid" | "duplicates" | "unconfirmed" | "columns">;
}

export interface SubscriberFile {
  name: string;
  path: string;
}

const maxNamed = 20;

const maxShown = 60;

const maxSource = 50;

/** Reads the whole file, so that nothing is written of one that cannot be read to its end. */
export async function planFile(
  file: SubscriberFile,
  chosen: SubscriberColumns,
  now: string,
): Promise<FilePlan> {
  const subscribers = new Map<string, FileSubscriber>();
  const rowsOf = { invalid: noRows(), duplicates: noRows(), unconfirmed: noRows() };
  let head: ReadHead | null = null;
  let samples: string[] = [];
  let rows = 0;
  for await (const row of readRows(file.path)) {
    const isHead = head === null;
    head ??= readHead(row, chosen);
    if (isHead && !head.isRow) continue;
    rows += 1;
    if (rows > maxSubscriberRows) throw new HttpError("subscribers_too_many");
    samples = head.names.map((_, place) => samples[place] || (row.cells[place] ?? "").trim());
    const { email: place } = head.places;
    if (place !== undefined) take(row, head.places, place);
  }
  if (head === null) throw new Invalid([{ path: "file", message: "The file has no rows." }]);
  const { names, places } = head;
  const columns = names.map((name, place) => ({
    name,
    sample: shown(samples[place] ?? ""),
    becomes: subscriberFields.find((field) => places[field] === place) ?? null,
  }));
  const told = { rows, ...rowsOf, columns };
  return { subscribers, isMapped: places.email !== undefined, told };

  function take(row: FileRow, places: Places, place: number): void {
    const typed = row.cells[place] ?? "";
    // This house's own export puts `'` before what a spreadsheet would take for a formula.
    const parsed = emailAddress.safeParse(typed.replace(/^'(?=[=+\-@])/, ""));
    if (!parsed.success) {
      note(rowsOf.invalid, row.row, typed);
      return;
    }
    const { data: email } = parsed;
    const said = subscriberOf(row, places, { fileName: file.name, now });
    if (said.status === null) {
      note(rowsOf.unconfirmed, row.row, email);
      return;
    }
    const before = subscribers.get(email);
    if (before) note(rowsOf.duplicates, row.row, email);
    // Whoever unsubscribed in one of several rows has unsubscribed.
    if (before && (before.status === "unsubscribed" || said.status === "active")) return;
    subscribers.set(email, { ...said, status: said.status });
  }
}

interface Said extends Omit<FileSubscriber, "status"> {
  status: SubscriberStanding;
}

function subscriberOf(
  { cells }: FileRow,
  places: Places,
  { fileName, now }: { fileName: string; now: string },
): Said {
  const cell = (place: number | undefined) => (place === undefined ? "" : (cells[place] ?? ""));
  const notLater = (moment: string | null) => (moment !== null && moment > now ? now : moment);
  const ended = cell(places.endDate).trim();
  const isEnded = ended !== "" || isYes(cell(places.blocked));
  const status = places.status === undefined ? "active" : standingOf(cell(places.status));
  return {
    status: isEnded ? "unsubscribed" : (standingOfFile(fileName) ?? status),
    source: [...asLine(cell(places.source))].slice(0, maxSource).join("") || "import",
    subscribedAt: notLater(momentOf(cell(places.consentDate))),
    unsubscribedAt: notLater(momentOf(ended)),
  };
}

const noRows = (): NamedRows => ({ count: 0, first: [] });

function note(rows: NamedRows, row: number, value: string): void {
  rows.count += 1;
  if (rows.first.length < maxNamed) rows.first.push({ row, value: shown(value) });
}

const shown = (text: string) => {
  const line = asLine(text.toWellFormed().replaceAll("\0", ""));
  return [...line].slice(0, maxShown).join("");
};
