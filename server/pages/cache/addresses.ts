import type { z } from "zod";
import { editParameter } from "#contract/areas/edit.ts";
import { reservedAddresses } from "#contract/areas/reserved-addresses.ts";
import type { Call } from "#contract/core/call.ts";
import { maxSegments } from "#contract/documents/slug.ts";
import { siteAddresses } from "#contract/site-pages.ts";
import { isUtf8 } from "../../http/query.ts";

const maxAddressLength = 2000;

const files = ["/sitemap.xml", "/feed.xml", "/atom.xml", "/llms.txt", "/robots.txt"];

/** Only the API reads tokens. */
export const isAnsweredByToken = (path: string, authorization: string | undefined) =>
  authorization !== undefined && path.startsWith("/api/");

interface Pattern {
  segments: string[];
  parameters: readonly string[];
}

/** Returns the cache key of an address, or null if it is not cached. */
export type Addresses = (path: string, search: string) => string | null;

export function createAddresses(calls: readonly Call[]): Addresses {
  const fixed = new Map<string, readonly string[]>(files.map((path) => [path, []]));
  const open: Pattern[] = [];
  for (const [path, parameters] of [...pages(), ...publicReads(calls)]) {
    if (path.includes("{")) open.push({ segments: path.split("/"), parameters });
    else fixed.set(path, parameters);
  }
  return (path, search) => {
    const parameters = fixed.get(path) ?? match(open, path)?.parameters;
    if (!parameters) return null;
    if (search.length < 2) return path;
    const isApi = path.startsWith("/api/");
    // The API refuses it; pages take U+FFFD for such bytes.
    if (isApi && !isUtf8(search)) return null;

    const query = new URLSearchParams(search);
    const read = new URLSearchParams();
    for (const name of parameters) {
      const value = query.get(name);
      if (value !== null) read.set(name, value);
    }
    // Pages in the panel's frame are not cached.
    if (query.has(editParameter) && !isApi) return null;
    if (read.size === 0) return path;
    const address = `${path}?${read}`;
    return address.length > maxAddressLength ? null : address;
  };
}

function pages(): [string, readonly string[]][] {
  // Staff paths have up to `maxSegments` parts.
  const longer = Array.from({ length: maxSegments - 1 }, (_, index) => "/{slug}".repeat(index + 2));
  return [
    ...siteAddresses.map(({ path, query }): [string, readonly string[]] => [path, query]),
    ...longer.map((path): [string, readonly string[]] => [path, []]),
  ];
}

function publicReads(calls: readonly Call[]): [string, readonly string[]][] {
  return calls
    .filter(({ method, access, limit, isPrivate }) => {
      return method === "GET" && access === "anyone" && !limit && !isPrivate;
    })
    .map(({ path, query }) => [
      `/api${path}`,
      query ? Object.keys((query as z.ZodObject).shape) : [],
    ]);
}

function match(patterns: Pattern[], path: string): Pattern | undefined {
  const segments = path.split("/");
  return patterns.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      // Reserved addresses, such as the panel's, are no page of staff.
      !(pattern.segments[1]?.startsWith("{") && reservedAddresses.has(segments[1] ?? "")) &&
      pattern.segments.every((segment, index) =>
        segment.startsWith("{")
          ? /^[a-z0-9-]{1,200}$/.test(segments[index] ?? "")
          : segment === segments[index],
      ),
  );
}
