import { parse } from "yaml";
import { z } from "zod";
import { exportVersion, manifestName } from "#contract/areas/export.ts";
import { kinds } from "#contract/documents/kinds.ts";
import type { DataArea } from "#contract/resources.ts";
import { type Archive, archiveAddress } from "#importers/readers/archive.ts";
import { UnreadableFile } from "#importers/source.ts";
import { messageOf } from "../../kernel/error-message.ts";
import { type AllowedDocuments, siteWideChange } from "./allowed-documents.ts";
import { type ImportEvent, type OwnObject, reportLine, type TextToImport } from "./import-event.ts";

/** The maximum for one text or one list is in bytes. */
const maxTextSize = 16 * 1024 * 1024;

const fields = z.record(z.string(), z.unknown());

const manifest = z.object({
  by: z.literal("nokshi"),
  version: z.int(),
  site: z.string(),
  at: z.string(),
});

const list = z.object({
  items: z.array(z.object({ id: z.int().positive(), on_site: z.boolean(), fields })),
});

const matter = fields.and(
  z.object({
    id: z.int().positive(),
    title: z.string(),
    draft: z.boolean(),
    author: z.string().optional(),
    created: z.iso.datetime().optional(),
    aliases: z.array(z.string().startsWith("/").max(500)).max(1000).optional(),
  }),
);

const redirects = z.array(
  z.object({
    // `redirects.create` checks each of them later, so that one does not refuse the whole file.
    from: z.string(),
    to: z.string(),
    status: z.number(),
  }),
);

const described = z.array(
  z.object({
    id: z.int(),
    url: z.string(),
    file: z.string().nullable(),
    name: z.string(),
    alt: z.string().nullable(),
    caption: z.string().nullable(),
    credit: z.string().nullable(),
    focal_x: z.number(),
    focal_y: z.number(),
  }),
);

/** A file in the library of another Nokshi site. */
export type LibraryFile = z.infer<typeof described>[number];

/** Returns the folder of the export of a Nokshi site in an archive; null if it has none. */
export function findNokshiExport({ files }: Archive): string | null {
  const manifestFile = files.find(({ path }) => /^(?:[^/]+\/)?export\.json$/.test(path));
  return manifestFile ? manifestFile.path.slice(0, -manifestName.length) : null;
}

/** The export adds these fields to those of the object itself. */
const added: ReadonlySet<string> = new Set([
  "id",
  "draft",
  "date",
  "author",
  "aliases",
  "created",
  "updated",
]);

const texts = [
  { area: "portfolio", folder: "projects", body: "body", type: "page" },
  { area: "blog", folder: "posts", body: "content", type: "post" },
] as const;

/** Reads what `GET /export` wrote: categories first, then the objects that use them. */
export async function* readNokshiExport(
  archive: Archive,
  folder: string,
  allowed: AllowedDocuments = { scripts: false, settings: false },
): AsyncGenerator<ImportEvent> {
  const read = readerOf(archive, folder);
  const { version, site, at } = await read(manifestName, manifest);
  if (version > exportVersion) {
    throw new UnreadableFile("A newer version of this program wrote it. Update this one first.");
  }
  yield { event: "site", site: { address: site, title: "", isOwnFormat: true } };
  for (const { file, alt } of await readLibraryFiles(archive, folder)) {
    if (file === null) continue;
    const address = archiveAddress(`${folder}${file}`);
    yield {
      event: "picture",
      picture: { id: null, parent: null, address, alt: alt ?? "", page: null },
    };
  }
  const areas = kinds.map(({ area }): DataArea => area);
  const isOfNames = (area: DataArea) => area.endsWith("-categories");
  for (const area of areas.filter(isOfNames)) yield* documents(area);
  for (const area of areas.filter((each) => !isOfNames(each))) yield* documents(area);
  yield* markdown(texts[0]);
  yield* markdown(texts[1]);
  for (const redirect of await read("redirects.json", redirects, []))
    yield { event: "redirect", redirect };
  const drafts = archive.files.filter(({ path }) => path.startsWith(`${folder}drafts/`)).length;
  if (drafts > 0) {
    const message = `${drafts} unpublished drafts are in the file for reading only.`;
    yield reportLine("left_out", null, message);
  }

  async function* documents(area: DataArea): AsyncGenerator<ImportEvent> {
    const { items } = await read(`content/${area}.json`, list, { items: [] });
    for (const { id, on_site, fields } of items) {
      const change = siteWideChange(area, fields);
      if (change && !allowed[change.document]) {
        const message = `${change.sentence} They were left out. To include them, import the file again and allow its ${change.document}.`;
        yield reportLine("left_out", null, message);
        continue;
      }
      if (change) yield reportLine("overwritten", null, `${change.sentence} You allowed this.`);
      yield { event: "text", text: textOf({ area, id }, fields, on_site) };
    }
  }

  async function* markdown({ area, folder: subfolder, body }: (typeof texts)[number]) {
    const paths = archive.files
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${folder}${subfolder}/`) && path.endsWith(".md"));
    const paired: { id: number; path: string }[] = [];
    // Lists sort equal objects by id, so they are created in the order of their ids.
    for (const path of paths) paired.push({ id: (await partsOf(path)).fields.id, path });
    for (const { path } of paired.toSorted((one, other) => one.id - other.id)) {
      const { fields: all, text } = await partsOf(path);
      const author = all.author ?? null;
      if (author !== null)
        yield { event: "author", author: { key: author, name: author, email: author } } as const;
      const objectFields = Object.entries(all).filter(([name]) => !added.has(name));
      const payload = { ...Object.fromEntries(objectFields), [body]: text };
      const object = { area, id: all.id, ...(all.created && { createdAt: all.created }) };
      const addresses = all.aliases ?? [];
      const post = { ...textOf(object, payload, !all.draft), author, addresses };
      const isScheduled = post.held === null && String(all.publishedAt ?? "") > at;
      yield {
        event: "text",
        text: { ...post, ...(isScheduled && { held: "scheduled" as const }) },
      } as const;
    }
  }

  async function partsOf(path: string) {
    const source = (await archive.read(path, maxTextSize)).toString("utf8");
    const end = source.indexOf("\n---\n", 3);
    if (!source.startsWith("---\n") || end < 0) {
      throw new UnreadableFile(`${path} has no valid front matter.`);
    }
    const yaml = yamlIn(path, source.slice(4, end + 1));
    const text = source
      .slice(end + "\n---\n".length)
      .replace(/^\n/, "")
      .replace(/\n$/, "");
    return { fields: checked(path, matter, yaml), text };
  }
}

/** Returns what the export says about the files of the library. */
export const readLibraryFiles = (archive: Archive, folder: string): Promise<LibraryFile[]> =>
  readerOf(archive, folder)("media.json", described, []);

function readerOf(archive: Archive, folder: string) {
  const paths = new Set(archive.files.map(({ path }) => path));
  return async <T>(name: string, schema: z.ZodType<T>, missing?: T): Promise<T> => {
    const path = `${folder}${name}`;
    if (missing !== undefined && !paths.has(path)) return missing;
    const text = (await archive.read(path, maxTextSize)).toString("utf8");
    try {
      return checked(path, schema, JSON.parse(text));
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw new UnreadableFile(`${path} is not valid JSON from an export.`);
    }
  };
}

function yamlIn(path: string, source: string): unknown {
  try {
    return parse(source, { maxAliasCount: 0, logLevel: "error" });
  } catch (error) {
    throw new UnreadableFile(`${path} has no YAML above its text: ${messageOf(error)}`);
  }
}

function checked<T>(path: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableFile(`${path} does not match the export format: ${issue?.path.join(".")}.`);
}

function textOf(
  object: OwnObject,
  payload: Readonly<Record<string, unknown>>,
  isOnSite: boolean,
): TextToImport {
  const { title, name, heading, slug } = payload;
  const label = [title, name, heading].find((each) => typeof each === "string" && each !== "");
  return {
    type: object.area === "blog" ? "post" : "page",
    id: `${object.area} ${object.id}`,
    title: typeof label === "string" ? label : object.area,
    slug: typeof slug === "string" ? slug : "",
    addresses: [],
    body: JSON.stringify(payload),
    format: "markdown",
    excerpt: null,
    description: null,
    author: null,
    date: null,
    held: isOnSite ? null : "draft",
    isFeatured: false,
    categories: [],
    tags: [],
    picture: null,
    parent: null,
    folder: null,
    own: object,
  };
}
