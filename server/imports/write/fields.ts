import { cutTo, inOneLine, plainText, withoutFacts } from "#importers/plain-text.ts";
import type { Columns } from "../../resource/codec.ts";
import { isFileText } from "../plan/file-links.ts";
import type { TextToImport } from "../read/import-event.ts";

const maxPost = 200_000;
const maxBlock = 50_000;
const maxBlocks = 60;
const maxTags = 20;

export interface WrittenFields {
  fields: Columns;
  /** The lines name what had to be shortened. */
  lines: string[];
}

export interface FieldParts {
  /** The text as Markdown, with addresses of this site. */
  markdown: string;
  picture: string | null;
  /** This is the name of the first category on this site; null if there is none. */
  category: string | null;
  slug: string;
  /** The address that search engines are to list instead; empty for none. */
  canonical: string;
}

const title = (text: TextToImport) => inOneLine(plainText(text.title)) || "Untitled";

const shortened = (words: string, max: number, what: string, lines: string[]): string => {
  const cut = cutTo(max, words);
  if (cut !== words) lines.push(`${what} is longer than ${max} characters and was cut.`);
  return withoutFacts(cut);
};

/** Returns the fields of a post; an existing post keeps its slug. */
export function postFields(text: TextToImport, parts: FieldParts): WrittenFields {
  const lines: string[] = [];
  const { markdown, picture, category, slug } = parts;
  const others = text.categories.slice(1).map((name) => inOneLine(plainText(name)));
  const ownTags = text.tags.map((name) => inOneLine(plainText(name)));
  const tags = distinct([...ownTags, ...others]).filter(Boolean);
  if (tags.length > maxTags)
    lines.push(`It has ${tags.length} tags; only the first ${maxTags} are kept.`);
  if (others.length > 0) lines.push(`Its other categories became tags: ${others.join(", ")}.`);
  const content = cutText(markdown, maxPost, lines);
  // A file that has only a description shows it in lists.
  const isExcerpt = isFileText(text) && !text.excerpt;
  const excerpt = isExcerpt ? text.description : text.excerpt;
  return {
    fields: {
      title: shortened(title(text), 200, "The title", lines),
      slug,
      content,
      excerpt: excerpt ? shortened(summary(excerpt), 500, "The excerpt", lines) : null,
      featuredImage: picture,
      category,
      tags: tags.slice(0, maxTags).map((tag) => cutTo(50, tag)),
      isFeatured: text.isFeatured,
      publishedAt: text.date,
      ...(text.description && !isExcerpt
        ? { seoDescription: cutTo(320, summary(text.description)) }
        : {}),
      ...searchFields(text, parts),
    },
    lines,
  };
}

/** Returns the fields of a page with blocks; a long text is split into several blocks. */
export function pageFields(
  text: TextToImport,
  { markdown, picture, slug }: FieldParts,
): WrittenFields {
  const lines: string[] = [];
  const parts = partsOf(markdown, maxBlock);
  if (parts.length > maxBlocks - 1)
    lines.push("The text is too long for a page; its end was left out.");
  const words = summary(text.description ?? text.excerpt ?? firstWords(markdown));
  return {
    fields: {
      title: shortened(title(text), 120, "The title", lines),
      slug,
      description: withoutFacts(cutTo(320, words || title(text))),
      blocks: [
        ...(picture ? [{ type: "picture", picture, alt: cutTo(500, text.pictureAlt ?? "") }] : []),
        ...parts.slice(0, maxBlocks - 1).map((part) => ({ type: "text", text: part })),
      ],
    },
    lines,
  };
}

function searchFields(
  { search }: TextToImport,
  { canonical }: Pick<FieldParts, "canonical">,
): Columns {
  if (!search) return {};
  const title = inOneLine(plainText(search.title));
  return {
    ...(title && { seoTitle: cutTo(120, title) }),
    ...(canonical && canonical.length <= 2000 && { canonicalUrl: canonical }),
    ...(search.isLeftOut && { noIndex: true }),
  };
}

const summary = (text: string) => inOneLine(plainText(text));

/** Returns the words of the first paragraph, without the signs of Markdown. */
const firstWords = (markdown: string) => {
  const paragraph = markdown.split("\n\n").find((part) => /^[\p{L}\p{N}*_"“]/u.test(part)) ?? "";
  return paragraph
    .slice(0, 5000)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[*_`\\]/g, "")
    .slice(0, 1000);
};

function distinct(names: readonly string[]): string[] {
  const byKey = new Map(
    names.map((name) => [name.toLowerCase(), name]).toReversed() as [string, string][],
  );
  return [...new Set(names.map((name) => byKey.get(name.toLowerCase()) ?? name))];
}

function cutText(markdown: string, max: number, lines: string[]): string {
  if (markdown.length <= max) return markdown;
  const [first = ""] = partsOf(markdown, max);
  lines.push(
    `The text is longer than ${max.toLocaleString("en-US")} characters; what follows “${cutTo(40, inOneLine(first.slice(-60)))}” was left out.`,
  );
  return first;
}

/** Splits a text into parts of at most `max` characters, between paragraphs if possible. */
export function partsOf(markdown: string, max: number): string[] {
  const parts: string[] = [];
  let rest = markdown;
  while (rest.length > max) {
    const end = rest.lastIndexOf("\n\n", max);
    const at = end > 0 ? end : max;
    parts.push(rest.slice(0, at).trim().toWellFormed());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest].filter(Boolean);
}
