import type { ServerRoom } from "../resource/room.ts";
import type { ImportParts } from "./import-parts.ts";
import { createImports } from "./imports.ts";
import { type ImportRoutes, importRoutes } from "./routes.ts";

export interface ImportRoomParts extends ImportParts, Omit<ImportRoutes, "imports"> {}

export function mountImports(parts: ImportRoomParts) {
  const imports = createImports(parts);
  return {
    routes: (serve) => importRoutes(serve, { ...parts, imports }),
    workers: [imports.worker],
    expiring: [imports.deleteExpired],
    events: imports.releaseListener,
    exports: imports,
  } satisfies ServerRoom;
}
