import { Autocomplete } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldInput } from "../components/forms/fields/text-field.ts";
import { useSitePages } from "./site-pages.ts";

interface LinkFieldProps {
  input: FieldInput;
  label: string;
  description: ReactNode;
  required: boolean;
}

export function LinkField({ input, ...inputProps }: LinkFieldProps) {
  const groups = useSitePages();
  const labels = new Map(
    groups.flatMap(({ items }) => items.map(({ value, label }) => [value, label])),
  );
  return (
    <Autocomplete
      {...input}
      {...inputProps}
      data={groups.map(({ group, items }) => ({ group, items: items.map(({ value }) => value) }))}
      renderOption={({ option: { value } }) => `${labels.get(value)} (${value})`}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={260}
    />
  );
}
