import { PasswordInput } from "@mantine/core";
import type { Ref } from "react";
import type { FieldAttributes } from "../dialog-form.tsx";

/** Not of the type `hidden`, which password managers pass over. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

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
      {email !== undefined && <AccountName email={email} />}
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
