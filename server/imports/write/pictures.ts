import type { Kysely } from "kysely";
import type { ImportLine } from "#contract/areas/imports.ts";
import { maxFileSize } from "#contract/areas/media.ts";
import { decodePercent } from "#format/decode-percent.ts";
import { type Archive, archiveAddress } from "#importers/readers/archive.ts";
import { UnreadableFile } from "#importers/source.ts";
import type { Tables } from "../../database/tables.ts";
import type { Actor } from "../../database/write.ts";
import { HttpError, Invalid } from "../../kernel/errors.ts";
import { Unreachable } from "../../kernel/guarded-fetch.ts";
import { hostOf, originalOf, ownPath } from "../addresses.ts";
import type { StoredPicture } from "../import-repository.ts";
import * as repository from "../import-repository.ts";
import type { LibraryFile } from "../read/nokshi-export.ts";

export interface AddedPicture {
  id: number;
  url: string;
  isNew: boolean;
}

/** Adds a file to the library; throws `HttpError` where it is none that the library takes. */
export type AddPicture = (
  actor: Actor,
  file: {
    name: string;
    alt: string;
    caption?: string | undefined;
    bytes: Uint8Array;
    described?: LibraryFile | undefined;
  },
) => Promise<AddedPicture>;

/** Fetches a file from another server, guarded; throws an error whose message is for staff. */
export type FetchFile = (address: string, limits: { maxBytes: number }) => Promise<Uint8Array>;

interface ImportPictureParts {
  db: Kysely<Tables>;
  addPicture: AddPicture;
  /** The fetcher is null if this site fetches nothing. */
  fetchFile: FetchFile | null;
}

interface Of {
  importId: number;
  actor: Actor;
  doesFetch: boolean;
  hosts: ReadonlySet<string>;
  archive: Archive | null;
  /** Relative addresses are fetched from this address, which the file gives for its site. */
  siteAddress: string;
}

/** The addresses of pictures are relative to the folder of their text. */
export interface TextPlace {
  id: string;
  folder: string | null;
  /** The text says this of the picture if it says it of one picture only. */
  said?: { alt: string; caption: string };
}

/** This many failures in a row end the fetching from a host. */
const maxUnanswered = 4;

export type Pictures = Awaited<ReturnType<typeof openPictures>>;

/** The pictures of an import: those of its archive, and those that are fetched. */
export async function openPictures({ db, addPicture, fetchFile }: ImportPictureParts, of: Of) {
  const { importId, actor, doesFetch, hosts, archive, siteAddress } = of;
  const isOwn = (address: string) => hosts.has(hostOf(address));
  /** The key is the same for all spellings of an address of the site, with http or https. */
  const keyOf = (address: string) => (isOwn(address) ? ownPath(address, hosts) : null) ?? address;
  const stored = await repository.pictures(db, importId);
  const { rows, attachments, byParent, byPage } = indexOf(stored, keyOf);
  const files = new Set(archive?.files.map(({ path }) => path));
  const uploads = uploadsIn(files);
  const names = indexNames(files);
  let unanswered = 0;

  async function keep(row: StoredPicture, changes: Partial<StoredPicture>): Promise<void> {
    Object.assign(row, changes);
    await repository.setPicture(db, row.id, changes);
  }

  async function rowOf(address: string): Promise<StoredPicture> {
    const picture = rows.get(keyOf(address)) ?? rows.get(keyOf(originalOf(address)));
    if (picture) return picture;
    const blank = { source_id: null, parent: null, alt: "", page: null };
    const row = await repository.addPicture(db, { import_id: importId, address, ...blank });
    rows.set(keyOf(address), row);
    return row;
  }

  async function bring(
    row: StoredPicture,
    read: () => Promise<Uint8Array>,
    more: { described?: LibraryFile; said?: TextPlace["said"] } = {},
  ): Promise<void> {
    if (row.url !== null || row.problem !== null) return;
    const { described, said = { alt: "", caption: "" } } = more;
    try {
      const alt = row.alt || said.alt.slice(0, 500);
      const caption = said.caption.slice(0, 1000);
      const name = nameOf(row.address);
      const file = { name, alt, caption, bytes: await read(), described };
      const { id, url, isNew } = await addPicture(actor, file);
      await keep(row, { media_id: id, url, is_new: isNew ? 1 : 0 });
    } catch (error) {
      if (error instanceof HttpError && error.status >= 500) throw error;
      await keep(row, { problem: reasonOf(error) });
    }
  }

  async function ofArchive(
    address: string,
    { folder, said }: TextPlace,
  ): Promise<StoredPicture | null> {
    const path = archive && pathIn(names, folder, address);
    if (!path) return null;
    const row = await rowOf(archiveAddress(path));
    await bring(row, () => archive.read(path, maxFileSize), { ...(said && { said }) });
    return row;
  }

  /** Takes the full size if the old site has it, and otherwise the size in the text. */
  async function fetched(address: string): Promise<Uint8Array> {
    if (!fetchFile) throw new UnreadableFile("This site does not fetch files from other servers.");
    const original = isOwn(address) ? originalOf(address) : address;
    if (original === address) return ask(fetchFile, address);
    return ask(fetchFile, original).catch(() => ask(fetchFile, address));
  }

  /** A site that is gone would take its time for each of thousands of pictures. */
  async function ask(fetchFile: FetchFile, address: string): Promise<Uint8Array> {
    if (unanswered >= maxUnanswered)
      throw new Unreachable("the old site did not answer before, and was not asked again.");
    try {
      const file = await fetchFile(address, { maxBytes: maxFileSize });
      unanswered = 0;
      return file;
    } catch (error) {
      unanswered = error instanceof Unreachable ? unanswered + 1 : 0;
      throw error;
    }
  }

  /** Reads the file from the archive if it is there, and otherwise fetches it. */
  async function ofWeb(address: string, more: Pick<TextPlace, "said">): Promise<StoredPicture> {
    const row = await rowOf(address);
    const isOfSite = row.source_id !== null || isOwn(address);
    if (!isOfSite) return row;
    const path = uploads(originalOf(row.address)) ?? uploads(row.address);
    if (archive && path) await bring(row, () => archive.read(path, maxFileSize), more);
    else if (doesFetch) await bring(row, () => fetched(row.address), more);
    return row;
  }

  /** The pictures that an address stands for; several for a gallery of all of a text. */
  async function find(address: string, standing: TextPlace): Promise<StoredPicture[]> {
    const [, id] = /^attachment:(\w+)$/.exec(address) ?? [];
    if (id === "own") return byParent.get(standing.id) ?? [];
    if (id) return [attachments.get(id)].filter((row) => row !== undefined);
    if (!address.startsWith("beside:"))
      return [byPage.get(keyOf(address)) ?? (await rowOf(whole(address)))];
    const picture = await ofArchive(address.slice("beside:".length), standing);
    return picture ? [picture] : [];
  }

  const whole = (address: string) =>
    address.startsWith("__GHOST_URL__") && siteAddress
      ? siteAddress.replace(/\/$/, "") + address.slice("__GHOST_URL__".length)
      : address;

  return {
    /** New addresses for a picture, and what there is to say of it. */
    async resolve(address: string, standing: TextPlace): Promise<Resolved> {
      const resolved = await find(address, standing);
      if (resolved.length === 0) return { shown: [], lines: [missingLine(address)] };
      const kept: StoredPicture[] = [];
      for (const row of resolved)
        kept.push(isOfArchive(row) ? row : await ofWeb(row.address, standing));
      return { shown: kept.flatMap(shownAs), lines: kept.flatMap((row) => lineOf(row) ?? []) };
    },

    /** Returns whether the old site has a page about a picture there. */
    isPage: (address: string): boolean => byPage.has(keyOf(address)),

    /** Adds a file of another site with its descriptions; returns null if that fails. */
    async bringOwn(
      path: string,
      described: LibraryFile,
    ): Promise<{ id: number; url: string } | null> {
      if (!archive || !files.has(path)) return null;
      const row = await rowOf(archiveAddress(path));
      await bring(row, () => archive.read(path, maxFileSize), { described });
      const { media_id: id, url } = row;
      return id === null || url === null ? null : { id, url };
    },

    /** Counts those that the library has. */
    count: () =>
      new Set([...rows.values()].filter(({ url }) => url !== null).map(({ url }) => url)).size,
  };
}

function indexOf(pictures: readonly StoredPicture[], keyOf: (address: string) => string) {
  const rows = new Map<string, StoredPicture>();
  for (const row of pictures)
    rows.set(keyOf(row.address), row).set(keyOf(originalOf(row.address)), row);
  return {
    rows,
    attachments: new Map(
      pictures.flatMap((row) => (row.source_id === null ? [] : [[row.source_id, row] as const])),
    ),
    byParent: Map.groupBy(pictures, ({ parent }) => parent),
    byPage: new Map(
      pictures.flatMap((row) => (row.page === null ? [] : [[keyOf(row.page), row] as const])),
    ),
  };
}

type PictureLine = Omit<ImportLine, "title">;

interface Resolved {
  shown: { address: string; alt: string }[];
  lines: PictureLine[];
}

/** Returns what the library says of the file itself, rather than of a field. */
function reasonOf(error: unknown): string {
  if (error instanceof Invalid && error.details[0]) return error.details[0].message;
  return error instanceof Error ? error.message : String(error);
}

const isOfArchive = ({ address }: StoredPicture) => address.startsWith("archive:");

/** Returns where the picture is by now; nothing if the library has not taken it from an archive. */
function shownAs(picture: StoredPicture): { address: string; alt: string }[] {
  // Ghost's placeholder for an unset site address is no address itself.
  const away = picture.address.replace(/^__GHOST_URL__/, "");
  const address = picture.url ?? (isOfArchive(picture) ? null : away);
  return address === null ? [] : [{ address, alt: picture.alt }];
}

function missingLine(address: string): PictureLine {
  const [, id] = /^attachment:(\w+)$/.exec(address) ?? [];
  const name = address.replace(/^beside:/, "").slice(0, 200);
  const pictureName =
    id === undefined ? `The ${wordFor(address)} ${name}` : `Number ${id} of the old library`;
  return { code: "picture_missing", message: `${pictureName} is not in the file.` };
}

const wordFor = (address: string) =>
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|mp3|mp4|mov|webm|csv|txt)(?:[?#]|$)/i.test(address)
    ? "file"
    : "picture";

/** Returns the report's line on a picture that the library lacks; null if the library has it. */
function lineOf(picture: StoredPicture): PictureLine | null {
  const { url, problem } = picture;
  if (url !== null) return null;
  const name = picture.address.replace(/^archive:/, "").slice(0, 300);
  if (isOfArchive(picture))
    return {
      code: "picture_failed",
      message: `The library rejected ${name}: ${problem ?? ""}`,
    };
  if (name.startsWith("__GHOST_URL__")) {
    const path = name.slice("__GHOST_URL__".length);
    const message = `The ${wordFor(path)} ${path} is not in the export. Import it again with the address of the old site, or with its folder “content”.`;
    return { code: "picture_missing", message };
  }
  return problem === null
    ? { code: "picture_away", message: `A ${wordFor(name)} stays at its old address: ${name}` }
    : {
        code: "picture_failed",
        message: `${name} could not be fetched and stays there: ${problem}`,
      };
}

/** Beyond this many files with one name, an address without folders means none of them. */
const maxNamed = 1000;

interface FileNames {
  files: ReadonlySet<string>;
  /** The index is by the last part of the path, because scanning all files per picture is slow. */
  byName: ReadonlyMap<string, readonly string[]>;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const indexNames = (files: ReadonlySet<string>): FileNames => ({
  files,
  byName: Map.groupBy(files, lastPart),
});

/** A file of the archive at an address that is written in a text of a folder. */
function pathIn({ files, byName }: FileNames, folder: string | null, address: string) {
  const path = decodePercent(withoutQuery(address)).normalize("NFC");
  const below = path.startsWith("/") ? roots : [folder ?? "", ...roots];
  const filePath = below.map((root) => joined(root, path)).find((each) => files.has(each));
  if (filePath) return filePath;
  const end = `/${path.replace(/^(?:\.{0,2}\/)+/, "")}`;
  const sameName = byName.get(lastPart(end)) ?? [];
  if (sameName.length > maxNamed) return undefined;
  const [only, ...others] = sameName.filter((file) => file.endsWith(end));
  return others.length === 0 ? only : undefined;
}

const withoutQuery = (address: string) => address.slice(0, address.search(/[?#]|$/));

/**
 * Finds the file of an archive that is at an address of the site: of those with its name, the one
 * that has most of the folders before it, too.
 */
function uploadsIn(files: ReadonlySet<string>): (address: string) => string | undefined {
  const paths = [...files].map((path) => ({ path, parts: path.normalize("NFC").split("/") }));
  const byName = Map.groupBy(paths, ({ parts }) => parts.at(-1) ?? "");
  return (address) => {
    const wantedParts = decodePercent(withoutQuery(address)).normalize("NFC").split("/");
    // The same name in the folder of another month is another picture.
    const isDated = /^\d+$/.test(wantedParts.at(-2) ?? "");
    const sameName = byName.get(wantedParts.at(-1) ?? "") ?? [];
    if (sameName.length > maxNamed) return undefined;
    const ranked = sameName
      .map(({ path, parts }) => ({ path, parts, common: commonEnd(parts, wantedParts) }))
      .filter(({ parts, common }) => common === parts.length || common > (isDated ? 2 : 1))
      .toSorted((one, other) => other.common - one.common);
    const [best, next] = ranked;
    return best && best.common !== next?.common ? best.path : undefined;
  };
}

/** Counts the parts that are the same from the end. */
function commonEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

/** Folders whose files are at the root of the site. */
const roots = ["static", "public", "assets", "src/assets", "source", "site", ""];

const nameOf = (address: string) => {
  const path = decodePercent(withoutQuery(address));
  return path.split("/").at(-1)?.slice(0, 200) || "Picture";
};

/** Drops a leading `/`; a path that would lead out of the archive ends at its root. */
function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  }
  return parts.join("/");
}
