import { decodePercent } from "#format/decode-percent.ts";
import { readWallTime } from "#format/time-zone.ts";
import {
  maxTextLength,
  type SearchWords,
  type SourcePicture,
  type SourceTerm,
  type SourceText,
} from "../../source.ts";
import { withFootnotes } from "../../texts/wordpress/wordpress.ts";
import type { ReadItem, WordPressReading, WxrFields } from "./item.ts";
import { heldInWordPress } from "./visibility.ts";

export const value = (fields: WxrFields, name: string) => (fields.get(name) ?? "").trim();

/** Returns null for `0`, which means that there is none. */
const idOf = (id: string) => (/^[1-9]\d*$/.test(id) ? id : null);

export function authorOf(fields: WxrFields) {
  const key = value(fields, "wp:author_login");
  const name = value(fields, "wp:author_display_name") || key;
  return { key, name, email: value(fields, "wp:author_email") };
}

export function pictureOf({ fields, meta }: ReadItem): SourcePicture {
  return {
    id: value(fields, "wp:post_id") || null,
    parent: idOf(value(fields, "wp:post_parent")),
    address: value(fields, "wp:attachment_url") || value(fields, "guid"),
    alt: (meta.get("_wp_attachment_image_alt") ?? "").trim(),
    page: value(fields, "link") || null,
  };
}

export function tagOf(fields: WxrFields): SourceTerm {
  const slug = value(fields, "wp:tag_slug");
  return {
    kind: "tag",
    id: value(fields, "wp:term_id"),
    name: value(fields, "wp:tag_name") || slug,
    addresses: [`/tag/${slug}`, `/tag/${slug}/feed`, `/?tag=${slug}`],
  };
}

export function categoryOf(fields: WxrFields): SourceTerm {
  const slug = value(fields, "wp:category_nicename");
  const parent = value(fields, "wp:category_parent");
  const id = value(fields, "wp:term_id");
  const base = `/category/${parent ? `${parent}/` : ""}${slug}`;
  const short = id ? [`/?cat=${id}`] : [];
  return {
    kind: "category",
    id,
    name: value(fields, "wp:cat_name") || slug,
    addresses: [...new Set([base, `${base}/feed`, `/category/${slug}`, ...short])],
  };
}

interface TextReading {
  type: "post" | "page";
  site: string;
  reading: WordPressReading;
}

export function textOf(item: ReadItem, { type, site, reading }: TextReading): SourceText {
  const { fields, meta } = item;
  const id = value(fields, "wp:post_id") || value(fields, "guid") || value(fields, "link");
  const thumbnail = idOf((meta.get("_thumbnail_id") ?? "").trim());
  const number = idOf(id);
  const short = number === null ? [] : type === "page" ? [`/?page_id=${id}`] : [`/?p=${id}`];
  const link = value(fields, "link");
  // A draft has no address except the one with its number.
  const linkAddresses = link && !/[?&](?:p|page_id)=\d+/.test(link) ? [link] : [];
  const former = linkAddresses.flatMap((address) =>
    item.oldSlugs.map((slug) => withLastPart(address, slug)),
  );
  const date = dateOf(fields, reading.zone);
  const hasTerms = item.categories.length + item.tags.length > 0;
  const categories = hasTerms ? item.categories : item.unnamedTerms;
  return {
    type,
    id,
    title: value(fields, "title"),
    slug: decodePercent(value(fields, "wp:post_name")),
    addresses: [...linkAddresses, ...former, ...short],
    body: withFootnotes(
      (fields.get("content:encoded") ?? "").slice(0, maxTextLength),
      meta.get("footnotes") ?? "",
    ),
    format: "wordpress",
    excerpt: value(fields, "excerpt:encoded") || null,
    description:
      (meta.get("_yoast_wpseo_metadesc") ?? meta.get("rank_math_description") ?? "").trim() || null,
    author: value(fields, "dc:creator") || null,
    date,
    held: heldInWordPress({
      status: value(fields, "wp:status"),
      password: value(fields, "wp:post_password"),
      meta,
      date,
      now: reading.now,
    }),
    isFeatured: value(fields, "wp:is_sticky") === "1",
    categories,
    tags: item.tags,
    picture: thumbnail ? `attachment:${thumbnail}` : null,
    parent: idOf(value(fields, "wp:post_parent")),
    folder: site,
    search: searchWords(meta),
  };
}

/** Reads the fields of the plugins Yoast and Rank Math. */
function searchWords(meta: ReadItem["meta"]): SearchWords {
  const first = (...names: string[]) =>
    names.map((name) => (meta.get(name) ?? "").trim()).find(Boolean) ?? "";
  const title = first("_yoast_wpseo_title", "rank_math_title");
  return {
    // The plugin fills in templates such as `%%title%% %%sep%% %%sitename%%`.
    title: title.includes("%") ? "" : title,
    canonical: first("_yoast_wpseo_canonical", "rank_math_canonical_url"),
    isLeftOut:
      meta.get("_yoast_wpseo_meta-robots-noindex") === "1" ||
      /noindex/.test(meta.get("rank_math_robots") ?? ""),
  };
}

/** `0000-00-00`, which drafts have, is no date; their other one is by the clock of the site. */
function dateOf(fields: WxrFields, zone: string): string | null {
  const gmt = value(fields, "wp:post_date_gmt");
  const local = value(fields, "wp:post_date");
  const candidates = [
    Date.parse(`${gmt.replace(" ", "T")}Z`),
    Date.parse(value(fields, "pubDate")),
    readWallTime(local.replace(" ", "T"), zone)?.instant.getTime() ?? Number.NaN,
  ];
  for (const time of candidates) {
    const date = Number.isNaN(time) ? null : new Date(time);
    if (date && date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 9999)
      return date.toISOString();
  }
  return null;
}

/** Replaces the last part of an address. */
function withLastPart(address: string, part: string): string {
  const end = address.endsWith("/") ? address.length - 1 : address.length;
  const start = address.lastIndexOf("/", end - 1) + 1;
  return start < end ? address.slice(0, start) + part + address.slice(end) : address;
}
