import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { isUtf8 } from "../../http/query.ts";

const list = ["page", "search", "category", "tag", "sort"];

/** The pages that are the same for everybody, and the query parameters that they read. */
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
  "/privacy-policy": [],
  "/terms-conditions": [],
  "/cookie-policy": [],
};

/** No list has a longer address, in characters. */
const maxLength = 2000;

const files = ["/sitemap.xml", "/feed.xml", "/atom.xml", "/llms.txt", "/robots.txt"];

/** Whether who asks may matter to the answer: pages and files for machines never see a token. */
export const isAnsweredByToken = (path: string, authorization: string | undefined) =>
  authorization !== undefined && path.startsWith("/api/");

interface Pattern {
  segments: string[];
  parameters: readonly string[];
}

/** Tells of a request which answer it asks for: a path and the parameters that matter, or null for what is not cached. */
export type Addresses = (path: string, search: string) => string | null;

/** What is cached: public pages, their data, files for machines, and the public reads of the API. */
export function createAddresses(calls: readonly Call[], routeIds: ReadonlySet<string>): Addresses {
  const fixed = new Map<string, readonly string[]>(files.map((path) => [path, []]));
  const open: Pattern[] = [];
  for (const [path, parameters] of [...Object.entries(pages), ...publicReads(calls)]) {
    if (path.includes("{")) open.push({ segments: path.split("/"), parameters });
    else fixed.set(path, parameters);
  }
  return (path, search) => {
    const isData = path.endsWith(".data") && !path.startsWith("/api/");
    const page = isData ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
    const parameters = fixed.get(page) ?? match(open, page)?.parameters;
    // What is not UTF-8 is refused elsewhere.
    if (!parameters || !isUtf8(search)) return null;
    if (search.length < 2) return path;

    const asked = new URLSearchParams(search);
    const read = new URLSearchParams();
    for (const name of parameters) {
      // The first of each name is the one that counts.
      const value = asked.get(name);
      if (value !== null) read.set(name, value);
    }
    const routes = isData ? asked.get("_routes") : null;
    if (routes !== null && !routes.split(",").every((id) => routeIds.has(id))) return null;
    if (routes !== null) read.set("_routes", routes);
    if (read.size === 0) return path;
    const address = `${path}?${read}`;
    return address.length > maxLength ? null : address;
  };
}

function publicReads(calls: readonly Call[]): [string, readonly string[]][] {
  return calls
    .filter(({ method, access, limit }) => method === "GET" && access === "anyone" && !limit)
    .map(({ path, query }) => [
      `/api${path}`,
      query ? Object.keys((query as z.ZodObject).shape) : [],
    ]);
}

/** The pattern of a path; a parameter is a plain word or number, anything else is not cached. */
function match(patterns: Pattern[], path: string): Pattern | undefined {
  const segments = path.split("/");
  return patterns.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((segment, place) =>
        segment.startsWith("{")
          ? /^[a-z0-9-]{1,200}$/.test(segments[place] ?? "")
          : segment === segments[place],
      ),
  );
}
