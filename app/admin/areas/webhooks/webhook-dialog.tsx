import { Stack, TextInput } from "@mantine/core";
import type { z } from "zod";
import { webhooks } from "#contract/areas/webhooks.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import { EventChoice } from "./event-choice.tsx";

export interface WebhookValues {
  url: string;
  events: string[];
}

interface WebhookDialogProps {
  title: string;
  submit: string;
  initial: WebhookValues;
  schema: z.ZodType;
  send(values: WebhookValues): Promise<void>;
  onClose(): void;
}

const { url } = webhooks.fields;

export function WebhookDialog({ title, submit, ...options }: WebhookDialogProps) {
  const form = useDialogForm({
    ...options,
    failure: "Failed to save the webhook",
    unsaved: "input",
  });
  return (
    <DialogForm of={form} title={title} submit={submit} size="lg">
      <Stack>
        <TextInput
          {...form.field("url")}
          label={url.label}
          description={url.help}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          data-autofocus
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
