import { counted } from "../../source.ts";
import type { FrontMatter } from "./front-matter-values.ts";

const names = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Notes for programs and about a repository, by the beginning of their names, without `-`, `_`. */
const notes = names(
  "readme agents agent claude gemini codex copilot copilotinstructions cursorrules windsurfrules llms llmsfull " +
    "skill license licence copying notice contributing contribute codeofconduct pullrequesttemplate " +
    "issuetemplate bugreport featurerequest codeowners funding",
);

/** Sites have pages of these names, too: they are notes in capitals, or at the root. */
const possibleNotes = names(
  "todo todos security support changelog changes history releases releasenotes roadmap authors contributors " +
    "maintainers governance credits acknowledgements acknowledgments backers sponsors install installation upgrade " +
    "upgrading migration migrating development developing hacking deployment deploying releasing architecture " +
    "conventions styleguide testing memory prompt prompts instructions context plan tasks progress rules warp qwen " +
    "crush goose aider opencode design spec adr",
);

/** These names mean notes only in a repository; elsewhere people give them to texts. */
const repositoryNotes = names(
  "notes note ideas idea backlog jules replit amp kiro devin cline clinerules roo roorules windsurf junie cursor " +
    "lovable bolt augment trae v0 prd requirements decisions handoff status worklog devlog scratch scratchpad bugs " +
    "knownissues questions faqdev build setup",
);

/** Folders of programs at any depth. */
const programFolders = names(
  "node_modules bower_components vendor __pycache__ venv _layouts _includes _sass _plugins _site _data",
);

/** Folders of a repository that has its texts elsewhere; below a folder of texts they are texts. */
const templateFolders = names(
  "layouts themes archetypes templates template scaffolds partials shortcodes _templates",
);

/** These folders count only at the root of the archive or of its sources. */
const buildFolders = names(
  "build dist out public static target coverage resources tmp temp test tests __tests__ spec scripts bin components",
);

/** Folders below which everything is of the site. */
const contentFolders = names(
  "content contents posts _posts _drafts drafts blog articles pages _pages docs source notes journal collections",
);

/** Folders of a repository that hold no page, below its documentation, too. */
const notePatterns =
  /^(?:memory[-_]?bank|openspec|issue[-_]template|pull[-_]request[-_]template|examplesite|cline[-_]docs|agent[-_]os)$/i;

/** Folders of a repository that hold notes, unless front matter gives a file an address. */
const noteFolders = names("prompts rules specs adr adrs decisions");

/** Returns the folder of a repository in which a file is no text of the site; null for others. */
export function repositoryFolderOf(path: string): string | null {
  const folders = path.split("/").slice(0, -1);
  const depth = folders.findIndex((each) => notePatterns.test(each) || each === "LICENSES");
  return depth < 0 || isOfSite(folders.slice(0, depth))
    ? null
    : folders.slice(0, depth + 1).join("/");
}

/**
 * Returns whether a file lies where repositories keep records of decisions and notes for programs.
 */
export function isInNoteFolder(path: string): boolean {
  const folders = path.split("/").slice(0, -1);
  return folders.some((folder, depth) => {
    const name = folder.toLowerCase();
    const above = folders.slice(0, depth);
    if (!noteFolders.has(name) || isOfSite(above)) return false;
    const parent = above.at(-1)?.toLowerCase() ?? "";
    if (name === "decisions") return /^(?:docs?|architecture|adrs?)$/.test(parent);
    return name.startsWith("adr") || !above.some(isDocs);
  });
}

/**
 * Returns whether texts of the site lie below these folders; documentation is of the repository,
 * too.
 */
const isOfSite = (folders: readonly string[]): boolean =>
  folders.some((folder) => contentFolders.has(folder.toLowerCase()) && !isDocs(folder));

const isDocs = (folder: string): boolean => /^docs?$/i.test(folder);

const addressFields = ["layout", "permalink", "slug", "url", "aliases", "redirectfrom"];

/** Returns whether front matter says that a file has an address on the site. */
export const hasAddress = (fields: FrontMatter): boolean =>
  addressFields.some((name) => fields[name] !== undefined);

/** Returns the folder of a program in which a file lies; null if the file is of the site. */
export function programFolderOf(path: string): string | null {
  const folders = path.split("/").slice(0, -1);
  for (const [depth, folder] of folders.entries()) {
    const name = folder.toLowerCase();
    const isOfProgram = programFolders.has(name) || (name.startsWith(".") && name.length > 1);
    const isFirst = depth === 0 || (depth === 1 && folders[0] === "src");
    const isBesideTexts = templateFolders.has(name) || (isFirst && buildFolders.has(folder));
    const isBelowTexts = folders
      .slice(0, depth)
      .some((each) => contentFolders.has(each.toLowerCase()));
    if (isOfProgram || (isBesideTexts && !isBelowTexts))
      return folders.slice(0, depth + 1).join("/");
  }
  return null;
}

/** Returns whether a file is hidden, or a drawing or board that a program keeps as Markdown. */
export const isOfProgram = (path: string): boolean =>
  /^\.|\.excalidraw\.md$/i.test(path.split("/").at(-1) ?? "");

/** Returns the name without its extension, its language, and the signs between its words. */
function noteName(file: string): string {
  const [base = ""] = file.split(".");
  return base
    .replace(/[-_](?:[a-z]{2}|zh[-_]?\w{2,4}|pt[-_]br)$/i, "")
    .toLowerCase()
    .replace(/[-_\s]+/g, "");
}

/**
 * Returns whether a file without front matter of a page is a note for programs or about the
 * repository. Names in capitals are notes in any folder; other names unless front matter says
 * that the file is a page.
 */
export function isNote(path: string, isOfRepository: boolean): boolean {
  const parts = path.split("/");
  const file = parts.at(-1) ?? "";
  if (isNamedAsNote(file, parts.length === 1)) return true;
  return (
    isOfRepository && !isOfSite(parts.slice(0, -1)) && isNoteOfRepository(file, parts.length === 1)
  );
}

function isNamedAsNote(file: string, isAtRoot: boolean): boolean {
  const name = noteName(file);
  if (notes.has(name)) return true;
  return possibleNotes.has(name) && (isAtRoot || isInCapitals(file));
}

/**
 * Returns whether a name is that of a note, of a copy of one, or of one with more words behind it.
 */
function isNoteOfRepository(file: string, isAtRoot: boolean): boolean {
  const plain = withoutCopyMarks(file.split(".")[0] ?? "");
  if (isNamedAsNote(plain, isAtRoot)) return true;
  const isPlace = isAtRoot || isInCapitals(plain);
  if (isPlace && repositoryNotes.has(noteName(plain))) return true;
  const [first = ""] = plain.split(/[-_]/);
  return first.length > 2 && isInCapitals(first) && isNamedAsNote(first, isAtRoot);
}

const isInCapitals = (file: string): boolean => {
  const [base = ""] = file.split(".");
  return base === base.toUpperCase() && /[A-Z]/.test(base);
};

/** Removes what file managers and shared folders add to the name of a copy. */
const withoutCopyMarks = (base: string): string =>
  base
    .slice(0, 200)
    .replace(/^(?:copy of|kopie von|copie de|copia de|cópia de|kopia|kopi av) /i, "")
    .replace(/ {0,3}\([^()]{1,80}\)$/, "")
    .replace(
      /[ _-]{1,3}(?:copy|kopie|copie|copia|cópia|kopia|kopi|bak|backup|old)[ _-]?\d{0,3}$/i,
      "",
    )
    .replace(/ {1,3}\d{1,3}$/, "");

const pageFields = ["title", "layout", "permalink", "date", "slug", "draft", "published"];

/** Returns whether front matter says that a file is a page, whatever it is called. */
export const isPage = (fields: FrontMatter): boolean =>
  pageFields.some((name) => fields[name] !== undefined);

const maxNamed = 20;

/** Names the files that are left out; the report lists the first of them. */
export function leftOutSentence(what: string, paths: readonly string[]): string {
  const more =
    paths.length > maxNamed ? ` and ${(paths.length - maxNamed).toLocaleString("en-US")} more` : "";
  return `Left out: ${counted(paths.length, "file")} ${what}: ${paths.slice(0, maxNamed).join(", ")}${more}.`;
}
