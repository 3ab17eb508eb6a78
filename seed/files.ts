import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { type MediaType, mediaTypes } from "#contract/areas/media.ts";
import { library } from "#server/compose/library.ts";
import { publicStores } from "#server/compose/stores.ts";
import { addKey, mediaTable } from "#server/media/file-rows.ts";
import { projects, type SampleProject } from "./portfolio.ts";
import { posts } from "./posts.ts";
import type { SeedTransaction } from "./transaction.ts";

const folder = join(import.meta.dirname, "media");

export async function addFiles(trx: SeedTransaction, at: string): Promise<void> {
  const texts = await alternativeTexts();
  const captions = captionsOfProjects();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = join("samples", path.slice(folder.length));
    const address = `/media/${key}`;
    const words = { alt: texts.get(address) ?? null, caption: captions.get(address) ?? null };
    await addFile(trx, { path, key, ...words, at });
  }
  await addGalleries(trx);
  for (const store of publicStores) {
    const all = { filters: {}, search: null, sorted: null };
    const ids = await store.ids(trx, all, { limit: 100_000, offset: 0 });
    for (const row of await store.listByIds(trx, ids))
      await library.recordUses(trx, store.resource, row.id, store.present(row));
  }
}

/** Gives the sample projects their pictures, unless somebody has given them some. */
async function addGalleries(trx: SeedTransaction): Promise<void> {
  const files = await trx.selectFrom("media").select(["id", "key"]).execute();
  const ids = new Map(files.map(({ id, key }) => [key, id]));
  for (const { key, category } of projects) {
    const pictures = (orders[category] ?? usualOrder).flatMap((end) => {
      const mediaId = ids.get(`samples/portfolio/${key}${end}.webp`);
      return mediaId === undefined ? [] : [{ mediaId, alt: "", kind: kindsOfPictures[end] }];
    });
    await trx
      .updateTable("portfolio_items")
      .set({ pictures: JSON.stringify(pictures) })
      .where("image_src", "=", `/media/samples/portfolio/${key}.webp`)
      .where("pictures", "=", "[]")
      .execute();
  }
}

/** By the ends of the files' names. */
const kindsOfPictures = {
  "": "page",
  "-before": "before",
  "-phone": "phone",
  "-phone-2": "phone",
  "-inner": undefined,
  "-detail-1": "detail",
  "-detail-2": "detail",
} as const;

type PictureEnd = keyof typeof kindsOfPictures;

const [phones, details] = [
  ["-phone", "-phone-2"],
  ["-detail-1", "-detail-2"],
] as const;
const usualOrder: readonly PictureEnd[] = ["", "-before", ...phones, "-inner", ...details];

/**
 * The orders of a page's pictures; the first opens it. A shop begins with goods, a paper with
 * pages.
 */
const orders: Partial<Record<SampleProject["category"], readonly PictureEnd[]>> = {
  eCommerce: ["", ...details, "-before", "-inner", ...phones],
  "News/Blog": ["", "-inner", ...details, ...phones, "-before"],
  Landing: ["", ...details, ...phones, "-before", "-inner"],
};

interface SampleFile {
  path: string;
  key: string;
  alt: string | null;
  caption: string | null;
  at: string;
}

async function addFile(
  trx: SeedTransaction,
  { path, key, alt, caption, at }: SampleFile,
): Promise<void> {
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes).metadata();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const columns = { name: basename(path), hash, key, type: typeOf(path), bytes: bytes.length };
  const marks = { is_picture: 1, is_without_alt: Number(alt === null) };
  const row = await mediaTable.create(
    trx,
    { ...columns, alt, caption, width, height, ...marks },
    at,
  );
  await addKey(trx, row.id, key);
}

function typeOf(path: string): MediaType {
  const entry = Object.entries(mediaTypes).find(([, end]) => extname(path) === `.${end}`);
  if (!entry) throw new Error(`${path} is no file of the media library.`);
  return entry[0] as MediaType;
}

function captionsOfProjects(): Map<string, string> {
  const texts = projects.flatMap(({ key, captions }) =>
    Object.entries(captions).map(([end, text]): [string, string] => [
      `/media/samples/portfolio/${key}-${end}.webp`,
      text,
    ]),
  );
  return new Map(texts);
}

async function alternativeTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { key, title } of projects) {
    const picture = (end: string) => `/media/samples/portfolio/${key}${end}.webp`;
    texts.set(picture(""), title);
    texts.set(picture("-before"), `${title}, before`);
    texts.set(picture("-phone"), `${title} on a phone`);
    texts.set(picture("-phone-2"), `${title} on a phone, a step further`);
    texts.set(picture("-inner"), `A page within ${title}`);
    for (const number of [1, 2]) texts.set(picture(`-detail-${number}`), `A part of ${title}`);
    texts.set(`/media/samples/brands/${key}.svg`, `Logo of ${title}`);
  }
  for (const { slug, title } of posts) {
    texts.set(`/media/samples/posts/${slug}.webp`, title);
    const content = await readFile(join(import.meta.dirname, "posts", `${slug}.md`), "utf8");
    for (const [, alt = "", src = ""] of content.matchAll(/!\[([^\]]+)\]\((\/media\/[^) ]+)/g))
      texts.set(src, alt);
  }
  return texts;
}
