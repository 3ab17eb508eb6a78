import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { Readable } from "node:stream";
import type { Hono } from "hono";
import type { PictureFormat } from "#contract/pictures.ts";
import type { Env } from "../http/env.ts";
import type { Images } from "./images.ts";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
};

const address = /^\/images\/(\d{2,4})(\/.+)\.(avif|webp)$/;

export function imageRoutes(app: Hono<Env>, images: Images): void {
  app.get("/images/*", async (c) => {
    const [, width, src = "", format] = address.exec(decoded(c.req.path)) ?? [];
    const scaled = format && (await images.scale(src, Number(width), format as PictureFormat));
    if (!scaled) return c.notFound();
    const { file, isMade } = scaled;
    const { size, mtimeMs } = await stat(file);
    const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    c.header("etag", tag);
    c.header("cache-control", `public, max-age=${isMade ? 604_800 : 60}`);
    if (c.req.header("if-none-match") === tag) return c.body(null, 304);
    c.header("content-type", types[extname(file).toLowerCase()] ?? "application/octet-stream");
    c.header("content-length", String(size));
    // Hono does not close an unused stream: the file would stay open.
    if (c.req.method === "HEAD") return c.body(null);
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream);
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
