import type { Activity } from "./activity/activity.ts";
import type { Auth } from "./auth/auth.ts";
import type { Reset } from "./auth/reset.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { Log } from "./http/log.ts";
import type { Limits } from "./limits/limits.ts";
import type { Newsletter } from "./newsletter/newsletter.ts";

/** How often it is looked for what has been kept long enough, in milliseconds. */
const interval = 3_600_000;

export interface Retention {
  start(): void;
  /** Forgets now what the privacy policy says is forgotten by now. */
  sweep(): Promise<void>;
  stop(): void;
}

export interface RetentionParts {
  activity: Pick<Activity, "forget">;
  newsletter: Pick<Newsletter, "forgetRequests">;
  auth: Pick<Auth, "forgetAddresses">;
  reset: Pick<Reset, "forgetExpired">;
  sessions: Pick<Sessions, "forgetExpired">;
  limits: Pick<Limits, "forgetExpired">;
  clock: () => Date;
  log: Log;
}

/** Keeps what `content/legal/privacy-policy.md` promises about what nobody deletes by hand. */
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
      auth.forgetAddresses,
      reset.forgetExpired,
      sessions.forgetExpired,
      limits.forgetExpired,
    ]) {
      // What cannot be forgotten keeps nothing else from it.
      await forget().catch((error) => log.warn({ err: error }, "what is old cannot be forgotten"));
    }
  };
  return {
    sweep,
    start() {
      timer = setInterval(sweep, interval);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
