import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";

export type FrontMatter = Readonly<Record<string, unknown>>;

export interface Parted {
  fields: FrontMatter;
  body: string;
  /** What is wrong with the front matter, which is then empty. */
  problem: string | null;
}

/** Parts a Markdown file from its front matter: YAML in `---`, TOML in `+++`, or JSON. */
export function partFrontMatter(source: string): Parted {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const fenced = fencedParts(text);
  if (fenced) return parsed(fenced.inner, fenced.body, fenced.fence === "+++" ? parseToml : yaml);
  const end = text.startsWith("{") ? endOfJson(text) : 0;
  if (end > 0) return parsed(text.slice(0, end), text.slice(end).replace(/^\s*\n/, ""), JSON.parse);
  return { fields: {}, body: text, problem: null };
}

function fencedParts(text: string) {
  const fence = /^(?:---|\+\+\+)(?=[ \t]*\n)/.exec(text)?.[0];
  if (!fence) return null;
  const start = text.indexOf("\n") + 1;
  const closing = fence === "---" ? /^---[ \t]*$/m : /^\+\+\+[ \t]*$/m;
  const found = closing.exec(text.slice(start));
  if (!found) return null;
  const end = start + found.index;
  const body = text.slice(end + found[0].length).replace(/^\n/, "");
  return { fence, inner: text.slice(start, end), body };
}

/** Aliases are bounded, since a few of them expand to gigabytes. */
const yaml = (text: string): unknown => parseYaml(text, { maxAliasCount: 20, logLevel: "error" });

/** In characters: the time that parsers take grows with the square of the keys. */
const maxLength = 64_000;

function parsed(source: string, body: string, parse: (source: string) => unknown): Parted {
  if (source.length > maxLength) {
    const problem = `The front matter is longer than ${maxLength.toLocaleString("en-US")} characters, so it was not read.`;
    return { fields: {}, body, problem };
  }
  try {
    const fields = source.trim() ? parse(source) : {};
    const isObject = typeof fields === "object" && fields !== null && !Array.isArray(fields);
    if (isObject) return { fields: fields as FrontMatter, body, problem: null };
  } catch (error) {
    const [reason = ""] = String((error as Error).message).split("\n");
    return {
      fields: {},
      body,
      problem: `The front matter cannot be read: ${reason.slice(0, 200)}`,
    };
  }
  return { fields: {}, body, problem: "The front matter has no fields." };
}

/** Where the object at the beginning ends; 0 if it does not. */
function endOfJson(text: string): number {
  let depth = 0;
  // Strings are passed whole, since braces in them mean nothing.
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part === "{") depth += 1;
    else if (part === "}") depth -= 1;
    if (depth === 0) return index + part.length;
  }
  return 0;
}
