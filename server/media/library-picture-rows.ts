import type { Detail } from "#contract/core/errors.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { fieldsIn } from "#contract/core/nested-fields.ts";
import type { Resource } from "#contract/core/resource.ts";
import { type Fields, snake } from "#contract/core/resource-rules.ts";
import type { Db } from "../database/tables.ts";
import { invalidFields } from "../kernel/errors.ts";
import { type Columns, isColumns } from "../resource/codec.ts";
import { showsFiles } from "../resource/library.ts";
import { problemsOfNamed } from "./use-rows.ts";

/** An address made by the library; other files of the folder were put there by hand. */
const libraryKey = /^\/media\/([0-9a-f]{64}\.\w+)$/;

interface LibraryPicture {
  path: string;
  key: string;
}

/** Throws `Invalid`, naming each field of a picture that the library does not have. */
export async function requireInLibrary(
  trx: Db,
  resource: Resource,
  columns: Columns,
): Promise<void> {
  if (!showsFiles(resource)) return;
  const { fields } = resource;
  const pictures = picturesIn(fields, (name) => columns[snake(name)], "");
  const details = [
    ...(await problemsAt(trx, pictures)),
    ...(await problemsOfNamed(trx, fields, columns)),
  ];
  if (details.length > 0) throw invalidFields(details, fields);
}

async function problemsAt(trx: Db, pictures: readonly LibraryPicture[]): Promise<Detail[]> {
  if (pictures.length === 0) return [];
  const keys = [...new Set(pictures.map(({ key }) => key))];
  const rows = await trx.selectFrom("media_keys").select("key").where("key", "in", keys).execute();
  const existing = new Set(rows.map(({ key }) => key));
  return pictures
    .filter(({ key }) => !existing.has(key) || key.endsWith(".pdf"))
    .map(({ path }) => ({ path, message: fieldMessages.noPicture }));
}

function picturesIn(
  fields: Fields,
  valueAt: (name: string) => unknown,
  at: string,
): LibraryPicture[] {
  return Object.entries(fields).flatMap(([name, field]): LibraryPicture[] => {
    const value = valueAt(name);
    const path = `${at}${name}`;
    if (field.control === "picture") {
      const key = libraryKey.exec(String(value ?? ""))?.[1];
      return key ? [{ path, key }] : [];
    }
    const within = (row: Columns, parentPath: string) =>
      picturesIn(fieldsIn(field, row), (each) => row[each], `${parentPath}.`);
    if (field.control === "group" && isColumns(value)) return within(value, path);
    if (field.control !== "rows" || !Array.isArray(value)) return [];
    return value.flatMap((row: Columns, index) => within(row, `${path}.${index}`));
  });
}
