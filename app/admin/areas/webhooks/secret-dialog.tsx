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
    text={`The receiver needs it to verify that events come from here. You will not see it again.${
      isRotated ? ` The old secret stays valid for ${rotationHours} hours.` : ""
    }`}
    label="Secret"
    value={secret}
    onClose={onClose}
  />
);
