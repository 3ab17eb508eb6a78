import { type Columns, isColumns, parseColumns } from "../../resource/codec.ts";

/** Maps files of the other house's library to those in this one. */
export interface MovedFiles {
  urls: ReadonlyMap<string, string>;
  ids: ReadonlyMap<number, number>;
}

/** The fields of an object of another house, with its files in this library. */
export const movedFields = (body: string, moved: MovedFiles): Columns =>
  movedValue(parseColumns(body), moved) as Columns;

/** Each name may be so long in a library, whose folders are no deeper. */
const fileAddress = /\/media\/(?:[\w-]{1,100}\/){0,4}[\w-]{1,200}\.\w{1,10}/g;

function movedValue(value: unknown, moved: MovedFiles): unknown {
  if (typeof value === "string")
    return value.replace(fileAddress, (found) => moved.urls.get(found) ?? found);
  if (Array.isArray(value))
    return value.map((each) => movedValue(each, moved)).filter((each) => each !== undefined);
  if (!isColumns(value)) return value;
  const { mediaId } = value;
  if (typeof mediaId === "number") {
    const id = moved.ids.get(mediaId);
    return id === undefined ? undefined : { ...value, mediaId: id };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, movedValue(each, moved)]),
  );
}
