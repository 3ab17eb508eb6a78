import type { Engine } from "#server/database/connection.ts";
import { measureContent } from "./content.ts";
import {
  type DatabasePlace,
  databaseFolder,
  fillDatabases,
  openPlace,
  temporaryFolder,
} from "./databases.ts";
import { measureExport } from "./export.ts";
import { measureHistory } from "./history.ts";
import { measureImport } from "./imports.ts";
import { measureInbox } from "./inbox.ts";
import { lighthouseSection } from "./lighthouse.ts";
import { measureLists } from "./lists.ts";
import { measureMedia } from "./media.ts";
import { measurePages } from "./pages.ts";
import { measurePanel } from "./panel.ts";
import { prerenderSection } from "./prerender.ts";
import { measureRelease } from "./release.ts";
import { startServer } from "./server.ts";
import { measureStart } from "./start.ts";
import { type ReportRow, rowsTable } from "./table.ts";
import { measureTyping } from "./typing.ts";
import { weightSection } from "./weight.ts";

export const engines: readonly Engine[] = ["sqlite", "postgres"];

export interface Section {
  name: string;
  title: string;
  /** Markdown without the title; throws where an answer is wrong. */
  measure(engines: readonly Engine[]): Promise<string>;
}

/** In the order of the page; a new section is a module and a line here. */
export const sections: readonly Section[] = [
  {
    name: "pages",
    title: "Pages and lists",
    measure: measurePages,
  },
  {
    name: "lists",
    title: "Growth of lists, searches and figures",
    measure: onFilled(
      "Small: 100 posts, 1,000 enquiries and subscriptions. Large: 10,000 posts, 1,000,000 of both. Milliseconds.",
      measureLists,
    ),
  },
  {
    name: "panel",
    title: "The panel's longest lists on the screen",
    measure: onFilled(
      "Small: 1,000 enquiries and subscriptions. Large: 1,000,000 of both. Milliseconds from the call of the screen, in a browser.",
      measurePanel,
    ),
  },
  {
    name: "export",
    title: "Export of 1,000,000 subscriptions",
    measure: onFilled("", measureExport),
  },
  {
    name: "media",
    title: "The media library",
    measure: onDatabases("Small: 100 files. Large: 50,000. Milliseconds.", measureMedia),
  },
  {
    name: "inbox",
    title: "The inbox",
    measure: onDatabases(
      "Small: 100 conversations of 10 messages. Large: 10,000. Milliseconds.",
      measureInbox,
    ),
  },
  {
    name: "content",
    title: "Site content",
    measure: onDatabases(
      "Small: 100 documents of a kind. Large: 2,000. Milliseconds; beside the page in a browser.",
      measureContent,
    ),
  },
  {
    name: "history",
    title: "Revisions",
    measure: onDatabases(
      "Small: without the history. Large: with it. Milliseconds.",
      measureHistory,
    ),
  },
  {
    name: "release",
    title: "Releases",
    measure: onDatabases(
      "200 posts of 8,000 characters in one transaction. Milliseconds.",
      measureRelease,
    ),
  },
  {
    name: "imports",
    title: "Imports",
    measure: onDatabases("Small: before. Large: meanwhile. Milliseconds.", measureImport),
  },
  {
    name: "typing",
    title: "Writing",
    // The database has no part in it.
    measure: () =>
      onDatabases(
        "Small: a post of 100 words. Large: of 10,000. Milliseconds, in a browser.",
        measureTyping,
      )(["sqlite"]),
  },
  {
    name: "start",
    title: "Start and memory",
    measure: measureStart,
  },
  {
    name: "weight",
    title: "Kilobytes of a first visit",
    measure: onSampleSite(weightSection),
  },
  {
    name: "prerender",
    title: "From one page to the next",
    measure: onSampleSite(prerenderSection),
  },
  {
    name: "lighthouse",
    title: "Lighthouse on a phone",
    measure: onSampleSite(lighthouseSection),
  },
];

function onSampleSite(measure: (address: string) => Promise<string>) {
  return async () => {
    const { address, stop } = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "warn" });
    try {
      return await measure(address);
    } finally {
      await stop();
    }
  };
}

type Measure = (place: DatabasePlace, folder: string) => Promise<ReportRow[]>;

function onFilled(about: string, measure: Measure) {
  return onDatabases(about, measure, fillDatabases);
}

function onDatabases(about: string, measure: Measure, fill?: typeof fillDatabases) {
  return async (names: readonly Engine[]) => {
    const folder = databaseFolder();
    const places: DatabasePlace[] = [];
    try {
      for (const engine of names) places.push(await openPlace(engine, folder));
      await fill?.(places, folder);
      const rows: ReportRow[] = [];
      for (const place of places) rows.push(...(await measure(place, folder)));
      return `${about}\n\n${rowsTable(rows)}`.trim();
    } finally {
      for (const place of places) await place.close();
    }
  };
}
