import type { Foundation } from "../database/write.ts";
import type { Log } from "../kernel/log.ts";
import { createReleasing } from "../publishing/releases/releasing.ts";
import { createScheduler } from "../publishing/schedules/scheduler.ts";
import { createScheduling } from "../publishing/schedules/scheduling.ts";
import { createScheduleSerializer } from "../publishing/schedules/serialize.ts";
import { readAgency } from "../resource/agency.ts";
import type { Services } from "./services.ts";
import { titlesOf } from "./stores.ts";

interface ScheduledParts extends Foundation {
  services: Services;
  log: Log;
}

export function createPlanning({ db, clock, writer, services, log }: ScheduledParts) {
  const { activity, histories, permissions } = services;
  const zone = async () => (await readAgency(db)).zone;
  const scheduling = createScheduling({ db, clock, writer, histories, zone });
  const releasing = createReleasing({
    db,
    clock,
    writer,
    zone,
    scheduling,
    markUndone: activity.markUndone,
  });
  const running = createScheduler({
    db,
    clock,
    writer,
    log,
    scheduling,
    releasing,
    permissions,
  });
  return {
    scheduling,
    releasing,
    permissions,
    running,
    shown: createScheduleSerializer({ db, scheduling, titlesIn: titlesOf }),
  };
}
