import { TextInput } from "@mantine/core";
import type { ReactNode, Ref } from "react";

interface CodeFieldProps {
  isRecovery?: boolean;
  description?: ReactNode;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function CodeField({ isRecovery = false, description, error, ref }: CodeFieldProps) {
  return (
    <TextInput
      key={String(isRecovery)}
      ref={ref}
      name="code"
      label={isRecovery ? "Recovery code" : "Code"}
      description={description}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      inputMode={isRecovery ? "text" : "numeric"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={50}
      size="md"
      required
      error={error}
    />
  );
}
