import { rotationHours } from "#contract/areas/webhooks.ts";
import { ShownOnce } from "../../components/shown-once.tsx";

interface WebhookSecretProps {
  secret: string;
  /** Whether a former one signs along for a while. */
  isRotated?: boolean;
  onClose(): void;
}

export const SecretDialog = ({ secret, isRotated = false, onClose }: WebhookSecretProps) => (
  <ShownOnce
    title="Copy the secret now"
    text={`The receiver needs it to verify that an event came from here. It is shown this once.${
      isRotated ? ` The former one signs along for ${rotationHours} hours.` : ""
    }`}
    label="Secret"
    value={secret}
    onClose={onClose}
  />
);
