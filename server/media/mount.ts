import type { Images } from "../images/images.ts";
import type { Log } from "../kernel/log.ts";
import type { ServerRoom } from "../resource/room.ts";
import { createMediaLibrary, type MediaParts } from "./media.ts";
import { createPictures } from "./pictures.ts";
import { mediaRoutes } from "./routes.ts";

export interface MediaRoomParts extends Omit<MediaParts, "examine"> {
  images: Images;
  log: Log;
  /** Holds files while they arrive. */
  uploads: string;
}

export function mountMedia(parts: MediaRoomParts) {
  const library = createMediaLibrary({ ...parts, examine: parts.images.examine });
  return {
    routes: (serve) => mediaRoutes(serve, library, parts.uploads),
    undo: [library],
    exports: { library, ...createPictures({ ...parts, library }) },
  } satisfies ServerRoom;
}
