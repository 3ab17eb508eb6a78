import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { Dialog } from "./dialog.tsx";

interface ShownOnceProps {
  title: string;
  /** The purpose of the value, and how to keep it. */
  text: ReactNode;
  /** Such as `Secret`. */
  label: string;
  value: string;
  size?: "md" | "lg";
  onClose(): void;
}

/** Shows a value that the server answers once and the panel cannot read again, to be copied. */
export const ShownOnce = ({ title, text, label, value, size = "md", onClose }: ShownOnceProps) => (
  <Dialog onClose={onClose} closeOnClickOutside={false} title={title} size={size}>
    <Stack>
      <Text>{text}</Text>
      <TextInput
        label={label}
        value={value}
        readOnly
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end">
        <CopyButton text={value} label={`Copy the ${label.toLowerCase()}`} />
        <Button color="action" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
