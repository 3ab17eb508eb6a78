import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { rotationHours } from "#contract/areas/webhooks.ts";
import { CopyButton } from "../../components/copy-button.tsx";

interface WebhookSecretProps {
  secret: string;
  /** Whether a former one signs along for a while. */
  isRotated?: boolean;
  onClose(): void;
}

/** The secret is shown once, for the panel cannot know it later. */
export function SecretDialog({ secret, isRotated = false, onClose }: WebhookSecretProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title="Copy the secret now"
      size="md"
      zIndex={300}
    >
      <Stack>
        <Text>
          The receiver needs it to verify that an event came from here. It is shown this once.
          {isRotated && ` The former one signs along for ${rotationHours} hours.`}
        </Text>
        <TextInput
          label="Secret"
          value={secret}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group justify="flex-end">
          <CopyButton text={secret} label="Copy the secret" />
          <Button color="action" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
