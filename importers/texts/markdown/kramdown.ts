import { createHeadingNames } from "#format/heading-names.ts";

interface LostParts {
  /** Called with what could not be kept, in words. */
  onLost(what: string): void;
}

/** Writes what site generators add to Markdown: attributes, definitions, marked words. */
export function withoutKramdown(source: string, { onLost }: LostParts): string {
  let text = source;
  if (text.includes("{") && /\{[:#.]/.test(text)) text = withoutAttributes(withHeadingNames(text));
  if (text.includes("\n: ") || text.includes("\n:\t")) text = text.replace(definitions, definition);
  if (text.includes("==")) text = text.replace(markedWords, unmarked);
  if (!endOfFilledAddress.test(text)) return text;
  return text.replace(filledAddress, (_, isPicture: string, words: string) => {
    onLost(`the address of ${isPicture ? "a picture" : "a link"} that its generator filled in`);
    return words;
  });
}

const contents =
  /^[ \t]{0,3}(?:[-*+]|\d{1,3}\.)[ \t][^\n]{0,200}\n\{:\s?toc[^{}\n]{0,100}\}[ \t]*$/gim;

const withoutAttributes = (text: string) =>
  text
    .replace(contents, "")
    .replace(/^[ \t]{0,20}\{:[^{}\n]{0,300}\}[ \t]{0,20}\n?/gm, "")
    .replace(/\{:[^{}\n]{0,300}\}/g, "");

const definitions = /^([^\n:|>#\s*+-][^\n]{0,300})\n((?::[ \t][^\n]{0,5000}(?:\n|$))+)/gm;

const markedWords = /==(?=[^\s=])([^=\n]{1,500})==/g;

const unmarked = (whole: string, words: string) => (/\s$/.test(words) ? whole : words);

/** A cheap sign of an address with a variable, for which most texts are not read any further. */
const endOfFilledAddress = /\{\{[^()\n{}]{0,300}\}\}[^()\n]{0,300}\)/;

const filledAddress =
  /(!?)\[([^[\]\n]{0,500})\]\([^()\n{}]{0,300}\{\{[^()\n{}]{0,300}\}\}[^()\n]{0,300}\)/g;

const definition = (_: string, term: string, meanings: string): string => {
  const paragraphs = meanings
    .trimEnd()
    .split("\n")
    .map((line) => line.slice(1).trim());
  return `**${term.trim()}**\n\n${paragraphs.join("\n\n")}\n`;
};

const headingLine = /^(#{1,6}[ \t][^\n]{0,500})$/gm;
const headingId = /[ \t]{0,40}\{:?[ \t]?[#.][^{}\n]{0,200}\}[ \t]*$/;

/** Removes the ids of headings, and changes links to them to the names that they get here. */
function withHeadingNames(text: string): string {
  if (!/\{:?[ \t]?[#.]/.test(text)) return text;
  const nameHeading = createHeadingNames();
  const names = new Map<string, string>();
  const headed = text.replace(headingLine, (line) => {
    const attributes = headingId.exec(line)?.[0] ?? "";
    const words = line.slice(0, line.length - attributes.length).trimEnd();
    const plainWords = words.replace(/^#+/, "").replace(/\]\([^()]{0,500}\)|[*_`[\]]/g, "");
    const name = nameHeading(plainWords);
    const [, id] = /#([\w-]+)/.exec(attributes) ?? [];
    if (id) names.set(id, name);
    return words;
  });
  return headed.replace(/\]\(#([\w-]{1,200})\)/g, (whole, id: string) => {
    const name = names.get(id);
    return name === undefined ? whole : `](#${name})`;
  });
}
