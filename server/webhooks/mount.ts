import type { Config } from "../config.ts";
import { guardedFetchOf } from "../kernel/guarded-fetch.ts";
import type { Log } from "../kernel/log.ts";
import type { RoomEvents, ServerRoom } from "../resource/room.ts";
import type { Signing } from "../signing/signing.ts";
import { createDeliveryWorker } from "./delivery-worker.ts";
import { webhookRoutes } from "./routes.ts";
import { createWebhooks, type WebhookParts } from "./webhooks.ts";

export interface WebhookRoomParts extends Omit<WebhookParts, "refusalOf" | "signing"> {
  config: Pick<Config, "WEBHOOK_ALLOW_PRIVATE" | "PORT">;
  log: Log;
  signing: Signing;
  siteUrl: () => string;
  /** Sends the event to the webhooks that ask for it. */
  announceRelease: RoomEvents["released"];
}

export function mountWebhooks(parts: WebhookRoomParts): ServerRoom {
  const { config, siteUrl, announceRelease } = parts;
  const { fetch, refusalOf } = guardedFetchOf(config, siteUrl);
  const webhooks = createWebhooks({ ...parts, refusalOf });
  return {
    routes: (serve) => webhookRoutes(serve, webhooks, siteUrl),
    workers: [createDeliveryWorker({ ...parts, fetch })],
    expiring: [webhooks.deleteExpired],
    undo: [webhooks],
    events: { released: announceRelease },
  };
}
