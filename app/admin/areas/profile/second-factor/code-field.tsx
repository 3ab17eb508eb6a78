import { TextInput } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import type { FieldAttributes } from "../../../components/forms/dialog-form.tsx";

interface CodeFieldProps {
  isRecovery?: boolean;
  description?: ReactNode;
  field: FieldAttributes;
  ref?: Ref<HTMLInputElement>;
}

export function CodeField({ isRecovery = false, description, field, ref }: CodeFieldProps) {
  return (
    <TextInput
      key={String(isRecovery)}
      ref={ref}
      {...field}
      label={isRecovery ? "Recovery code" : "Code"}
      description={description}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      inputMode={isRecovery ? "text" : "numeric"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={50}
      size="md"
      required
    />
  );
}
