import { posix } from "node:path";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isZone } from "#format/time-zone.ts";
import { trimEnd } from "#format/trim-end.ts";
import { UnreadableFile } from "../../source.ts";
import type { Archive } from "../archive.ts";
import { decodedText } from "../encoding.ts";
import { partFrontMatter } from "./front-matter.ts";
import {
  type FieldValue,
  type FrontMatter,
  first,
  isFields,
  isNo,
  normalizedFields,
  saysYes,
  stringOf,
} from "./front-matter-values.ts";

/** The maximum for a file of settings is in bytes. */
const maxSize = 200_000;

export type SiteProgram = "jekyll" | "hexo" | "hugo" | "docusaurus" | "obsidian" | "logseq" | null;

/** The settings of the old site, as far as they are about all its texts. */
export interface SiteConfig {
  program: SiteProgram;
  fields: FrontMatter;
  /** The zone of its clock; null if the settings have none. */
  zone: string | null;
  /** Fields that a text has from its folder, where it does not have them itself. */
  inherited(path: string): FrontMatter;
  /** Returns whether the settings leave a file out of the site. */
  isExcluded(path: string): boolean;
}

interface FolderFields {
  folder: string;
  type: string;
  fields: FrontMatter;
}

/** Settings, by the names that generators give them; the first that is there counts. */
const configNames = [
  "_config.yml",
  "_config.yaml",
  "_config.toml",
  ...["hugo", "config", "config/_default/hugo", "config/_default/config"].flatMap((name) =>
    ["toml", "yaml", "yml", "json"].map((ending) => `${name}.${ending}`),
  ),
];

/**
 * Returns the folder of the settings, if it is not the root: `docs/`, or the example of a theme.
 */
export function folderOfSite(paths: readonly string[]): string {
  const known = new Set(paths);
  if (configNames.some((name) => known.has(name))) return "";
  const folders = paths
    .filter((path) => configNames.includes(path.slice(path.indexOf("/") + 1)))
    .map((path) => path.slice(0, path.indexOf("/") + 1))
    .filter((folder) => !/^(?:themes|node_modules|vendor|\.)/.test(folder));
  return folders.length === 1 || new Set(folders).size === 1 ? (folders[0] ?? "") : "";
}

/** Reads the settings in an archive whose files are all in `root`. */
export async function readSiteConfig(archive: Archive, root: string): Promise<SiteConfig> {
  const paths = archive.files
    .filter(({ path }) => path.startsWith(root))
    .map(({ path }) => path.slice(root.length));
  const known = new Set(paths);
  const name = configNames.find((each) => known.has(each));
  const fields = name ? await fieldsIn(archive, `${root}${name}`) : {};
  const zone = stringOf(first(fields, ["timezone"]));
  const folders = [
    ...defaultsOf(fields),
    ...cascadesOf(fields.cascade, ""),
    ...(await folderFields(archive, root, paths)),
  ];
  const sidecars = await readSidecars(archive, root, known);
  const isLeftOut = await leftOutByMkDocs(archive, root, known);
  const excluded = listOf(fields.exclude).map((each) => trimEnd(each, "*").replace(/^\/|\/$/g, ""));
  return {
    program: programOf(known, paths, name),
    fields,
    zone: zone && isZone(zone) ? zone : null,
    inherited(path) {
      const matchingFolders = folders.filter((each) => isWithin(path, each));
      return Object.assign({}, ...matchingFolders.map((each) => each.fields), sidecars.get(path));
    },
    isExcluded: (path) =>
      isLeftOut(path) ||
      excluded.some((each) => each !== "" && (path === each || path.startsWith(`${each}/`))),
  };
}

function programOf(
  known: ReadonlySet<string>,
  paths: readonly string[],
  config: string | undefined,
): SiteProgram {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  if (has(/^(?:source\/_posts|scaffolds)\//)) return "hexo";
  if (config?.startsWith("_config") || has(/(?:^|\/)_posts\//)) return "jekyll";
  if (has(/^docusaurus\.config\.\w+$/)) return "docusaurus";
  if (has(/(?:^|\/)\.obsidian\//)) return "obsidian";
  if (known.has("logseq/config.edn")) return "logseq";
  if (config !== undefined && (known.has("archetypes/default.md") || has(/^content\//)))
    return "hugo";
  return null;
}

/** MkDocs makes no pages of `draft_docs` and `exclude_docs`, which are patterns as of Git. */
async function leftOutByMkDocs(archive: Archive, root: string, known: ReadonlySet<string>) {
  const name = ["mkdocs.yml", "mkdocs.yaml"].find((each) => known.has(each));
  const fields = name ? await fieldsIn(archive, root + name) : {};
  const folder = `${trimEnd(stringOf(fields.docsdir) || "docs", "/")}/`;
  const patterns = [fields.draftdocs, fields.excludedocs]
    .flatMap((value) => stringOf(value).split("\n"))
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern && !/^[#!]/.test(pattern));
  return (path: string) =>
    path.startsWith(folder) &&
    patterns.some((pattern) => isMatch(path.slice(folder.length), pattern));
}

/** Returns whether a pattern without `*` within it means a path, or the end of the path's name. */
function isMatch(path: string, pattern: string): boolean {
  const plain = trimEnd(trimEnd(pattern, "*"), "/").replace(/^\//, "");
  if (plain.startsWith("*")) return path.endsWith(plain.replace(/^\*+/, ""));
  const isBelow = path === plain || path.startsWith(`${plain}/`);
  return isBelow || (!pattern.slice(0, -1).includes("/") && path.split("/").includes(plain));
}

const listOf = (value: FieldValue | undefined): string[] =>
  Array.isArray(value) ? value.map((each: FieldValue) => stringOf(each)) : [];

async function fieldsIn(archive: Archive, path: string): Promise<FrontMatter> {
  try {
    const { text } = decodedText(await archive.read(path, maxSize));
    if (path.endsWith(".meta")) return partFrontMatter(text).fields;
    const parse = path.endsWith(".toml") ? parseToml : path.endsWith(".json") ? JSON.parse : yaml;
    return normalizedFields(parse(text));
  } catch (error) {
    // Old settings that current parsers reject are ignored.
    if (error instanceof UnreadableFile || error instanceof Error) return {};
    throw error;
  }
}

const yaml = (text: string): unknown =>
  parseYaml(text, { schema: "failsafe", uniqueKeys: false, maxAliasCount: 20, logLevel: "error" });

/** Reads the `defaults` of Jekyll by path and kind. */
function defaultsOf(fields: FrontMatter): FolderFields[] {
  if (!Array.isArray(fields.defaults)) return [];
  return fields.defaults.flatMap((each: FieldValue) => {
    if (!isFields(each) || !isFields(each.values)) return [];
    const scope = isFields(each.scope) ? each.scope : {};
    const folder = (stringOf(scope.path).split("*")[0] ?? "").replace(/^\/|\/$/g, "");
    return [{ folder, type: stringOf(scope.type), fields: each.values }];
  });
}

const maxFolders = 500;

/** Reads the `cascade` of Hugo's sections and the data of Eleventy's folders. */
async function folderFields(
  archive: Archive,
  root: string,
  paths: readonly string[],
): Promise<FolderFields[]> {
  const allFolderFields: FolderFields[] = [];
  for (const path of paths.filter(mayHaveFolderFields).slice(0, maxFolders)) {
    const folder = posix.dirname(path) === "." ? "" : posix.dirname(path);
    if (path.endsWith(".json")) {
      allFolderFields.push({ folder, type: "", fields: await fieldsIn(archive, root + path) });
      continue;
    }
    const source = await archive.read(root + path, maxSize).catch(() => Buffer.from(""));
    allFolderFields.push(
      ...cascadesOf(partFrontMatter(decodedText(source).text).fields.cascade, folder),
    );
  }
  return allFolderFields.toSorted((one, other) => one.folder.length - other.folder.length);
}

const textEndings = ["md", "markdown", "mdx", "html"];

/**
 * Reads the fields that files beside a text give it: `one.meta` of Nikola, `one.11tydata.json` of
 * Eleventy, and `one.yaml` or `one.md.toml` of others. The map has only texts with such a file.
 */
async function readSidecars(
  archive: Archive,
  root: string,
  known: ReadonlySet<string>,
): Promise<Map<string, FrontMatter>> {
  const fieldsByText = new Map<string, FrontMatter>();
  for (const path of known) {
    const stem = path.replace(/(?:\.11tydata)?\.(?:json|ya?ml|toml|meta)$/i, "");
    if (stem === path) continue;
    const text = [stem, ...textEndings.map((each) => `${stem}.${each}`)].find((each) =>
      known.has(each),
    );
    if (text === undefined || !/\.(?:md|markdown|mdx|html)$/i.test(text)) continue;
    fieldsByText.set(text, {
      ...fieldsByText.get(text),
      ...(await fieldsIn(archive, root + path)),
    });
  }
  return fieldsByText;
}

/** Matches `posts/posts.json`, `posts/posts.11tydata.json` and `_index.md`. */
function mayHaveFolderFields(path: string): boolean {
  const [folder = "", file = ""] = path.split("/").slice(-2);
  if (/^_index\.(?:\w{2}\.)?(?:md|markdown)$/i.test(file)) return true;
  return file === `${folder}.json` || file === `${folder}.11tydata.json`;
}

function cascadesOf(cascade: FieldValue | undefined, folder: string): FolderFields[] {
  const all: readonly FieldValue[] = Array.isArray(cascade) ? cascade : [cascade ?? ""];
  return all.filter(isFields).map((fields) => {
    const target = fields.target;
    const aimed = isFields(target) ? stringOf(target.path).split("*")[0] : "";
    const below = aimed ? `content${aimed}`.replace(/\/$/, "") : folder;
    return { folder: below, type: "", fields };
  });
}

function isWithin(path: string, { folder, type }: FolderFields): boolean {
  const isBelow = folder === "" || path === folder || path.startsWith(`${folder}/`);
  if (!isBelow || type === "") return isBelow;
  if (type === "pages") return !/(?:^|\/)_(?:posts|drafts)\//.test(path);
  return path.startsWith(`_${type}/`) || path.includes(`/_${type}/`);
}

/**
 * Returns whether a collection of Jekyll has pages of its own; null where the settings do not name
 * it.
 */
export function isCollectionPublic(fields: FrontMatter, name: string): boolean | null {
  const { collections } = fields;
  if (collections === undefined || collections === "") return null;
  if (!isFields(collections)) return false;
  const collection = collections[name];
  if (!isFields(collection)) return false;
  return saysYes(collection.output) && !isNo(collection.published);
}
