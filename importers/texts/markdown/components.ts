import type { ImportedFiles } from "./modules.ts";

interface ComponentOptions {
  files: ImportedFiles;
  /** Called with what could not be kept, in words. */
  onLost(what: string): void;
}

const tagStart = /<([A-Z][\w.]{0,60}|img)(?=[\s/>])/g;

/** Longer tags are left as words. */
const maxTag = 2000;

/**
 * Writes the components of MDX that show a picture or a film as Markdown, and takes away tags with
 * values in braces, which are no tags of HTML. All others are left to the next step.
 */
export function withoutComponents(source: string, { files, onLost }: ComponentOptions): string {
  if (!/<(?:[A-Z]|img\b[^<>]{0,1000}\{)/.test(source)) return source;
  const closed = new Map<string, boolean>();
  const isClosed = (name: string, tag: string) => {
    if (tag.endsWith("/>")) return true;
    const isKnown = closed.get(name) ?? source.includes(`</${name}`);
    closed.set(name, isKnown);
    return isKnown;
  };
  let written = "";
  let from = 0;
  for (const { 1: name = "", index } of source.matchAll(tagStart)) {
    if (index < from) continue;
    const end = endOfTag(source, index + name.length + 1);
    if (end === null) continue;
    const tag = source.slice(index, end);
    const markdown = markdownOfTag(name, tag, files);
    const hasBraces = tag.includes("{");
    if (markdown === null && !(hasBraces && isClosed(name, tag))) continue;
    if (markdown === null) onLost(`the formatting of <${name}>; its text is kept`);
    written += source.slice(from, index) + (markdown ?? "");
    from = end;
  }
  return written + source.slice(from);
}

const signsOfTag = /"[^"]*"|'[^']*'|[{}<>]/g;

/** Returns the index after the tag; its values in braces may contain any sign. */
function endOfTag(source: string, start: number): number | null {
  let depth = 0;
  for (const { 0: sign, index } of source.slice(start, start + maxTag).matchAll(signsOfTag)) {
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    else if (depth > 0) continue;
    else if (sign === ">") return start + index + 1;
    else if (sign === "<") return null;
  }
  return null;
}

const attribute =
  /([a-zA-Z][\w-]{0,60})=(?:"([^"]{0,2000})"|'([^']{0,2000})'|\{\s{0,20}["'`]?([^{}"'`]{0,2000})["'`]?\s{0,20}\})/g;

const pictureName = /^(?:.+\.)?(?:img|Img|Image|Picture|ExportedImage|StaticImage|Figure|Zoom)$/;
const filmName = /^(?:YouTube|Youtube|LiteYouTube|YouTubeEmbed|Vimeo)$/;

/** Returns null for a tag that shows neither a picture nor a film with a known address. */
function markdownOfTag(name: string, tag: string, files: ImportedFiles): string | null {
  const isFilm = filmName.test(name);
  if (!isFilm && (!pictureName.test(name) || (name === "img" && !tag.includes("{")))) return null;
  const attributes = new Map(
    [...tag.matchAll(attribute)].map(([, key = "", double, single, inBraces]) => [
      key,
      double ?? single ?? inBraces?.trim() ?? "",
    ]),
  );
  if (isFilm) return filmAddress(name, attributes.get("id") ?? attributes.get("videoId") ?? "");
  const source = attributes.get("src") ?? "";
  const path = files.get(source) ?? files.get(source.replace(/\.src$/, "")) ?? source;
  if (!/[/.]/.test(path) || /\s/.test(path.trim())) return null;
  const alt = (attributes.get("alt") ?? "").replace(/[[\]]/g, "\\$&").replace(/\s+/g, " ");
  return `![${alt}](${path.trim()})`;
}

function filmAddress(name: string, id: string): string | null {
  if (!/^[\w-]{3,40}$/.test(id)) return null;
  const address = name === "Vimeo" ? "https://vimeo.com/" : "https://www.youtube.com/watch?v=";
  return `\n\n${address}${id}\n\n`;
}
