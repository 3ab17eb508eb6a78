import type { Generated } from "kysely";
import type { MediaType } from "#contract/areas/media.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Instant, SqlBoolean } from "./column-types.ts";

export interface MediaRow {
  id: Generated<number>;
  name: string;
  alt: string | null;
  caption: string | null;
  credit: string | null;
  /** SHA-256 of the bytes that were sent, in hexadecimal digits. */
  hash: string;
  /** The part of the file's address after `/media/`. */
  key: string;
  type: MediaType;
  bytes: number;
  width: number | null;
  height: number | null;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  is_picture: SqlBoolean;
  is_unused: Generated<SqlBoolean>;
  is_without_alt: Generated<SqlBoolean>;
  created_at: Instant;
  updated_at: Instant;
  revision: Generated<number>;
}

export interface MediaKeyRow {
  key: string;
  media_id: number;
}

export interface MediaUseRow {
  media_id: number;
  area: DataArea;
  object_id: number;
  field: string;
}
