import { backup as calls } from "#contract/areas/backup.ts";
import type { Serve } from "../http/serve.ts";
import type { BackupEntry } from "./backups.ts";
import type { BackupScheduler } from "./schedule.ts";

export function backupRoutes(serve: Serve, schedule: BackupScheduler): void {
  serve(calls.overview, async () => {
    const { everyHours, last, lastProvenAt, isOverdue } = await schedule.overview();
    return {
      backup: {
        every_hours: everyHours,
        last: last ? presented(last) : null,
        last_proven_at: lastProvenAt,
        is_overdue: isOverdue,
      },
    };
  });
}

const presented = ({ started_at, bytes, proven_at, failure }: BackupEntry) => ({
  started_at,
  bytes,
  proven_at,
  failure,
});
