import { countMissing, missingSentence } from "#contract/areas/pictures.ts";
import type { Detail } from "#contract/core/errors.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { Invalid, invalidFields } from "../kernel/errors.ts";
import type { Columns } from "./codec.ts";

/** Throws `Invalid`, naming blank fields that the site needs, and missing pictures. */
export function requireReady({ fields }: Resource, item: object): void {
  const columns: Columns = { ...item };
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, field, columns[snake(name)]] as const,
  );
  const blank = entries.flatMap(([name, { isNeededOnSite }, value]): Detail[] =>
    isNeededOnSite && value === "" ? [{ path: name, message: fieldMessages.required }] : [],
  );
  const missing = entries.flatMap(([name, , value]) => missingIn(value, name));
  if (blank.length > 0) throw invalidFields([...blank, ...missing], fields);
  if (missing.length > 0) throw new Invalid(missing, "pictures_missing");
}

function missingIn(value: unknown, path: string): Detail[] {
  if (typeof value === "string") {
    const count = countMissing(value);
    return count > 0 ? [{ path, message: missingSentence(count) }] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, within]) => missingIn(within, `${path}.${name}`));
}
