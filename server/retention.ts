import type { Activity } from "./activity/activity.ts";
import type { Auth } from "./auth/auth.ts";
import type { Reset } from "./auth/reset.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { Limits } from "./limits/limits.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./mail/mail.ts";
import type { Newsletter } from "./newsletter/newsletter.ts";

const intervalMs = 3_600_000;

export type Retention = ReturnType<typeof createRetention>;

export interface RetentionParts {
  activity: Pick<Activity, "forget">;
  newsletter: Pick<Newsletter, "forgetRequests">;
  auth: Pick<Auth, "forgetTrustedIps">;
  reset: Pick<Reset, "forgetExpired">;
  sessions: Pick<Sessions, "forgetExpired">;
  limits: Pick<Limits, "forgetExpired">;
  mail: Pick<Mail, "forgetOld">;
  clock: () => Date;
  log: Log;
}

/** Keeps the promises of `content/legal/privacy-policy.md`. */
export function createRetention(parts: RetentionParts) {
  const { activity, newsletter, auth, reset, sessions, limits, mail, clock, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    for (const forget of [
      () => activity.forget(clock()),
      newsletter.forgetRequests,
      auth.forgetTrustedIps,
      reset.forgetExpired,
      sessions.forgetExpired,
      limits.forgetExpired,
      mail.forgetOld,
    ]) {
      // One failure must not stop the other deletions.
      await forget().catch((error) => log.warn({ err: error }, "what is old cannot be forgotten"));
    }
  };
  return {
    sweep,
    start(): void {
      timer = setInterval(sweep, intervalMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
