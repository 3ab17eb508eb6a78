import type { Foundation } from "../database/write.ts";
import type { Log } from "../kernel/log.ts";
import { historyIn } from "../publishing/history.ts";
import { createReleaseService, type ReleaseParts } from "../publishing/releases/release-service.ts";
import { createScheduleService } from "../publishing/releases/schedule-service.ts";
import { createScheduler } from "../publishing/releases/scheduler.ts";
import { createReleaseSerializer } from "../publishing/releases/serialize.ts";
import { readAgency } from "../resource/agency.ts";
import { emit, emitOf } from "./events.ts";
import type { Services } from "./services.ts";
import { titlesOf } from "./stores.ts";

export type ReleaseListener = Pick<ReleaseParts, "released" | "takenBack">;

interface PlanningParts extends Foundation {
  services: Services;
  log: Log;
}

export function composePublishing(parts: PlanningParts) {
  const { db, clock, writer, services, log } = parts;
  const { activity, histories, permissions } = services;
  const historyOf = (area: string) => historyIn(histories, area);
  const zone = async () => (await readAgency(db)).zone;
  const { markUndone } = activity;
  const listeners: ReleaseListener[] = [];
  const releaseService = createReleaseService({
    db,
    clock,
    writer,
    historyOf,
    zone,
    markUndone,
    async released(transaction, release) {
      await emit(transaction, "release.published", () => release);
      for (const { released } of listeners) await released(transaction, release);
    },
    async takenBack(transaction, id) {
      for (const { takenBack } of listeners) await takenBack(transaction, id);
    },
  });
  return {
    /** By this, a room above publishing takes part in the transactions of releases. */
    addReleaseListener: (listener: ReleaseListener) => void listeners.push(listener),
    historyOf,
    releaseService,
    scheduleService: createScheduleService({ db, clock, writer, historyOf, zone }),
    permissions,
    scheduler: createScheduler({
      db,
      clock,
      writer,
      log,
      releaseService,
      permissions,
      appeared: (transaction, place) => emitOf(transaction, "published", place),
    }),
    serializer: createReleaseSerializer({ db, historyOf, titlesIn: titlesOf }),
  };
}
