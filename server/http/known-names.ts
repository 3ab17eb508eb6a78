import type { Call } from "#contract/call.ts";

/** The names of all documents of a kind. */
export type NamesOf = (kind: string) => Promise<readonly string[]>;

type Messages = Readonly<Record<string, string>>;

/** A sentence for each field of `value` that ought to be the name of a document and is none. */
export async function unknownNames(
  { names = {} }: Pick<Call, "names">,
  value: unknown,
  namesOf: NamesOf,
): Promise<Messages> {
  const messages: Record<string, string> = {};
  for (const [field, kind] of Object.entries(names)) {
    const given = Object(value)[field];
    if (typeof given !== "string" || given.trim() === "") continue;
    const known = await namesOf(kind);
    if (known.includes(given.trim())) continue;
    messages[field] =
      known.length > 0
        ? `This must be one of: ${known.join(", ")}.`
        : "There is none yet. Add one under Site content first.";
  }
  return messages;
}

/** Such that every schema refuses the fields. */
export const refusable = (value: unknown, messages: Messages): unknown =>
  Object.keys(messages).length === 0
    ? value
    : {
        ...Object(value),
        ...Object.fromEntries(Object.keys(messages).map((name) => [name, false])),
      };
