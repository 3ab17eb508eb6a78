import { counted } from "../../source.ts";
import { indentedCode } from "./indented-code.ts";

/** A kind of hidden part between two signs; kinds are tried in their order. */
interface HiddenKind {
  /** The report names the part by these signs. */
  shown: string;
  /** The pattern is sticky: it matches at its `lastIndex`. */
  start: RegExp;
  end: string | RegExp;
  /** A part that is never closed may hide the rest of the text. */
  reachesEnd: "always" | "at the start of a line" | "never";
  /** True if the report leaves it out, because no reader expects it on a page. */
  isUsual?: boolean;
}

const hugoNames = "comment|hugo-encryptor|encrypt|private|protected|password|secret";

const kinds: readonly HiddenKind[] = [
  {
    shown: "<!--…-->",
    start: /<!--/y,
    end: "-->",
    reachesEnd: "at the start of a line",
    isUsual: true,
  },
  {
    shown: "%%…%%",
    start: /%%/y,
    end: "%%",
    reachesEnd: "at the start of a line",
  },
  {
    shown: "{% comment %}",
    start: /\{%-?\s{0,9}comment\s{0,9}-?%\}/y,
    end: /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g,
    reachesEnd: "always",
  },
  { shown: "{% # %}", start: /\{%-?\s{0,9}#/y, end: "%}", reachesEnd: "never" },
  {
    shown: "{{< comment >}}",
    start: new RegExp(`\\{\\{[<%]\\s{0,9}(?:${hugoNames})(?![\\w-])[^{}]{0,300}[>%]\\}\\}`, "y"),
    end: new RegExp(`\\{\\{[<%]\\s{0,9}/\\s{0,9}(?:${hugoNames})\\s{0,9}[>%]\\}\\}`, "g"),
    reachesEnd: "always",
  },
  {
    shown: "{{/*…*/}}",
    start: /\{\{-?\s{0,9}\/\*/y,
    end: /\*\/\s{0,9}-?\}\}/g,
    reachesEnd: "never",
  },
  { shown: "{{!--…--}}", start: /\{\{!--/y, end: "--}}", reachesEnd: "never" },
  { shown: "{/*…*/}", start: /\{\s{0,9}\/\*/y, end: /\*\/\s{0,9}\}/g, reachesEnd: "never" },
  // The name of a heading looks alike and is not hidden.
  { shown: "{#…#}", start: /\{#(?![\w:.-]{1,200}\})/y, end: "#}", reachesEnd: "never" },
  {
    shown: "{::comment}",
    start: /\{::comment\s{0,9}\}/y,
    end: /\{:\/(?:comment)?\}/g,
    reachesEnd: "always",
  },
  {
    shown: "#+BEGIN_COMMENT",
    start: /(?<=^|\n)#\+BEGIN_COMMENT\b/iy,
    end: /\n#\+END_COMMENT\b/gi,
    reachesEnd: "always",
  },
];

const ofMarkdownAlone: ReadonlySet<string> = new Set(["%%…%%", "{::comment}", "#+BEGIN_COMMENT"]);
const kindsOfTemplates = kinds.filter(
  ({ shown: commentKind }) => !ofMarkdownAlone.has(commentKind),
);

/** Matches the signs at which code or a hidden part may begin. */
const signs =
  /\\[\\`<{%]|(?<=^|\n)(?:[ \t>]|[-*+] |\d{1,9}[.)] ){0,40}(?:```+|~~~+)|(?<=^|\n)(?: {4}|\t)|`+|<!--|%%|\{[{%#:/\s]|(?<=^|\n)#\+BEGIN_COMMENT/gi;

/** Markdown writes a comment as a link reference with an empty address. */
const emptyReference =
  /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,20}(?:#|<#?>)[ \t]{1,20}(?:\([^\n]{0,5000}|"[^\n]{0,5000}|'[^\n]{0,5000})$\n?/gm;

/** Removes the parts that the author hid from visitors; `onLost` gets what they may miss. */
export const publicMarkdown = (source: string, onLost: (message: string) => void): string =>
  publicPart(source, createReading(source, kinds, codeIn(source)), onLost).replace(
    emptyReference,
    "",
  );

/** Does the same for HTML with templates, where indentation and ticks are not code. */
export const publicTemplate = (source: string, onLost: (message: string) => void): string =>
  publicPart(
    source,
    createReading(source, kindsOfTemplates, () => null),
    onLost,
  );

type TemplateReading = ReturnType<typeof createReading>;

function publicPart(
  source: string,
  reading: TemplateReading,
  onLost: (message: string) => void,
): string {
  let written = "";
  let from = 0;
  const counts = new Map<string, number>();
  for (let at = reading.next(0); at < source.length; ) {
    const hidden = reading.hiddenAt(at);
    if (hidden === null) {
      at = reading.next(reading.behind(at));
      continue;
    }
    written += source.slice(from, at);
    from = hidden.end;
    if (!hidden.isClosed)
      onLost(`Left out: everything after a comment without an end (${hidden.kind.shown}).`);
    else if (!hidden.kind.isUsual)
      counts.set(hidden.kind.shown, (counts.get(hidden.kind.shown) ?? 0) + 1);
    at = reading.next(from);
  }
  for (const [commentKind, count] of counts)
    onLost(
      `Left out: ${counted(count, "comment")} of its author (${commentKind}), which visitors did not see.`,
    );
  return written + source.slice(from);
}

interface HiddenPart {
  kind: HiddenKind;
  end: number;
  isClosed: boolean;
}

/** Finds hidden parts and code; each search passes over the text once. */
function createReading(
  source: string,
  known: readonly HiddenKind[],
  endOfCode: (at: number) => number | null,
) {
  const missing = new Set<HiddenKind | RegExp>();

  function endOf(kind: HiddenKind, from: number): number | null {
    if (missing.has(kind)) return null;
    const end = endBehind(source, kind.end, from);
    if (end === null) missing.add(kind);
    return end;
  }

  return {
    /** Returns the next index at which code or a hidden part may begin, or the end of the text. */
    next(from: number): number {
      signs.lastIndex = from;
      return signs.exec(source)?.index ?? source.length;
    },

    /** Returns the part that is hidden from this index on; null if it is shown. */
    hiddenAt(at: number): HiddenPart | null {
      const kind = known.find(({ start }) => {
        start.lastIndex = at;
        return start.test(source);
      });
      if (kind === undefined) return null;
      // An empty comment of HTML ends in the signs with which it begins.
      const from = kind.end === "-->" ? at + "<!".length : kind.start.lastIndex;
      const end = endOf(kind, from);
      if (end !== null) return { kind, end, isClosed: true };
      const reaches =
        kind.reachesEnd === "always" ||
        (kind.reachesEnd === "at the start of a line" && isLineStart(source, at));
      return reaches ? { kind, end: source.length, isClosed: false } : null;
    },

    /** Returns the end of the code that begins here, or of the sign. */
    behind: (at: number): number => endOfCode(at) ?? endOfVerbatim(source, at, missing) ?? at + 1,
  };
}

/** Returns a function that finds the end of the code, or of the escaped sign, at an index. */
function codeIn(source: string): (at: number) => number | null {
  const indented = indentedParts(source);
  const spanEnd = spanEnds(source);
  return (at) => {
    const ofIndented = indented.get(at);
    if (ofIndented !== undefined) return ofIndented;
    if (source[at] === "\\") return at + 2;
    return endOfFence(source, at) ?? (source[at] === "`" ? spanEnd(at) : null);
  };
}

/** Returns the index after the closing sign; null if there is none. */
function endBehind(source: string, sign: string | RegExp, from: number): number | null {
  if (typeof sign === "string") {
    const endIndex = source.indexOf(sign, from);
    return endIndex < 0 ? null : endIndex + sign.length;
  }
  sign.lastIndex = from;
  return sign.test(source) ? sign.lastIndex : null;
}

/** Up to three blanks may stand before a fence. */
const isLineStart = (source: string, at: number) =>
  /\n {0,3}$/.test(`${at < 4 ? "\n" : ""}${source.slice(Math.max(0, at - 4), at)}`);

/** Maps the start of each block of indented code to its end. */
function indentedParts(source: string): Map<number, number> {
  const lines = source.split("\n");
  const starts: number[] = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const offsetOf = (line: number) => Math.min(starts[line] ?? source.length, source.length);
  return new Map(indentedCode(lines).map(({ start, end }) => [offsetOf(start), offsetOf(end)]));
}

const fenceStart =
  /(?<=^|\n)(?:[ \t>]|[-*+] |\d{1,9}[.)] ){0,40}(`{3,100}|~{3,100})([^\n]{0,1000})/y;

/** Returns the end of the fenced block that begins here, or of the text if it is never closed. */
function endOfFence(source: string, at: number): number | null {
  fenceStart.lastIndex = at;
  const [start = "", fence = "", info = ""] = fenceStart.exec(source) ?? [];
  const sign = fence.charAt(0);
  if (!sign || info.includes("`")) return null;
  const end = new RegExp(`\\n[ \\t>]{0,40}${sign}{${fence.length},}[ \\t]{0,99}(?=\\n|$)`, "g");
  return endBehind(source, end, at + start.length) ?? source.length;
}

const gap = /\n[ \t]*\n/g;

/** Returns a function that finds the end of a span of code; calls come in the order of the text. */
function spanEnds(source: string): (at: number) => number {
  const places = new Map<number, number[]>();
  const passed = new Map<number, number>();
  for (const { 0: run, index } of source.matchAll(/`+/g)) {
    const positions = places.get(run.length);
    if (positions) positions.push(index);
    else places.set(run.length, [index]);
  }
  let nextGap = -1;
  return (at) => {
    let length = 1;
    while (source[at + length] === "`") length += 1;
    if (nextGap < at) {
      gap.lastIndex = at;
      nextGap = gap.exec(source)?.index ?? source.length;
    }
    const positions = places.get(length) ?? [];
    let nextIndex = passed.get(length) ?? 0;
    while ((positions[nextIndex] ?? source.length) <= at) nextIndex += 1;
    passed.set(length, nextIndex);
    const closing = positions[nextIndex];
    return closing !== undefined && closing < nextGap ? closing + length : at + length;
  };
}

/** Site generators show these parts as they are written. */
const verbatim: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/\{%-?\s{0,9}raw\s{0,9}-?%\}/y, /\{%-?\s{0,9}endraw\s{0,9}-?%\}/g],
  [/\{%-?\s{0,9}verbatim\s{0,9}-?%\}/y, /\{%-?\s{0,9}endverbatim\s{0,9}-?%\}/g],
  [/\{%-?\s{0,9}highlight\s/y, /\{%-?\s{0,9}endhighlight\s{0,9}-?%\}/g],
  [/\{%-?\s{0,9}codeblock\b/y, /\{%-?\s{0,9}endcodeblock\s{0,9}-?%\}/g],
  [/\{\{[<%]\s{0,9}highlight\s/y, /\{\{[<%]\s{0,9}\/\s{0,9}highlight\s{0,9}[>%]\}\}/g],
];

function endOfVerbatim(
  source: string,
  at: number,
  missing: Set<HiddenKind | RegExp>,
): number | null {
  for (const [start, end] of verbatim) {
    start.lastIndex = at;
    if (missing.has(end) || !start.test(source)) continue;
    const endIndex = endBehind(source, end, at);
    if (endIndex === null) missing.add(end);
    return endIndex;
  }
  return null;
}
