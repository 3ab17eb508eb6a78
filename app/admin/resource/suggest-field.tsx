import { Autocomplete } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldInput } from "../components/forms/fields/text-field.ts";

export interface TypedFieldProps {
  input: FieldInput;
  label: string;
  description: ReactNode;
  required: boolean;
}

export interface Suggestion {
  value: string;
  /** The label, by which it is found, too. */
  label: string;
}

export interface SuggestionGroup {
  group: string;
  items: readonly Suggestion[];
}

interface SuggestFieldProps extends TypedFieldProps {
  groups: readonly SuggestionGroup[];
}

/** As many as somebody reads; the others are found by typing. */
const maxShown = 100;

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** A text that may be typed as well as chosen. */
export function SuggestField({ input, groups, ...inputProps }: SuggestFieldProps) {
  const labels = new Map(
    groups.flatMap(({ items }) => items.map(({ value, label }) => [value, label])),
  );
  const matches = (search: string) => {
    const words = plain(search).split(/\s+/u).filter(Boolean);
    // A person who opens the list again looks for another one.
    const isChosen = labels.has(search.trim());
    return ({ value, label }: Suggestion) => {
      const text = plain(`${label} ${value}`);
      return isChosen || words.every((word) => text.includes(word));
    };
  };
  return (
    <Autocomplete
      {...input}
      {...inputProps}
      data={groups.map(({ group, items }) => ({ group, items: items.map(({ value }) => value) }))}
      filter={({ search }) => {
        const isMeant = matches(search);
        return groups
          .map(({ group, items }) => ({
            group,
            items: items
              .filter(isMeant)
              .slice(0, maxShown)
              .map(({ value }) => ({ value, label: value })),
          }))
          .filter(({ items }) => items.length > 0);
      }}
      renderOption={({ option: { value } }) => {
        const label = labels.get(value);
        return label === value ? value : `${label} (${value})`;
      }}
      // In the page's main part, and scrolled by the list itself: so it is heard as one.
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: "16rem", overflowY: "auto" } }}
    />
  );
}
