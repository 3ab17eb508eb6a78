import type { Generated } from "kysely";
import type { WebhookDelivery } from "#contract/areas/webhook-calls.ts";
import type { WebhookFormat } from "#contract/areas/webhooks.ts";
import type { Instant, SqlBoolean } from "./column-types.ts";

export interface WebhookDeliveryRow {
  id: Generated<number>;
  webhook_id: number;
  message_id: string;
  event: string;
  /** The event as `standard` sends it, whatever the format. */
  body: string;
  format: Generated<WebhookFormat>;
  state: WebhookDelivery["state"];
  is_manual: SqlBoolean;
  attempts: Generated<number>;
  created_at: Instant;
  /** When it is due; while it is being sent, when the claim expires. */
  next_at: Instant;
  claim: string | null;
  attempted_at: Instant | null;
  duration_ms: number | null;
  answer_status: number | null;
  answer_body: string | null;
  failure: string | null;
}
