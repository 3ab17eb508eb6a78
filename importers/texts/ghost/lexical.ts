import { escapeHtml } from "../escape-html.ts";
import { htmlOfCard } from "./editor-cards.ts";
import { keptBack } from "./public-part.ts";

/** Deeper nodes are skipped. */
const maxDepth = 100;

interface LexicalNode {
  type?: unknown;
  children?: unknown;
  [name: string]: unknown;
}

/** Returns a Lexical document of Ghost as HTML; `onLost` gets each card that cannot be kept. */
export function htmlOfLexical(json: string, onLost: (message: string) => void): string {
  let parsed: { root?: unknown };
  try {
    parsed = JSON.parse(json);
  } catch {
    onLost("The text is stored in an unknown format.");
    return "";
  }
  return inner((parsed?.root ?? {}) as LexicalNode, onLost, 0);
}

function inner(node: LexicalNode, onLost: (message: string) => void, depth: number): string {
  if (!Array.isArray(node.children) || depth > maxDepth) return "";
  return node.children.map((child) => htmlOf(child as LexicalNode, onLost, depth + 1)).join("");
}

const string = (value: unknown) => (typeof value === "string" ? value : "");

const formats: readonly [bit: number, tag: string][] = [
  [16, "code"],
  [4, "s"],
  [2, "em"],
  [1, "strong"],
];

function markedText({ text, format }: LexicalNode): string {
  const bits = typeof format === "number" ? format : 0;
  return formats.reduce(
    (html, [bit, tag]) => (bits & bit ? `<${tag}>${html}</${tag}>` : html),
    escapeHtml(string(text)),
  );
}

type NodeWriter = (node: LexicalNode, within: string) => string;

const tagOf = (node: LexicalNode, allowed: RegExp, otherwise: string) =>
  allowed.test(string(node.tag)) ? string(node.tag) : otherwise;

const heading: NodeWriter = (node, within) => {
  const tag = tagOf(node, /^h[1-6]$/, "h2");
  return `<${tag}>${within}</${tag}>`;
};

const paragraph: NodeWriter = (_, within) => `<p>${within}</p>`;

const quote: NodeWriter = (_, within) => `<blockquote><p>${within}</p></blockquote>`;

const writers: Readonly<Record<string, NodeWriter>> = {
  root: (_, within) => within,
  paragraph,
  text: markedText,
  "extended-text": markedText,
  linebreak: () => "<br>",
  tab: () => " ",
  heading,
  "extended-heading": heading,
  quote,
  "extended-quote": quote,
  aside: quote,
  link: (node, within) => `<a href="${escapeHtml(string(node.url))}">${within}</a>`,
  autolink: (node, within) => `<a href="${escapeHtml(string(node.url))}">${within}</a>`,
  "at-link": (_, within) => within,
  list: (node, within) => {
    const tag = node.listType === "number" ? "ol" : "ul";
    return `<${tag}>${within}</${tag}>`;
  },
  listitem: ({ checked }, within) =>
    typeof checked === "boolean"
      ? `<li data-checked="${checked}">${within}</li>`
      : `<li>${within}</li>`,
};

/** These nodes show nothing. */
const silent: ReadonlySet<string> = new Set(["zwnj"]);

/** The audience of a card, in its current fields or the former ones. */
interface CardVisibility {
  web?: { nonMember?: unknown };
  showOnWeb?: unknown;
}

function isForMembers(visibility: unknown): boolean {
  if (typeof visibility !== "object" || visibility === null) return false;
  const { web, showOnWeb }: CardVisibility = visibility;
  return web?.nonMember === false || showOnWeb === false;
}

function htmlOf(node: LexicalNode, onLost: (message: string) => void, depth: number): string {
  const type = string(node?.type);
  if (isForMembers(node?.visibility)) {
    onLost(keptBack(1));
    return "";
  }
  const within = inner(node ?? {}, onLost, depth);
  const write = Object.hasOwn(writers, type) ? writers[type] : undefined;
  if (write) return write(node, within);
  const card = htmlOfCard(type, node ?? {});
  if (card !== null) return card;
  if (!silent.has(type))
    onLost(`A card of the kind “${type}” was left out${within ? "; its text is kept" : ""}.`);
  return within;
}
