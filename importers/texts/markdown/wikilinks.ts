import { besideBase } from "../addresses.ts";

/** Matches a link of Obsidian to a note, or an embedded note. */
const wikilink = /(!?)\[\[([^[\]\n]{1,500})\]\](?!\()/g;

const file =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|zip|csv|mp3|m4a|wav|ogg|flac|3gp|mp4|mov|webm|mkv|ogv|canvas|base)$/i;

const picture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i;

/** Writes links in double brackets as Markdown; `onLost` gets the notes that were embedded. */
export function withoutWikilinks(text: string, onLost: (what: string) => void): string {
  if (!text.includes("[[")) return text;
  return text.replace(wikilink, (whole, mark: string, inner: string) => {
    // Conditions of shells and footnotes of Wikipedia are no links.
    if (/^[\s\-$!\d]*$|^\s/.test(inner)) return whole;
    const [target = "", ...words] = inner.split(/\\?\|/);
    const label = words.join("|").trim();
    const path = target.trim();
    if (picture.test(path) || file.test(path)) return fileLink(path, label, mark !== "");
    if (mark) onLost(`the note “${path}” within the text, which became a link`);
    return noteLink(path, label);
  });
}

/** A number in place of words is the width of a picture. */
function fileLink(path: string, label: string, isShownHere: boolean): string {
  const words = /^\d*(?:x\d+)?$/.test(label) ? "" : label;
  return isShownHere && picture.test(path)
    ? `![${escaped(words)}](${encoded(path)})`
    : `[${escaped(words || path)}](${encoded(path)})`;
}

function noteLink(path: string, label: string): string {
  const [note = "", ...headings] = path.split("#");
  const heading = headings.at(-1) ?? "";
  const words =
    label ||
    [note, ...headings.filter((each) => !each.startsWith("^"))].filter(Boolean).join(" › ");
  const fragment = heading && !heading.startsWith("^") ? `#${fragmentOf(heading)}` : "";
  if (!note) return fragment ? `[${escaped(words)}](${fragment})` : escaped(words);
  return `[${escaped(words)}](${textAddress(note)}${fragment})`;
}

/** Returns the fragment by which this site names the heading. */
const fragmentOf = (heading: string) =>
  (heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join("-").slice(0, 80);

const encoded = (path: string) =>
  path
    .split("/")
    .map((part) =>
      encodeURIComponent(part).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    )
    .join("/");

const escaped = (words: string) => words.replace(/[[\]\\]/g, "\\$&");

/** Returns the address of a text that is named by its file or title alone. */
export const textAddress = (path: string): string =>
  `${besideBase}@text/${encoded(path.replace(/^\/+/, ""))}`;
