import { createHash } from "node:crypto";
import { access, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Drawing, DrawOrder } from "./drawing.ts";

interface DrawingParts {
  folder: string;
  fulfil(order: DrawOrder, client: string): Promise<unknown>;
  /** Null if there is no picture at the address. */
  locate(src: string): Promise<{ file: string; key: string } | null>;
  report(error: unknown): void;
}

/** Each file is a megabyte at most; a deleted one is made again when it is needed. */
const maxKept = 1000;

/** To be raised when the same drawing gives another picture, so that no old file is used. */
const generation = 2;

export function createDrawings(parts: DrawingParts) {
  const { folder, fulfil, locate, report } = parts;
  async function prune(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= maxKept) return;
    const files = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const oldest = files.sort((a, b) => a.at - b.at).slice(0, names.length - maxKept * 0.9);
    for (const { name } of oldest) await rm(join(folder, name), { force: true });
  }

  /** Returns the file, which is made once for all callers that ask at the same time. */
  return async function draw(drawing: Drawing, client: string): Promise<string> {
    const files: Record<string, string> = {};
    const keys: string[] = [];
    for (const layer of drawing.layers) {
      const source = layer.kind === "picture" ? await locate(layer.src) : null;
      if (layer.kind !== "picture" || !source) continue;
      files[layer.src] = source.file;
      keys.push(source.key);
    }
    const name = createHash("sha256").update(JSON.stringify([generation, drawing, keys]));
    const target = join(folder, `${name.digest("hex").slice(0, 40)}.${drawing.format}`);
    if (await isThere(target)) return target;
    await mkdir(folder, { recursive: true });
    await fulfil({ kind: "draw", drawing, files, source: target, target }, client);
    await prune().catch(report);
    return target;
  };
}

/** Marks an existing file as used, so that it is deleted last. */
async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    const now = new Date();
    await utimes(file, now, now);
    return true;
  } catch {
    return false;
  }
}
