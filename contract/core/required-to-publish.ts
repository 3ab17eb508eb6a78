import type { z } from "zod";
import { fieldMessages } from "./field-messages.ts";
import { blankable } from "./fields.ts";
import type { Field } from "./resource-fields.ts";

/** A text that an object with the status `draft` may lack; it is then blank. */
export function requiredToPublish<A extends z.ZodType>(
  field: Field<z.ZodType<string>, z.ZodType<string>, A>,
) {
  const update = blankable(field.update).transform((value) => value ?? "");
  const create = update.default("");
  return { ...field, create, update, isRequiredToPublish: true };
}

/** Refuses blank required fields unless the status is `draft`, together with all other faults. */
export function completeToPublish<S extends z.ZodType>(
  schema: S,
  fields: Readonly<Record<string, Field>>,
): S {
  const required = Object.keys(fields).filter((name) => fields[name]?.isRequiredToPublish);
  return required.reduce(
    (rule, name) =>
      rule.refine(
        (payload) => {
          const { status, [name]: value } = Object(payload);
          return status === "draft" || value !== "";
        },
        {
          path: [name],
          error: fieldMessages.required,
          when: ({ value }) => Object(value) === value,
        },
      ),
    schema,
  );
}
