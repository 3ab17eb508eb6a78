import { z } from "zod";
import { call } from "./call.ts";
import { text } from "./fields.ts";
import { type ItemOf, resource } from "./resource.ts";
import { custom, defaulted, fixed, integer, later, moment, optional } from "./resource-fields.ts";

export const maxRedirects = 5000;

const maxAddressLength = 500;

/** The home page, and paths that the server itself answers. */
const reserved =
  /^\/(?:$|(?:api|admin|login|media|images|assets|\.well-known)(?:\/|$)|(?:healthz|readyz|metrics|favicon\.ico|manifest\.webmanifest|robots\.txt|(?:llms|sitemap|feed|atom)[\w-]*\.(?:txt|xml))$)/;

const unfit = /^\.{1,2}$|[\p{Cc}\\]/u;

/**
 * The canonical spelling by which an address is stored and looked up: lower case, no trailing
 * slash, neither query nor fragment. Null if it is not the path of a page.
 */
export function pathOf(typed: string): string | null {
  const path = typed.slice(0, typed.search(/[?#]|$/));
  if (!path.startsWith("/") || path.includes("//")) return null;
  try {
    const segments = path.replace(/\/$/, "").split("/").map(decodeURIComponent);
    if (segments.some((segment) => unfit.test(segment))) return null;
    const spelled = segments.map((segment) => encoded(segment.toLowerCase())).join("/");
    return spelled || "/";
  } catch {
    return null;
  }
}

const encoded = (segment: string) => encodeURI(segment).replace(/[/?#]/g, encodeURIComponent);

export const isReserved = (path: string) => reserved.test(path);

/** An address as redirects compare it; its `utm` parameters are left out. */
export interface Source {
  path: string;
  parameters: readonly (readonly [name: string, value: string])[];
}

/** Null if the address is not the path of a page. */
export function sourceOf(address: string): Source | null {
  const path = pathOf(address);
  if (path === null) return null;
  const end = endOf(address);
  // A shortcut, since most requests for pages have no query.
  if (!end.startsWith("?")) return { path, parameters: [] };
  const { searchParams } = new URL(end, "http://site.invalid");
  return { path, parameters: [...searchParams].filter(([name]) => !/^utm(?:_|$)/.test(name)) };
}

/** Whether a redirect from `from` applies to `asked`, which may have further parameters. */
export const isFrom = (from: Source, asked: Source) =>
  from.path === asked.path &&
  from.parameters.every(([name, value]) =>
    asked.parameters.some(([other, given]) => other === name && given === value),
  );

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
  return text(1, maxAddressLength).transform((value, context) => {
    const path = spell(value);
    const message = refuse(path) || lengthFault(path ?? "");
    if (path !== null && !message) return path;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const lengthFault = (path: string) =>
  path.length > maxAddressLength
    ? `This must be at most ${maxAddressLength} characters long, its other signs encoded.`
    : "";

const from = spelled(spelledSource, (typed) => {
  const path = typed && pathOf(typed);
  if (!path) return "Write the path of a page of this site, such as /old-page.";
  if (path === "/") return "The home page cannot be redirected.";
  return isReserved(path) ? "The server itself answers this address; it cannot be redirected." : "";
});
const to = spelled(targetOf, (path) =>
  path === null
    ? "Write a path of this site, such as /new-page; a redirect cannot lead anywhere else."
    : "",
);

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
    about: "Old addresses and where they lead, and what visitors did not find.",
  },
  store: "table",
  fields: {
    from: {
      ...address(from, "From", "The old path, such as /old-page or /blog?tag=old."),
      isTitle: true,
    },
    to: { ...address(to, "To", "The path that it leads to, such as /new-page."), isListed: true },
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
    hits: fixed(
      later(integer(0, Number.MAX_SAFE_INTEGER, { label: "Hits", isListed: true, isSorted: true })),
    ),
    lastUsedAt: fixed(
      later(optional(moment({ label: "Last used", isListed: true, isSorted: true }))),
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
    summary: "Addresses that visitors did not find within 30 days, the most asked for first",
    access: "redirects",
    status: 200,
    answer: z.object({ missed: z.array(missedAddress) }),
  }),
};
