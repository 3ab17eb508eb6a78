import { extname } from "node:path";
import type { Hono } from "hono";
import type { PictureFormat } from "#contract/areas/pictures.ts";
import type { Env } from "../http/env.ts";
import { answerFile } from "../http/files.ts";
import type { Images } from "./images.ts";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
};

const address = /^\/images\/(\d{2,4})(-upper)?(\/.+)\.(avif|webp)$/;

export function imageRoutes(app: Hono<Env>, images: Images): void {
  app.get("/images/*", async (c) => {
    const [, width, upper, src = "", format] = address.exec(decoded(c.req.path)) ?? [];
    const request = [src, Number(width), format as PictureFormat, upper !== undefined] as const;
    const scaled = format && (await images.scale(...request, c.get("address")));
    if (!scaled) return c.notFound();
    const { file, isMade } = scaled;
    const type = types[extname(file).toLowerCase()] ?? "application/octet-stream";
    c.header("cache-control", `public, max-age=${isMade ? 604_800 : 60}`);
    return (await answerFile(c, file, { type })) ?? c.notFound();
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
