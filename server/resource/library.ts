import type { Resource } from "#contract/core/resource.ts";
import type { ListedResource } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import type { Columns } from "./codec.ts";

/** The library of files, as whatever writes an object needs it. */
export interface Library {
  /** Throws `Invalid`, naming each field of a picture that the library does not have. */
  requirePictures(trx: Db, resource: ListedResource, columns: Columns): Promise<void>;
  /**
   * Records the files that an object and its draft show, in the transaction of the change; `item`
   * is null for a deleted object. Throws `Invalid`, naming each picture that the library lacks.
   */
  recordUses(trx: Db, resource: ListedResource, id: number, item: object | null): Promise<void>;
}

/** Whether deleting a file has to ask for objects of the resource that show it. */
export const showsFiles = ({ isPublic, fields }: Pick<Resource, "isPublic" | "fields">) =>
  isPublic || Object.values(fields).some(({ control }) => control === "picture");

export const mayUseMedia = (columns: unknown) =>
  /\/media\/|mediaId/.test(JSON.stringify(columns ?? null));

/** Reads a value of the kind `pictures`, in payloads and in answers. */
export const picturesIn = (value: unknown): readonly { mediaId: number }[] =>
  Array.isArray(value) ? value : [];
