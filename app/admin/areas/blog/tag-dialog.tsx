import { Modal, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { asLine } from "#contract/core/fields.ts";
import { isBlank } from "#contract/core/visible.ts";
import { DialogButtons } from "../../components/dialog-buttons.tsx";
import type { CountedTag } from "./queries.ts";

interface TagDialogProps {
  renamed: CountedTag;
  tags: readonly CountedTag[];
  onClose(): void;
  onRename(to: string): void;
}

export function TagDialog({ renamed, tags, onClose, onRename }: TagDialogProps) {
  const [typed, setTyped] = useState(renamed.tag);
  const name = asLine(typed);
  const other = tags.find(
    ({ tag }) => tag !== renamed.tag && tag.toLowerCase() === name.toLowerCase(),
  );
  const fault = isBlank(name) ? "Enter a name." : [...name].length > 50 && "At most 50 characters.";
  const [isTold, setTold] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault) return setTold(true);
    if (name === renamed.tag) return onClose();
    onRename(other?.tag ?? name);
  };
  return (
    <Modal opened onClose={onClose} title={`Rename “${renamed.tag}”`}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label="New name"
          data-autofocus
          value={typed}
          error={isTold && fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text mt="md" c="dimmed" role="status">
          {other
            ? `There is “${other.tag}” already, with ${other.count} of the posts. The two become one.`
            : "Links to the old name will lead to the new one."}
        </Text>
        <DialogButtons submit={other ? "Merge" : "Rename"} onCancel={onClose} />
      </form>
    </Modal>
  );
}
