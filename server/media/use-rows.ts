import { sql } from "kysely";
import type { MediaUses } from "#contract/areas/media.ts";
import type { Detail } from "#contract/core/errors.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { type Fields, snake } from "#contract/core/resource-rules.ts";
import type { ListedResource } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import { invalidFields } from "../kernel/errors.ts";
import { type Columns, itemFields } from "../resource/codec.ts";
import { picturesIn } from "../resource/library.ts";
import type { Permissions, Person } from "../resource/permissions.ts";
import { createTitles, type TitlesIn } from "../resource/store.ts";

const address = /\/media\/([\w./-]*\w)/g;

interface ObjectUse {
  id: number;
  item: object | null;
  /** The fields that the object's draft changes, named as in a payload. */
  draft: Columns | null;
}

/** Throws `Invalid`, naming each picture that the library does not have. */
export async function recordUses(
  trx: Db,
  { area, fields }: ListedResource,
  { id, item, draft }: ObjectUse,
): Promise<void> {
  const mentions = [item ?? {}, draft ? itemFields(draft) : {}].map((each) =>
    mentioned(fields, each),
  );
  const keys = new Map<string, Set<string>>();
  for (const [key, names] of mentions.flatMap((each) => [...each.keys]))
    keys.set(key, new Set([...(keys.get(key) ?? []), ...names]));
  const ids = mentions.flatMap((each) => each.ids);
  const details = await problemsOf(trx, ids);
  if (details.length > 0) throw invalidFields(details, fields);
  const before = await trx
    .deleteFrom("media_uses")
    .where("area", "=", area)
    .where("object_id", "=", id)
    .returning("media_id")
    .execute();
  const mediaFiles =
    keys.size === 0
      ? []
      : await trx
          .selectFrom("media_keys")
          .select(["key", "media_id"])
          .where("key", "in", [...keys.keys()])
          .execute();
  const uses = [
    ...mediaFiles.flatMap(({ key, media_id }) =>
      [...(keys.get(key) ?? [])].map((field) => ({ media_id, area, object_id: id, field })),
    ),
    ...ids.map(({ media_id, field }) => ({ media_id, area, object_id: id, field })),
  ];
  if (uses.length > 0) {
    const insert = trx.insertInto("media_uses").values(uses);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  await markUnused(trx, [...before, ...uses]);
}

interface PictureUse {
  media_id: number;
  field: string;
  path: string;
}

const usesOf = (name: string, value: unknown): PictureUse[] =>
  picturesIn(value).map(({ mediaId }, index) => ({
    media_id: mediaId,
    field: snake(name),
    path: `${name}.${index}.mediaId`,
  }));

/** Returns a fault for each picture that columns name by id and the library does not have. */
export function problemsOfNamed(trx: Db, fields: Fields, columns: Columns): Promise<Detail[]> {
  const lists = Object.entries(fields).filter(([, { control }]) => control === "pictures");
  return problemsOf(
    trx,
    lists.flatMap(([name]) => usesOf(name, read(columns[snake(name)]))),
  );
}

/** Tables store lists as JSON. */
const read = (value: unknown): unknown => (typeof value === "string" ? JSON.parse(value) : value);

async function problemsOf(trx: Db, uses: readonly PictureUse[]): Promise<Detail[]> {
  if (uses.length === 0) return [];
  const ids = uses.map(({ media_id }) => media_id);
  const query = trx.selectFrom("media").select("id").where("id", "in", ids);
  const rows = await query.where("is_picture", "=", 1).execute();
  const existing = new Set(rows.map(({ id }) => id));
  return uses
    .filter(({ media_id }) => !existing.has(media_id))
    .map(({ path }) => ({ path, message: fieldMessages.noPicture }));
}

async function markUnused(trx: Db, touched: readonly { media_id: number }[]): Promise<void> {
  const ids = [...new Set(touched.map(({ media_id }) => media_id))];
  if (ids.length === 0) return;
  const used = sql<number>`exists (select 1 from media_uses where media_id = media.id)`;
  await trx
    .updateTable("media")
    .set({ is_unused: sql<number>`case when ${used} then 0 else 1 end` })
    .where("id", "in", ids)
    .execute();
}

function mentioned(fields: ListedResource["fields"], item: object) {
  const keys = new Map<string, Set<string>>();
  const ids: PictureUse[] = [];
  const columns: Columns = { ...item };
  for (const [name, { control }] of Object.entries(fields)) {
    const field = snake(name);
    const value = columns[field] ?? null;
    if (control === "pictures") {
      ids.push(...usesOf(name, value));
      continue;
    }
    const text = typeof value === "string" ? value : JSON.stringify(value);
    for (const [, key = ""] of text.matchAll(address)) {
      keys.set(key, (keys.get(key) ?? new Set()).add(field));
    }
  }
  return { keys, ids };
}

export interface UsesParts {
  titlesIn: TitlesIn;
  permissions: Pick<Permissions, "changeable">;
}

/** Lists the uses of a file: objects the person can reach by name, the others as a count. */
export async function usesFor(
  db: Db,
  id: number,
  person: Person,
  { titlesIn, permissions }: UsesParts,
): Promise<MediaUses> {
  const used = db.selectFrom("media_uses").where("media_id", "=", id);
  const areas = await used
    .select((eb) => ["area", eb.fn.count<number>("object_id").distinct().as("objects")])
    .groupBy("area")
    .execute();
  const reached = await permissions.changeable(person, areas, db);
  const beyond = areas.filter((each) => !reached.includes(each));
  const areaNames = reached.map(({ area }) => area);
  const rows =
    areaNames.length === 0
      ? []
      : await used
          .select(["area", "object_id", "field"])
          .where("area", "in", areaNames)
          .orderBy("area")
          .orderBy("object_id")
          .orderBy("field")
          .limit(200)
          .execute();
  const titleOf = await createTitles(db, rows, titlesIn);
  return {
    uses: rows.map((row) => ({
      area: row.area,
      id: row.object_id,
      field: row.field,
      title: titleOf(row) ?? "",
    })),
    hidden: beyond.reduce((sum, { objects }) => sum + Number(objects), 0),
  };
}
