import type { Insertable } from "kysely";
import { pageAddress, sitePages } from "#contract/site-pages.ts";
import type { ImportRedirectRow } from "../database/import-rows.ts";
import { addressKey, hostOf, isTaken, ownPath } from "./addresses.ts";
import type { PlannedText, StoredImport } from "./import-repository.ts";
import { inOneLine, plainText } from "./plain-text.ts";
import { freeSlug, isReservedSlug, pageSlug, postSlug } from "./slugs.ts";
import type {
  SourceAuthor,
  SourceFormat,
  SourceLine,
  SourceSite,
  SourceTerm,
  SourceText,
} from "./source.ts";

/** What the file says of the whole site. */
export interface ReadSite extends SourceSite {
  authors: SourceAuthor[];
  terms: SourceTerm[];
}

/** A text of the file without its body. */
export type TextHead = Omit<SourceText, "body">;

export const headOf = ({ source }: Pick<PlannedText, "source">) => JSON.parse(source) as TextHead;

export const siteOf = ({ site }: Pick<StoredImport, "site">) => JSON.parse(site) as ReadSite;

/** Whose texts they are, whatever the file is called. */
export const siteKey = (site: ReadSite): string => hostOf(site.address);

/** An object that an earlier import made of a text. */
export interface KnownText {
  id: number;
  slug: string;
  hash: string;
}

interface PlanParts {
  texts: readonly PlannedText[];
  site: ReadSite;
  /** By text; those that were imported before. */
  known: ReadonlyMap<number, KnownText>;
  /** Of posts, and of pages. */
  taken: { posts: ReadonlySet<string>; pages: ReadonlySet<string> };
}

export interface Planned {
  slugs: Map<number, string>;
  lines: (SourceLine & { text_id: number | null })[];
}

const hasAddress = ({ own }: SourceText) =>
  own === undefined || own.area === "blog" || own.area === "pages";

function wantedSlug(text: SourceText, byId: ReadonlyMap<string, SourceText>): string {
  if (text.own) return text.slug;
  return text.type === "post" ? postSlug(text) : pageSlug(text, byId);
}

/** Gives each text an address; what others have gets a number. */
export function planSlugs({ texts, known, taken }: PlanParts): Planned {
  const heads = texts
    .map((row) => ({ row, text: headOf(row) as SourceText }))
    .filter(({ text }) => hasAddress(text));
  const byId = new Map(
    heads.filter(({ text }) => text.type === "page").map(({ text }) => [text.id, text]),
  );
  const posts = new Set(taken.posts);
  const pages = new Set(taken.pages);
  const slugs = new Map<number, string>();
  const lines: Planned["lines"] = [];
  for (const { row, text } of heads) {
    const before = known.get(row.id);
    const own = text.type === "post" ? posts : pages;
    const wanted = wantedSlug(text, byId);
    const isReserved = text.type === "page" && isReservedSlug(wanted);
    const slug =
      before?.slug ??
      freeSlug(
        isReserved ? withNumber(wanted) : wanted,
        (each) => own.has(each) || (text.type === "page" && isReservedSlug(each)),
      );
    own.add(slug);
    slugs.set(row.id, slug);
    if (before || slug === wanted) continue;
    const address = newAddress(text.type, wanted);
    const message = isReserved
      ? `${address} is an address of the site itself, so this page is at ${newAddress(text.type, slug)}.`
      : `Another has the address ${address}, so this one is at ${newAddress(text.type, slug)}.`;
    lines.push({ text_id: row.id, code: "slug", title: row.title, message });
  }
  return { slugs, lines };
}

/** A number in the first part, which is the one that is reserved. */
const withNumber = (slug: string) => slug.replace(/^[^/]+/, (first) => `${first}-2`);

export const newAddress = (type: "post" | "page", slug: string): string =>
  pageAddress(type === "post" ? "article" : "page", slug);

/** Addresses of feeds, by which readers follow a site, by the form of its texts. */
const feeds: Readonly<Record<SourceFormat, readonly string[]>> = {
  wordpress: [
    "/feed",
    "/feed/rss",
    "/feed/rss2",
    "/feed/atom",
    "/feed/rdf",
    "/comments/feed",
    "/?feed=rss2",
    "/?feed=atom",
  ],
  html: ["/rss"],
  markdown: ["/index.xml", "/feed"],
};

interface AddressParts extends Pick<PlanParts, "texts" | "site"> {
  /** By text. */
  slugs: ReadonlyMap<number, string>;
  /** As the house spells the categories of the file. */
  categoryOf(name: string): string | null;
}

/** Where each old address leads, by its canonical spelling. */
export interface OldAddresses {
  hosts: ReadonlySet<string>;
  /** The text that was the home page. */
  home: number | null;
  targets: ReadonlyMap<string, { text: number | null; target: string }>;
}

export function oldAddresses({ texts, site, slugs, categoryOf }: AddressParts): OldAddresses {
  const heads = texts
    .filter(({ source }) => source !== "{}")
    .map((row) => ({ row, text: headOf(row) }));
  const hosts = new Set(
    [site.address, ...heads.flatMap(({ text }) => text.addresses)].map(hostOf).filter(Boolean),
  );
  const targets = new Map<string, { text: number | null; target: string }>();
  let home: number | null = null;
  const add = (address: string, text: number | null, target: string) => {
    const path = ownPath(address, hosts);
    const key = path === null ? null : addressKey(path);
    if (key === "/") home ??= text;
    else if (key !== null && !targets.has(key)) targets.set(key, { text, target });
  };
  // The main addresses first: another text may have the same one beside.
  const most = Math.max(0, ...heads.map(({ text }) => text.addresses.length));
  for (let place = 0; place < most; place += 1) {
    for (const { row, text } of heads) {
      const address = text.addresses[place];
      const slug = slugs.get(row.id);
      if (address && slug) add(address, row.id, newAddress(text.type, slug));
    }
  }
  for (const [address, target] of listAddresses(site, categoryOf)) add(address, null, target);
  for (const [address, target] of machineAddresses(heads.map(({ text }) => text)))
    add(address, null, target);
  return { hosts, home, targets };
}

/** Addresses that the program of the old site makes and no export names. */
function* machineAddresses(
  texts: readonly TextHead[],
): Generator<[address: string, target: string]> {
  const formats = new Set(texts.flatMap(({ own, format }) => (own ? [] : [format])));
  if (formats.has("wordpress")) {
    const { path } = sitePages.blog;
    yield ["/page/*", path];
    // That of a month follows from that of its year (`server/pages/redirects.ts`).
    const seen = texts.filter(({ type, held }) => type === "post" && !held);
    for (const { date } of seen) if (date) yield [`/${date.slice(0, 4)}`, path];
    for (const map of ["/wp-sitemap.xml", "/sitemap_index.xml"]) yield [map, "/sitemap.xml"];
  }
  for (const format of formats) for (const feed of feeds[format]) yield [feed, "/feed.xml"];
}

/** The lists of the old site, and its feeds, each with what comes closest here. */
function* listAddresses(
  { terms, authors, isHouse }: ReadSite,
  categoryOf: AddressParts["categoryOf"],
): Generator<[address: string, target: string]> {
  // Its lists are where those of this house are.
  if (isHouse) return;
  for (const { kind, name, addresses } of terms) {
    const label = inOneLine(plainText(name));
    const category = kind === "category" ? categoryOf(label) : null;
    const query = new URLSearchParams(category ? { category } : { tag: label });
    for (const address of addresses) {
      const isFeed = /\/(?:feed|rss)$/.test(address);
      yield [address, isFeed ? "/feed.xml" : `${sitePages.blog.path}?${query}`];
    }
  }
  for (const { key } of authors)
    if (/^[\w.@-]+$/.test(key)) yield [`/author/${key}`, sitePages.blog.path];
}

/** Redirects for those addresses that are not the same here; lines for those that cannot be one. */
export function planRedirects(
  importId: number,
  { home, targets }: OldAddresses,
  texts: readonly PlannedText[],
): { rows: Insertable<ImportRedirectRow>[]; lines: Planned["lines"] } {
  const titles = new Map(texts.map(({ id, title }) => [id, title]));
  const rows: Insertable<ImportRedirectRow>[] = [];
  const lines: Planned["lines"] = [];
  if (home !== null) {
    const message =
      "It was the home page there. The site's own home page stays, and this is a page beside it.";
    lines.push({ text_id: home, code: "redirect", title: titles.get(home) ?? null, message });
  }
  for (const [address, { text, target }] of targets) {
    if (address === addressKey(target)) continue;
    if (isTaken(address)) {
      if (text === null) continue;
      const message = `${address} shows a page of the site itself, so it does not lead to ${target}.`;
      lines.push({ text_id: text, code: "redirect", title: titles.get(text) ?? null, message });
      continue;
    }
    rows.push({ import_id: importId, address, text_id: text, target, redirect_id: null });
  }
  return { rows, lines };
}
