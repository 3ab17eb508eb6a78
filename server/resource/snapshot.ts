import { hash } from "node:crypto";
import type { Resource } from "#contract/core/resource.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import { snake } from "#contract/core/resource-rules.ts";
import type { Columns } from "./codec.ts";

type FieldNames = readonly (readonly [inPayloads: string, inItems: string])[];

/** Cached, since every save asks for the names. */
const namesByFields = new WeakMap<Resource["fields"], FieldNames>();

function changeable({ fields }: Resource): FieldNames {
  const names =
    namesByFields.get(fields) ??
    Object.entries<Field>(fields)
      .filter(([, { update, answer }]) => update && answer)
      .map(([name]) => [name, snake(name)] as const);
  namesByFields.set(fields, names);
  return names;
}

/** The fields of an item of the API, as a payload names them. */
export function snapshotOf(resource: Resource, item: object): Columns {
  const columns: Columns = { ...item };
  const snapshot: Columns = {};
  for (const [inPayloads, inItems] of changeable(resource)) {
    snapshot[inPayloads] = columns[inItems];
  }
  return snapshot;
}

/** Hashes the content alone: revisions with equal fields have equal hashes. */
export const hashOf = (json: string) => hash("sha256", json, "base64url");
