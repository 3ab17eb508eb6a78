import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import {
  hasThumbnail,
  type PictureFacts,
  type PictureFormat,
  pictureWidths,
} from "#contract/areas/pictures.ts";
import { createDrawings } from "./drawings.ts";
import { createEncoding } from "./encoding.ts";
import type { Examined, RejectedFile } from "./examine.ts";
import type { Order } from "./order.ts";
import { createPictureFiles } from "./picture-files.ts";
import { NoTurn } from "./turns.ts";

export interface ImageParts {
  folders: Record<"media" | "pictures", string>;
  cacheDir: string;
  ensure?(key: string): Promise<void>;
  report(error: unknown): void;
}

export interface Scaled {
  file: string;
  isMade: boolean;
}

export type Images = ReturnType<typeof createImages>;

/** The lowest at which text in screenshots stays sharp. */
const qualities: Record<PictureFormat, number> = { avif: 46, webp: 76 };

const describeTimeoutMs = 400;

const capacity = 5000;

/** Clients take turns by their addresses; what has none has turns of its own. */
const [pages, unnamed] = ["pages", "unnamed"];

export function createImages({ folders, cacheDir, ensure, report }: ImageParts) {
  const encoding = createEncoding();
  const cache = new LRUCache<string, Promise<PictureFacts | null>>({ max: capacity });
  const find = createPictureFiles({ folders, ensure, capacity });

  /**
   * Animations keep moving: they are scaled with all their frames, as WebP, or served as the
   * original. The original also stands in while too many wait. Null if there is no such picture.
   */
  async function scale(
    src: string,
    width: number,
    wantedFormat: PictureFormat,
    isUpperWanted = false,
    client = unnamed,
  ): Promise<Scaled | null> {
    const picture = isWidth(width) && hasThumbnail(src) ? await find(src) : null;
    if (!picture) return null;
    const { file: source, key, frames, isScalableWhole } = picture;
    const isAnimated = frames > 1;
    if (isAnimated && !isScalableWhole) return { file: source, isMade: true };
    const made = await namedWidth(src, width);
    const { format, mark, isUpper } = isAnimated ? moving : still(wantedFormat, isUpperWanted);
    const quality = qualities[format];
    const target = join(cacheDir, `${key}-${made}-${quality}${mark}.${format}`);
    if (await exists(target)) return { file: target, isMade: true };
    const form = { width: made, format, quality, isAnimated, isUpper };
    const isMade = await make({ kind: "scale", source, target, ...form }, client);
    return { file: isMade ? target : source, isMade };
  }

  async function make(order: Order, client: string): Promise<boolean> {
    try {
      await mkdir(cacheDir, { recursive: true });
      await encoding.fulfil(order, client);
      return true;
    } catch (error) {
      if (!(error instanceof NoTurn)) report(error);
      return false;
    }
  }

  /** Pages name no width beyond the first that shows all of a picture: it would be the same. */
  async function namedWidth(src: string, width: number): Promise<number> {
    const natural = (await cache.get(src))?.width ?? Number.POSITIVE_INFINITY;
    return Math.min(width, pictureWidths.find((each) => each >= natural) ?? width);
  }

  async function describeOne(src: string): Promise<PictureFacts | null> {
    const picture = isPicture(src) ? await find(src) : null;
    if (!picture) return null;
    const { file: source, key, frames } = picture;
    const file = join(cacheDir, `${key}-facts.json`);
    const moving = frames > 1 && { isAnimated: true as const };
    const stored = await readFile(file, "utf8").then(factsIn, () => null);
    if (stored) return { ...stored, ...moving };
    const facts = (await encoding.fulfil({ kind: "describe", source }, pages)) as PictureFacts;
    // Stored, so that the first page after a start does not wait for the encoder.
    await store(file, JSON.stringify(facts)).catch(report);
    return { ...facts, ...moving };
  }

  return {
    scale,

    /** Leaves out pictures that take too long, and calls `onLate`. */
    async describe(sources: readonly string[], onLate?: () => void) {
      const facts: Record<string, PictureFacts> = {};
      const lookups = [...new Set(sources)].map(async (src) => {
        const answer = cache.get(src) ?? describeOne(src).catch(() => null);
        cache.set(src, answer);
        const description = await answer;
        if (description) facts[src] = description;
        else cache.delete(src);
      });
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(() => {
        onLate?.();
        timer.resolve();
      }, describeTimeoutMs);
      await Promise.race([Promise.all(lookups), timer.promise]);
      clearTimeout(timeout);
      return { ...facts };
    },

    async examine(source: string, target: string): Promise<Examined | RejectedFile> {
      try {
        return (await encoding.fulfil({ kind: "examine", source, target }, null)) as
          | Examined
          | RejectedFile;
      } catch (error) {
        report(error);
        return { problem: "This picture cannot be read in time." };
      }
    },

    draw: createDrawings({
      folder: join(cacheDir, "drawn"),
      report,
      fulfil: encoding.fulfil,
      locate: async (src) => (isPicture(src) ? find(src) : null),
    }),

    close: () => encoding.close(),
  };
}

const moving = { format: "webp", mark: "-moving", isUpper: false } as const;

const still = (format: PictureFormat, isUpper: boolean) => ({
  format,
  mark: isUpper ? "-upper" : "",
  isUpper,
});

const isWidth = (width: number) => pictureWidths.some((each) => each === width);

const isPicture = (src: string) =>
  hasThumbnail(src) || /^\/(media|pictures)\/[^?#]+\.svg$/i.test(src);

function factsIn(text: string): PictureFacts | null {
  try {
    return JSON.parse(text) as PictureFacts;
  } catch {
    return null;
  }
}

async function store(file: string, text: string): Promise<void> {
  const partial = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(partial, text);
  await rename(partial, file);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
