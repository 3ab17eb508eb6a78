import { type FrontMatter, normalizedFields } from "./front-matter-values.ts";

/** Notion puts 32 signs behind each name. */
export const notionId = /[ _-]?[0-9a-f]{32}$/;

/** Returns whether Notion has exported a file. */
export const isOfNotion = (path: string): boolean => notionId.test(path.replace(/\.\w+$/, ""));

const property = /^([\p{L}][\p{L}\p{N} ?!()/_-]{0,60}): (.*)$/u;

/** Parts the properties of a page of Notion, which stand below its title, from its words. */
export function partNotion(source: string): { fields: FrontMatter; body: string } {
  const lines = source.split("\n");
  const first = lines.findIndex((line) => line.trim());
  if (!lines[first]?.startsWith("# ")) return { fields: {}, body: source };
  const start = lines.findIndex((line, index) => index > first && line.trim() !== "");
  const end = lines.findIndex((line, index) => index >= start && !property.test(line));
  const stop = end < 0 ? lines.length : end;
  // A last line of words that looks like a property is one only where a blank line ends them.
  if (start < 0 || stop === start || (lines[stop] ?? "").trim())
    return { fields: {}, body: source };
  const entries = lines.slice(start, stop).map((line): [string, string] => {
    const [, name = "", value = ""] = property.exec(line) ?? [];
    return [name, value];
  });
  const body = [...lines.slice(0, start), ...lines.slice(stop + 1)].join("\n");
  return { fields: normalizedFields(Object.fromEntries(entries)), body };
}
