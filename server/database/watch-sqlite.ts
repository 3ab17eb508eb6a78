import Sqlite from "better-sqlite3";
import { type VersionWatcher, watchedAreas } from "./watched-areas.ts";

const unknown: { change: number | undefined; versions: string } = { change: -1, versions: "" };

/** `data_version` changes with the writes of every other connection, also of this process. */
export function watchSqlite(path: string): VersionWatcher {
  let watch: ReturnType<typeof open> | null = null;
  let last = unknown;

  function current(): string | null {
    try {
      watch ??= open(path);
      const change = watch.change.get();
      if (change !== last.change) last = { change, versions: watch.versions.get() ?? "" };
      return last.versions;
    } catch {
      close();
      return null;
    }
  }

  function close(): void {
    watch?.file.close();
    watch = null;
    last = unknown;
  }

  return { current, ask: async () => current(), invalidate() {}, close: async () => close() };
}

function open(path: string) {
  const file = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: 200 });
  const names = watchedAreas.map((area) => `'${area}'`).join();
  return {
    file,
    change: file.prepare<[], number>("pragma data_version").pluck(),
    versions: file
      .prepare<[], string>(
        `select group_concat(version, ' ') from (select version from area_versions where area in (${names}) order by area)`,
      )
      .pluck(),
  };
}
