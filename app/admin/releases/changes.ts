import { snake } from "#contract/resource-rules.ts";
import { entryOf } from "../registry.ts";

const maxNamed = 4;

/** What publishing would do, in few words; null for what the site does not show yet. */
export function changesOf(changes: readonly string[] | null): string {
  if (changes === null) return "Not on the site yet";
  const named = changes.slice(0, maxNamed).join(", ");
  const rest = changes.length - maxNamed;
  return `Changes ${named}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** Of a field as payloads or answers name it, or of what is within it. */
export function labelOf(area: string, path: string): string {
  const [first = ""] = path.split(".");
  const { fields } = entryOf(area).resource;
  const found = Object.entries(fields).find(([name]) => name === first || snake(name) === first);
  return found?.[1].label ?? path;
}
