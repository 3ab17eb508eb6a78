import type { z } from "zod";
import { fieldMessages } from "./field-messages.ts";
import { blankable } from "./fields.ts";
import type { Field, RequiringSetting } from "./resource-fields.ts";

/** A text that a draft may lack, and any object while `requiredBySetting` is off. */
export function requiredToPublish<A extends z.ZodType>(
  field: Field<z.ZodType<string>, z.ZodType<string>, A>,
  requiredBySetting?: RequiringSetting,
) {
  const update = blankable(field.update).transform((value) => value ?? "");
  const create = update.default("");
  const required = { ...field, create, update, isRequiredToPublish: true };
  return requiredBySetting ? { ...required, requiredBySetting } : required;
}

/** Whether the field may not be blank on the site; `off` are settings that are off. */
export const isNeededOnSite = (
  { isRequiredToPublish = false, requiredBySetting }: Field,
  off: readonly RequiringSetting[],
): boolean => isRequiredToPublish && !(requiredBySetting && off.includes(requiredBySetting));

/** Refuses blank required fields unless the status is `draft`, together with all other faults. */
export function completeToPublish<S extends z.ZodType>(
  schema: S,
  fields: Readonly<Record<string, Field>>,
  off: readonly RequiringSetting[] = [],
): S {
  const required = Object.entries(fields).flatMap(([name, field]) =>
    isNeededOnSite(field, off) ? [name] : [],
  );
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
