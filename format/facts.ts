export type Facts = Readonly<Record<string, string>>;

/** A fact in HTML, where the renderer has escaped every literal `{{`. */
const factInHtml = /\{\{\s*(?:([\w.-]+)\s*)?\}\}/g;

/**
 * A fact in a text, or `\{{`, which stands for the braces; a backslash escapes itself before both.
 */
export const factInText = /(?<!\\)((?:\\\\)*)(?:\\(\{\{)|(\{\{\s*(?:([\w.-]+)\s*)?\}\}))/g;

export const withFactsInJson = (json: string, facts: Facts): string =>
  json.includes("{{") ? JSON.stringify(withFacts(JSON.parse(json), facts)) : json;

/**
 * Returns the value with every `{{fact}}` in its texts replaced and every `\{{` shown as `{{`;
 * unknown facts stay as they are.
 */
export function withFacts<T>(value: T, facts: Facts): T {
  if (typeof value === "string") return inText(value, facts) as T;
  if (Array.isArray(value)) return value.map((each) => withFacts(each, facts)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === "html" ? inHtml(String(each), facts) : withFacts(each, facts),
    ]),
  ) as T;
}

export interface NamedFact {
  /** As it is written, such as `{{ years }}`. */
  written: string;
  name: string;
  /** The fact begins at this offset in the text. */
  at: number;
}

/** The facts that a text names, without those that a backslash escapes. */
export function factsNamed(text: string): NamedFact[] {
  if (!text.includes("{{")) return [];
  return [...text.matchAll(factInText)].flatMap(
    ({ 1: slashes = "", 3: written, 4: name = "", index }) =>
      written ? [{ written, name, at: index + slashes.length }] : [],
  );
}

/**
 * The fact of a text that somebody means who chose one of `names`; the only fact of a text that is
 * nothing else is meant in any case.
 */
export function factMeant(text: string, names: readonly string[]): string | null {
  const factsInText = factsNamed(text);
  const chosen = factsInText.find(({ name }) => names.includes(name));
  const [first] = factsInText;
  return chosen?.name ?? (first && first.written === text.trim() ? first.name : null);
}

/** Returns the text with the value in place of each mention of the fact. */
export const withValueOf = (name: string, value: string, text: string): string =>
  text.replaceAll(factInText, (whole, slashes: string, _, written, factName = "") =>
    written && factName === name
      ? slashes.slice(slashes.length / 2) + withEscapedFacts(value)
      : whole,
  );

/** Returns a text that `withFacts` turns back into the one given, whatever it holds. */
export const withEscapedFacts = (text: string): string =>
  text.includes("{{") ? text.replace(/(?<!\\)(\\*)\{\{/g, "$1$1\\{{") : text;

function inText(text: string, facts: Facts): string {
  if (!text.includes("{{")) return text;
  return text.replaceAll(factInText, (_, pairs: string, braces, written, name = "") => {
    const slashes = pairs.slice(pairs.length / 2);
    return slashes + (braces ?? (Object.hasOwn(facts, name) ? facts[name] : written));
  });
}

function inHtml(html: string, facts: Facts): string {
  if (!html.includes("{{")) return html;
  return html.replaceAll(factInHtml, (whole, name = "") =>
    Object.hasOwn(facts, name) ? escaped(facts[name] as string) : whole,
  );
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] as string);
