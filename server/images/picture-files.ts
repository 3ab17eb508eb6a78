import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { countFrames } from "./frames.ts";

interface PictureFileParts {
  folders: Record<"media" | "pictures", string>;
  ensure?: ((key: string) => Promise<void>) | undefined;
  /** In files of which the content stays known. */
  capacity: number;
}

/** The properties of a picture, read from its bytes. */
interface PictureContent {
  /** By content, so that several sites can share the cached files. */
  key: string;
  frames: number;
  /** Whether all frames can be decoded, and not the first alone. */
  isScalableWhole: boolean;
}

/** In frames; animations with more are sent as they are. */
const maxScaled = 200;

export function createPictureFiles({ folders, ensure, capacity }: PictureFileParts) {
  const contents = new LRUCache<string, Promise<PictureContent>>({ max: capacity });

  async function fileOf(src: string): Promise<string | null> {
    if (src.includes("\0")) return null;
    const [, name = "", ...rest] = src.split("/");
    const folder = resolve(folders[name as keyof typeof folders]);
    const file = resolve(folder, ...rest);
    if (!file.startsWith(folder + sep)) return null;
    if (name === "media") await ensure?.(rest.join("/"));
    return file;
  }

  function contentOf(source: string, state: string): Promise<PictureContent> {
    const question = `${source} ${state}`;
    const content = contents.get(question) ?? readFile(source).then(describeBytes);
    contents.set(question, content);
    content.catch(() => contents.delete(question));
    return content;
  }

  /** Null if there is no file at the address of a picture below one of the folders. */
  return async function find(src: string): Promise<(PictureContent & { file: string }) | null> {
    const file = await fileOf(src);
    const state = file && (await stateOf(file));
    return file && state ? { file, ...(await contentOf(file, state)) } : null;
  };
}

function describeBytes(bytes: Buffer): PictureContent {
  const frames = countFrames(bytes);
  // The decoder knows only the first frame of an animated PNG or AVIF.
  const hasDecoder = /^(?:GIF8|RIFF)/.test(bytes.toString("latin1", 0, 4));
  return { key: hashOf(bytes), frames, isScalableWhole: hasDecoder && frames <= maxScaled };
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

async function stateOf(file: string): Promise<string | null> {
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() ? `${stats.mtimeMs} ${stats.size}` : null;
}
