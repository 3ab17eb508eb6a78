import { hasThumbnail } from "#contract/areas/pictures.ts";
import { fieldsIn } from "#contract/core/nested-fields.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { type Fields, snake } from "#contract/core/resource-rules.ts";
import { notRestored } from "#contract/publishing/revisions.ts";
import { readable } from "../../resource/words.ts";
import { rowPairs } from "./row-pairs.ts";
import { inWords } from "./value-words.ts";

export type ComparedItem = Readonly<Record<string, unknown>>;

/** A picture, by its address or by its id in the media library. */
export interface ComparedPicture {
  src?: string;
  mediaId?: number;
  alt: string;
}

type Both<T> = { before: T; after: T };

/** `path` has the labels that lead to it, such as Blocks, 2, Heading. */
export type FieldChange = { path: readonly string[] } & (
  | ({ kind: "text" | "value" } & Both<string>)
  | ({ kind: "picture" } & Both<ComparedPicture | null>)
  | { kind: "words"; removed: string[]; added: string[] }
  | { kind: "moved"; from: number; to: number }
  | { kind: "row"; isNew: boolean; type: string; parts: FieldChange[] }
);

export interface FieldChanges {
  /** The field's name in revisions, in snake case. */
  field: string;
  label: string;
  isRestorable: boolean;
  changes: FieldChange[];
}

/** Returns the differences of two revisions, field by field in the order of the form. */
export function compare(
  { fields }: Pick<Resource, "fields">,
  before: ComparedItem,
  after: ComparedItem,
) {
  return Object.entries(fields).flatMap(([name, of]): FieldChanges[] => {
    const [field, { label }] = [snake(name), of];
    const changes = changesOf([label], of, before[field], after[field]);
    const isRestorable = of.update !== null && !notRestored.includes(name);
    return changes.length > 0 ? [{ field, label, isRestorable, changes }] : [];
  });
}

type Path = readonly string[];
type Compare = (path: Path, of: Field | null, before: unknown, after: unknown) => FieldChange[];

const changesOf: Compare = (path, of, before, after) => {
  if (isSame(before, after)) return [];
  if (of?.control === "group") {
    return fieldChanges(path, of.fields ?? {}, recordOf(before), recordOf(after));
  }
  if (of?.control === "lines") return [textChange(path, joined(before), joined(after))];
  if (of?.control === "tags") return [wordChange(path, before, after)];
  if (Array.isArray(before ?? after)) return rowChanges(path, of, listOf(before), listOf(after));
  if (isRecord(before ?? after)) return looseChanges(path, recordOf(before), recordOf(after));
  return [valueChange(path, of, before, after)];
};

function fieldChanges(
  path: Path,
  fields: Fields,
  before: ComparedItem,
  after: ComparedItem,
): FieldChange[] {
  return Object.entries(fields).flatMap(([name, of]) =>
    changesOf([...path, of.label], of, before[name], after[name]),
  );
}

/** The changes of objects whose fields are not declared. */
function looseChanges(path: Path, before: ComparedItem, after: ComparedItem): FieldChange[] {
  const names = Object.keys({ ...before, ...after });
  if (names.includes("mediaId")) return galleryChanges(path, before, after);
  return names.flatMap((name) =>
    changesOf([...path, readable(snake(name))], null, before[name], after[name]),
  );
}

function galleryChanges(path: Path, before: ComparedItem, after: ComparedItem): FieldChange[] {
  if (before.mediaId === after.mediaId) {
    const texts = [
      ["Alternative text", String(before.alt ?? ""), String(after.alt ?? "")],
      ["What it shows", String(before.kind ?? ""), String(after.kind ?? "")],
    ] as const;
    return texts
      .filter(([, one, other]) => one !== other)
      .map(([label, one, other]) => textChange([...path, label], one, other));
  }
  return [{ kind: "picture", path, before: fileIn(before), after: fileIn(after) }];
}

function fileIn({ mediaId, alt }: ComparedItem): ComparedPicture | null {
  return typeof mediaId === "number" ? { mediaId, alt: String(alt ?? "") } : null;
}

function rowChanges(
  path: Path,
  of: Field | null,
  before: unknown[],
  after: unknown[],
): FieldChange[] {
  return rowPairs(before, after).flatMap((pair): FieldChange[] => {
    const [old, young] = [pair.before ?? -1, pair.after ?? -1];
    const at = [...path, String((pair.after ?? old) + 1)];
    const within = inRow(at, of, before[old], after[young]);
    if (pair.before === null || pair.after === null) {
      const type = typeOf(of, before[old] ?? after[young]);
      return [{ kind: "row", path: at, isNew: pair.before === null, type, parts: within }];
    }
    if (!pair.isMoved) return within;
    return [{ kind: "moved", path: at, from: old + 1, to: young + 1 }, ...within];
  });
}

const typeOf = (of: Field | null, row: unknown) =>
  of?.types?.[String(recordOf(row).type)]?.label ?? "";

function inRow(path: Path, of: Field | null, before: unknown, after: unknown): FieldChange[] {
  const row = before ?? after;
  if (!of || !isRecord(row)) return changesOf(path, null, before, after);
  const fields = fieldsIn(of, row);
  if (Object.keys(fields).length === 0) return changesOf(path, null, before, after);
  return fieldChanges(path, fields, recordOf(before), recordOf(after));
}

const written = ["text", "long-text", "markdown"];

function valueChange(path: Path, of: Field | null, before: unknown, after: unknown): FieldChange {
  const texts = [before, after].filter((value) => typeof value === "string" && value !== "");
  const isPicture = texts.length > 0 && texts.every((text) => hasThumbnail(String(text)));
  if (of?.control === "picture" || isPicture) {
    return { kind: "picture", path, before: pictureAt(before), after: pictureAt(after) };
  }
  // An undeclared text without spaces, such as an address, is compared as one value.
  const isText = of ? written.includes(of.control) : texts.some((text) => /\s/.test(String(text)));
  if (isText) return textChange(path, String(before ?? ""), String(after ?? ""));
  return { kind: "value", path, before: inWords(of, before), after: inWords(of, after) };
}

const pictureAt = (src: unknown) => (src ? { src: String(src), alt: "" } : null);

const textChange = (path: Path, before: string, after: string): FieldChange => ({
  kind: "text",
  path,
  before,
  after,
});

function wordChange(path: Path, before: unknown, after: unknown): FieldChange {
  const [old, young] = [listOf(before).map(String), listOf(after).map(String)];
  const removed = old.filter((word) => !young.includes(word));
  return { kind: "words", path, removed, added: young.filter((word) => !old.includes(word)) };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const joined = (value: unknown) => listOf(value).join("\n");
const isRecord = (value: unknown): value is ComparedItem =>
  value !== null && typeof value === "object";
const recordOf = (value: unknown): ComparedItem => (isRecord(value) ? value : {});

/** Makes empty values null, so that they equal missing ones. */
const presentValue = (value: unknown) =>
  value === "" || value === false || (Array.isArray(value) && value.length === 0)
    ? null
    : (value ?? null);

const isSame = (one: unknown, other: unknown) =>
  presentValue(one) === presentValue(other) ||
  JSON.stringify(presentValue(one)) === JSON.stringify(presentValue(other));
