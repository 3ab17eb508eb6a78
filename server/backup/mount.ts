import type { ServerRoom } from "../resource/room.ts";
import { backupRoutes, type ServerState } from "./routes.ts";
import type { BackupScheduler } from "./schedule.ts";

export const mountBackup = (backups: BackupScheduler, state: ServerState): ServerRoom => ({
  routes: (serve) => backupRoutes(serve, backups, state),
  workers: [backups.worker],
});
