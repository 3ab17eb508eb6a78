import type { Config } from "../config.ts";
import type { Foundation } from "../database/write.ts";
import { createGuardedFetch } from "../kernel/guarded-fetch.ts";
import type { Log } from "../kernel/log.ts";
import { createDeliveryWorker } from "../webhooks/delivery-worker.ts";
import { createWebhooks } from "../webhooks/webhooks.ts";
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
  const { fetch, refusalOf } = createGuardedFetch({
    isPrivateAllowed: config.WEBHOOK_ALLOW_PRIVATE === "1",
    siteUrl,
    // With 0 the system has chosen one, which the address of the site has then.
    port: () => config.PORT || Number(new URL(siteUrl()).port),
  });
  return {
    webhooks: createWebhooks({ ...parts, library, cache, signing, refusalOf }),
    deliveryWorker: createDeliveryWorker({ db, clock, log, fetch, signing }),
  };
}
