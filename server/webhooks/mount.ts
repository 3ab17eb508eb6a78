import type { Worker } from "../jobs/worker.ts";
import type { ServerRoom } from "../resource/room.ts";
import { webhookRoutes } from "./routes.ts";
import type { Webhooks } from "./webhooks.ts";

export interface WebhookRoomParts {
  webhooks: Webhooks;
  deliveryWorker: Worker;
  siteUrl: () => string;
}

export const mountWebhooks = ({
  webhooks,
  deliveryWorker,
  siteUrl,
}: WebhookRoomParts): ServerRoom => ({
  routes: (serve) => webhookRoutes(serve, webhooks, siteUrl),
  workers: [deliveryWorker],
  expiring: [webhooks.deleteExpired],
  undo: [webhooks],
});
