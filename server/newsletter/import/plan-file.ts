import {
  maxSubscriberRows,
  type NamedRows,
  type SubscriberColumns,
  type SubscriberImport,
  type UnclearColumn,
} from "#contract/areas/newsletter.ts";
import { asLine } from "#contract/core/fields.ts";
import { HttpError, Invalid } from "../../kernel/errors.ts";
import { addressesIn } from "./addresses.ts";
import { addressesOf, findHead, type Head, isHeadRow } from "./columns.ts";
import { type FileRow, maxTitleRows, readRows } from "./read-rows.ts";
import { readStanding, type Said } from "./standing.ts";
import { createColumnWatch } from "./unclear-columns.ts";

/** What the file says of one address. */
export interface FileSubscriber extends Omit<Said, "isUndated"> {
  status: "active" | "unsubscribed";
  source: string;
}

export type NamedSubscriber = [email: string, said: FileSubscriber];

export interface FilePlan {
  subscribers: Map<string, FileSubscriber>;
  isMapped: boolean;
  /** Columns that may say who agreed; nobody is added before a person has said what they mean. */
  unclear: UnclearColumn[];
  told: Omit<SubscriberImport, "added" | "ended" | "unchanged" | "undated">;
}

/** What is known of a file before its subscribers are gone through. */
export type FileOverview = Omit<FilePlan, "subscribers">;

export interface SubscriberFile {
  name: string;
  path: string;
}

type Told = Said & Pick<FileSubscriber, "source">;

const maxNamed = 20;

const maxShown = 60;

const maxSource = 50;

/** Reads the whole file, which takes seconds; `planning.ts` has a thread do it. */
export async function planFile(
  file: SubscriberFile,
  chosen: SubscriberColumns,
  now: string,
): Promise<FilePlan> {
  const first: FileRow[] = [];
  let plan: ReturnType<typeof createPlan> | null = null;
  for await (const row of readRows(file.path)) {
    if (plan) plan.take(row);
    else {
      first.push(row);
      if (isHeadRow(row) || first.length > maxTitleRows) plan = begin();
    }
  }
  if (first.length === 0) throw new Invalid([{ path: "file", message: "The file has no rows." }]);
  return (plan ?? begin()).finish();

  function begin() {
    const { head, rows, above } = findHead(first, chosen);
    const begun = createPlan(file, head, now);
    for (const row of above) begun.refuse(row);
    for (const row of rows) begun.take(row);
    return begun;
  }
}

function createPlan(file: SubscriberFile, head: Head, now: string) {
  const { names, roles, placesOf } = head;
  const subscribers = new Map<string, FileSubscriber>();
  const rowsOf = { invalid: noRows(), duplicates: noRows(), unconfirmed: noRows() };
  const samples: string[] = [];
  const undated: { row: FileRow; email: string; said: Omit<Told, "isUndated"> }[] = [];
  let isDated = false;
  const unmapped = [...roles.keys()].filter((place) => roles[place] === null);
  const watch = createColumnWatch(names, unmapped, head.hasNames);
  const { fileSays, standingOf } = readStanding(head, file.name, now);
  const sourcePlace = placesOf("source")[0];
  const isMapped = roles.includes("email");
  let rows = 0;

  return {
    take(row: FileRow): void {
      rows += 1;
      if (rows > maxSubscriberRows) throw new HttpError("subscribers_too_many");
      for (const place of names.keys()) samples[place] ||= row.cells[place] ?? "";
      watch.see(row.cells);
      if (isMapped) subscribe(row);
    },

    /** Addresses above the head are no subscribers, and are named. */
    refuse({ row, cells }: FileRow): void {
      for (const cell of cells.filter((each) => each.includes("@"))) {
        for (const email of addressesIn(cell).emails) note(rowsOf.invalid, row, email);
      }
    },

    finish(): FilePlan {
      // An empty date of consent says nothing in a file without any, and no beside filled ones.
      for (const { row, email, said } of undated.splice(0)) {
        add(row, email, isDated ? { ...said, status: null } : said);
      }
      const columns = names.map((name, place) => ({
        name,
        sample: shown(samples[place] ?? ""),
        becomes: roles[place] ?? null,
      }));
      return {
        subscribers,
        isMapped,
        unclear: watch.unclear(),
        told: { rows, ...rowsOf, columns, fileSays },
      };
    },
  };

  function subscribe(row: FileRow): void {
    const { emails, invalid } = addressesOf(row, head);
    for (const value of invalid) note(rowsOf.invalid, row.row, value);
    if (emails.length === 0) return;
    const source = asLine(sourcePlace === undefined ? "" : (row.cells[sourcePlace] ?? ""));
    const { isUndated, ...standing } = standingOf(row.cells);
    isDated ||= standing.subscribedAt !== null;
    const said = {
      ...standing,
      source: [...source].slice(0, maxSource).join("") || "import",
    };
    for (const email of emails) {
      if (isUndated && said.status === "active") undated.push({ row, email, said });
      else add(row, email, said);
    }
  }

  function add({ row }: FileRow, email: string, said: Omit<Told, "isUndated">): void {
    const { status } = said;
    if (status === null) {
      note(rowsOf.unconfirmed, row, email);
      return;
    }
    const before = subscribers.get(email);
    if (before) note(rowsOf.duplicates, row, email);
    // Whoever unsubscribed in one of several rows has unsubscribed.
    if (before && (before.status === "unsubscribed" || status === "active")) return;
    subscribers.set(email, { ...said, status });
    // A cell may hold several addresses.
    if (subscribers.size > maxSubscriberRows) throw new HttpError("subscribers_too_many");
  }
}

const noRows = (): NamedRows => ({ count: 0, first: [] });

function note(rows: NamedRows, row: number, value: string): void {
  rows.count += 1;
  if (rows.first.length < maxNamed) rows.first.push({ row, value: shown(value) });
}

const shown = (text: string) => {
  const line = asLine(text.slice(0, 1000).toWellFormed().replaceAll("\0", ""));
  return [...line].slice(0, maxShown).join("");
};
