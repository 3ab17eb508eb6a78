import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Context, Hono } from "hono";
import { defaultPicture, quiltPicture } from "#contract/areas/pictures.ts";
import { type SocialCard, socialCardOf } from "#contract/areas/social-cards.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import type { Env } from "../http/env.ts";
import { answerContent } from "../http/files.ts";
import type { Drawing } from "../images/drawing.ts";
import { HttpError, NotFound } from "../kernel/errors.ts";
import { drawDefault } from "./default-picture.ts";
import { drawIcon, faviconIcon, icoAround, icons, svgAround } from "./icons.ts";
import { type BrandIdentity, brandIdentityOf } from "./identity.ts";
import { drawProjectQuilt, type QuiltedProject } from "./project-quilt.ts";
import { drawSocial } from "./social-cards.ts";

export interface BrandParts {
  content(): Promise<SiteContent>;
  /** Clients take turns; throws 503 where too many wait. */
  draw(drawing: Drawing, client: string): Promise<string>;
  /** The focal point of a picture of the library, where that is not the middle. */
  focalOf(src: string): Promise<readonly [number, number] | undefined>;
  /** Throws `NotFound` if the public may not see the post; `project` does the same. */
  post(slug: string): Promise<SocialCard>;
  project(id: number): Promise<SocialCard>;
  /** The first `quiltMost` that are public, in the order of the portfolio. */
  projects(): Promise<readonly QuiltedProject[]>;
}

const social = /^\/social\/(post|project|page)(?:\/(.*))?\.(png|jpg)$/;

const svgPolicy = "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox";

export function brandRoutes(app: Hono<Env>, parts: BrandParts): void {
  const { draw } = parts;
  const identity = async () => brandIdentityOf(await parts.content());

  for (const [path, icon] of Object.entries(icons)) {
    app.get(path, async (c, next) => {
      const of = await identity();
      if (of.hasShippedIcons) return next();
      return send(c, "image/png", await draw(drawIcon(of, icon), c.get("address")));
    });
  }
  app.get("/favicon.svg", async (c, next) => {
    const of = await identity();
    if (of.hasShippedIcons) return next();
    const file = await draw(drawIcon(of, { ...faviconIcon, size: 192 }), c.get("address"));
    return send(c, "image/svg+xml", file, svgAround);
  });
  app.get("/favicon.ico", async (c, next) => {
    const of = await identity();
    if (of.hasShippedIcons) return next();
    const file = await draw(drawIcon(of, faviconIcon), c.get("address"));
    return send(c, "image/x-icon", file, (png) => icoAround(png, faviconIcon.size));
  });

  const sendSvg = (c: Context<Env>, picture: string) => {
    const tag = `"${createHash("sha256").update(picture).digest("base64url").slice(0, 20)}"`;
    return answer(c, { type: "image/svg+xml", tag, read: async () => picture });
  };
  app.get(defaultPicture, async (c) => sendSvg(c, drawDefault(await identity())));
  app.get(quiltPicture, async (c) =>
    sendSvg(c, drawProjectQuilt(await parts.projects(), await identity())),
  );

  app.get("/social/*", async (c) => {
    const [, kind = "", key = "", extension] = social.exec(c.req.path) ?? [];
    const shared = await sharedAt(parts, kind, key).catch(nullIfMissing);
    if (!shared) return c.notFound();
    const format = extension === "png" ? "png" : "jpeg";
    const draw = (drawing: Drawing) => parts.draw(drawing, c.get("address"));
    const card = { shared, format, focalOf: parts.focalOf } as const;
    return send(c, `image/${format}`, await drawWhole(draw, await identity(), card));
  });
}

interface SharedDrawing extends Pick<BrandParts, "focalOf"> {
  shared: SocialCard;
  format: Drawing["format"];
}

/** Without the picture, and then without the sign, if one of them cannot be read. */
async function drawWhole(
  draw: (drawing: Drawing) => Promise<string>,
  identity: BrandIdentity,
  { shared, format, focalOf }: SharedDrawing,
): Promise<string> {
  const orElse = (drawing: () => Drawing) => (error: unknown) => {
    if (error instanceof HttpError) throw error;
    return draw(drawing());
  };
  const focal = shared.picture ? await focalOf(shared.picture) : undefined;
  const plain = { title: shared.title, picture: null };
  return draw(drawSocial(identity, { ...shared, focal }, format))
    .catch(orElse(() => drawSocial(identity, plain, format)))
    .catch(orElse(() => drawSocial({ ...identity, logo: null, icon: null }, plain, format)));
}

async function sharedAt(parts: BrandParts, kind: string, key: string): Promise<SocialCard | null> {
  if (kind === "post" && /^[a-z0-9-]{1,200}$/.test(key)) return parts.post(key);
  if (kind === "project" && /^[1-9]\d{0,14}$/.test(key)) return parts.project(Number(key));
  return kind === "page" ? socialCardOf(await parts.content(), `/${key}`) : null;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

async function send(
  c: Context<Env>,
  type: string,
  file: string,
  wrap: (png: Uint8Array) => Uint8Array | string = (png) => png,
): Promise<Response> {
  // The file name identifies the content.
  const tag = `"${basename(file).split(".")[0]}"`;
  return answer(c, { type, tag, read: async () => wrap(await readFile(file)) });
}

interface BrandFile {
  type: string;
  tag: string;
  read(): Promise<Uint8Array | string>;
}

async function answer(c: Context<Env>, { type, tag, read }: BrandFile): Promise<Response> {
  c.header("cache-control", "public, max-age=3600");
  if (type === "image/svg+xml") c.header("content-security-policy", svgPolicy);
  const content = await read();
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return answerContent(c, {
    type,
    tag,
    size: bytes.byteLength,
    read: (start, end) => bytes.subarray(start, end + 1),
  });
}
