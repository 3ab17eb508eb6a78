import { Text, TextInput } from "@mantine/core";
import { asLine } from "#contract/core/fields.ts";
import { isBlank } from "#contract/core/visible.ts";
import { DialogForm, useDialogForm } from "../../components/forms/dialog-form.tsx";
import type { CountedTag } from "./queries.ts";

interface TagDialogProps {
  renamed: CountedTag;
  tags: readonly CountedTag[];
  onClose(): void;
  onRename(to: string): unknown;
}

export function TagDialog({ renamed, tags, onClose, onRename }: TagDialogProps) {
  const findOther = (name: string) =>
    tags.find(({ tag }) => tag !== renamed.tag && tag.toLowerCase() === name.toLowerCase());
  const form = useDialogForm({
    initial: () => ({ name: renamed.tag }),
    rules: ({ name }) => nameErrors(asLine(name)),
    send(values) {
      const name = asLine(values.name);
      if (name !== renamed.tag) void onRename(findOther(name)?.tag ?? name);
    },
    onClose,
  });
  const other = findOther(asLine(form.values.name));
  return (
    <DialogForm of={form} title={`Rename “${renamed.tag}”`} submit={other ? "Merge" : "Rename"}>
      <TextInput label="New name" data-autofocus {...form.field("name")} />
      <Text mt="md" c="dimmed" role="status">
        {other
          ? `“${other.tag}” already exists (posts: ${other.count}). The two tags will be merged.`
          : "Links to the old name will lead to the new one."}
      </Text>
    </DialogForm>
  );
}

function nameErrors(name: string) {
  if (isBlank(name)) return { name: "Enter a name." };
  return [...name].length > 50 ? { name: "At most 50 characters." } : {};
}
