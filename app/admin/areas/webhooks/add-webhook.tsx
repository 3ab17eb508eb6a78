import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/icons/IconPlus";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { webhookCalls } from "#contract/areas/webhook-calls.ts";
import { webhooks } from "#contract/areas/webhooks.ts";
import { invalidateArea } from "../../resource/queries.ts";
import { api } from "../../session/api.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

export function AddWebhook() {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
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
          initial={{ url: "", events: [] }}
          schema={webhookCalls.create.payload}
          send={async (payload) => {
            const { webhook } = await api.webhooks.create({ payload });
            void invalidateArea(queries, webhooks);
            setMade(webhook);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {made && (
        <SecretDialog
          secret={made.secret}
          onClose={() => {
            setMade(null);
            void navigate(`/admin/webhooks/${made.id}`);
          }}
        />
      )}
    </>
  );
}
