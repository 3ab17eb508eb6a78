import type { ServerRoom } from "../resource/room.ts";
import { type ImportRoutes, importRoutes } from "./routes.ts";

export const mountImports = (parts: ImportRoutes): ServerRoom => ({
  routes: (serve) => importRoutes(serve, parts),
  workers: [parts.imports.worker],
  expiring: [parts.imports.deleteExpired],
});
