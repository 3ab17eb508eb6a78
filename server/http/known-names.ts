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
    const given = Object(value)[field];
    if (typeof given !== "string" || isBlank(given)) continue;
    const known = await namesOf(kind);
    if (known.includes(asLine(given))) continue;
    messages[field] =
      known.length > 0
        ? `This must be one of: ${known.join(", ")}.`
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
