import type { Detail } from "#contract/core/errors.ts";
import type { ScheduleReason } from "#contract/publishing/schedules.ts";
import { isUnavailable } from "../../database/unavailable.ts";
import type { Actor, Transaction } from "../../database/write.ts";
import {
  Conflict,
  Forbidden,
  HttpError,
  Invalid,
  isOfField,
  NotFound,
} from "../../kernel/errors.ts";
import type { Log } from "../../kernel/log.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import type { Permissions } from "../../resource/permissions.ts";
import * as releases from "./release-repository.ts";
import type { ReleaseParts, ReleaseService } from "./release-service.ts";

interface SchedulerParts extends Pick<ReleaseParts, "db" | "clock" | "writer"> {
  log: Log;
  releaseService: ReleaseService;
  permissions: Permissions;
  /** Tells other programs of an object that the public sees from now on, by its own date. */
  appeared(transaction: Transaction, place: ObjectRef): Promise<void>;
}

const pollMs = 1000;

export type Scheduler = ReturnType<typeof createScheduler>;

/** Publishes plans that are due, each in one process only: the first to commit its state has. */
export function createScheduler(parts: SchedulerParts) {
  const { db, clock, writer, log, releaseService, permissions, appeared } = parts;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> | null = null;

  async function run(plan: releases.Plan): Promise<void> {
    const { id, actor_id: userId, actor_email: email } = plan;
    const actor: Actor = { sessionId: null, userId, email: email ?? "", audit: {} };
    const items = await releaseService.itemsOf([id]);
    // By its own date a post is out already, whoever set the date.
    if (releases.isPlanOfOne(plan) && items.every(releases.isDated)) return noteDated(plan, items);
    await writer.writeAs(actor, await releaseService.areasOf(id), async (transaction) => {
      if (!(await permissions.canChangeAll(actor, items, transaction.trx))) throw new Forbidden();
      await releaseService.publishPlan(transaction, actor, plan);
    });
  }

  /**
   * Notes that a dated post is out, and lets the draft that was saved since go out with it.
   * A draft that cannot go out, such as one without a title, stays one.
   */
  async function noteDated(plan: releases.Plan, items: readonly releases.StoredReleaseItem[]) {
    const { id, actor_id: userId, actor_email: email } = plan;
    const actor: Actor = { sessionId: null, userId, email: email ?? "", audit: {} };
    const noteOut = async (transaction: Transaction) => {
      const out = { state: "published" as const, ran_at: plan.at };
      if (!(await releases.change(transaction.trx, id, ["planned"], out))) return false;
      for (const { area, object_id } of items) await appeared(transaction, { area, id: object_id });
      return true;
    };
    const hasDraft = items.some(({ base }) => base !== null);
    if (hasDraft && (await permissions.canChangeAll(actor, items))) {
      try {
        await writer.writeAs(actor, await releaseService.areasOf(id), async (transaction) => {
          if (await noteOut(transaction))
            await releaseService.publishDated(transaction, actor, items);
        });
        return;
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        log.info({ release: id, code: error.code }, "scheduled draft kept back");
      }
    }
    await db
      .transaction()
      .execute(async (trx) => void (await noteOut({ trx, at: clock().toISOString() })));
  }

  async function recordFailure(plan: releases.Plan, error: unknown): Promise<boolean> {
    if (isUnavailable(error)) return false;
    const { state, reason } = outcomeOf(error);
    if (reason === "fault") log.error({ err: error, release: plan.id }, "a plan failed");
    const problems = detailsOf(error);
    const details = problems.length > 0 ? JSON.stringify(problems) : null;
    const ran_at = clock().toISOString();
    await releases.change(db, plan.id, ["planned"], { state, reason, details, ran_at });
    return true;
  }

  async function runDue(): Promise<number> {
    for (let count = 0; ; count += 1) {
      const plan = await releases.due(db, clock().toISOString());
      if (!plan) return count;
      try {
        await run(plan);
      } catch (error) {
        if (!(await recordFailure(plan, error))) return count;
      }
    }
  }

  return {
    runDue,

    start(): void {
      timer = setInterval(() => {
        current ??= runDue()
          .catch((error) => {
            if (!isUnavailable(error)) log.warn({ err: error }, "plans cannot be read");
          })
          .finally(() => {
            current = null;
          });
      }, pollMs);
      timer.unref();
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await current;
    },
  };
}

function detailsOf(error: unknown): readonly Detail[] {
  if (isOfField(error)) return error.details;
  if (!(error instanceof HttpError)) return [];
  const { code, message, extra } = error;
  const { items = [], details } = extra as { items?: readonly string[]; details?: Detail[] };
  if (code === "not_approved") return details ?? [{ path: "", message }];
  return items.map((path) => ({ path, message }));
}

function outcomeOf(error: unknown): { state: "held" | "failed"; reason: ScheduleReason } {
  if (error instanceof Forbidden) return { state: "held", reason: "not_allowed" };
  if (error instanceof NotFound) return { state: "failed", reason: "gone" };
  if (error instanceof Invalid) return { state: "failed", reason: "invalid" };
  const isMoved = error instanceof HttpError && error.code === "published_meanwhile";
  if (isMoved) return { state: "held", reason: "moved" };
  const isUnapproved = error instanceof HttpError && error.code === "not_approved";
  if (isUnapproved) return { state: "held", reason: "not_approved" };
  if (error instanceof Conflict) return { state: "failed", reason: "invalid" };
  return { state: "failed", reason: "fault" };
}
