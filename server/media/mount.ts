import type { ServerRoom } from "../resource/room.ts";
import type { MediaLibrary } from "./media.ts";
import { mediaRoutes } from "./routes.ts";

/** `folder` holds uploads while they arrive. */
export const mountMedia = (library: MediaLibrary, folder: string): ServerRoom => ({
  routes: (serve) => mediaRoutes(serve, library, folder),
  undo: [library],
});
