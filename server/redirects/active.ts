import type { Follower } from "../database/followed.ts";
import type { RedirectEntry } from "./redirect-rows.ts";

export type ActiveRedirects = ReturnType<typeof createActiveRedirects>;

/** All redirects in memory, so that a page costs no query; they are read again after a write. */
export function createActiveRedirects(
  follower: Pick<Follower, "known" | "ask">,
  readAll: () => Promise<RedirectEntry[]>,
) {
  let active = { versions: "", byPath: new Map<string, RedirectEntry>() };
  let reading: { versions: string; end: Promise<void> } | null = null;

  async function read(versions: string): Promise<void> {
    try {
      const rows = await readAll();
      active = { versions, byPath: new Map(rows.map((row) => [row.from, row])) };
    } catch {
      // Those known are better than none while the database is away.
    } finally {
      if (reading?.versions === versions) reading = null;
    }
  }

  return {
    async find(path: string): Promise<RedirectEntry | undefined> {
      const versions = follower.known() ?? (await follower.ask());
      if (versions !== null && versions !== active.versions) {
        if (reading?.versions !== versions) reading = { versions, end: read(versions) };
        await reading.end;
      }
      return active.byPath.get(path);
    },
  };
}
