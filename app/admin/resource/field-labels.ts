import { snake } from "#contract/resource-rules.ts";
import { resourceOf } from "#contract/resources.ts";

/** Of a field as payloads or answers name it, or of what is within it. */
export function labelOf(area: string, path: string): string {
  const [first = ""] = path.split(".");
  const fields = Object.entries(resourceOf(area)?.fields ?? {});
  return fields.find(([name]) => name === first || snake(name) === first)?.[1].label ?? path;
}
