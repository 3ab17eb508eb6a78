import { besideBase } from "./addresses.ts";

/** As Obsidian writes links to notes, and what is shown in place of them. */
const wikilink = /(!?)\[\[([^[\]\n]{1,500})\]\](?!\()/g;

const file =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|zip|csv|mp3|m4a|wav|ogg|flac|3gp|mp4|mov|webm|mkv|ogv|canvas|base)$/i;

const picture = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i;

/** Links in double brackets as those of Markdown; `onLost` is told of notes within the text. */
export function withoutWikilinks(text: string, onLost: (what: string) => void): string {
  if (!text.includes("[[")) return text;
  return text.replace(wikilink, (whole, mark: string, inner: string) => {
    // A condition of a shell, and a footnote of Wikipedia.
    if (/^[\s\-$!\d]*$|^\s/.test(inner)) return whole;
    const [target = "", ...words] = inner.split(/\\?\|/);
    const shown = words.join("|").trim();
    const path = target.trim();
    if (picture.test(path) || file.test(path)) return fileLink(path, shown, mark !== "");
    if (mark) onLost(`the note “${path}” within the text, which became a link`);
    return noteLink(path, shown);
  });
}

/** A number in place of words is the width of a picture. */
function fileLink(path: string, shown: string, isShownHere: boolean): string {
  const words = /^\d*(?:x\d+)?$/.test(shown) ? "" : shown;
  return isShownHere && picture.test(path)
    ? `![${escaped(words)}](${encoded(path)})`
    : `[${escaped(words || path)}](${encoded(path)})`;
}

function noteLink(path: string, shown: string): string {
  const [note = "", ...headings] = path.split("#");
  const heading = headings.at(-1) ?? "";
  const words =
    shown ||
    [note, ...headings.filter((each) => !each.startsWith("^"))].filter(Boolean).join(" › ");
  const fragment = heading && !heading.startsWith("^") ? `#${fragmentOf(heading)}` : "";
  if (!note) return fragment ? `[${escaped(words)}](${fragment})` : escaped(words);
  return `[${escaped(words)}](${textAddress(note)}${fragment})`;
}

/** As headings are named on the site here. */
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

/** The address of a text that is named by its file or title alone, from anywhere. */
export const textAddress = (path: string): string =>
  `${besideBase}@text/${encoded(path.replace(/^\/+/, ""))}`;
