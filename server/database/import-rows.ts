import type { Generated } from "kysely";
import type { ImportKind, ImportLineCode, ImportState } from "#contract/areas/imports.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Instant, SqlBoolean } from "./column-types.ts";

export interface ImportRow {
  id: Generated<number>;
  kind: ImportKind;
  /** As it was called. */
  file: string;
  /** The file or folder is at this path; it is removed when the texts are stored. */
  path: string;
  hash: string;
  bytes: number;
  does_fetch: SqlBoolean;
  /** Whether the scripts of others that the file names may become a draft. */
  takes_scripts: Generated<SqlBoolean>;
  /** Whether the settings of the file may become a draft. */
  takes_settings: Generated<SqlBoolean>;
  /** Its address, authors, categories and tags, as JSON. */
  site: string;
  state: ImportState;
  actor_id: number | null;
  actor_email: string;
  created_at: Instant;
  finished_at: Instant | null;
  problem: string | null;
  done: Generated<number>;
  total: number | null;
  counts: string;
  release_id: number | null;
  /** The process that works on it, until the lease ends. */
  worker: string | null;
  leased_until: Instant | null;
  /** How often a process took it up, the last one included, without getting on with it. */
  attempts: Generated<number>;
}

export interface ImportTextRow {
  id: Generated<number>;
  import_id: number;
  source_id: string;
  title: string;
  /** As JSON, without the body. */
  source: string;
  /** Null once it was forgotten. */
  body: string | null;
  /** The hash covers source and body. */
  hash: string;
  /** The one planned for it. */
  slug: string | null;
  area: DataArea | null;
  object_id: number | null;
  outcome: "created" | "updated" | "unchanged" | "left_out" | null;
  /** That the import made of an object which was there before. */
  revision: Generated<number | null>;
}

export interface ImportPictureRow {
  id: Generated<number>;
  import_id: number;
  /** The id of an attachment. */
  source_id: string | null;
  parent: string | null;
  address: string;
  alt: string;
  page: string | null;
  media_id: number | null;
  url: string | null;
  /** Whether the import has added it to the library. */
  is_new: Generated<SqlBoolean>;
  problem: string | null;
}

export interface ImportLineRow {
  id: Generated<number>;
  import_id: number;
  text_id: number | null;
  code: ImportLineCode;
  title: string | null;
  message: string;
}

/**
 * An old address that leads to a text, or without one to `target`, once the import is released.
 */
export interface ImportRedirectRow {
  id: Generated<number>;
  import_id: number;
  address: string;
  text_id: number | null;
  target: string;
  status: Generated<number>;
  redirect_id: number | null;
}

/** Which object a text of another site became, so that importing it again changes that one. */
export interface ImportSourceRow {
  kind: ImportKind;
  site: string;
  source_id: string;
  area: DataArea;
  object_id: number;
  hash: string;
}
