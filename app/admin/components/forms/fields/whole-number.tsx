import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";

interface WholeNumberProps {
  label: string;
  description?: ReactNode;
  required?: boolean;
}

export function WholeNumber(props: WholeNumberProps) {
  return (
    <TextInput
      {...props}
      type="number"
      step={1}
      inputMode="numeric"
      // The wheel scrolls the page, where a field that has the focus would count instead.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
