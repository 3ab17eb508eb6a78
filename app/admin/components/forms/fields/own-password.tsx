import { PasswordInput } from "@mantine/core";
import type { Ref } from "react";
import type { FieldAttributes } from "../dialog-form.tsx";

interface OwnPasswordProps {
  label: string;
  /** Tells password managers whose password is asked for. */
  email: string | undefined;
  field: FieldAttributes;
  ref?: Ref<HTMLInputElement>;
}

export function OwnPassword({ label, email, field, ref }: OwnPasswordProps) {
  return (
    <>
      {email !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={email} />
      )}
      <PasswordInput
        ref={ref}
        {...field}
        label={label}
        autoComplete="current-password"
        maxLength={256}
        required
        data-autofocus
      />
    </>
  );
}
