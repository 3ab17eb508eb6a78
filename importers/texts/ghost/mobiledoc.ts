import { escapeHtml } from "../escape-html.ts";
import { fieldsOf, htmlOfCard } from "./editor-cards.ts";

type MobiledocSection = readonly unknown[];

/** Returns a Mobiledoc document of Ghost's former editor as HTML. */
export function htmlOfMobiledoc(json: string, onLost: (message: string) => void): string {
  let parsed: { sections?: unknown; cards?: unknown; markups?: unknown; atoms?: unknown };
  try {
    parsed = JSON.parse(json);
  } catch {
    onLost("The text is stored in an unknown format.");
    return "";
  }
  const cards = listOf(parsed?.cards).map(listOf);
  const markups = listOf(parsed?.markups).map(listOf);
  const atoms = listOf(parsed?.atoms).map(listOf);
  const sections = listOf(parsed?.sections).map(listOf);
  return sections.map((section) => htmlOf(section, { cards, markups, atoms, onLost })).join("\n");
}

const listOf = (value: unknown): MobiledocSection => (Array.isArray(value) ? value : []);

interface Parts {
  cards: readonly MobiledocSection[];
  markups: readonly MobiledocSection[];
  /** Atoms are breaks and other inline nodes. */
  atoms: readonly MobiledocSection[];
  onLost(message: string): void;
}

/** The kinds of sections, by number. */
const [ofWords, ofPicture, ofList, ofCard] = [1, 2, 3, 10];

function htmlOf(section: MobiledocSection, parts: Parts): string {
  const [kind, first, second] = section;
  const tag = /^(?:h[1-6]|p|blockquote|ul|ol|aside)$/.test(String(first)) ? String(first) : "p";
  if (kind === ofWords) return `<${tag}>${wordsOf(listOf(second), parts)}</${tag}>`;
  if (kind === ofPicture) return `<img src="${escapeHtml(String(first))}" alt="">`;
  if (kind === ofList) {
    const items = listOf(second).map((item) => `<li>${wordsOf(listOf(item), parts)}</li>`);
    return `<${tag}>${items.join("")}</${tag}>`;
  }
  return kind === ofCard ? cardOf(parts.cards[Number(first)] ?? [], parts) : "";
}

function wordsOf(markers: MobiledocSection, { markups, atoms }: Parts): string {
  const open: string[] = [];
  return markers
    .map(listOf)
    .map(([kind, opened, closed, words]) => {
      const starts = listOf(opened).map((index) => startOf(markups[Number(index)] ?? []));
      open.push(...starts.map(({ name }) => name));
      const ends = open.splice(Math.max(0, open.length - Number(closed ?? 0))).toReversed();
      const inner =
        kind === 0 ? escapeHtml(String(words ?? "")) : htmlOfAtom(atoms[Number(words)] ?? []);
      return [...starts.map(({ tag }) => tag), inner, ...ends.map((name) => `</${name}>`)].join("");
    })
    .join("");
}

const htmlOfAtom = ([name, words]: MobiledocSection) =>
  name === "soft-return" || !words ? "<br>" : escapeHtml(String(words));

const markNames = /^(?:a|b|strong|em|i|code|s|sub|sup)$/;

function startOf([tag, attributes]: MobiledocSection): { name: string; tag: string } {
  const name = markNames.test(String(tag)) ? String(tag) : "span";
  const href = escapeHtml(String(listOf(attributes)[1] ?? ""));
  return { name, tag: name === "a" ? `<a href="${href}">` : `<${name}>` };
}

function cardOf([name, payload]: MobiledocSection, { onLost }: Parts): string {
  const kind = String(name);
  const html = htmlOfCard(kind, fieldsOf(payload));
  if (html === null) onLost(`A card of the kind “${kind}” was left out.`);
  return html ?? "";
}
