import type { Kysely } from "kysely";
import { maxFileSize } from "#contract/areas/media.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor } from "../database/write.ts";
import { HttpError } from "../kernel/errors.ts";
import { hostOf, originalOf } from "./addresses.ts";
import type { StoredPicture } from "./import-repository.ts";
import * as repository from "./import-repository.ts";
import { type Archive, archiveAddress } from "./readers/archive.ts";
import type { HouseFile } from "./readers/house.ts";
import { type SourceLine, UnreadableFile } from "./source.ts";

export interface AddedPicture {
  id: number;
  url: string;
  isNew: boolean;
}

/** Adds a file to the library; throws `HttpError` where it is none that the library takes. */
export type AddPicture = (
  actor: Actor,
  file: { name: string; alt: string; bytes: Uint8Array; described?: HouseFile | undefined },
) => Promise<AddedPicture>;

/** Fetches a file from another server, guarded; throws an error whose message is for staff. */
export type FetchFile = (address: string, limits: { maxBytes: number }) => Promise<Uint8Array>;

interface ImportPictureParts {
  db: Kysely<Tables>;
  addPicture: AddPicture;
  /** Null where the house fetches nothing. */
  fetchFile: FetchFile | null;
}

interface Of {
  importId: number;
  actor: Actor;
  doesFetch: boolean;
  hosts: ReadonlySet<string>;
  archive: Archive | null;
  /** What is left of the file's own address of the site, for fetching. */
  siteAddress: string;
}

/** Where a text stands, against which its pictures are named. */
export interface TextPlace {
  id: string;
  folder: string | null;
}

export type Pictures = Awaited<ReturnType<typeof openPictures>>;

/** The pictures of an import: those of its archive, and those that are fetched. */
export async function openPictures({ db, addPicture, fetchFile }: ImportPictureParts, of: Of) {
  const { importId, actor, doesFetch, hosts, archive, siteAddress } = of;
  const { rows, attachments, byParent } = indexOf(await repository.pictures(db, importId));
  const files = new Set(archive?.files.map(({ path }) => path));

  async function keep(row: StoredPicture, changes: Partial<StoredPicture>): Promise<void> {
    Object.assign(row, changes);
    await repository.setPicture(db, row.id, changes);
  }

  async function rowOf(address: string): Promise<StoredPicture> {
    const found = rows.get(address) ?? rows.get(originalOf(address));
    if (found) return found;
    const blank = { source_id: null, parent: null, alt: "", page: null };
    const row = await repository.addPicture(db, { import_id: importId, address, ...blank });
    rows.set(address, row);
    return row;
  }

  async function bring(
    row: StoredPicture,
    read: () => Promise<Uint8Array>,
    described?: HouseFile,
  ): Promise<void> {
    if (row.url !== null || row.problem !== null) return;
    try {
      const file = { name: nameOf(row.address), alt: row.alt, bytes: await read(), described };
      const { id, url, isNew } = await addPicture(actor, file);
      await keep(row, { media_id: id, url, is_new: isNew ? 1 : 0 });
    } catch (error) {
      if (error instanceof HttpError && error.status >= 500) throw error;
      await keep(row, { problem: error instanceof Error ? error.message : String(error) });
    }
  }

  async function ofArchive(address: string, { folder }: TextPlace): Promise<StoredPicture | null> {
    const path = archive && pathIn(files, folder, address);
    if (!path) return null;
    const row = await rowOf(archiveAddress(path));
    await bring(row, () => archive.read(path, maxFileSize));
    return row;
  }

  const isOwn = (address: string) => hosts.has(hostOf(address));

  /** In full size where the old site has it, else as the text has it. */
  async function fetched(address: string): Promise<Uint8Array> {
    if (!fetchFile) throw new UnreadableFile("This house fetches no files from other servers.");
    const original = isOwn(address) ? originalOf(address) : address;
    const limits = { maxBytes: maxFileSize };
    if (original === address) return fetchFile(address, limits);
    return fetchFile(original, limits).catch(() => fetchFile(address, limits));
  }

  async function ofWeb(address: string): Promise<StoredPicture> {
    const row = await rowOf(address);
    const isOfSite = row.source_id !== null || isOwn(address);
    if (doesFetch && isOfSite) await bring(row, () => fetched(row.address));
    return row;
  }

  /** The pictures that an address stands for; several for a gallery of all of a text. */
  async function find(address: string, standing: TextPlace): Promise<StoredPicture[]> {
    const [, id] = /^attachment:(\w+)$/.exec(address) ?? [];
    if (id === "own") return byParent.get(standing.id) ?? [];
    if (id) return [attachments.get(id)].filter((row) => row !== undefined);
    if (!address.startsWith("beside:")) return [await rowOf(whole(address))];
    const found = await ofArchive(address.slice("beside:".length), standing);
    return found ? [found] : [];
  }

  const whole = (address: string) =>
    address.startsWith("__GHOST_URL__") && siteAddress
      ? siteAddress.replace(/\/$/, "") + address.slice("__GHOST_URL__".length)
      : address;

  return {
    /** New addresses for a picture, and what there is to say of it. */
    async resolve(address: string, standing: TextPlace): Promise<Resolved> {
      const found = await find(address, standing);
      if (found.length === 0) return { shown: [], lines: [missingLine(address)] };
      const kept: StoredPicture[] = [];
      for (const row of found) kept.push(isOfArchive(row) ? row : await ofWeb(row.address));
      return { shown: kept.flatMap(shownAs), lines: kept.flatMap((row) => lineOf(row) ?? []) };
    },

    /** Brings a file of another house with all that is said of it; null where it cannot be. */
    async bringOwn(
      path: string,
      described: HouseFile,
    ): Promise<{ id: number; url: string } | null> {
      if (!archive || !files.has(path)) return null;
      const row = await rowOf(archiveAddress(path));
      await bring(row, () => archive.read(path, maxFileSize), described);
      const { media_id: id, url } = row;
      return id === null || url === null ? null : { id, url };
    },

    /** How many the library has of them. */
    count: () =>
      new Set([...rows.values()].filter(({ url }) => url !== null).map(({ url }) => url)).size,
  };
}

function indexOf(pictures: readonly StoredPicture[]) {
  const rows = new Map<string, StoredPicture>();
  for (const row of pictures) rows.set(row.address, row).set(originalOf(row.address), row);
  return {
    rows,
    attachments: new Map(
      pictures.flatMap((row) => (row.source_id === null ? [] : [[row.source_id, row] as const])),
    ),
    byParent: Map.groupBy(pictures, ({ parent }) => parent),
  };
}

type PictureLine = Omit<SourceLine, "title">;

interface Resolved {
  shown: { address: string; alt: string }[];
  lines: PictureLine[];
}

const isOfArchive = ({ address }: StoredPicture) => address.startsWith("archive:");

/** Where it is by now; none of an archive that the library has not taken. */
function shownAs(picture: StoredPicture): { address: string; alt: string }[] {
  const address = picture.url ?? (isOfArchive(picture) ? null : picture.address);
  return address === null ? [] : [{ address, alt: picture.alt }];
}

const missingLine = (address: string): PictureLine => ({
  code: "picture_missing",
  message: `The picture ${address.replace(/^beside:/, "").slice(0, 200)} is not in the file.`,
});

/** What there is to say of a picture that the library does not have; null of one that it has. */
function lineOf(picture: StoredPicture): PictureLine | null {
  const { url, problem } = picture;
  if (url !== null) return null;
  const name = picture.address.replace(/^archive:/, "").slice(0, 300);
  if (isOfArchive(picture))
    return {
      code: "picture_failed",
      message: `${name} is not taken by the library: ${problem ?? ""}`,
    };
  return problem === null
    ? { code: "picture_away", message: `A picture stays at its old address: ${name}` }
    : {
        code: "picture_failed",
        message: `${name} could not be fetched and stays there: ${problem}`,
      };
}

/** A file of the archive at an address that is written in a text of a folder. */
function pathIn(files: ReadonlySet<string>, folder: string | null, address: string) {
  const path = decoded(address.replace(/[?#].*$/, ""));
  const below = path.startsWith("/") ? roots : [folder ?? "", ...roots];
  const found = below.map((root) => joined(root, path)).find((each) => files.has(each));
  if (found) return found;
  const end = `/${path.replace(/^(?:\.{0,2}\/)+/, "")}`;
  const [only, ...others] = [...files].filter((file) => file.endsWith(end));
  return others.length === 0 ? only : undefined;
}

/** Folders whose files are at the root of the site. */
const roots = ["static", "public", "assets", "src/assets", "source", "site", ""];

const nameOf = (address: string) => {
  const path = decoded(address.replace(/[?#].*$/, ""));
  return path.split("/").at(-1)?.slice(0, 200) || "Picture";
};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Without leading `/`; what would lead out of the archive ends at its root. */
function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part && part !== ".") parts.push(part);
  }
  return parts.join("/");
}
