export type Facts = Readonly<Record<string, string>>;

export const factPlace = /\{\{\s*([\w.-]*)\s*\}\}/g;

/** With every `{{fact}}` replaced in every text; unknown ones stay as they are. */
export function withFacts<T>(value: T, facts: Facts): T {
  if (typeof value === "string") {
    if (!value.includes("{{")) return value;
    return value.replaceAll(factPlace, (whole, name: string) => facts[name] ?? whole) as T;
  }
  if (Array.isArray(value)) return value.map((each) => withFacts(each, facts)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withFacts(each, facts)]),
  ) as T;
}
