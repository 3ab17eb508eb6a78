import { fieldKey } from "./front-matter-values.ts";
import {
  isRule,
  isShortValue,
  isUnmistakable,
  type MetadataLine,
  readMetadataLine,
} from "./metadata-lines.ts";

export interface WrittenLine extends MetadataLine {
  /** The line as it is written, for the report. */
  line: string;
}

export interface MetadataInText {
  /** Fields above the words of a text, and lines of tags wherever they stand. */
  lines: readonly WrittenLine[];
  /** Headings and lines of emphasis above the first words, without their signs. */
  marks: readonly string[];
  /** A line about the state of the text in a block that is built like front matter. */
  block: string | null;
}

const languagesOfMetadata = /^(?:ya?ml|toml|json5?|front-?matter|meta|metadata)?$/i;

/**
 * Finds what looks like front matter although no program reads it as such: fields above the first
 * words, and blocks of fields between rules. `isAlone` is whether the text has no front matter.
 */
export function findMetadataInText(text: string, isAlone: boolean): MetadataInText {
  const blocks = createBlockFinder();
  const top = createTopFinder();
  const tags: WrittenLine[] = [];
  const codes = createCodeFinder();
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const code = codes.add(line);
    if (code === null) {
      blocks.add(line);
      if (isTagLine(line)) tags.push({ line, name: "tags", value: tagsIn(line), isExplicit: true });
      else top.add(line, lines[index + 1] ?? "");
      continue;
    }
    const mayBeMetadata = top.isOpen() && isAlone && languagesOfMetadata.test(code.language);
    if (!code.isClosed) continue;
    if (mayBeMetadata) blocks.addWhole(code.lines);
    top.end();
    blocks.end();
  }
  return { lines: [...top.lines, ...tags], marks: top.marks, block: blocks.found() };
}

/** Collects the fields above the first words of a text, in comments and outside of them. */
function createTopFinder() {
  const lines: WrittenLine[] = [];
  const marks: string[] = [];
  let isOpen = true;
  let endOfOpenComment: string | null = null;

  function addComment(line: string, end: string, from: number) {
    lines.push(...explicitLines(line));
    marks.push(withoutCommentSigns(line).trim());
    endOfOpenComment = line.includes(end, from) ? null : end;
  }

  function addLine(line: string, next: string) {
    const field = isHeading(line) ? null : readMetadataLine(line);
    const hasValue = field !== null && (field.isExplicit || field.value || /^(?:\s|- )/.test(next));
    if (field && hasValue) lines.push({ ...field, line });
    else marks.push(line.replace(/^[\s>*_#[\]!`~(]{1,40}|[\s*_#\])`~!]{1,40}$/g, ""));
    if (!(field && hasValue)) isOpen = isAboveText(line, next);
  }

  return {
    lines,
    marks,
    isOpen: () => isOpen,
    end() {
      isOpen = false;
    },
    add(line: string, next: string) {
      if (!isOpen || !line.trim()) return;
      const end = endOfOpenComment ?? endOfComment(line);
      if (end !== null) addComment(line, end, endOfOpenComment === null ? 2 : 0);
      else if (!isRule(line)) addLine(line, next);
    },
  };
}

interface CodeBlock {
  sign: string;
  length: number;
  language: string;
  lines: string[];
  isClosed: boolean;
}

/** Returns the block of code to which each line of a text belongs; null for other lines. */
function createCodeFinder() {
  let code: CodeBlock | null = null;
  return {
    add(line: string): CodeBlock | null {
      if (code === null || code.isClosed) {
        code = openedCode(line);
        return code;
      }
      if (isEndOfCode(line, code)) code.isClosed = true;
      else code.lines.push(line);
      return code;
    },
  };
}

function openedCode(line: string): CodeBlock | null {
  const [, fence = "", language = ""] =
    /^[ \t]{0,20}(`{3,100}|~{3,100})[ \t]{0,20}([^`\n]{0,100})/.exec(line) ?? [];
  if (!fence) return null;
  const sign = fence.charAt(0);
  return { sign, length: fence.length, language: language.trim(), lines: [], isClosed: false };
}

function isEndOfCode(line: string, { sign, length }: CodeBlock): boolean {
  const trimmed = line.trim();
  return trimmed.length >= length && trimmed === sign.repeat(trimmed.length);
}

/** Collects the lines between two rules as long as all of them may be fields. */
function createBlockFinder() {
  let isOpen = false;
  let stateLine: string | null = null;
  let firstStateLine: string | null = null;

  function add(line: string) {
    if (isRule(line)) {
      if (isOpen) firstStateLine ??= stateLine;
      isOpen = true;
      stateLine = null;
      return;
    }
    if (!isOpen || !line.trim()) return;
    if (line.trim() === "...") {
      firstStateLine ??= stateLine;
      isOpen = false;
      return;
    }
    const field = readMetadataLine(line);
    if (field !== null && isStateLine(field)) stateLine ??= line;
    isOpen = !isHeading(line) && (field !== null || /^(?:[ \t]{1,20}|- )\S/.test(line));
  }

  return {
    add,
    end() {
      isOpen = false;
    },
    /** Takes all lines of a block of code, in which fences may stand around the fields. */
    addWhole(lines: readonly string[]) {
      isOpen = true;
      stateLine = null;
      for (const line of lines) if (!isRule(line)) add(/^[ \t]*[{}\]],?$/.test(line) ? "" : line);
      if (isOpen) firstStateLine ??= stateLine;
      isOpen = false;
    },
    found: () => firstStateLine,
  };
}

const isStateLine = ({ name, value }: MetadataLine): boolean =>
  isShortValue(value) &&
  (isUnmistakable(fieldKey(name)) ||
    (/^(?:visibility|private|public|hidden|visible|state|stage)$/.test(fieldKey(name)) &&
      /^(?:true|false|yes|no|on|off|draft|public|private|hidden|published|unlisted|members)$/i.test(
        value,
      )));

const isHeading = (line: string): boolean => /^ {0,3}#{1,6}[ \t]/.test(line);

/** Comments of HTML, MDX, Liquid and Nunjucks. */
function endOfComment(line: string): string | null {
  const trimmed = line.trimStart();
  if (trimmed.startsWith("<!--")) return "-->";
  if (/^\{\s{0,5}\/\*/.test(trimmed)) return "*/";
  if (/^\{%-?\s{0,5}comment\b/.test(trimmed)) return "endcomment";
  return trimmed.startsWith("{#") ? "#}" : null;
}

const withoutCommentSigns = (line: string): string =>
  line.replace(
    /<!--|-->|\{\s{0,5}\/\*|\*\/\s{0,5}\}|\{#|#\}|\{%-?\s{0,5}(?:end)?comment\s{0,5}-?%\}/g,
    " ",
  );

/** The fields of a line of a comment, in which prose is rarer than in a text. */
function explicitLines(line: string): WrittenLine[] {
  const field = readMetadataLine(withoutCommentSigns(line));
  return field === null || /^(?:todo|note|fixme)$/i.test(field.name)
    ? []
    : [{ ...field, line: line.trim(), isExplicit: true }];
}

/**
 * Returns whether a line may stand above the fields of a text: headings, pictures, code of modules.
 */
function isAboveText(line: string, next: string): boolean {
  const isUnderlined = /^ {0,3}(?:={2,99}|-{2,99})[ \t]{0,20}$/.test(next);
  const isEmphasis = /^[*_][^\n]{1,80}[*_]$/.test(line.trim());
  return (
    isHeading(line) ||
    isUnderlined ||
    isEmphasis ||
    isTagLine(line) ||
    /^\s{0,3}>\s{0,3}\[!/.test(line) ||
    /^(?:\.{2,3}$|[ \t]{1,20}\S|\[?!\[|import\s|export\s|\[TOC\]|[|][-|: ]{1,200}$)/i.test(line)
  );
}

/**
 * Returns whether nothing but tags such as `#wood` stands in a line, as Bear and Zettlr write them.
 */
const isTagLine = (line: string): boolean =>
  line.length < 500 &&
  /^\s{0,20}(?:[-*] )?#[\p{L}_]/u.test(line) &&
  line
    .trim()
    .replace(/^[-*] /, "")
    .split(/[\s,;]+/)
    .every((word) => /^#[\p{L}_][\p{L}\p{M}\p{N}_/-]*#?$/u.test(word));

const tagsIn = (line: string): string =>
  line
    .trim()
    .replace(/^[-*] /, "")
    .split(/[\s,;]+/)
    .map((word) => word.replaceAll("#", ""))
    .join(", ");
