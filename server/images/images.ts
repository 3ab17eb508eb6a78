import { createHash } from "node:crypto";
import { access, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { LRUCache } from "lru-cache";
import {
  hasThumbnail,
  isScalable,
  type PictureFacts,
  type PictureFormat,
  pictureWidths,
} from "#contract/pictures.ts";
import type { DrawOrder } from "./drawing.ts";
import { createDrawings } from "./drawings.ts";
import { createEncoding } from "./encoding.ts";
import type { Examined, Fault } from "./examine.ts";

export type Order =
  | {
      kind: "scale";
      source: string;
      target: string;
      width: number;
      format: PictureFormat;
      quality: number;
    }
  | { kind: "describe"; source: string }
  | { kind: "examine"; source: string; target: string }
  | DrawOrder;

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

export function createImages({ folders, cacheDir, ensure, report }: ImageParts) {
  const encoding = createEncoding();
  const making = new Map<string, Promise<void>>();
  const known = new LRUCache<string, Promise<PictureFacts | null>>({ max: capacity });
  const keys = new LRUCache<string, Promise<string>>({ max: capacity });

  async function fileOf(src: string, isWanted: (src: string) => boolean): Promise<string | null> {
    if (!isWanted(src) || src.includes("\0")) return null;
    const [, name = "", ...rest] = src.split("/");
    const folder = resolve(folders[name as keyof typeof folders]);
    const file = resolve(folder, ...rest);
    if (!file.startsWith(folder + sep)) return null;
    if (name === "media") await ensure?.(rest.join("/"));
    return file;
  }

  /** Returns a key by content, so that several sites can share the cached files. */
  function keyOf(source: string, state: string): Promise<string> {
    const question = `${source} ${state}`;
    const key = keys.get(question) ?? readFile(source).then(hashOf);
    keys.set(question, key);
    key.catch(() => keys.delete(question));
    return key;
  }

  function make(order: Extract<Order, { kind: "scale" }>): Promise<void> {
    const { target } = order;
    const running =
      making.get(target) ??
      mkdir(cacheDir, { recursive: true })
        .then(() => encoding.fulfil(order))
        .then(() => {});
    making.set(target, running);
    return running.finally(() => making.delete(target));
  }

  async function locate(src: string): Promise<{ file: string; key: string } | null> {
    const file = await fileOf(src, isPicture);
    const state = file && (await stateOf(file));
    return file && state ? { file, key: await keyOf(file, state) } : null;
  }

  async function describeOne(src: string): Promise<PictureFacts | null> {
    const source = await fileOf(src, isPicture);
    const state = source && (await stateOf(source));
    if (!source || !state) return null;
    const file = join(cacheDir, `${await keyOf(source, state)}-facts.json`);
    const stored = await readFile(file, "utf8").then(factsIn, () => null);
    if (stored) return stored;
    const facts = (await encoding.fulfil({ kind: "describe", source })) as PictureFacts;
    // Stored, so that the first page after a start does not wait for the encoder.
    await store(file, JSON.stringify(facts)).catch(report);
    return facts;
  }

  return {
    async scale(src: string, width: number, format: PictureFormat): Promise<Scaled | null> {
      const source = await fileOf(src, hasThumbnail);
      const state = source && (await stateOf(source));
      if (!source || !state || !(pictureWidths as readonly number[]).includes(width)) return null;
      const quality = qualities[format];
      const key = await keyOf(source, state);
      const target = join(cacheDir, `${key}-${width}-${quality}.${format}`);
      if (await exists(target)) return { file: target, isMade: true };
      try {
        await make({ kind: "scale", source, target, width, format, quality });
        return { file: target, isMade: true };
      } catch (error) {
        report(error);
        return { file: source, isMade: false };
      }
    },

    /** Leaves out pictures that take too long, and calls `onLate`. */
    async describe(sources: readonly string[], onLate?: () => void) {
      const facts: Record<string, PictureFacts> = {};
      const asked = [...new Set(sources)].map(async (src) => {
        const answer = known.get(src) ?? describeOne(src).catch(() => null);
        known.set(src, answer);
        const found = await answer;
        if (found) facts[src] = found;
        else known.delete(src);
      });
      const timer = Promise.withResolvers<void>();
      const timeout = setTimeout(() => {
        onLate?.();
        timer.resolve();
      }, describeTimeoutMs);
      await Promise.race([Promise.all(asked), timer.promise]);
      clearTimeout(timeout);
      return { ...facts };
    },

    async examine(source: string, target: string): Promise<Examined | Fault> {
      try {
        return (await encoding.fulfil({ kind: "examine", source, target })) as Examined | Fault;
      } catch (error) {
        report(error);
        return { fault: "This picture cannot be read in time." };
      }
    },

    draw: createDrawings({
      ...{ folder: join(cacheDir, "drawn"), locate, report },
      fulfil: encoding.fulfil,
    }),

    close: () => encoding.close(),
  };
}

const isPicture = (src: string) =>
  isScalable(src) || /^\/(media|pictures)\/[^?#]+\.svg$/i.test(src);

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

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

async function stateOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? `${found.mtimeMs} ${found.size}` : null;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
