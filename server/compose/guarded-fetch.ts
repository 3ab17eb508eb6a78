import type { Config } from "../config.ts";
import { createGuardedFetch } from "../kernel/guarded-fetch.ts";

type GuardConfig = Pick<Config, "WEBHOOK_ALLOW_PRIVATE" | "PORT">;

/** Calls addresses that people have entered, as the settings allow. */
export const guardedFetchOf = (config: GuardConfig, siteUrl: () => string) =>
  createGuardedFetch({
    isPrivateAllowed: config.WEBHOOK_ALLOW_PRIVATE === "1",
    siteUrl,
    // With 0 the system has chosen one, which the address of the site has then.
    port: () => config.PORT || Number(new URL(siteUrl()).port),
  });
