import {
  type Import,
  type ImportedText,
  type ImportKind,
  type ImportLineCode,
  importKinds,
} from "#contract/areas/imports.ts";

export const kindNames: Readonly<Record<ImportKind, string>> = {
  wordpress: "WordPress",
  ghost: "Ghost",
  markdown: "Markdown",
};

/** The file to choose in the other program, for each kind. */
export const kindHints: Readonly<Record<ImportKind, string>> = {
  wordpress:
    "An XML file, from Tools → Export → All content; or a zip of it with the folder wp-content/uploads, to include the pictures.",
  ghost:
    "A JSON file, from Settings → Import/Export → Export content; or a zip of it with the folder content/images, to include the pictures.",
  markdown:
    "A zip of Markdown files with their pictures from Hugo, Jekyll, Astro or Eleventy, or the export of another Nokshi site.",
};

/** By the file's name; null if it says nothing. */
export function kindOf(name: string): ImportKind | null {
  const [kindInName] = importKinds.filter((kind) => name.toLowerCase().includes(kind));
  if (kindInName) return kindInName;
  if (/\.xml$/i.test(name)) return "wordpress";
  if (/\.json$/i.test(name)) return "ghost";
  return /\.zip$/i.test(name) ? "markdown" : null;
}

export const lineTitles: Readonly<Record<ImportLineCode, string>> = {
  cut_off: "Incomplete file",
  overwritten: "Existing content that would be overwritten",
  kept_draft: "Drafts not in the release",
  slug: "Addresses already in use",
  author: "Authors without an account",
  picture_missing: "Missing pictures and files",
  picture_away: "Pictures and files still on the old site",
  picture_failed: "Pictures and files that failed to import",
  link: "Links to pages not in the file",
  shortcode: "Unsupported shortcodes",
  block: "Blocks that were left out",
  element: "Lost formatting and elements",
  shortened: "Shortened texts",
  tag: "Tags and categories",
  redirect: "Old addresses without a redirect",
  comments: "Comments",
  left_out: "Left out",
};

/** The state of an import, as staff call it. */
export function stateOf({ state, release }: Import): { label: string; color: string } {
  if (state === "reading") return { label: "Analysing", color: "warning" };
  if (state === "writing") return { label: "Creating drafts", color: "warning" };
  if (state === "failed") return { label: "Failed", color: "danger" };
  if (release?.state === "undone") return { label: "Unpublished", color: "neutral" };
  return state === "released"
    ? { label: "Published", color: "success" }
    : { label: "Ready", color: "brand" };
}

/** Such as “over 10,000 posts”, where nobody counted further. */
export const countedOf = (
  { count, isMore }: { count: number; isMore: boolean },
  one: string,
  many = `${one}s`,
): string => `${isMore ? "over " : ""}${numbered(count, one, many)}`;

const numbered = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** Such as “200 posts, 40 pages and 300 pictures”. */
export function contentsOf({ report: { counts } }: Import): string {
  const parts = [
    counts.posts > 0 && numbered(counts.posts, "post"),
    counts.pages > 0 && numbered(counts.pages, "page"),
    counts.projects > 0 && numbered(counts.projects, "project"),
    counts.documents > 0 && numbered(counts.documents, "document"),
    counts.categories > 0 && numbered(counts.categories, "new category", "new categories"),
    counts.pictures > 0 && numbered(counts.pictures, "picture"),
    counts.redirects > 0 && numbered(counts.redirects, "redirect"),
  ].filter((part) => part !== false);
  const [last = "nothing", ...before] = parts.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(", ")} and ${last}`;
}

/** Counts the outcomes of the texts, where some existed before. */
export function outcomesOf({ report: { counts } }: Import): string | null {
  const { created, updated, unchanged } = counts;
  if (updated === 0 && unchanged === 0) return null;
  return `Texts: ${created.toLocaleString("en-US")} new, ${updated.toLocaleString("en-US")} changed and ${unchanged.toLocaleString("en-US")} unchanged.`;
}

export const outcomeNames: Readonly<Record<NonNullable<ImportedText["outcome"]>, string>> = {
  created: "New",
  updated: "Changed",
  unchanged: "Unchanged",
  left_out: "Left out",
};

export function progressOf({ state, progress: { done, total } }: Import): string {
  const reached = done.toLocaleString("en-US");
  if (state === "reading") return `${reached} texts analysed so far.`;
  return total === null ? `${reached} texts so far.` : `${reached} of ${numbered(total, "text")}.`;
}
