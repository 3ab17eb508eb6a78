import type { Config } from "../config.ts";
import type { Foundation } from "../database/write.ts";
import type { Log } from "../kernel/log.ts";
import { createDeliveryWorker } from "../webhooks/delivery-worker.ts";
import { createWebhooks } from "../webhooks/webhooks.ts";
import { guardedFetchOf } from "./guarded-fetch.ts";
import { library } from "./library.ts";
import type { Services } from "./services.ts";

interface ComposedWebhookParts extends Foundation {
  config: Config;
  log: Log;
  siteUrl: () => string;
  services: Pick<Services, "cache" | "signing">;
}

export function composeWebhooks({
  config,
  log,
  siteUrl,
  services,
  ...parts
}: ComposedWebhookParts) {
  const { db, clock } = parts;
  const { cache, signing } = services;
  const { fetch, refusalOf } = guardedFetchOf(config, siteUrl);
  return {
    webhooks: createWebhooks({ ...parts, library, cache, signing, refusalOf }),
    deliveryWorker: createDeliveryWorker({ db, clock, log, fetch, signing, siteUrl }),
  };
}
