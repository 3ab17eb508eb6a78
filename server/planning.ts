import { readAgency } from "./agency.ts";
import type { Foundation } from "./database/write.ts";
import { NotFound } from "./errors.ts";
import type { Log } from "./log.ts";
import { createReleasing } from "./revisions/releases/releasing.ts";
import { createScheduler } from "./revisions/schedules/scheduler.ts";
import { createScheduling } from "./revisions/schedules/scheduling.ts";
import { createScheduleSerializer } from "./revisions/schedules/serialize.ts";
import type { Services } from "./services.ts";
import { titlesOf } from "./stores.ts";

interface ScheduledParts extends Foundation {
  services: Services;
  log: Log;
}

export function createPlanning({ db, clock, writer, services, log }: ScheduledParts) {
  const { activity, histories, users } = services;
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
    ...{ db, clock, writer, log, scheduling, releasing },
    async roleOf(userId) {
      const account = await users.find(userId).catch((error) => {
        if (error instanceof NotFound) return null;
        throw error;
      });
      return account?.is_active === 1 ? account.role : null;
    },
  });
  return {
    scheduling,
    releasing,
    running,
    shown: createScheduleSerializer({ db, scheduling, titlesIn: titlesOf }),
  };
}
