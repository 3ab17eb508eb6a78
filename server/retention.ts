import type { Activity } from "./activity/activity.ts";
import type { Auth } from "./auth/auth.ts";
import type { Reset } from "./auth/reset.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { Limits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import type { Newsletter } from "./newsletter/newsletter.ts";

const intervalMs = 3_600_000;

export interface Retention {
  start(): void;
  sweep(): Promise<void>;
  stop(): void;
}

export interface RetentionParts {
  activity: Pick<Activity, "forget">;
  newsletter: Pick<Newsletter, "forgetRequests">;
  auth: Pick<Auth, "forgetTrustedIps">;
  reset: Pick<Reset, "forgetExpired">;
  sessions: Pick<Sessions, "forgetExpired">;
  limits: Pick<Limits, "forgetExpired">;
  clock: () => Date;
  log: Log;
}

/** Keeps the promises of `content/legal/privacy-policy.md`. */
export function createRetention({
  activity,
  newsletter,
  auth,
  reset,
  sessions,
  limits,
  clock,
  log,
}: RetentionParts): Retention {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    for (const forget of [
      () => activity.forget(clock()),
      newsletter.forgetRequests,
      auth.forgetTrustedIps,
      reset.forgetExpired,
      sessions.forgetExpired,
      limits.forgetExpired,
    ]) {
      // One failure must not stop the other deletions.
      await forget().catch((error) => log.warn({ err: error }, "what is old cannot be forgotten"));
    }
  };
  return {
    sweep,
    start() {
      timer = setInterval(sweep, intervalMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
