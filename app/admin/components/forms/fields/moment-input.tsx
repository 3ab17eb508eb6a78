import { Text, TextInput, type TextInputProps } from "@mantine/core";
import { clockChange, dayChange } from "../../../../ui/moment.ts";

interface MomentInputProps extends TextInputProps {
  type?: "datetime-local" | "date";
  value: string;
  /** The instant that the field began with, which stays as it is while the field does. */
  saved?: string | null;
}

/** Takes a date by the agency's clock, and says so where that clock does not show it just once. */
export function MomentInput({ type = "datetime-local", saved, ...input }: MomentInputProps) {
  const isDay = type === "date";
  const change = isDay ? dayChange(input.value) : clockChange(input.value, saved);
  return (
    <div>
      <TextInput max={isDay ? "9999-12-31" : "9999-12-31T23:59"} {...input} type={type} />
      <Text size="sm" mt={change && 4} role="status">
        {change}
      </Text>
    </div>
  );
}
