import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../kernel/log.ts";
import type { ServerRoom } from "../resource/room.ts";
import { createImages } from "./images.ts";
import { pruneCache } from "./prune-cache.ts";
import { imageRoutes } from "./routes.ts";

export interface ImageRoomParts {
  config: Pick<Config, "CACHE_DIR" | "IMAGE_CACHE_MB">;
  log: Log;
  /** Files of the library. */
  storage: { folder: string; ensure(key: string): Promise<void> };
  /** The pictures that the site was built with. */
  builtPictures: string;
}

export function mountImages({ config, log, storage, builtPictures }: ImageRoomParts) {
  const cacheDir = join(config.CACHE_DIR, "images");
  const images = createImages({
    folders: { media: storage.folder, pictures: builtPictures },
    cacheDir,
    ensure: storage.ensure,
    report: (error) => log.warn({ err: error }, "picture could not be read"),
  });
  return {
    siteRoutes: (app) => imageRoutes(app, images),
    expiring: [() => pruneCache(cacheDir, config.IMAGE_CACHE_MB * 1024 ** 2)],
    exports: images,
    close: images.close,
  } satisfies ServerRoom;
}
