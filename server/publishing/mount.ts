import { revisionCalls } from "#contract/resources.ts";
import type { Foundation } from "../database/write.ts";
import type { Worker } from "../jobs/worker.ts";
import type { ServerRoom } from "../resource/room.ts";
import type { DraftList } from "./drafts/draft-list.ts";
import type { History } from "./history.ts";
import { type ReleaseRoutes, releaseRoutes, scheduleRoutes } from "./releases/routes.ts";
import { createRevisionRetention } from "./revisions/retention.ts";
import { draftRoutes, revisionRoutes } from "./routes.ts";

export interface PublishingRoomParts extends Pick<Foundation, "db" | "clock"> {
  histories: readonly History[];
  planning: ReleaseRoutes;
  draftList: DraftList;
  scheduler: Worker;
}

export function mountPublishing(parts: PublishingRoomParts): ServerRoom {
  const { db, clock, histories, planning, draftList, scheduler } = parts;
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
    workers: [scheduler],
    expiring: [createRevisionRetention(db, clock, histories)],
  };
}
