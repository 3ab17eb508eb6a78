import { Textarea } from "@mantine/core";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { keyOf } from "../../../ui/keys.ts";
import type { FieldInput } from "../../components/forms/fields/text-field.ts";
import { useFirstFocus, useFormScope } from "../../components/forms/form-scope.ts";
import { withFactChips } from "../fact-field.tsx";
import styles from "./title-field.module.css";

interface TitleFieldProps {
  field: FieldInput;
  label: string;
  isNew: boolean;
  onTitle(title: string): void;
  onEnter(): void;
}

export function TitleField({ field, label, isNew, onTitle, onEnter }: TitleFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  useFirstFocus(useFormScope(), isNew);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title may take another line
  useLayoutEffect(() => {
    const { current: field } = area;
    if (!field || CSS.supports("field-sizing", "content")) return;
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight}px`;
  }, [field.value]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== "Enter") return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Textarea
      {...withFactChips(field, { text: String(field.value), onChange: onTitle, onEnter })}
      ref={area}
      label={label}
      placeholder={label}
      required
      rows={1}
      variant="unstyled"
      classNames={{ label: "visually-hidden", input: styles.title ?? "", root: styles.field ?? "" }}
      onKeyDown={onKeyDown}
      onChange={(event) => onTitle(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
    />
  );
}
