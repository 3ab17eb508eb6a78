import { placeName } from "#contract/field-places.ts";
import { resourceOf } from "#contract/resources.ts";

/** Of a field as payloads or answers name it, or of what is within it. */
export function labelOf(area: string, path: string): string {
  return placeName(resourceOf(area)?.fields ?? {}, path);
}
