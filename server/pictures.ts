import { join } from "node:path";
import type { Config } from "./config.ts";
import { createImages } from "./images/images.ts";
import type { Log } from "./log.ts";
import { createMediaLibrary } from "./media/media.ts";
import { openMediaStorage } from "./media-storage.ts";
import type { ResourceParts } from "./resource/use-cases.ts";
import { storeOf, titlesOf } from "./stores.ts";

interface PictureParts extends ResourceParts {
  config: Config;
  log: Log;
  clientDir: string;
}

export function createPictures({ config, log, clientDir, ...parts }: PictureParts) {
  const storage = openMediaStorage(config);
  const images = createImages({
    folders: { media: storage.folder, pictures: join(clientDir, "pictures") },
    cacheDir: join(config.CACHE_DIR, "images"),
    ensure: storage.ensure,
    report: (error) => log.warn({ err: error }, "a picture cannot be read"),
  });
  const { examine } = images;
  const library = createMediaLibrary({ ...parts, storage, examine, storeOf, titlesIn: titlesOf });

  async function describe(sources: readonly string[], onLate?: () => void) {
    const facts = await images.describe(sources, onLate);
    for (const [src, look] of await library.looksOf(sources)) {
      if (facts[src]) facts[src] = { ...facts[src], ...look };
    }
    return facts;
  }
  return { images, library, storage, describe };
}
