import type { Context } from "hono";
import type { LimitName } from "#contract/core/call.ts";
import type { Config, Rate } from "../config.ts";
import type { Limits } from "../limits/limits.ts";
import { createMemoryLimit } from "../limits/memory-limit.ts";
import type { Env } from "./env.ts";

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Raises the limit of forms, since a reviewer posts one comment after the other. */
const commentsPerForm = 3;

/** The share of an address's calls that a review link may make, from whatever addresses. */
const linkShare = 1 / 5;

export function createRateLimiter(config: Config, limits: Limits, clock: () => Date) {
  const forms = config.RATE_LIMIT_FORMS;
  const rates: Partial<Record<LimitName, Rate>> = {
    login: config.RATE_LIMIT_LOGIN,
    // A person opens the page, and may have to think of another password more than once.
    invitation: config.RATE_LIMIT_LOGIN,
    comment: { ...forms, max: forms.max * commentsPerForm },
  };
  const calls = createMemoryLimit(config.RATE_LIMIT_API, clock);
  const { max, seconds } = config.RATE_LIMIT_API;
  const links = createMemoryLimit({ max: Math.ceil(max * linkShare), seconds }, clock);
  const tokens = createMemoryLimit(config.RATE_LIMIT_TOKEN, clock);
  const vitals = createMemoryLimit(config.RATE_LIMIT_VITALS, clock);
  return {
    enter: calls.consume,
    enterLink: links.consume,
    /** Counts the calls of one API token, wherever they come from. */
    enterToken: (id: number, amount = 1) => tokens.consume(String(id), amount),
    async consume(c: Context<Env>, limit: LimitName): Promise<void> {
      // In memory: the database would keep the address, and be written for each page view.
      if (limit === "vitals") return vitals.consume(c.get("address"));
      await limits.consume(`${limit} from ${c.get("address")}`, rates[limit] ?? forms);
    },
  };
}
