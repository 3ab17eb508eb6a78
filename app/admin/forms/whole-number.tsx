import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";

interface WholeNumberProps {
  label: string;
  description?: ReactNode;
  required?: boolean;
}

/** A field for a whole number, which is kept as it is typed. */
export function WholeNumber(props: WholeNumberProps) {
  return <TextInput {...props} type="number" step={1} inputMode="numeric" />;
}
