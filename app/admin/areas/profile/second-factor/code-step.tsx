import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { InlineForm, useDialogForm } from "../../../components/forms/dialog-form.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import type { SignIn } from "../../../session/use-sign-in.ts";
import { CodeField } from "./code-field.tsx";

export function CodeStep({ of }: { of: SignIn }) {
  const { error, giveCode, forgetError, startOver } = of;
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useDialogForm({
    initial: { code: "" },
    rules: ({ code }) => (code.trim() ? {} : { code: fieldMessages.required }),
    send: ({ code }) => giveCode(code.trim()),
  });
  const { isBusy } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another field, or a refused code, is where to type next
  useEffect(() => {
    if (!isBusy) field.current?.select();
    if (!isBusy) field.current?.focus();
  }, [isRecovery, isBusy]);

  const change = () => {
    setRecovery(!isRecovery);
    form.forget();
    forgetError();
  };
  return (
    <InlineForm of={form}>
      <Stack>
        <Text c="dimmed">
          {isRecovery
            ? "Enter one of the recovery codes you saved when you set up two-factor sign-in. Each works once."
            : "Enter the code from your authenticator app."}
        </Text>
        <FormError text={form.errors.code ? "" : error} />
        <CodeField ref={field} isRecovery={isRecovery} field={form.namedField("code")} />
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
    </InlineForm>
  );
}
