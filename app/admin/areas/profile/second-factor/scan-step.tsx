import { Anchor, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { moveFocus } from "../../../../ui/move-focus.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { InlineForm, useDialogForm } from "../../../components/forms/dialog-form.tsx";
import { FormError } from "../../../components/forms/form-error.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { CodeField } from "./code-field.tsx";
import styles from "./second-factor.module.css";

const QrCode = lazyPart(async () => (await import("./qr-code.tsx")).default, {
  name: "The QR code",
  waiting: <Skeleton className={styles.code ?? ""} />,
});

interface ScanStepProps {
  proposal: { secret: string; uri: string };
  work(code: string): Promise<void>;
  onCancel?: (() => void) | undefined;
}

export function ScanStep({ proposal: { secret, uri }, work, onCancel }: ScanStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const form = useDialogForm({
    initial: { code: "" },
    rules: ({ code }) => (code.trim() ? {} : { code: fieldMessages.required }),
    async send({ code }) {
      try {
        await work(code.trim());
      } catch (problem) {
        field.current?.select();
        field.current?.focus();
        throw problem;
      }
    },
    failure: "Failed to turn on two-factor sign-in",
    unsaved: "request",
  });
  const { isBusy } = form;
  return (
    <InlineForm of={form} className={styles.scan}>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Stack>
        {/* The field comes later: there is no code to type before this step. */}
        <Text ref={moveFocus} tabIndex={-1}>
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
        <FormError text={form.alert} />
        <CodeField
          ref={field}
          description="The six digits shown in the app. Turning it on ends your other sessions."
          field={form.namedField("code")}
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
    </InlineForm>
  );
}
