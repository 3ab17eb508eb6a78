import { Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { isBlank } from "#contract/core/visible.ts";
import { DialogButtons } from "../../components/dialog-buttons.tsx";

interface TitleDialogProps {
  heading: string;
  submit: string;
  title?: string;
  onClose(): void;
  onTitle(title: string): void;
}

export function TitleDialog({ heading, submit, title = "", onClose, onTitle }: TitleDialogProps) {
  const [typed, setTyped] = useState(title);
  const [isTold, setTold] = useState(false);
  const given = typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(given)) setTold(true);
    else onTitle(given);
  };
  return (
    <Modal opened onClose={onClose} title={heading}>
      <form onSubmit={send} noValidate>
        <TextInput
          label="Title"
          description="For staff, such as “Eid offers”; visitors never see it."
          data-autofocus
          maxLength={120}
          value={typed}
          error={isTold && isBlank(given) && "This field is required."}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogButtons submit={submit} onCancel={onClose} />
      </form>
    </Modal>
  );
}
