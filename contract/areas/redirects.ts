import { z } from "zod";
import { call } from "../core/call.ts";
import { addressText } from "../core/fields.ts";
import { type ItemOf, resource } from "../core/resource.ts";
import {
  createOnly,
  custom,
  dateTime,
  defaulted,
  integer,
  optional,
  updateOnly,
} from "../core/resource-fields.ts";
import { siteAddresses } from "../site-pages.ts";
import { editParameter } from "./edit.ts";
import { isReserved, reservedBelow } from "./reserved-addresses.ts";

export const maxRedirects = 10_000;

const maxAddressLength = 500;

const unfit = /^\.{1,2}$|[\p{Cc}\\]/u;

/**
 * The canonical spelling by which an address is stored and looked up: lower case, no trailing
 * slash, neither query nor fragment; a typed `*` stays, one in codes stays in codes. Null if it is
 * not the path of a page.
 */
export function pathOf(typed: string): string | null {
  const path = typed.slice(0, typed.search(/[?#]|$/));
  if (!path.startsWith("/") || path.includes("//")) return null;
  try {
    const segments = path.replace(/\/$/, "").split("/");
    const spelled = segments.map((segment) => segment.split("*").map(spelledPart).join("*"));
    if (segments.some((segment) => unfit.test(decodeURIComponent(segment)))) return null;
    return spelled.join("/") || "/";
  } catch {
    return null;
  }
}

const spelledPart = (part: string) =>
  encodeURI(decodeURIComponent(part).normalize("NFC").toLowerCase())
    .replace(/[/?#]/g, encodeURIComponent)
    .replaceAll("*", "%2A");

/** Returns the beginning of a path that ends with `*`, or null for any other path. */
export const beginningOf = (path: string) => (path.endsWith("*") ? path.slice(0, -1) : null);

/** An address as redirects compare it; its `utm` parameters are left out. */
export interface RedirectSource {
  path: string;
  parameters: readonly (readonly [name: string, value: string])[];
}

/** Null if the address is not the path of a page. */
export function sourceOf(address: string): RedirectSource | null {
  const path = pathOf(address);
  if (path === null) return null;
  const end = endOf(address);
  // A shortcut, since most requests for pages have no query.
  if (!end.startsWith("?")) return { path, parameters: [] };
  const { searchParams } = new URL(end, "http://site.invalid");
  return { path, parameters: [...searchParams].filter(([name]) => !/^utm(?:_|$)/.test(name)) };
}

/** Whether `visited` has the parameters of `from`; it may have further ones. */
export const hasParametersOf = (from: RedirectSource, visited: RedirectSource) =>
  from.parameters.every(([name, value]) =>
    visited.parameters.some(([other, otherValue]) => other === name && otherValue === value),
  );

/** Whether a redirect from `from` applies to an address, or to some of those that end with `*`. */
export const isFrom = (from: RedirectSource, to: RedirectSource) =>
  arePathsMeeting(from.path, to.path) && hasParametersOf(from, to);

function arePathsMeeting(one: string, other: string): boolean {
  const [beginning, otherBeginning] = [beginningOf(one), beginningOf(other)];
  if (beginning === null)
    return otherBeginning === null ? one === other : one.startsWith(otherBeginning);
  if (otherBeginning === null) return other.startsWith(beginning);
  return otherBeginning.startsWith(beginning) || beginning.startsWith(otherBeginning);
}

/**
 * The page that shows something of its own at the address, since it reads all of the parameters,
 * and those of them whose values name what staff make: none is shown once a name is gone.
 */
export function readingPage({ path, parameters }: RedirectSource) {
  const page = siteAddresses.find((each) => each.path === path);
  const isRead = ([name]: RedirectSource["parameters"][number]) =>
    name === editParameter || page?.query.includes(name);
  if (parameters.length === 0 || !parameters.every(isRead)) return null;
  return { page: page?.name, named: parameters.filter(([name]) => page?.names.includes(name)) };
}

/** Returns the fault of a redirect whose source `readingPage` recognises. */
export function faultOfRead({ path, parameters }: RedirectSource): string {
  const names = new Set(parameters.map(([name]) => name));
  return `The page ${path} uses ${[...names].join(" and ")}, so this address cannot be redirected.`;
}

/** The canonical spelling of a redirect's source: a path, with a sorted query if given. */
export function spelledSource(typed: string): string | null {
  const source = sourceOf(typed);
  if (!source) return null;
  const query = new URLSearchParams(source.parameters.map(([name, value]) => [name, value]));
  query.sort();
  return query.size > 0 ? `${source.path}?${query}` : source.path;
}

/** The query and fragment of an address. */
export const endOf = (address: string) => address.slice(address.search(/[?#]|$/));

/** Null if the address leads out of the site. */
function targetOf(typed: string): string | null {
  const path = pathOf(typed);
  if (path === null) return null;
  const { search, hash } = new URL(endOf(typed), "http://site.invalid");
  return `${path}${search}${hash}`;
}

const address = (schema: z.ZodType<string, string>, label: string, help: string) =>
  custom(
    { payload: schema, answer: z.string(), column: "text", control: "text" },
    { label, help, isSearched: true, isSorted: true },
  );

/** Text that is stored as `spell` returns it; `refuse` returns what is wrong with it, or "". */
function spelled(spell: (typed: string) => string | null, refuse: (path: string | null) => string) {
  return addressText(1, maxAddressLength).transform((value, context) => {
    const path = spell(value);
    const message = refuse(path) || lengthProblem(path ?? "");
    if (path !== null && !message) return path;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const lengthProblem = (path: string) =>
  path.length > maxAddressLength
    ? `This must be at most ${maxAddressLength} characters long, with special characters encoded.`
    : "";

const problemOfStar = (path: string) =>
  path.slice(0, -1).includes("*")
    ? "Use * only at the end of the path, where it matches everything that follows."
    : "";

const hasStar = ([name, value]: RedirectSource["parameters"][number]) =>
  `${name}${value}`.includes("*");

function problemOfFrom(typed: string | null): string {
  const source = typed === null ? null : sourceOf(typed);
  if (!source) return "Enter a path on this site, such as /old-page.";
  const { path, parameters } = source;
  if (parameters.some(hasStar))
    return "Parameters are compared literally. Use * only at the end of the path, before the ?.";
  if (readingPage(source)?.named.length === 0) return faultOfRead(source);
  if (path === "/") {
    return parameters.length > 0
      ? ""
      : "The home page cannot be redirected. Its address with a parameter can, such as /?p=12.";
  }
  const beginning = beginningOf(path);
  if (beginning !== null && !problemOfStar(path)) {
    const taken = reservedBelow(beginning);
    return taken && `This would also redirect ${taken}, which the server needs.`;
  }
  if (isReserved(path)) return "The server needs this address, so it cannot be redirected.";
  return problemOfStar(path);
}

const from = spelled(spelledSource, problemOfFrom);
const to = spelled(targetOf, (typed) => {
  const path = typed === null ? null : pathOf(typed);
  if (path === null) {
    return "Enter a path on this site, such as /new-page. Redirects cannot lead to other sites.";
  }
  return problemOfStar(path);
});

const statuses = z.literal([301, 302], { error: "This must be 301 or 302." });

export const redirects = resource({
  area: "redirects",
  one: "redirect",
  many: "redirects",
  schema: "Redirect",
  path: "/redirects",
  names: {
    one: "redirect",
    many: "redirects",
    menu: "Redirects",
    card: "Redirects",
    about: "Old addresses, where they lead, and pages visitors did not find.",
  },
  roles: ["editor"],
  store: "table",
  fields: {
    from: {
      ...address(
        from,
        "From",
        "The old path, such as /old-page, /blog?tag=old or /?p=12. A * at the end, as in /old/*, matches everything that follows; existing pages stay.",
      ),
      isTitle: true,
    },
    to: {
      ...address(
        to,
        "To",
        "The new path, such as /new-page. A * at the end, as in /new/*, is replaced by what the other * matched.",
      ),
      isListed: true,
    },
    status: {
      ...defaulted(
        custom(
          {
            payload: z.preprocess(
              (value) => (typeof value === "string" && value.trim() ? Number(value) : value),
              statuses,
            ),
            answer: statuses,
            column: "number",
            control: "custom",
          },
          { label: "Kind", isListed: true, isSorted: true },
        ),
        301,
      ),
      blank: "301",
    },
    hits: createOnly(
      updateOnly(
        integer(0, Number.MAX_SAFE_INTEGER, { label: "Hits", isListed: true, isSorted: true }),
      ),
    ),
    lastUsedAt: createOnly(
      updateOnly(optional(dateTime({ label: "Last used", isListed: true, isSorted: true }))),
    ),
  },
});
export type Redirect = ItemOf<typeof redirects>;

export const missedAddress = z
  .object({ path: z.string(), count: z.int(), last_at: z.iso.datetime() })
  .meta({ id: "MissedAddress" });
export type MissedAddress = z.infer<typeof missedAddress>;

export const redirectCalls = {
  ...redirects.calls,
  missed: call({
    method: "GET",
    path: "/redirects/missed",
    summary: "Addresses not found in the last 30 days, most requested first",
    access: "redirects",
    status: 200,
    answer: z.object({ missed: z.array(missedAddress) }),
  }),
};
