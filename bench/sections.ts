import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureContent } from "./content.ts";
import { fillDatabases } from "./databases.ts";
import { openPlace, type Place } from "./engines.ts";
import { measureExport } from "./export.ts";
import { measureHistory } from "./history.ts";
import { measureHistoryLists } from "./history-lists.ts";
import { lighthouseSection } from "./lighthouse.ts";
import { measureLists } from "./lists.ts";
import { markdownOf } from "./markdown.ts";
import { measureMedia } from "./media.ts";
import { measurePages } from "./pages.ts";
import { measurePanel } from "./panel.ts";
import { prerenderSection } from "./prerender.ts";
import { measureRelease } from "./release.ts";
import { startServer } from "./server.ts";
import { measureStart } from "./start.ts";
import type { Row } from "./table.ts";
import { measureTyping } from "./typing.ts";
import { weightSection } from "./weight.ts";

export const engines = ["sqlite", "postgres"] as const;
type Engine = (typeof engines)[number];

export interface Section {
  name: string;
  title: string;
  /** Markdown without the title; throws where an answer is wrong. */
  measure(engines: readonly Engine[]): Promise<string>;
}

/** In the order of the page; a new section is a module and a line here. */
export const sections: readonly Section[] = [
  { name: "pages", title: "Pages and lists", measure: measurePages },
  {
    name: "lists",
    title: "Growth of lists, searches and figures",
    measure: async (names) =>
      `Small: 100 posts, 1,000 enquiries and subscriptions. Large: 10,000 posts, 1,000,000 of both. Milliseconds.\n\n${await onDatabases(names, measureLists)}`,
  },
  {
    name: "panel",
    title: "The panel's longest lists on the screen",
    measure: async (names) =>
      `Small: 1,000 enquiries and subscriptions. Large: 1,000,000 of both. Milliseconds from the call of the screen, in a browser.\n\n${await onDatabases(names, measurePanel)}`,
  },
  {
    name: "export",
    title: "Export of 1,000,000 subscriptions",
    measure: (names) => onDatabases(names, measureExport),
  },
  {
    name: "media",
    title: "The media library",
    measure: async (names) =>
      `Small: 100 files. Large: 50,000. Milliseconds.\n\n${await onPlaces(names, measureMedia)}`,
  },
  {
    name: "content",
    title: "Site content",
    measure: async (names) =>
      `Small: 100 documents of a kind. Large: 2,000. Milliseconds; beside the page in a browser.\n\n${await onPlaces(names, measureContent)}`,
  },
  {
    name: "history",
    title: "Revisions",
    measure: async (names) =>
      `Small: without the history. Large: with it. Milliseconds.\n\n${await onPlaces(
        names,
        async (place) => [...(await measureHistory(place)), ...(await measureHistoryLists(place))],
      )}`,
  },
  {
    name: "release",
    title: "Releases",
    measure: async (names) =>
      `200 posts of 8,000 characters in one transaction. Milliseconds.\n\n${await onPlaces(names, measureRelease)}`,
  },
  {
    name: "typing",
    title: "Writing",
    // The database has no part in it.
    measure: async () =>
      `Small: a post of 100 words. Large: of 10,000. Milliseconds, in a browser.\n\n${await onPlaces(["sqlite"], measureTyping)}`,
  },
  { name: "start", title: "Start and memory", measure: measureStart },
  {
    name: "weight",
    title: "Kilobytes of a first visit",
    measure: () => onSampleSite(weightSection),
  },
  {
    name: "prerender",
    title: "From one page to the next",
    measure: () => onSampleSite(prerenderSection),
  },
  {
    name: "lighthouse",
    title: "Lighthouse on a phone",
    measure: () => onSampleSite(lighthouseSection),
  },
];

/** The server is measured on its second start, with the sample content. */
async function onSampleSite(measure: (address: string) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bench-site-"));
  const { address, stop } = await startServer({ DATA_DIR: folder, LOG_LEVEL: "warn" });
  try {
    return await measure(address);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const onDatabases = (names: readonly Engine[], measure: Measure) =>
  onPlaces(names, measure, fillDatabases);

type Measure = (place: Place, folder: string) => Promise<Row[]>;

async function onPlaces(
  names: readonly Engine[],
  measure: Measure,
  fill = async (_: Place[], __: string) => {},
): Promise<string> {
  return inFolder(async (folder) => {
    const places: Place[] = [];
    try {
      for (const engine of names) places.push(await openPlace(engine, folder));
      await fill(places, folder);
      const rows: Row[] = [];
      for (const place of places) rows.push(...(await measure(place, folder)));
      return markdownOf(rows);
    } finally {
      for (const place of places) await place.close();
    }
  });
}

let own: string | undefined;

/**
 * Databases are filled anew for each run, unless BENCH_DIR names a folder that keeps them for some
 * hours.
 */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = process.env.BENCH_DIR ?? ownFolder();
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user where this runs as root, and must get in.
  chmodSync(folder, 0o755);
  return work(folder);
}

function ownFolder(): string {
  if (!own) {
    own = mkdtempSync(join(tmpdir(), "bench-"));
    const folder = own;
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
  return own;
}
