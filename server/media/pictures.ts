import type { StaffTransaction } from "../database/write.ts";
import type { Images } from "../images/images.ts";
import type { Log } from "../kernel/log.ts";
import { type MediaLibrary, prefix, removeReceived } from "./media.ts";
import { receiveBytes } from "./receive.ts";

/** The tint of pictures whose colours are not computed yet. */
const tint = ["transparent", "transparent"] as const;

export interface PictureParts {
  library: MediaLibrary;
  images: Pick<Images, "describe">;
  log: Log;
  /** Holds files while they arrive. */
  uploads: string;
}

/** Other rooms use these functions for pictures of the library. */
export function createPictures({ library, images, log, uploads }: PictureParts) {
  return {
    async describe(sources: readonly string[], onLate?: () => void) {
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
    },

    focalOf: async (src: string) => (await library.pictureMetadata([src]))[0]?.[1].focal,

    /** Stores a picture; the returned function adds it in a transaction that changes `media`. */
    async addPicture(name: string, bytes: Uint8Array) {
      const received = await receiveBytes(bytes, { name, folder: uploads });
      try {
        const columns = await library.keepBytes(received);
        return async (transaction: StaffTransaction) => {
          await library.add(transaction, columns);
          return `${prefix}${columns.key}`;
        };
      } finally {
        await removeReceived([received]);
      }
    },
  };
}
