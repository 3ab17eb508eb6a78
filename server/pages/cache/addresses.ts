import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { reservedAddresses } from "#contract/documents/slug.ts";
import { editParameter } from "#contract/edit.ts";
import { isUtf8 } from "../../http/query.ts";

const list = ["page", "search", "category", "tag", "sort"];

const pages: Record<string, readonly string[]> = {
  "/": [],
  "/about": [],
  "/team": [],
  "/career": [],
  "/portfolio": ["category", "year", "page"],
  "/single-project/{id}": [],
  "/services": [],
  "/service-details/{id}": [],
  "/pricing": [],
  "/faqs": [],
  "/blog": list,
  "/tutorials": list,
  "/single-post/{slug}": [],
  "/demo-shop": ["brand"],
  "/contact-us": [],
  "/newsletter": [],
  // Legal pages and pages made by staff, of up to `maxSegments` parts.
  "/{slug}": [],
  "/{slug}/{slug}": [],
  "/{slug}/{slug}/{slug}": [],
};

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
  for (const [path, parameters] of [...Object.entries(pages), ...publicReads(calls)]) {
    if (path.includes("{")) open.push({ segments: path.split("/"), parameters });
    else fixed.set(path, parameters);
  }
  return (path, search) => {
    const parameters = fixed.get(path) ?? match(open, path)?.parameters;
    if (!parameters || !isUtf8(search)) return null;
    if (search.length < 2) return path;

    const asked = new URLSearchParams(search);
    const read = new URLSearchParams();
    for (const name of parameters) {
      const value = asked.get(name);
      if (value !== null) read.set(name, value);
    }
    // Pages in the panel's frame are not cached.
    if (asked.has(editParameter) && !path.startsWith("/api/")) return null;
    if (read.size === 0) return path;
    const address = `${path}?${read}`;
    return address.length > maxAddressLength ? null : address;
  };
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
      pattern.segments.every((segment, place) =>
        segment.startsWith("{")
          ? /^[a-z0-9-]{1,200}$/.test(segments[place] ?? "")
          : segment === segments[place],
      ),
  );
}
