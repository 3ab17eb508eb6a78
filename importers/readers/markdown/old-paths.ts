import { type FrontMatter, first, isFields, stringOf } from "./front-matter-values.ts";
import type { SiteConfig } from "./site-config.ts";

/** The folders and the name of a file in its archive. */
export interface FilePlace {
  /** The folders have no parts that addresses leave out, such as `content`. */
  folders: readonly string[];
  /** The name of the file, with its date. */
  name: string;
  slug: string;
  /** The date in the name of the file. */
  date: string | null;
  language: string | null;
  /** The collection of Jekyll, such as `recipes` for the folder `_recipes`. */
  collection: string | null;
  isIndex: boolean;
}

interface TextPath {
  fields: FrontMatter;
  place: FilePlace;
  config: SiteConfig;
  slug: string;
  /** The day as it is written. */
  day: string | null;
  categories: readonly string[];
}

/** The styles that Jekyll knows by a name. */
const namedStyles: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  weekdate: "/:categories/:year/W:week/:short_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

/** Returns the addresses of a text on the old site, the main address first. */
export function oldPaths(text: TextPath): string[] {
  const { fields, place } = text;
  const main = mainPaths(text);
  const aliases = listOfWords(
    first(fields, ["aliases", "redirectfrom", "redirectsfrom", "alias", "oldurls", "oldurl"]),
  ).map((alias) =>
    /^(?:\/|https?:)/.test(alias) ? alias : `/${[...place.folders, alias].join("/")}`,
  );
  const all = [...main, ...aliases].map((address) => address.replace(/([^:])\/{2,}/g, "$1/"));
  return [...new Set(all)].filter((address) => address !== "/");
}

const listOfWords = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === "string" && each.trim() ? [each.trim()] : [],
  );

function mainPaths(text: TextPath): string[] {
  const { fields, place, config, slug } = text;
  const typed = stringOf(first(fields, ["permalink", "url"]));
  const template = typed || collectionPermalink(text);
  const addresses = template ? expanded(template, text) : [];
  if (addresses.length > 0) return addresses;
  if (/^\/./.test(slugField(fields))) return [rooted(slugField(fields)), ...byFolder(text)];
  if (place.collection === "posts" || place.collection === "drafts") return postPaths(text);
  if (config.program === "docusaurus" && place.date) return [...byFolder(text), ...byDate(text)];
  const folder = byFolder({ ...text, slug });
  const language = place.language === null ? [] : folder.map((path) => `/${place.language}${path}`);
  const byName = place.date === null ? [] : [`/${[...place.folders, place.name].join("/")}`];
  return [...language, ...sectionPaths(text), ...folder, ...byName, ...byDate(text)];
}

const slugField = (fields: FrontMatter) => stringOf(first(fields, ["slug", "path"]));

const rooted = (path: string) => `/${path.replace(/^\/+/, "")}`;

/** Returns the addresses by folder; in Eleventy, `one/one.md` is the page of its folder. */
function byFolder({ place: { folders }, slug }: TextPath): string[] {
  const parts = folders.at(-1) === slug ? [folders, [...folders, slug]] : [[...folders, slug]];
  return parts.map((each) => `/${each.filter(Boolean).join("/")}`);
}

/** Docusaurus has posts with the date in their name in a folder. */
const byDate = ({ place: { folders, date }, slug, day }: TextPath) =>
  date === null || day === null ? [] : [`/${[...folders, ...day.split("-"), slug].join("/")}`];

/** Returns the addresses of a post of Jekyll or Hexo. */
function postPaths(text: TextPath): string[] {
  const { config } = text;
  const style = stringOf(config.fields.permalink);
  const usual = config.program === "hexo" ? ":year/:month/:day/:title/" : "date";
  const addresses = style ? expanded(style, text) : [];
  const plain =
    config.program === "hexo" ? [] : expanded("/:year/:month/:day/:title:output_ext", text);
  return [...(addresses.length > 0 ? addresses : expanded(usual, text)), ...plain];
}

function collectionPermalink({ place, config }: TextPath): string {
  const { collections } = config.fields;
  const collection = isFields(collections) ? collections[place.collection ?? ""] : undefined;
  return isFields(collection) ? stringOf(collection.permalink) : "";
}

/** Returns the template that Hugo has for the section in `permalinks`. */
function sectionPaths(text: TextPath): string[] {
  const { permalinks } = text.config.fields;
  const all = isFields(permalinks) && isFields(permalinks.page) ? permalinks.page : permalinks;
  const template = isFields(all) ? stringOf(all[(text.place.folders[0] ?? "").toLowerCase()]) : "";
  return template ? expanded(template, text) : [];
}

/** Fills a template such as `/:year/:title.html`; returns nothing if a part is unknown. */
function expanded(style: string, text: TextPath): string[] {
  const template = namedStyles[style] ?? style;
  if (/[{}]/.test(template)) return [];
  const isWeb = /^https?:\/\//i.test(template);
  const spellings = text.categories.length > 0 ? [slugified, spelled] : [slugified];
  const paths = spellings.flatMap((write) => {
    const values = valuesOf(text, write);
    let isKnown = true;
    const path = template.replace(isWeb ? /(?!)/g : /:([a-z_]+)/g, (_, name: string) => {
      const value = values(name);
      isKnown &&= value !== null;
      return value ?? "";
    });
    return isKnown ? [isWeb ? path : rooted(path)] : [];
  });
  // Most servers answer both spellings.
  const bare = paths.flatMap((path) =>
    path.endsWith(".html") ? [path.slice(0, -".html".length)] : [],
  );
  return [...new Set([...paths, ...bare])];
}

const slugified = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const spelled = (name: string) => encodeURIComponent(name.toLowerCase());

function valuesOf(
  { slug, day, categories, place, fields }: TextPath,
  write: (name: string) => string,
): (name: string) => string | null {
  const [year = "", month = "", date = ""] = (day ?? "").split("-");
  const plain = day === null ? null : Temporal.PlainDate.from(day);
  const names = categories.map(write).join("/");
  const known: Readonly<Record<string, string | null>> = {
    categories: names,
    slugified_categories: categories.map(slugified).join("/"),
    category: names,
    title: slug,
    slug,
    name: slug,
    post_title: slugified(stringOf(fields.title)),
    basename: place.name,
    filename: place.name,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    contentbasename: place.name,
    path: [...place.folders, place.name].join("/"),
    section: place.folders[0] ?? "",
    sections: place.folders.join("/"),
    collection: place.collection ?? "",
    output_ext: ".html",
  };
  if (plain === null) return (name) => known[name] ?? null;
  const ofDay: Readonly<Record<string, string>> = {
    year,
    month,
    day: date,
    i_month: String(plain.month),
    i_day: String(plain.day),
    short_year: year.slice(2),
    y_day: String(plain.dayOfYear).padStart(3, "0"),
    yearday: String(plain.dayOfYear),
    week: String(plain.weekOfYear ?? "").padStart(2, "0"),
    short_day: plain.toLocaleString("en-US", { weekday: "short" }),
    long_day: plain.toLocaleString("en-US", { weekday: "long" }),
    short_month: plain.toLocaleString("en-US", { month: "short" }),
    long_month: plain.toLocaleString("en-US", { month: "long" }),
    monthname: plain.toLocaleString("en-US", { month: "long" }).toLowerCase(),
  };
  return (name) => known[name] ?? ofDay[name] ?? null;
}
