import type { ServerRoom } from "../resource/room.ts";
import type { Images } from "./images.ts";
import { pruneCache } from "./prune-cache.ts";

interface ImageRoomParts {
  images: Images;
  cacheDir: string;
  maxCacheBytes: number;
}

export const mountImages = ({ images, cacheDir, maxCacheBytes }: ImageRoomParts): ServerRoom => ({
  expiring: [() => pruneCache(cacheDir, maxCacheBytes)],
  close: images.close,
});
