import type { ServerRoom } from "../resource/room.ts";
import { type SearchParts, searchRoutes } from "./routes.ts";

export const mountSearch = (parts: SearchParts): ServerRoom => ({
  routes: (serve) => searchRoutes(serve, parts),
});
