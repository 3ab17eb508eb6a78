import { revisionCalls } from "#contract/resources.ts";
import type { Foundation } from "../database/write.ts";
import type { Log } from "../kernel/log.ts";
import type { Permissions } from "../resource/permissions.ts";
import type { RoomEvents, ServerRoom } from "../resource/room.ts";
import type { TitlesIn } from "../resource/store.ts";
import type { DraftList } from "./drafts/draft-list.ts";
import { type History, historyIn } from "./history.ts";
import { createReleaseService, type ReleaseParts } from "./releases/release-service.ts";
import { releaseRoutes, scheduleRoutes } from "./releases/routes.ts";
import { createScheduleService } from "./releases/schedule-service.ts";
import { createScheduler, type SchedulerParts } from "./releases/scheduler.ts";
import { createReleaseSerializer } from "./releases/serialize.ts";
import { createRevisionRetention } from "./revisions/retention.ts";
import { draftRoutes, revisionRoutes } from "./routes.ts";

export interface PublishingRoomParts
  extends Foundation,
    Pick<ReleaseParts, "zone" | "markUndone">,
    Pick<SchedulerParts, "appeared"> {
  log: Log;
  histories: readonly History[];
  draftList: DraftList;
  permissions: Permissions;
  titlesIn: TitlesIn;
  events: RoomEvents;
}

export function mountPublishing(parts: PublishingRoomParts) {
  const { db, clock, histories, draftList, permissions, titlesIn, events } = parts;
  const historyOf = (area: string) => historyIn(histories, area);
  const releaseService = createReleaseService({ ...parts, ...events, historyOf });
  const planning = {
    historyOf,
    releaseService,
    scheduleService: createScheduleService({ ...parts, historyOf }),
    permissions,
    serializer: createReleaseSerializer({ db, historyOf, titlesIn }),
  };
  return {
    routes(serve) {
      for (const history of histories) {
        const { area } = history.useCases.store.resource;
        const calls = revisionCalls[area];
        if (!calls) continue;
        revisionRoutes(serve, calls, history);
        scheduleRoutes(serve, calls, area, planning);
      }
      releaseRoutes(serve, planning);
      draftRoutes(serve, draftList);
    },
    workers: [createScheduler({ ...parts, releaseService })],
    expiring: [createRevisionRetention(db, clock, histories)],
    exports: { historyOf, releaseService },
  } satisfies ServerRoom;
}
