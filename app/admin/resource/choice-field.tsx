import { NativeSelect } from "@mantine/core";
import type { Field } from "#contract/resource-fields.ts";
import type { FieldInput } from "../forms/fields/text-field.ts";
import { useNames } from "./names.ts";
import { isRequired } from "./values.ts";
import { readable } from "./words.ts";

interface ChoiceFieldProps {
  of: Field;
  input: FieldInput;
  /** What is chosen, which may be a name that is not there any more. */
  value: string;
}

/** One of the values of a field, or one of the names that staff keep for it. */
export function ChoiceField({ of, input, value }: ChoiceFieldProps) {
  const { label, help, values = [], namesOf } = of;
  const names = useNames(namesOf ? [namesOf] : [])[namesOf ?? ""] ?? [];
  const required = isRequired(of);
  const first = { value: "", label: required ? "Choose one" : "None" };
  const options = values.map((each) => ({ value: each, label: readable(each) }));
  const own = namesOf && value && !names.includes(value) ? [value] : [];
  return (
    <NativeSelect
      {...input}
      label={label}
      description={help}
      required={required}
      data={[first, ...options, ...names, ...own]}
    />
  );
}
