import { countMissing, missingSentence } from "#contract/areas/pictures.ts";
import type { Detail } from "#contract/core/errors.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import type { Resource } from "#contract/core/resource.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { Invalid, invalidFields } from "../kernel/errors.ts";
import type { Columns } from "./codec.ts";
import { snapshotOf } from "./snapshot.ts";

/** Throws `Invalid`, naming blank fields that the site needs, and missing pictures. */
export function requireReady({ fields }: Resource, item: object): void {
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, field, (item as Columns)[snake(name)]] as const,
  );
  const blank = entries.flatMap(([name, { isNeededOnSite }, value]): Detail[] =>
    isNeededOnSite && value === "" ? [{ path: name, message: fieldMessages.required }] : [],
  );
  const missing = entries.flatMap(([name, , value]) => missingIn(value, name));
  if (blank.length > 0) throw invalidFields([...blank, ...missing], fields);
  if (missing.length > 0) throw new Invalid(missing, "pictures_missing");
}

/** Throws `Invalid`, naming each field that no save of the object would take as it is. */
export function requireWhole(resource: Resource, item: object): void {
  const result = resource.update.safeParse(snapshotOf(resource, item));
  if (result.success) return;
  const details = result.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  throw invalidFields(details, resource.fields);
}

function missingIn(value: unknown, path: string): Detail[] {
  if (typeof value === "string") {
    const count = countMissing(value);
    return count > 0 ? [{ path, message: missingSentence(count) }] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, within]) => missingIn(within, `${path}.${name}`));
}
