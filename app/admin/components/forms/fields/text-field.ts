import type { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { z } from "zod";

export type FieldInput = ReturnType<ReturnType<typeof useForm>["getInputProps"]> & {
  error?: string;
  maxLength?: number;
  "data-path"?: string;
  /** Puts something around the input. */
  inputContainer?: (input: ReactNode) => ReactNode;
};
type Form<V extends object> = Pick<ReturnType<typeof useForm<V>>, "getInputProps">;

export function textField<V extends object>(
  form: Form<V>,
  payload: z.ZodType,
  path: string,
): FieldInput {
  const props = form.getInputProps(path);
  const { maxLength, error } = lengthLimit(payload, path, props.value);
  return maxLength === undefined ? props : { ...props, maxLength, error: props.error ?? error };
}

/** Only text far beyond its limit is cut, such as a pasted book, so that the field stays usable. */
export function lengthLimit(payload: z.ZodType, path: string, value: unknown) {
  const rule = ruleOf(payload, path);
  const limit = limitOf(rule);
  if (!rule || limit === undefined || typeof value !== "string") return {};

  const error = value.length > limit ? rule.safeParse(value).error?.issues[0]?.message : undefined;
  // `maxLength` counts UTF-16 units, of which a character takes at most two.
  return { maxLength: limit * 2, error };
}

/** The contract's rule for a field; `metrics.0.label` names one within a list. */
export function ruleOf(payload: z.ZodType, path: string): z.ZodType | undefined {
  let rule: z.ZodType | undefined = payload;
  for (const name of path.split(".")) rule = rule && within(bare(rule), name);
  return rule && bare(rule);
}

export function limitOf(rule: z.ZodType | undefined): number | undefined {
  const limit = rule && z.globalRegistry.get(rule)?.maxLength;
  return typeof limit === "number" ? limit : undefined;
}

function within(rule: z.ZodType, name: string): z.ZodType | undefined {
  if (rule instanceof z.ZodObject) return rule.shape[name];
  if (rule instanceof z.ZodArray) return rule.element as z.ZodType;
  // Fields of the same name have the same rule in every type of a row.
  if (rule instanceof z.ZodDiscriminatedUnion) {
    const types = rule.options as readonly z.ZodObject[];
    return types.find(({ shape }) => name in shape)?.shape[name] as z.ZodType | undefined;
  }
  return undefined;
}

function bare(rule: z.ZodType): z.ZodType {
  const isWrapped =
    rule instanceof z.ZodOptional ||
    rule instanceof z.ZodNullable ||
    rule instanceof z.ZodDefault ||
    rule instanceof z.ZodPrefault;
  if (isWrapped) return bare(rule.unwrap() as z.ZodType);
  if (!(rule instanceof z.ZodPipe)) return rule;
  // A transform has no rule of its own; its input has.
  return bare((rule.out instanceof z.ZodTransform ? rule.in : rule.out) as z.ZodType);
}
