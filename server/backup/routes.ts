import { backup as calls } from "#contract/backup.ts";
import type { Serve } from "../http/serve.ts";
import type { Schedule } from "./schedule.ts";

export function backupRoutes(serve: Serve, schedule: Schedule): void {
  serve(calls.overview, async () => {
    const { everyHours, last, lastProvenAt, isOverdue } = await schedule.overview();
    return {
      backup: {
        every_hours: everyHours,
        last: last
          ? {
              started_at: last.started_at,
              bytes: last.bytes,
              proven_at: last.proven_at,
              failure: last.failure,
            }
          : null,
        last_proven_at: lastProvenAt,
        is_overdue: isOverdue,
      },
    };
  });
}
