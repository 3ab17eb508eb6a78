import { backup as calls } from "#contract/areas/backup.ts";
import type { Serve } from "../http/serve.ts";
import type { DiskSpace } from "../kernel/disk-space.ts";
import type { BackupEntry } from "./backup-rows.ts";
import type { BackupScheduler } from "./schedule.ts";

export interface ServerState {
  diskSpace(): Promise<DiskSpace | null>;
  isProxyIgnored(): boolean;
}

export function backupRoutes(
  serve: Serve,
  schedule: BackupScheduler,
  { diskSpace, isProxyIgnored }: ServerState,
): void {
  serve(calls.overview, async () => {
    const { everyHours, last, lastProvenAt, isOverdue } = await schedule.overview();
    const disk = await diskSpace();
    return {
      server: {
        disk: disk && {
          free_bytes: disk.freeBytes,
          size_bytes: disk.sizeBytes,
          is_low: disk.isLow,
        },
        is_proxy_ignored: isProxyIgnored(),
      },
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
