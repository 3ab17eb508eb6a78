import { isFrom, type Source, sourceOf } from "#contract/redirects.ts";
import type { VersionWatcher } from "../database/watched-areas.ts";
import type { RedirectEntry } from "./redirect-rows.ts";

export type ActiveRedirects = ReturnType<typeof createActiveRedirects>;

/** All redirects in memory, so that a page costs no query; they are read again after a write. */
export function createActiveRedirects(
  watcher: Pick<VersionWatcher, "known" | "ask">,
  readAll: () => Promise<RedirectEntry[]>,
) {
  let active = { versions: "", byPath: new Map<string, Known[]>() };
  let reading: { versions: string; end: Promise<void> } | null = null;

  async function read(versions: string): Promise<void> {
    try {
      const rows = await readAll();
      active = { versions, byPath: Map.groupBy(rows.map(known), ({ source }) => source.path) };
    } catch {
      // While the database is away, the last known redirects stay in use.
    } finally {
      if (reading?.versions === versions) reading = null;
    }
  }

  return {
    /** Returns the matching redirect that names the most query parameters. */
    async find(asked: Source): Promise<Known | undefined> {
      const versions = watcher.known() ?? (await watcher.ask());
      if (versions !== null && versions !== active.versions) {
        if (reading?.versions !== versions) reading = { versions, end: read(versions) };
        await reading.end;
      }
      return active.byPath
        .get(asked.path)
        ?.filter(({ source }) => isFrom(source, asked))
        .sort((one, other) => other.source.parameters.length - one.source.parameters.length)[0];
    },
  };
}

type Known = RedirectEntry & { source: Source };

const known = (row: RedirectEntry): Known => ({ ...row, source: sourceOf(row.from) as Source });
