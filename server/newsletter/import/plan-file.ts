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
import { createSectionWatch } from "./sections.ts";
import { readStanding, type Said } from "./standing.ts";
import { createColumnWatch } from "./unclear-columns.ts";

/** The file states this about one address. */
export interface FileSubscriber extends Omit<Said, "dates"> {
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

/** The facts about a file before its subscribers are read one by one. */
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
  /** The consent of these people depends on the dates of the other rows. */
  const dated: { row: FileRow; email: string; said: Told }[] = [];
  const doubted = new Set<string>();
  const watch = createColumnWatch(head);
  const sections = createSectionWatch(head);
  const { fileSays, dates, standingOf } = readStanding(head, file.name, now);
  const sourcePlace = placesOf("source")[0];
  const isMapped = roles.includes("email");
  let rows = 0;

  return {
    take(row: FileRow): void {
      rows += 1;
      refuseTooMany(rows);
      for (const column of names.keys()) samples[column] ||= row.cells[column] ?? "";
      watch.see(row.cells);
      sections.see(row);
      if (isMapped) subscribe(row);
    },

    /** Addresses above the head are no subscribers, and are named. */
    refuse({ row, cells }: FileRow): void {
      for (const cell of cells.filter((each) => each.includes("@"))) {
        for (const email of addressesIn(cell).emails) note(rowsOf.invalid, row, email);
      }
    },

    finish(): FilePlan {
      for (const { row, email, said } of dated.splice(0)) {
        add(row, email, dates.isAgreed(said.dates ?? []) ? said : { ...said, status: null });
      }
      const columns = names.map((name, column) => ({
        name,
        sample: shortened(samples[column] ?? ""),
        becomes: roles[column] ?? null,
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
    const said = {
      ...standingOf(row.cells),
      source: [...source].slice(0, maxSource).join("") || "import",
    };
    const isLater =
      said.status === "active" && said.dates !== null && !dates.isSurelyAgreed(said.dates);
    for (const email of emails) {
      if (isLater) dated.push({ row, email, said });
      else add(row, email, said);
    }
  }

  /** The most restrictive of a person's rows counts, whatever their order. */
  function add({ row }: FileRow, email: string, { dates: _, ...said }: Told): void {
    const { status } = said;
    const before = subscribers.get(email)?.status;
    const isKnown = before !== undefined || doubted.has(email);
    if (status === null) {
      doubted.add(email);
      note(rowsOf.unconfirmed, row, email);
      if (before === "active") subscribers.delete(email);
    } else {
      if (isKnown) note(rowsOf.duplicates, row, email);
      const isLeast = status === "unsubscribed" && before !== status;
      if (isLeast || !isKnown) subscribers.set(email, { ...said, status });
    }
    // A cell may hold several addresses.
    refuseTooMany(Math.max(subscribers.size, doubted.size));
  }
}

function refuseTooMany(count: number): void {
  if (count > maxSubscriberRows) throw new HttpError("subscribers_too_many");
}

const noRows = (): NamedRows => ({ count: 0, first: [] });

function note(rows: NamedRows, row: number, value: string): void {
  rows.count += 1;
  if (rows.first.length < maxNamed) rows.first.push({ row, value: shortened(value) });
}

const shortened = (text: string) => {
  const line = asLine(text.slice(0, 1000).toWellFormed().replaceAll("\0", ""));
  return [...line].slice(0, maxShown).join("");
};
