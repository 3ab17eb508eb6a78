import type { useForm } from "@mantine/form";
import type { z } from "zod";
import { limitOf, ruleOf } from "./limits.ts";

/** What an input of text takes. */
export type FieldInput = ReturnType<ReturnType<typeof useForm>["getInputProps"]> & {
  error?: string;
  maxLength?: number;
};
type Form<V extends object> = Pick<ReturnType<typeof useForm<V>>, "getInputProps">;

/**
 * What an input takes of a form. Text beyond its limit is told at once; text far beyond it, such as
 * a pasted book, is cut where nothing valid is lost, so that the field can still be worked in.
 */
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
  // A character takes at most two places in the browser's count.
  return { ...props, maxLength: limit * 2, error: props.error ?? fault };
}
