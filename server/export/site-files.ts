import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Document, isScalar, Scalar } from "yaml";
import { exportVersion, manifestName } from "#contract/areas/export.ts";
import type { DataArea } from "#contract/resources.ts";
import { csvLine } from "#format/csv.ts";
import { slugOf } from "#format/slug.ts";
import type { Db } from "../database/tables.ts";
import type { Columns } from "../resource/codec.ts";
import { snapshotOf } from "../resource/snapshot.ts";
import { type AnyStore, isOnSite } from "../resource/store.ts";
import { readmeOf } from "./readme.ts";
import type { ZippedFile } from "./zip.ts";

/** A file of the library. */
export interface ExportedMedia {
  key: string;
  name: string;
  type: string;
  alt: string | null;
  caption: string | null;
  credit: string | null;
  focal_x: number;
  focal_y: number;
  bytes: number;
  width: number | null;
  height: number | null;
  id: number;
  created_at: string;
}

export interface ExportParts {
  db: Db;
  clock: () => Date;
  /** The stores of all content. */
  stores: readonly AnyStore[];
  siteName(): Promise<string>;
  siteUrl: () => string;
  /** Addresses of accounts. */
  emailsOf(ids: readonly number[]): Promise<Map<number, string>>;
  /** The former addresses of posts. */
  formerAddressesOf(ids: readonly number[]): Promise<Map<number, string[]>>;
  draftsOf(area: DataArea, ids: readonly number[]): Promise<Map<number, Columns>>;
  redirects(): Promise<{ from: string; to: string; status: number }[]>;
  mediaAfter(id: number, limit: number): Promise<ExportedMedia[]>;
  storage: {
    readonly folder: string;
    ensure(key: string): Promise<void>;
    has(key: string): Promise<boolean>;
  };
}

const batchSize = 100;

/** Folders of the areas that are Markdown, with the field that is the text. */
const texts: Partial<Record<DataArea, { folder: string; body: string }>> = {
  blog: { folder: "posts", body: "content" },
  portfolio: { folder: "projects", body: "body" },
};

/** An object as the site has it, and what there is of a draft beside it. */
interface ExportedObject {
  id: number;
  isOnSite: boolean;
  item: Columns;
  fields: Columns;
  draft: Columns | null;
}

/** Everything that a visitor can see, and what is to become of it; nothing about people. */
export async function* siteFiles(parts: ExportParts): AsyncGenerator<ZippedFile> {
  const now = parts.clock();
  const file = (path: string, content: string): ZippedFile => ({
    path,
    content,
    modified: now,
    isCompressible: true,
  });
  const json = (path: string, value: unknown) => file(path, `${JSON.stringify(value, null, 2)}\n`);
  yield file("README.md", readmeOf(await parts.siteName(), parts.siteUrl(), now));
  const made = { by: "nokshi", version: exportVersion, at: now.toISOString() };
  yield json(manifestName, { ...made, site: parts.siteUrl() });
  for (const store of parts.stores) {
    const { area } = store.resource;
    const text = texts[area];
    const items: object[] = [];
    for await (const object of objectsOf(parts, store)) {
      const { id, isOnSite, fields, draft } = object;
      if (draft) yield json(`drafts/${area}-${id}.json`, { area, id, fields: draft });
      if (text) yield file(...(await textFile(parts, text, object)));
      else items.push({ id, on_site: isOnSite, fields });
    }
    if (!text) yield json(`content/${area}.json`, { kind: area, items });
  }
  const redirects = await parts.redirects();
  yield json("redirects.json", redirects);
  yield file(
    "redirects.csv",
    [["from", "to", "status"], ...redirects.map(({ from, to, status }) => [from, to, status])]
      .map(csvLine)
      .join(""),
  );
  yield* mediaFiles(parts, json);
}

async function* objectsOf(
  { db, draftsOf }: ExportParts,
  store: AnyStore,
): AsyncGenerator<ExportedObject> {
  const { resource } = store;
  const last = await store.lastId(db);
  const query = { filters: {}, search: null, sorted: null };
  for (let after = 0; ; ) {
    const ids = await store.idsInRange(db, query, { after, last, limit: batchSize });
    const end = ids.at(-1);
    if (end === undefined) return;
    const drafts = await draftsOf(resource.area, ids);
    for (const row of await store.listByIds(db, ids)) {
      const item: Columns = { ...store.present(row) };
      yield {
        id: row.id,
        isOnSite: isOnSite(row),
        item,
        fields: snapshotOf(resource, item),
        draft: drafts.get(row.id) ?? null,
      };
    }
    after = end;
  }
}

/** Markdown with front matter, of which other programs know the first lines, too. */
async function textFile(
  { emailsOf, formerAddressesOf }: ExportParts,
  { folder, body }: { folder: string; body: string },
  { id, isOnSite, item, fields }: ExportedObject,
): Promise<[path: string, content: string]> {
  const { title, slug, [body]: content, ...others } = fields;
  const author = typeof item.author_id === "number" ? item.author_id : null;
  const email = author === null ? undefined : (await emailsOf([author])).get(author);
  const isPost = folder === "posts";
  const former = isPost ? (await formerAddressesOf([id])).get(id) : undefined;
  const known = { ...others, ...(slug !== undefined && { slug }) };
  const matter = {
    title,
    id,
    draft: !isOnSite,
    ...(isPost && { date: fields.publishedAt }),
    ...(email !== undefined && { author: email }),
    ...(former && { aliases: former }),
    created: item.created_at,
    updated: item.updated_at,
    ...known,
  };
  const name = typeof slug === "string" ? slugOf(slug) || String(id) : projectName(id, title);
  const text = `---\n${frontMatter(matter)}---\n\n${String(content ?? "")}\n`;
  return [`${folder}/${name}.md`, text];
}

/** Fields that other programs know as times. */
const times: ReadonlySet<string> = new Set(["date", "created", "updated"]);

/**
 * Texts are in quotes: programs that read YAML 1.1 would else take `On`, `12:30:00`, `1_000` or `=`
 * for something that is no text, and each knows others.
 */
function frontMatter(matter: object): string {
  const document = new Document(matter, { aliasDuplicateObjects: false });
  for (const name of times) {
    const time = document.get(name, true);
    if (isScalar(time)) time.type = Scalar.PLAIN;
  }
  return document.toString({
    lineWidth: 0,
    defaultStringType: Scalar.QUOTE_DOUBLE,
    defaultKeyType: Scalar.PLAIN,
  });
}

const projectName = (id: number, title: unknown) =>
  [id, slugOf(String(title)).slice(0, 80)].filter(Boolean).join("-");

async function* mediaFiles(
  { mediaAfter, storage }: ExportParts,
  json: (path: string, value: unknown) => ZippedFile,
): AsyncGenerator<ZippedFile> {
  const described: object[] = [];
  for (let after = 0; ; ) {
    const batch = await mediaAfter(after, batchSize);
    const end = batch.at(-1);
    if (!end) break;
    for (const { key, created_at, ...rest } of batch) {
      await storage.ensure(key).catch(() => {});
      const isThere = await storage.has(key);
      const file = `media/${key}`;
      described.push({ file: isThere ? file : null, url: `/${file}`, ...rest, created_at });
      if (!isThere) continue;
      yield {
        path: file,
        modified: new Date(created_at),
        content: async () => createReadStream(join(storage.folder, key)),
        isCompressible: /svg|pdf|text/.test(rest.type),
      };
    }
    after = end.id;
  }
  yield json("media.json", described);
}
