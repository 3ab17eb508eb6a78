import { PasswordInput } from "@mantine/core";
import type { Ref } from "react";

interface OwnPasswordProps {
  label: string;
  /** Tells password managers whose password is asked for. */
  email: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function OwnPassword({ label, email, error, ref }: OwnPasswordProps) {
  return (
    <>
      {email !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={email} />
      )}
      <PasswordInput
        ref={ref}
        name="password"
        label={label}
        autoComplete="current-password"
        maxLength={256}
        required
        data-autofocus
        error={error}
      />
    </>
  );
}
