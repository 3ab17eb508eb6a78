import { type Columns, isColumns, parseColumns } from "../../resource/codec.ts";

/** Maps files in the library of the other site to those in this one. */
export interface MovedFiles {
  urls: ReadonlyMap<string, string>;
  ids: ReadonlyMap<number, number>;
}

/** Returns the fields of an object with the addresses and ids of files in this library. */
export const movedFields = (body: string, moved: MovedFiles): Columns =>
  movedValue(parseColumns(body), moved) as Columns;

/** Names in a library are at most this long, and its folders at most this deep. */
const fileAddress = /\/media\/(?:[\w-]{1,100}\/){0,4}[\w-]{1,200}\.\w{1,10}/g;

function movedValue(value: unknown, moved: MovedFiles): unknown {
  if (typeof value === "string")
    return value.replace(fileAddress, (url) => moved.urls.get(url) ?? url);
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
