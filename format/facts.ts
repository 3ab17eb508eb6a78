export type Facts = Readonly<Record<string, string>>;

export const factPattern = /\{\{\s*([\w.-]*)\s*\}\}/g;

export const withFactsInJson = (json: string, facts: Facts): string =>
  json.includes("{{") ? JSON.stringify(withFacts(JSON.parse(json), facts)) : json;

/** Returns the value with every `{{fact}}` in its texts replaced; unknown ones stay as they are. */
export function withFacts<T>(value: T, facts: Facts): T {
  if (typeof value === "string") return filled(value, facts, (text) => text) as T;
  if (Array.isArray(value)) return value.map((each) => withFacts(each, facts)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === "html" ? filled(String(each), facts, inHtml) : withFacts(each, facts),
    ]),
  ) as T;
}

function filled(text: string, facts: Facts, spell: (value: string) => string): string {
  if (!text.includes("{{")) return text;
  return text.replaceAll(factPattern, (whole, name: string) =>
    Object.hasOwn(facts, name) ? spell(facts[name] as string) : whole,
  );
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] as string);
