import type { Call } from "#contract/core/call.ts";
import { asLine } from "#contract/core/fields.ts";
import { isBlank } from "#contract/core/visible.ts";

export type KnownNames = (kind: string) => Promise<readonly string[]>;

type Messages = Readonly<Record<string, string>>;

/** Returns a message for each field of `value` that must be a document's name and is none. */
export async function unknownNames(
  { names = {} }: Pick<Call, "names">,
  value: unknown,
  namesOf: KnownNames,
): Promise<Messages> {
  const messages: Record<string, string> = {};
  for (const [field, kind] of Object.entries(names)) {
    const submitted = Object(value)[field];
    if (typeof submitted !== "string" || isBlank(submitted)) continue;
    const existing = await namesOf(kind);
    if (existing.includes(asLine(submitted))) continue;
    messages[field] =
      existing.length > 0
        ? `This must be one of: ${existing.join(", ")}.`
        : "There is none yet. Add one under Site content first.";
  }
  return messages;
}

/** Sets the fields that have a message to `false`, which every schema refuses. */
export const refusable = (value: unknown, messages: Messages): unknown =>
  Object.keys(messages).length === 0
    ? value
    : {
        ...Object(value),
        ...Object.fromEntries(Object.keys(messages).map((name) => [name, false])),
      };
