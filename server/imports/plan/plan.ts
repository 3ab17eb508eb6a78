import type { Insertable } from "kysely";
import type { ImportLine } from "#contract/areas/imports.ts";
import { pageAddress, sitePages } from "#contract/site-pages.ts";
import { inOneLine, plainText } from "#importers/plain-text.ts";
import type { SourceAuthor, SourceTerm } from "#importers/source.ts";
import type { ImportRedirectRow } from "../../database/import-rows.ts";
import type { Db } from "../../database/tables.ts";
import { addressKey, hostOf, isTaken, ownPath } from "../addresses.ts";
import { eachText, type PlannedText, type StoredImport } from "../import-repository.ts";
import type { SiteToImport, TextToImport } from "../read/import-event.ts";
import { inSlices } from "../slices.ts";
import { createTextFiles, isFileText, type TextFiles } from "./file-links.ts";
import { feedAddresses } from "./old-feeds.ts";
import { freeSlug, isReservedSlug, pageSlug, postSlug } from "./slugs.ts";

/** The facts of the file about the whole site. */
export interface ReadSite extends SiteToImport {
  authors: SourceAuthor[];
  terms: SourceTerm[];
}

/** A text of the file without its body. */
export type TextHead = Omit<TextToImport, "body">;

export const headOf = ({ source }: Pick<PlannedText, "source">) => JSON.parse(source) as TextHead;

/** A row whose source was read once: all of them would be some megabytes again each time. */
export interface ReadText extends Omit<PlannedText, "source"> {
  head: TextHead;
}

/** All texts of the file, without what the import makes beside. */
export async function readTexts(db: Db, importId: number): Promise<ReadText[]> {
  const found: ReadText[] = [];
  for await (const { source, ...row } of eachText(db, importId))
    if (source !== "{}") found.push({ ...row, head: headOf({ source }) });
  return found;
}

/** Imports that version 1.0.0 began have `isHouse` instead of `isOwnFormat`. */
export function siteOf({ site }: Pick<StoredImport, "site">): ReadSite {
  const { isHouse, ...stored } = JSON.parse(site) as ReadSite & { isHouse?: boolean };
  return isHouse ? { ...stored, isOwnFormat: true } : stored;
}

/** Whose texts they are, whatever the file is called. */
export const siteKey = (site: ReadSite): string => hostOf(site.address);

/** An object that an earlier import made of a text. */
export interface KnownText {
  id: number;
  slug: string;
  hash: string;
}

interface PlanParts {
  texts: readonly ReadText[];
  site: ReadSite;
  /** The objects of texts that were imported before, by text. */
  known: ReadonlyMap<number, KnownText>;
  /** Posts and pages have separate sets of slugs. */
  taken: { posts: ReadonlySet<string>; pages: ReadonlySet<string> };
}

export interface Planned {
  slugs: Map<number, string>;
  lines: (ImportLine & { text_id: number | null })[];
}

const hasAddress = ({ head: { own } }: ReadText) =>
  own === undefined || own.area === "blog" || own.area === "pages";

interface SluggedText {
  text: TextHead;
  byId: ReadonlyMap<string, TextHead>;
  /** The number is that of the text in the file, from 1. */
  place: number;
}

function wantedSlug({ text, byId, place }: SluggedText): string {
  if (text.own) return text.slug;
  return text.type === "post" ? postSlug(text, place) : pageSlug(text, byId, place);
}

/** Gives each text an address; what others have gets a number. */
export async function planSlugs({ texts, known, taken }: PlanParts): Promise<Planned> {
  const own = texts.filter(hasAddress);
  const byId = new Map(
    own.filter(({ head }) => head.type === "page").map(({ head }) => [head.id, head]),
  );
  const posts = new Set(taken.posts);
  const pages = new Set(taken.pages);
  const slugs = new Map<number, string>();
  const lines: Planned["lines"] = [];
  let place = 0;
  for await (const { id, title, head: text } of inSlices(own)) {
    place += 1;
    const before = known.get(id);
    const used = text.type === "post" ? posts : pages;
    const wanted = wantedSlug({ text, byId, place });
    const isReserved = text.type === "page" && isReservedSlug(wanted);
    const slug =
      before?.slug ??
      freeSlug(
        isReserved ? withNumber(wanted) : wanted,
        (each) => used.has(each) || (text.type === "page" && isReservedSlug(each)),
      );
    used.add(slug);
    slugs.set(id, slug);
    if (before || slug === wanted) continue;
    const address = newAddress(text.type, wanted);
    const message = isReserved
      ? `${address} is an address of the site itself, so this page is at ${newAddress(text.type, slug)}.`
      : `Another has the address ${address}, so this one is at ${newAddress(text.type, slug)}.`;
    lines.push({ text_id: id, code: "slug", title, message });
  }
  return { slugs, lines };
}

/** A number in the first part, which is the one that is reserved. */
const withNumber = (slug: string) => slug.replace(/^[^/]+/, (first) => `${first}-2`);

export const newAddress = (type: "post" | "page", slug: string): string =>
  pageAddress(type === "post" ? "article" : "page", slug);

interface AddressParts extends Pick<PlanParts, "texts" | "site"> {
  /** The slugs are by text. */
  slugs: ReadonlyMap<number, string>;
  /** Returns the spelling that a category of the file has here; null if there is none. */
  categoryOf(name: string): string | null;
}

/** The map leads from the canonical spelling of each old address to its new one. */
export interface OldAddresses {
  files: TextFiles;
  hosts: ReadonlySet<string>;
  /** The text that was the home page. */
  home: number | null;
  targets: ReadonlyMap<string, { text: number | null; target: string }>;
}

export async function oldAddresses(parts: AddressParts): Promise<OldAddresses> {
  const { texts, site, slugs, categoryOf } = parts;
  const hosts = await hostsOf(texts, site);
  const targets = new Map<string, { text: number | null; target: string }>();
  let home: number | null = null;
  const add = (address: string, text: number | null, target: string) => {
    const path = ownPath(address, hosts);
    const key = path === null ? null : addressKey(path);
    if (key === "/") home ??= text;
    else if (key !== null && !targets.has(key)) targets.set(key, { text, target });
  };
  // The main addresses first: another text may have the same one beside.
  const most = texts.reduce((sum, { head }) => Math.max(sum, head.addresses.length), 0);
  for (let place = 0; place < most; place += 1) {
    for await (const { id, head } of inSlices(texts)) {
      const address = head.addresses[place];
      const slug = slugs.get(id);
      if (address && slug) add(address, id, newAddress(head.type, slug));
    }
  }
  for await (const [address, target] of inSlices(listAddresses(site, categoryOf)))
    add(address, null, target);
  for await (const [address, target] of inSlices(machineAddresses(texts)))
    add(address, null, target);
  return { files: await filesOf(texts, slugs), hosts, home, targets };
}

async function hostsOf(texts: readonly ReadText[], site: ReadSite): Promise<Set<string>> {
  const hosts = new Set([hostOf(site.address)]);
  for await (const { head } of inSlices(texts))
    for (const address of head.addresses) hosts.add(hostOf(address));
  hosts.delete("");
  return hosts;
}

async function filesOf(
  texts: readonly ReadText[],
  slugs: AddressParts["slugs"],
): Promise<TextFiles> {
  const files = createTextFiles();
  for await (const { id, head } of inSlices(texts)) {
    const slug = slugs.get(id);
    if (slug && isFileText(head)) files.add(head.id, newAddress(head.type, slug));
  }
  return files;
}

/** Addresses that the program of the old site makes and no export names. */
function* machineAddresses(
  texts: readonly ReadText[],
): Generator<[address: string, target: string]> {
  const formats = new Set(texts.flatMap(({ head: { own, format } }) => (own ? [] : [format])));
  if (formats.has("wordpress")) {
    const { path } = sitePages.blog;
    yield ["/page/*", path];
    // That of a month follows from that of its year (`server/pages/redirects.ts`).
    for (const { head } of texts) {
      const { type, held, date } = head;
      if (type === "post" && !held && date) yield [`/${date.slice(0, 4)}`, path];
    }
  }
  for (const format of formats) yield* feedAddresses(format);
}

/** The lists of the old site, and its feeds, each with what comes closest here. */
function* listAddresses(
  { terms, authors, isOwnFormat }: ReadSite,
  categoryOf: AddressParts["categoryOf"],
): Generator<[address: string, target: string]> {
  // Its lists are where those of this house are.
  if (isOwnFormat) return;
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
export async function planRedirects(
  importId: number,
  { home, targets }: OldAddresses,
  texts: readonly ReadText[],
): Promise<{ rows: Insertable<ImportRedirectRow>[]; lines: Planned["lines"] }> {
  const titles = new Map(texts.map(({ id, title }) => [id, title]));
  const rows: Insertable<ImportRedirectRow>[] = [];
  const lines: Planned["lines"] = [];
  if (home !== null) {
    const message =
      "It was the home page there. The site's own home page stays, and this is a page beside it.";
    lines.push({ text_id: home, code: "redirect", title: titles.get(home) ?? null, message });
  }
  for await (const [address, { text, target }] of inSlices(targets)) {
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
