import { TextInput } from "@mantine/core";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { isBlank } from "#contract/core/visible.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";

interface TitleDialogProps {
  heading: string;
  submit: string;
  title?: string;
  onClose(): void;
  onTitle(title: string): unknown;
}

export function TitleDialog({ heading, submit, title = "", onClose, onTitle }: TitleDialogProps) {
  const form = useDialogForm({
    initial: { title },
    rules: (values) => (isBlank(values.title) ? { title: fieldMessages.required } : {}),
    send(values) {
      void onTitle(values.title.trim());
    },
    onClose,
  });
  return (
    <DialogForm of={form} title={heading} submit={submit}>
      <TextInput
        label="Title"
        description="For staff, such as “Eid offers”; visitors never see it."
        data-autofocus
        maxLength={120}
        {...form.field("title")}
      />
    </DialogForm>
  );
}
