import { Anchor, Group, Skeleton, Stack, Text } from "@mantine/core";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { leadFocus } from "../../../../ui/lead-focus.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import { useUnsaved } from "../../../components/forms/use-unsaved.ts";
import { errorMessage } from "../../../session/api.ts";
import { CodeField } from "./code-field.tsx";
import styles from "./second-factor.module.css";

const QrCode = lazy(() => import("./qr-code.tsx"));

interface ScanStepProps {
  proposal: { secret: string; uri: string };
  work(code: string): Promise<void>;
  onCancel?: (() => void) | undefined;
}

export function ScanStep({ proposal: { secret, uri }, work, onCancel }: ScanStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useUnsaved(isBusy);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    setError("");
    setFault(code ? undefined : "This field is required.");
    if (!code) return field.current?.focus();
    setBusy(true);
    try {
      await work(code);
    } catch (problem) {
      setError(errorMessage(problem, "Failed to turn on two-factor sign-in"));
      setBusy(false);
      field.current?.select();
      field.current?.focus();
    }
  };
  return (
    <form onSubmit={submit} noValidate className={styles.scan}>
      <Suspense fallback={<Skeleton className={styles.code ?? ""} />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <Stack>
        {/* The field comes later: there is no code to type before this step. */}
        <Text ref={leadFocus} tabIndex={-1}>
          Scan this code with an authenticator app. If the app is on this device,{" "}
          <Anchor href={uri} inherit underline="always">
            open the key in it
          </Anchor>
          . Or type the key:
        </Text>
        <Group gap="xs">
          <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, "$& ")}</code>
          <CopyButton text={secret} label="Copy the key" />
        </Group>
        <FormError text={error} />
        <CodeField
          ref={field}
          description="The six digits that the app shows now. Turning it on ends your other sessions."
          error={fault}
        />
        <Group>
          <BusyButton type="submit" color="action" isBusy={isBusy}>
            {isBusy ? "One moment..." : "Turn on"}
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
