import type { Detail } from "#contract/core/errors.ts";
import type { ScheduleReason } from "#contract/publishing/schedules.ts";
import type { DataArea } from "#contract/resources.ts";
import { isUnavailable } from "../../database/faults.ts";
import type { Actor, StaffUnit } from "../../database/write.ts";
import {
  Conflict,
  Forbidden,
  HttpError,
  Invalid,
  isOfField,
  NotFound,
} from "../../kernel/errors.ts";
import type { Log } from "../../kernel/log.ts";
import type { Permissions } from "../../resource/permissions.ts";
import { areasOf, publishIn, unpublishIn } from "../publishing.ts";
import type { Releasing } from "../releases/releasing.ts";
import * as schedules from "./schedules.ts";
import type { ScheduleParts, Scheduling } from "./scheduling.ts";

interface RunningParts extends Pick<ScheduleParts, "db" | "clock" | "writer"> {
  log: Log;
  scheduling: Scheduling;
  releasing: Releasing;
  permissions: Permissions;
}

const pollMs = 1000;

export type Scheduler = ReturnType<typeof createScheduler>;

/** Runs due schedules, each in one process only: the first to commit its state has run it. */
export function createScheduler(parts: RunningParts) {
  const { db, clock, writer, log, scheduling, releasing, permissions } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;

  async function areasFor({ area, release_id: id }: schedules.Schedule): Promise<DataArea[]> {
    if (area) return areasOf(scheduling.historyOf(area).useCases);
    return releasing.areasOf(id ?? 0);
  }

  const objectsOf = async ({ area, release_id: id }: schedules.Schedule) =>
    area ? [{ area }] : releasing.itemsOf([id ?? 0]);

  async function run(schedule: schedules.Schedule): Promise<void> {
    const { id, actor_id: userId, actor_email: email } = schedule;
    const actor: Actor = { sessionId: null, userId, email, trace: {} };
    const areas = await areasFor(schedule);
    const objects = await objectsOf(schedule);
    await writer.writeAs(actor, areas, async (unit) => {
      if (!(await permissions.canChangeAll(actor, objects, unit.trx))) throw new Forbidden();
      const done = { state: "done", ran_at: unit.at, reason: null, details: null } as const;
      if (await schedules.change(unit.trx, id, "planned", done)) await act(unit, actor, schedule);
    });
  }

  async function act(unit: StaffUnit, actor: Actor, schedule: schedules.Schedule): Promise<void> {
    const { area, object_id: id, release_id, action, revision, base } = schedule;
    const overwrite = schedule.overwrite === 1;
    if (release_id !== null) {
      await releasing.publishIn(unit, actor, release_id, { overwrite, isPinned: true });
      return;
    }
    const { publisher, useCases } = scheduling.historyOf(area ?? "");
    if (action === "publish") {
      const publication = { number: revision ?? undefined, base, overwrite };
      await publishIn(unit, actor, publisher, id ?? 0, { ...publication, cause: "schedule" });
    } else {
      await unpublishIn(unit, actor, useCases, id ?? 0, { cause: "schedule" });
    }
  }

  /** Stores the outcome; false if the database cannot be reached, and the schedule is retried. */
  async function noteFailure(schedule: schedules.Schedule, error: unknown): Promise<boolean> {
    if (isUnavailable(error)) return false;
    const { state, reason } = outcomeOf(error);
    if (reason === "fault") log.error({ err: error, schedule: schedule.id }, "a schedule failed");
    const faults = detailsOf(error);
    const details = faults.length > 0 ? JSON.stringify(faults) : null;
    const ran_at = clock().toISOString();
    await schedules.change(db, schedule.id, "planned", { state, reason, details, ran_at });
    return true;
  }

  async function runDue(): Promise<number> {
    for (let count = 0; ; count += 1) {
      const schedule = await schedules.due(db, clock().toISOString());
      if (!schedule) return count;
      try {
        await run(schedule);
      } catch (error) {
        if (!(await noteFailure(schedule, error))) return count;
      }
    }
  }

  return {
    runDue,

    start(): void {
      timer = setInterval(() => {
        running ??= runDue()
          .catch((error) => {
            if (!isUnavailable(error)) log.warn({ err: error }, "schedules cannot be read");
          })
          .finally(() => {
            running = null;
          });
      }, pollMs);
      timer.unref();
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
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
