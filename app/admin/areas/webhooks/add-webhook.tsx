import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { webhookCalls } from "#contract/areas/webhook-calls.ts";
import { type Webhook, webhooks } from "#contract/areas/webhooks.ts";
import { IconPlus } from "../../components/icons/icons.ts";
import { invalidateArea } from "../../resource/queries.ts";
import { api } from "../../session/api.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

type MadeWebhook = Pick<Webhook, "id" | "format"> & { secret: string };

export function AddWebhook() {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <Button
        color="action"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        New webhook
      </Button>
      {isOpen && (
        <WebhookDialog
          title="New webhook"
          submit="Add"
          initial={{ url: "", events: [], format: "standard" }}
          schema={webhookCalls.create.payload}
          send={async (payload) => {
            const { webhook } = await api.webhooks.create({ payload });
            void invalidateArea(queries, webhooks);
            setMade(webhook);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {made?.format === "standard" && (
        <SecretDialog
          secret={made.secret}
          onClose={() => {
            setMade(null);
            void navigate(`/admin/webhooks/${made.id}`);
          }}
        />
      )}
      {/* Chats verify no signature. */}
      {made && made.format !== "standard" && !isOpen && (
        <Navigate to={`/admin/webhooks/${made.id}`} />
      )}
    </>
  );
}
