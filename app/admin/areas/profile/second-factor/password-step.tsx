import { Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { moveFocus } from "../../../../ui/move-focus.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { InlineForm, useDialogForm } from "../../../components/forms/dialog-form.tsx";
import { errorsIn } from "../../../components/forms/fields/field-errors.ts";
import { OwnPassword } from "../../../components/forms/fields/own-password.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import { errorMessage } from "../../../session/api.ts";
import { useUser } from "../../../session/use-session.ts";

interface PasswordStepProps {
  text: ReactNode;
  action: string;
  failure: string;
  isDangerous?: boolean;
  work(password: string): Promise<void>;
  onCancel?: (() => void) | undefined;
}

/** Asks for the password before anything that a stolen session must not do. */
export function PasswordStep(props: PasswordStepProps) {
  const { text, action, failure, isDangerous, work, onCancel } = props;
  const { email } = useUser();
  const field = useRef<HTMLInputElement>(null);
  const form = useDialogForm({
    initial: { password: "" },
    rules: ({ password }) => (password ? {} : { password: fieldMessages.required }),
    send: ({ password }) => work(password),
    explain(problem) {
      const { password } = errorsIn(problem);
      if (password) return { errors: { password }, alert: "" };
      return { errors: {}, alert: errorMessage(problem, failure) };
    },
    // Leaving asks first, since the answer may bring codes that are shown only once.
    unsaved: "request",
  });
  const { isBusy } = form;

  useEffect(() => moveFocus(field.current), []);

  return (
    <InlineForm of={form}>
      <Stack>
        <Text>{text}</Text>
        <FormError text={form.alert} />
        <OwnPassword
          ref={field}
          label="Your password"
          email={email}
          field={form.namedField("password")}
        />
        <Group>
          <BusyButton type="submit" color={isDangerous ? "danger" : "action"} isBusy={isBusy}>
            {isBusy ? "One moment..." : action}
          </BusyButton>
          {onCancel && (
            <BusyButton variant="default" isBusy={isBusy} onClick={onCancel}>
              Cancel
            </BusyButton>
          )}
        </Group>
      </Stack>
    </InlineForm>
  );
}
