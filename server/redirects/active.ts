import {
  beginningOf,
  endOf,
  hasParametersOf,
  type RedirectSource,
  sourceOf,
} from "#contract/areas/redirects.ts";
import type { VersionWatcher } from "../database/watched-areas.ts";
import { createVersionedCache } from "../kernel/versioned-cache.ts";
import type { RedirectEntry } from "./redirect-rows.ts";

export type ActiveRedirects = ReturnType<typeof createActiveRedirects>;

/** All redirects in memory, so that a page costs no query; they are read again after a write. */
export function createActiveRedirects(
  watcher: Pick<VersionWatcher, "current" | "ask">,
  readAll: () => Promise<RedirectEntry[]>,
) {
  const cache = createVersionedCache<"redirects", Index>(new Map());
  let last = indexOf([]);

  async function current(): Promise<Index> {
    const versions = watcher.current() ?? (await watcher.ask());
    if (versions === null) return last;
    try {
      last = await cache.getOrCompute("redirects", versions, async () => indexOf(await readAll()));
    } catch {
      // While the database is away, the last known redirects stay in use.
    }
    return last;
  }

  return {
    /** Returns the redirect of this very address that names the most query parameters. */
    find: async (visited: RedirectSource) =>
      fitting((await current()).byPath.get(visited.path), visited),

    /**
     * Returns the redirect with the longest beginning before its `*`, `to` being where it leads
     * from this address; none where that would lead back here.
     */
    async findByBeginning(visited: RedirectSource): Promise<KnownRedirect | undefined> {
      const index = await current();
      const redirect = byBeginning(index, visited);
      if (!redirect || isRound(index, redirect, visited)) return undefined;
      return { ...redirect, to: targetOf(redirect, visited.path) };
    },

    /** Whether a redirect of the path names query parameters; of what was last read. */
    hasQueryAt: (path: string): boolean => last.withQuery.has(path),
  };
}

export type KnownRedirect = RedirectEntry & { source: RedirectSource };

type Index = ReturnType<typeof indexOf>;

function indexOf(rows: readonly RedirectEntry[]) {
  const redirects = rows.map(
    (row): KnownRedirect => ({ ...row, source: sourceOf(row.from) as RedirectSource }),
  );
  const all = Map.groupBy(redirects, ({ source }) => beginningOf(source.path) !== null);
  const byBeginning = Map.groupBy(all.get(true) ?? [], ({ source }) => source.path.slice(0, -1));
  return {
    byPath: Map.groupBy(all.get(false) ?? [], ({ source }) => source.path),
    byBeginning,
    lengths: [...new Set([...byBeginning.keys()].map(({ length }) => length))].sort(
      (a, b) => b - a,
    ),
    withQuery: new Set(
      redirects
        .filter(({ source }) => source.parameters.length > 0)
        .map(({ source }) => source.path),
    ),
  };
}

function byBeginning(index: Index, visited: RedirectSource): KnownRedirect | undefined {
  for (const length of index.lengths) {
    const beginning = visited.path.slice(0, length);
    const redirect =
      beginning.length === length && fitting(index.byBeginning.get(beginning), visited);
    if (redirect) return redirect;
  }
  return undefined;
}

const fitting = (
  candidates: readonly KnownRedirect[] | undefined,
  visited: RedirectSource,
): KnownRedirect | undefined =>
  candidates
    ?.filter(({ source }) => hasParametersOf(source, visited))
    .sort((one, other) => other.source.parameters.length - one.source.parameters.length)[0];

const maxHops = 10;

/** Addresses of pages move by themselves, so that several redirects may come to form a circle. */
function isRound(index: Index, first: KnownRedirect, visited: RedirectSource): boolean {
  const seen = new Set([visited.path]);
  let [redirect, at]: [KnownRedirect | undefined, RedirectSource] = [first, visited];
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = sourceOf(targetOf(redirect, at.path));
    if (!next || seen.has(next.path)) return true;
    seen.add(next.path);
    redirect = fitting(index.byPath.get(next.path), next) ?? byBeginning(index, next);
    if (!redirect) return false;
    at = next;
  }
  return true;
}

/**
 * Returns the target of a redirect for a path: a `*` at its end gives way to the rest of the path.
 */
function targetOf({ to, source }: KnownRedirect, path: string): string {
  const beginning = beginningOf(source.path);
  const end = endOf(to);
  const prefix = beginningOf(to.slice(0, to.length - end.length));
  if (beginning === null || prefix === null) return to;
  // Two slashes at the beginning would lead to another host.
  return `${prefix}${path.slice(beginning.length)}`.replace(/\/{2,}/g, "/") + end;
}
