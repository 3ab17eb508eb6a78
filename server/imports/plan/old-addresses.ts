import type { Insertable } from "kysely";
import { sitePages } from "#contract/site-pages.ts";
import { inOneLine, plainText } from "#importers/plain-text.ts";
import type { ImportRedirectRow } from "../../database/import-rows.ts";
import { addressKey, hostOf, isTaken, newAddress, ownPath } from "../addresses.ts";
import { inSlices } from "../slices.ts";
import type { ReadSite, ReadText } from "../stored-source.ts";
import { createTextFiles, isFileText, type TextFiles } from "./file-links.ts";
import { feedAddresses } from "./old-feeds.ts";
import type { PlanLine } from "./plan-slugs.ts";

interface AddressParts {
  texts: readonly ReadText[];
  site: ReadSite;
  /** The slugs are by the row of the text. */
  slugs: ReadonlyMap<number, string>;
  /** Returns the spelling that a category of the file has here; null if there is none. */
  categoryOf(name: string): string | null;
}

/** The map leads from the canonical spelling of each old address to its new one. */
export interface OldAddresses {
  files: TextFiles;
  hosts: ReadonlySet<string>;
  /** The row of the text that was the home page. */
  home: number | null;
  targets: ReadonlyMap<string, { text: number | null; target: string }>;
}

/** Returns where each address of the old site leads here. */
export async function mapOldAddresses(parts: AddressParts): Promise<OldAddresses> {
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
  // Main addresses come first, because another text may have the same address as a further one.
  const maxAddresses = texts.reduce((max, { head }) => Math.max(max, head.addresses.length), 0);
  for (let index = 0; index < maxAddresses; index += 1) {
    for await (const { id, head } of inSlices(texts)) {
      const address = head.addresses[index];
      const slug = slugs.get(id);
      if (address && slug) add(address, id, newAddress(head.type, slug));
    }
  }
  for await (const [address, target] of inSlices(listAddresses(site, categoryOf)))
    add(address, null, target);
  for await (const [address, target] of inSlices(machineAddresses(texts)))
    add(address, null, target);
  return { files: await textFilesOf(texts, slugs), hosts, home, targets };
}

async function hostsOf(texts: readonly ReadText[], site: ReadSite): Promise<Set<string>> {
  const hosts = new Set([hostOf(site.address)]);
  for await (const { head } of inSlices(texts))
    for (const address of head.addresses) hosts.add(hostOf(address));
  hosts.delete("");
  return hosts;
}

async function textFilesOf(
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

/** Yields addresses that the program of the old site makes and no export lists. */
function* machineAddresses(
  texts: readonly ReadText[],
): Generator<[address: string, target: string]> {
  const formats = new Set(texts.flatMap(({ head: { own, format } }) => (own ? [] : [format])));
  if (formats.has("wordpress")) {
    const { path } = sitePages.blog;
    yield ["/page/*", path];
    // The redirect of a year also covers its months (`server/pages/redirects.ts`).
    for (const { head } of texts) {
      const { type, held, date } = head;
      if (type === "post" && !held && date) yield [`/${date.slice(0, 4)}`, path];
    }
  }
  for (const format of formats) yield* feedAddresses(format);
}

/** Yields the lists of the old site and their feeds, each with the closest address here. */
function* listAddresses(
  { terms, authors, isOwnFormat }: ReadSite,
  categoryOf: AddressParts["categoryOf"],
): Generator<[address: string, target: string]> {
  // Another Nokshi site has its lists at the same addresses.
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

/** Returns redirects for the addresses that change, and lines for those that cannot have one. */
export async function planRedirects(
  importId: number,
  { home, targets }: OldAddresses,
  texts: readonly ReadText[],
): Promise<{ rows: Insertable<ImportRedirectRow>[]; lines: PlanLine[] }> {
  const titles = new Map(texts.map(({ id, title }) => [id, title]));
  const rows: Insertable<ImportRedirectRow>[] = [];
  const lines: PlanLine[] = [];
  if (home !== null) {
    const message =
      "It was the home page of the old site. Your home page stays, and this becomes an extra page.";
    lines.push({ text_id: home, code: "redirect", title: titles.get(home) ?? null, message });
  }
  for await (const [address, { text, target }] of inSlices(targets)) {
    if (address === addressKey(target)) continue;
    if (isTaken(address)) {
      if (text === null) continue;
      const message = `${address} is already a page of this site, so it does not lead to ${target}.`;
      lines.push({ text_id: text, code: "redirect", title: titles.get(text) ?? null, message });
      continue;
    }
    rows.push({ import_id: importId, address, text_id: text, target, redirect_id: null });
  }
  return { rows, lines };
}
