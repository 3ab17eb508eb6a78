import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { z } from "zod";
import {
  formatOfAddress,
  type WebhookFormat,
  webhookFormats,
  webhooks,
} from "#contract/areas/webhooks.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { valueName } from "../../resource/words.ts";
import { EventChoice } from "./event-choice.tsx";

export interface WebhookValues {
  url: string;
  events: string[];
  format: WebhookFormat;
}

interface WebhookDialogProps {
  title: string;
  submit: string;
  initial: WebhookValues;
  schema: z.ZodType;
  send(values: WebhookValues): Promise<void>;
  onClose(): void;
}

const { url, format } = webhooks.fields;

const formatHelp: Record<WebhookFormat, string> = {
  standard: "Signed JSON that follows Standard Webhooks.",
  slack: "A message to a Slack incoming webhook.",
  teams: "A card for a Teams workflow that starts when a webhook request is received.",
  discord: "A message to a Discord channel webhook.",
};

export function WebhookDialog({ title, submit, ...options }: WebhookDialogProps) {
  const form = useDialogForm({
    ...options,
    failure: "Failed to save the webhook",
    unsaved: "input",
  });
  // Follows the address until somebody chooses.
  const [isFormatChosen, setFormatChosen] = useState(options.initial.url !== "");
  const address = form.field("url");
  return (
    <DialogForm of={form} title={title} submit={submit} size="lg">
      <Stack>
        <TextInput
          {...address}
          onChange={(event) => {
            address.onChange(event);
            if (!isFormatChosen) form.set("format", formatOfAddress(event.currentTarget.value));
          }}
          label={url.label}
          description={url.help}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          data-autofocus
        />
        <NativeSelect
          {...form.field("format")}
          label={format.label}
          description={formatHelp[form.values.format]}
          data={webhookFormats.map((value) => ({ value, label: valueName(format, value) }))}
          onChange={({ currentTarget: { value } }) => {
            setFormatChosen(true);
            form.set("format", value as WebhookFormat);
          }}
        />
        <EventChoice
          chosen={form.values.events}
          error={form.errors.events}
          onChange={(events) => form.set("events", events)}
        />
      </Stack>
    </DialogForm>
  );
}
