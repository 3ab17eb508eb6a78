import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Foundation, StaffTransaction } from "../database/write.ts";
import { createImages } from "../images/images.ts";
import type { Log } from "../kernel/log.ts";
import { createMediaLibrary, prefix, removeReceived } from "../media/media.ts";
import { receiveBytes } from "../media/receive.ts";
import { rewrite } from "../publishing/drafts/draft-repository.ts";
import { historyIn } from "../publishing/history.ts";
import { library as uses } from "./library.ts";
import { openMediaStorage } from "./media-storage.ts";
import type { Services } from "./services.ts";
import { storeOf, titlesOf } from "./stores.ts";

/** The tint of pictures whose colours are not computed yet. */
const tint = ["transparent", "transparent"] as const;

interface PictureParts extends Pick<Foundation, "db" | "writer"> {
  config: Config;
  services: Services;
  log: Log;
  clientDir: string;
}

export function createPictures({ config, services, log, clientDir, ...parts }: PictureParts) {
  const { cache, histories, permissions } = services;
  const storage = openMediaStorage(config);
  const images = createImages({
    folders: { media: storage.folder, pictures: join(clientDir, "pictures") },
    cacheDir: join(config.CACHE_DIR, "images"),
    ensure: storage.ensure,
    report: (error) => log.warn({ err: error }, "picture could not be read"),
  });
  const { examine } = images;
  const library = createMediaLibrary({
    ...parts,
    cache,
    library: uses,
    rewriteDraft: rewrite,
    storage,
    examine,
    permissions,
    storeOf,
    titlesIn: titlesOf,
    historyOf: (area) => historyIn(histories, area),
  });

  async function describe(sources: readonly string[], onLate?: () => void) {
    const facts = await images.describe(sources, onLate);
    const known = await library.pictureMetadata(sources).catch((error: unknown) => {
      // A page that needs the database for its pictures' texts alone is served without them.
      log.error({ err: error }, "picture texts could not be read");
      onLate?.();
      return [];
    });
    for (const [src, { size, ...look }] of known) {
      const description = facts[src] ?? (size && { ...size, tint });
      if (description) facts[src] = { ...description, ...look };
    }
    return facts;
  }
  /** Stores a picture; the returned function adds it in a transaction that changes `media`. */
  async function addPicture(name: string, bytes: Uint8Array) {
    const folder = join(config.CACHE_DIR, "uploads");
    const received = await receiveBytes(bytes, { name, folder });
    try {
      const columns = await library.keepBytes(received);
      return async (transaction: StaffTransaction) => {
        await library.add(transaction, columns);
        return `${prefix}${columns.key}`;
      };
    } finally {
      await removeReceived([received]);
    }
  }
  return { images, library, storage, describe, addPicture };
}
