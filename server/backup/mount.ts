import type { ServerRoom } from "../resource/room.ts";
import { backupRoutes, type ServerState } from "./routes.ts";
import { type BackupScheduleParts, createBackupScheduler } from "./schedule.ts";

export interface BackupRoomParts extends BackupScheduleParts, ServerState {}

export function mountBackup(parts: BackupRoomParts) {
  const backups = createBackupScheduler(parts);
  return {
    routes: (serve) => backupRoutes(serve, backups, parts),
    workers: [backups.worker],
    exports: backups,
  } satisfies ServerRoom;
}
