import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { BusyButton } from "../../../components/busy-button.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import type { SignIn } from "../../../session/use-sign-in.ts";
import { CodeField } from "./code-field.tsx";

export function CodeStep({ of }: { of: SignIn }) {
  const { isBusy, error, giveCode, forgetError, startOver } = of;
  const [isRecovery, setRecovery] = useState(false);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another field, or a refused code, is where to type next
  useEffect(() => {
    if (!isBusy) field.current?.select();
    if (!isBusy) field.current?.focus();
  }, [isRecovery, isBusy]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    setFault(code ? undefined : "This field is required.");
    if (code) return void giveCode(code);
    forgetError();
    field.current?.focus();
  };
  const change = () => {
    setRecovery(!isRecovery);
    setFault(undefined);
    forgetError();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">
          {isRecovery
            ? "Enter one of the recovery codes that you kept when you set up two-factor sign-in. Each works once."
            : "Enter the code from your authenticator app."}
        </Text>
        <FormError text={error} />
        <CodeField ref={field} isRecovery={isRecovery} error={fault} />
        <BusyButton type="submit" size="md" color="action" isBusy={isBusy}>
          {isBusy ? "Logging in..." : "Login"}
        </BusyButton>
        <Group justify="space-between">
          <Button variant="subtle" size="compact-md" onClick={change}>
            {isRecovery ? "Use the app's code" : "Use a recovery code"}
          </Button>
          <Button variant="subtle" size="compact-md" color="neutral" onClick={startOver}>
            Back
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
