import type { ServerRoom } from "../resource/room.ts";
import { type ExportRoutes, exportRoutes } from "./routes.ts";

export const mountExport = (parts: ExportRoutes): ServerRoom => ({
  routes: (serve) => exportRoutes(serve, parts),
});
