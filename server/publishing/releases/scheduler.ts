import type { Detail } from "#contract/core/errors.ts";
import type { ScheduleReason } from "#contract/publishing/schedules.ts";
import { isUnavailable } from "../../database/unavailable.ts";
import type { Actor, Transaction } from "../../database/write.ts";
import { createWorker, type Outcome, singleLane, type Worker } from "../../jobs/worker.ts";
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

export interface SchedulerParts extends Pick<ReleaseParts, "db" | "clock" | "writer"> {
  log: Log;
  releaseService: ReleaseService;
  permissions: Permissions;
  /** Tells other programs of an object that the public sees from now on, by its own date. */
  appeared(transaction: Transaction, place: ObjectRef): Promise<void>;
}

/** Publishes due schedules, each in one process only: the first to commit its state has it. */
export function createScheduler(parts: SchedulerParts): Worker {
  const { db, clock, writer, log, releaseService, permissions, appeared } = parts;

  const now = () => clock().toISOString();

  return createWorker({
    name: "releases",
    log,
    pollMs: 1000,
    lanes: singleLane,
    claim: () => releases.due(db, now()),
    async run(schedule: releases.StoredSchedule) {
      try {
        await publish(schedule);
        return "done";
      } catch (error) {
        return recordFailure(schedule, error);
      }
    },
    backlog: () => releases.backlog(db, now()),
  });

  async function publish(schedule: releases.StoredSchedule): Promise<void> {
    const { id, actor_id: userId, actor_email: email } = schedule;
    const actor: Actor = { sessionId: null, userId, email: email ?? "", audit: {} };
    const items = await releaseService.itemsOf([id]);
    // By its own date a post is out already, whoever set the date.
    if (releases.isScheduleOfOne(schedule) && items.every(releases.isDated))
      return noteDated(schedule, items);
    await writer.writeAs(actor, await releaseService.areasOf(id), async (transaction) => {
      if (!(await permissions.canChangeAll(actor, items, transaction.trx))) throw new Forbidden();
      await releaseService.publishScheduled(transaction, actor, schedule);
    });
  }

  /**
   * Notes that a dated post is out, and lets the draft that was saved since go out with it.
   * A draft that cannot go out, such as one without a title, stays one.
   */
  async function noteDated(
    schedule: releases.StoredSchedule,
    items: readonly releases.StoredReleaseItem[],
  ) {
    const { id, actor_id: userId, actor_email: email } = schedule;
    const actor: Actor = { sessionId: null, userId, email: email ?? "", audit: {} };
    const noteOut = async (transaction: Transaction) => {
      const out = { state: "published" as const, ran_at: schedule.at };
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
        log.info(
          { event: "scheduled_draft_kept_back", release: id, code: error.code },
          "scheduled draft not published",
        );
      }
    }
    await db.transaction().execute(async (trx) => void (await noteOut({ trx, at: now() })));
  }

  async function recordFailure(
    schedule: releases.StoredSchedule,
    error: unknown,
  ): Promise<Outcome> {
    // Nothing is wrong with the schedule; it is still due once the database is back.
    if (isUnavailable(error)) throw error;
    const { state, reason } = outcomeOf(error);
    if (reason === "fault")
      log.error({ event: "release_failed", err: error, release: schedule.id }, "release failed");
    const problems = detailsOf(error);
    const details = problems.length > 0 ? JSON.stringify(problems) : null;
    await releases.change(db, schedule.id, ["planned"], { state, reason, details, ran_at: now() });
    return "failed";
  }
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
