import { PasswordInput } from "@mantine/core";

interface OwnPasswordProps {
  label: string;
  /** Tells password managers whose password is asked for. */
  email: string;
  error?: string | undefined;
}

/** The field for the password of somebody whose address is known. */
export function OwnPassword({ label, email, error }: OwnPasswordProps) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordInput
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
