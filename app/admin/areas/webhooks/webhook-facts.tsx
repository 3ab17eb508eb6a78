import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { webhookCalls } from "#contract/areas/webhook-calls.ts";
import { rotationHours, type Webhook, webhooks } from "#contract/areas/webhooks.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import card from "../../components/card.module.css";
import { useDialogs } from "../../components/dialogs.tsx";
import { useAction } from "../../components/use-action.ts";
import { useEntry } from "../../resource/entries.tsx";
import { useRemoval } from "../../resource/use-removal.ts";
import { valueName } from "../../resource/words.ts";
import { api } from "../../session/api.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { StateBadge } from "./state-badge.tsx";
import { WebhookDialog, type WebhookValues } from "./webhook-dialog.tsx";
import styles from "./webhooks.module.css";

interface WebhookFactsProps {
  webhook: Webhook;
  onRemoved(): void;
}

export function WebhookFacts({ webhook, onRemoved }: WebhookFactsProps) {
  const { id, url, events, format, is_active } = webhook;
  const [isEdited, setEdited] = useState(false);
  const { change, test, rotate, secret, forgetSecret } = useWebhookCalls(webhook);
  const removal = useRemoval(useEntry("webhooks"));
  return (
    <section className={`${card.card} ${styles.facts}`} aria-label="Webhook">
      <dl className={styles.list}>
        <dt>Address</dt>
        <dd>{url}</dd>
        <dt>State</dt>
        <dd>
          <StateBadge of={webhook} /> {stateOf(webhook)}
        </dd>
        <dt>Format</dt>
        <dd>{valueName(webhooks.fields.format, format)}</dd>
        <dt>Events</dt>
        <dd>{events.join(", ")}</dd>
      </dl>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setEdited(true)}>
          Edit
        </Button>
        <BusyButton variant="default" isBusy={test.isBusy} onClick={test.send}>
          Send test
        </BusyButton>
        <BusyButton
          variant="default"
          isBusy={change.isBusy}
          onClick={() => void change.send({ isActive: !is_active })}
        >
          {is_active ? "Turn off" : "Turn on"}
        </BusyButton>
        {format === "standard" && (
          <BusyButton variant="default" isBusy={rotate.isBusy} onClick={rotate.ask}>
            New secret
          </BusyButton>
        )}
        <BusyButton
          variant="subtle"
          color="neutral"
          isBusy={removal.isBusy}
          onClick={() => removal.remove(webhook, onRemoved)}
        >
          Delete
        </BusyButton>
      </div>
      {isEdited && (
        <WebhookDialog
          title="Edit webhook"
          submit="Save"
          initial={{ url, events, format }}
          schema={webhookCalls.update.payload}
          send={async (payload) => {
            const outcome = await change.send(payload);
            if (!outcome.isDone) throw outcome.error;
          }}
          onClose={() => setEdited(false)}
        />
      )}
      {secret && <SecretDialog key={id} secret={secret} isRotated onClose={forgetSecret} />}
    </section>
  );
}

function useWebhookCalls({ id, revision }: Webhook) {
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const [secret, setSecret] = useState<string | null>(null);
  const settled = () => queries.invalidateQueries({ queryKey: ["webhooks"] });
  const changing = useAction();
  const testing = useAction();
  const rotating = useAction();
  const change = (payload: Partial<WebhookValues> & { isActive?: boolean }) =>
    changing.run(() => api.webhooks.update({ id, revision, payload }), {
      done: "Webhook saved",
      failed: "Failed to save the webhook",
      settled,
    });
  const test = () =>
    testing.run(() => api.webhooks.test({ id }), {
      done: "Test sent. See the first delivery below",
      failed: "Failed to send a test",
      settled,
    });
  const ask = async () => {
    const question = "Create a new secret?";
    const text = `The old secret stays valid for ${rotationHours} hours. Give the receiver the new one before then.`;
    if (!(await confirm({ question, text, confirm: "Create secret" }))) return;
    await rotating.run(() => api.webhooks.rotate({ id }), {
      done: ({ webhook }) => setSecret(webhook.secret),
      failed: "Failed to create a new secret",
      settled,
    });
  };
  return {
    change: { send: change, isBusy: changing.isBusy },
    test: { send: test, isBusy: testing.isBusy },
    rotate: { ask, isBusy: rotating.isBusy },
    secret,
    forgetSecret: () => setSecret(null),
  };
}

function stateOf({ gone_at, is_active, failing_since, old_secret_until }: Webhook): string {
  if (gone_at) return `The receiver unsubscribed (410) on ${shortMoment(gone_at)}.`;
  if (!is_active) return "No events are sent or stored while it is off.";
  if (failing_since) return `Every delivery has failed since ${shortMoment(failing_since)}.`;
  const isSigning = old_secret_until !== null && Date.parse(old_secret_until) > Date.now();
  return isSigning ? `The old secret is valid until ${shortMoment(old_secret_until)}.` : "";
}
