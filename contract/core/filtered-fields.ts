import type { z } from "zod";
import { nameParameter, textParameter } from "./query.ts";
import { type Field, type FieldFlags, text } from "./resource-fields.ts";

type FilterValue<T> = T extends boolean ? "true" | "false" : Extract<T, string>;

/** A field whose value is the name of a document of the kind. */
export const nameIn = (kind: string, flags: FieldFlags) => ({
  ...text(1, 120, flags),
  control: "choice" as const,
  namesOf: kind,
});

/** Lets lists be filtered by the field, which must be a choice, a name or a switch. */
export function filtered<
  C extends z.ZodType | null,
  U extends z.ZodType | null,
  A extends z.ZodType,
>(field: Field<C, U, A>) {
  const values = field.values ?? (field.column === "boolean" ? ["true", "false"] : []);
  const [first = "", ...others] = values;
  return {
    ...field,
    values,
    filter: (field.namesOf
      ? textParameter(120)
      : nameParameter([first, ...others])) as unknown as z.ZodType<
      FilterValue<z.output<A>> | undefined,
      string | undefined
    >,
  };
}
