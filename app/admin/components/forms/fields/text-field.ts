import type { useForm } from "@mantine/form";
import type { z } from "zod";
import { limitOf, ruleOf } from "./limits.ts";

export type FieldInput = ReturnType<ReturnType<typeof useForm>["getInputProps"]> & {
  error?: string;
  maxLength?: number;
  "data-path"?: string;
};
type Form<V extends object> = Pick<ReturnType<typeof useForm<V>>, "getInputProps">;

/** Only text far beyond its limit is cut, such as a pasted book, so that the field stays usable. */
export function textField<V extends object>(
  form: Form<V>,
  payload: z.ZodType,
  path: string,
): FieldInput {
  const props = form.getInputProps(path);
  const rule = ruleOf(payload, path);
  const limit = limitOf(rule);
  if (!rule || limit === undefined || typeof props.value !== "string") return props;

  const isTooLong = props.value.length > limit;
  const fault = isTooLong ? rule.safeParse(props.value).error?.issues[0]?.message : undefined;
  // `maxLength` counts UTF-16 units, of which a character takes at most two.
  return { ...props, maxLength: limit * 2, error: props.error ?? fault };
}
