import { Group, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { leadFocus } from "../../../../ui/lead-focus.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { errorsIn } from "../../../components/forms/fields/field-errors.ts";
import { OwnPassword } from "../../../components/forms/fields/own-password.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import { useUnsaved } from "../../../components/forms/use-unsaved.ts";
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [fault, setFault] = useState<string>();
  const { email } = useUser();
  const field = useRef<HTMLInputElement>(null);
  // Leaving asks first, since the answer may bring codes that are shown only once.
  useUnsaved(isBusy);

  useEffect(() => leadFocus(field.current), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    setError("");
    setFault(password ? undefined : "This field is required.");
    if (!password) return field.current?.focus();
    setBusy(true);
    try {
      await work(password);
    } catch (problem) {
      const { password: wrong } = errorsIn(problem);
      setFault(wrong);
      if (wrong) field.current?.focus();
      else setError(errorMessage(problem, failure));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{text}</Text>
        <FormError text={error} />
        <OwnPassword ref={field} label="Your password" email={email} error={fault} />
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
    </form>
  );
}
