import { NativeSelect } from "@mantine/core";
import type { Field } from "#contract/core/resource-fields.ts";
import type { FieldInput } from "../components/forms/fields/text-field.ts";
import { useNames } from "./names.ts";
import { isRequired } from "./values.ts";
import { valueName } from "./words.ts";

interface ChoiceFieldProps {
  of: Field;
  input: FieldInput;
  /** The chosen value, which may be a name that no longer exists. */
  value: string;
}

export function ChoiceField({ of, input, value }: ChoiceFieldProps) {
  const { label, help, values = [], namesOf } = of;
  const names = useNames(namesOf ? [namesOf] : [])[namesOf ?? ""] ?? [];
  const required = isRequired(of);
  // A field with a default is never without a value.
  const hasDefault = !required && of.blank !== "";
  const first = hasDefault ? [] : [{ value: "", label: required ? "Choose one" : "None" }];
  const options = values.map((each) => ({ value: each, label: valueName(of, each) }));
  const storedName = namesOf && value && !names.includes(value) ? [value] : [];
  return (
    <NativeSelect
      {...input}
      label={label}
      description={help}
      required={required}
      data={[...first, ...options, ...names, ...storedName]}
    />
  );
}
