import MarkdownIt from "markdown-it";
import footnote from "markdown-it-footnote";
import { escapeHtml } from "../escape-html.ts";

/** The fields of a card, which Lexical and Mobiledoc share. */
export type CardFields = Readonly<Record<string, unknown>>;

// Ghost shows HTML in a card of Markdown, too; the converter of the text refuses what is unsafe.
const markdown = new MarkdownIt({ html: true, breaks: true, linkify: true }).use(footnote);
markdown.linkify.set({ fuzzyEmail: false, fuzzyLink: false });
// Each level of nesting costs a pass over the lines below it.
markdown.set({ maxNesting: 20 });

const wordOf = (card: CardFields, ...names: readonly string[]): string => {
  const value = names.map((name) => card[name]).find((each) => typeof each === "string" && each);
  return typeof value === "string" ? value : "";
};

const link = (address: string, words: string) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(words || address)}</a>`;

/** Returns an empty string without an address, as Ghost shows no link either. */
const linkBlock = (address: string, words: string) =>
  address ? `<p>${link(address, words)}</p>` : "";

/** Returns a paragraph of words that are HTML themselves. */
const block = (html: string) => (html ? `<p>${html}</p>` : "");

function picture(card: CardFields): string {
  const image = `<img src="${escapeHtml(wordOf(card, "src", "url"))}" alt="${escapeHtml(wordOf(card, "alt"))}">`;
  const address = wordOf(card, "href");
  const linkedPicture = address ? `<a href="${escapeHtml(address)}">${image}</a>` : image;
  return `<figure>${linkedPicture}<figcaption>${wordOf(card, "caption")}</figcaption></figure>`;
}

const pictureAt = (address: string) => (address ? picture({ src: address }) : "");

function gallery(card: CardFields): string {
  const images = Array.isArray(card.images) ? card.images : [];
  return images.map((each) => picture(fieldsOf(each))).join("") + block(wordOf(card, "caption"));
}

export const fieldsOf = (value: unknown): CardFields =>
  typeof value === "object" && value !== null ? { ...value } : {};

function code(card: CardFields): string {
  const language = escapeHtml(wordOf(card, "language"));
  const words = escapeHtml(wordOf(card, "code"));
  return `<pre><code class="language-${language}">${words}</code></pre>${block(wordOf(card, "caption"))}`;
}

/** Returns a link to another page, with the metadata that Ghost has saved of it. */
function page(card: CardFields): string {
  const about = fieldsOf(card.metadata);
  const address = wordOf(card, "url", "src") || wordOf(about, "url");
  const title = wordOf(about, "title") || wordOf(card, "title");
  const description = wordOf(about, "description") || wordOf(card, "description");
  const words = card.isBookmark ? escapeHtml(description) : "";
  return linkBlock(address, title) + block(words) + block(wordOf(card, "caption"));
}

const file =
  (words: string) =>
  (card: CardFields): string =>
    linkBlock(
      wordOf(card, "src", "url"),
      wordOf(card, "fileTitle", "title", "fileName", "filename") || words,
    ) + block(wordOf(card, "fileCaption", "caption"));

function callout(card: CardFields): string {
  const emoji = escapeHtml(wordOf(card, "calloutEmoji", "emoji"));
  return `<blockquote><p>${emoji && `${emoji} `}${wordOf(card, "calloutText", "text")}</p></blockquote>`;
}

const button = (card: CardFields) =>
  linkBlock(wordOf(card, "buttonUrl"), wordOf(card, "buttonText"));

const header = (card: CardFields) =>
  `<h2>${wordOf(card, "header", "heading")}</h2>${block(wordOf(card, "subheader", "subheading"))}` +
  pictureAt(wordOf(card, "backgroundImageSrc")) +
  (card.buttonEnabled === false ? "" : button(card));

const product = (card: CardFields) =>
  pictureAt(wordOf(card, "productImageSrc")) +
  `<p><strong>${wordOf(card, "productTitle")}</strong></p>${wordOf(card, "productDescription")}` +
  linkBlock(wordOf(card, "productUrl"), wordOf(card, "productButton"));

const action = (card: CardFields) =>
  pictureAt(wordOf(card, "imageUrl")) + wordOf(card, "textValue") + button(card);

const markdownCard = (card: CardFields) => markdown.render(wordOf(card, "markdown"));

const writers: Readonly<Record<string, (card: CardFields) => string>> = {
  image: picture,
  gallery,
  code,
  codeblock: code,
  html: (card) => wordOf(card, "html"),
  markdown: markdownCard,
  "card-markdown": markdownCard,
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
  bookmark: (card) => page({ ...card, isBookmark: true }),
  embed: page,
  video: file("Video"),
  audio: file("Audio"),
  file: file(""),
  button,
  callout,
  toggle: (card) => `<p><strong>${wordOf(card, "heading")}</strong></p>${wordOf(card, "content")}`,
  header,
  product,
  "call-to-action": action,
  // These cards are shown in emails alone, or only mark a position in the text.
  email: () => "",
  "email-cta": () => "",
  paywall: () => "",
};

/** Returns a card of Ghost's editors as HTML; null for a kind that cannot be kept. */
export function htmlOfCard(kind: string, card: CardFields): string | null {
  return Object.hasOwn(writers, kind) ? (writers[kind]?.(card) ?? null) : null;
}
