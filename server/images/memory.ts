import PQueue from "p-queue";
import type { Metadata } from "sharp";

/** The limit for all frames together; it bounds time and memory for a hostile picture. */
export const maxPixels = 60_000_000;

/** For one picture; a picture of `maxPixels` with 8 bits a colour and transparency takes it. */
export const maxHeldBytes = 4 * maxPixels;

/** Pictures that take more are decoded one at a time. */
const largeBytes = 64 * 1024 * 1024;

const large = new PQueue({ concurrency: 1 });

/** Does what decodes a picture that takes `bytes`, once no other large one is being decoded. */
export const withMemory = <T>(bytes: number, work: () => Promise<T>): Promise<T> =>
  bytes > largeBytes ? large.add(work) : work();

/** The memory for a picture's pixels, where it cannot be decoded line by line. */
export function bytesHeld(metadata: Metadata): number {
  const { width, height, channels = 4, depth, format, isProgressive, orientation = 1 } = metadata;
  const isByLine = (format === "png" || format === "jpeg") && !isProgressive && orientation <= 1;
  const isDeep = depth === "ushort" || (format === "heif" && (metadata.bitsPerSample ?? 8) > 8);
  return isByLine ? 0 : width * height * channels * (isDeep ? 2 : 1);
}
