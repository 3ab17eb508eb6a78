import { hash } from "node:crypto";
import type { Resource } from "#contract/resource.ts";
import type { Field } from "#contract/resource-fields.ts";
import { snake } from "#contract/resource-rules.ts";
import type { Columns } from "../resource/codec.ts";

type Names = readonly (readonly [inPayloads: string, inItems: string])[];

/** Every save asks for them. */
const known = new WeakMap<Resource["fields"], Names>();

/** Of the fields that can be changed and are shown. */
function changeable({ fields }: Resource): Names {
  const names =
    known.get(fields) ??
    Object.entries<Field>(fields)
      .filter(([, { update, answer }]) => update && answer)
      .map(([name]) => [name, snake(name)] as const);
  known.set(fields, names);
  return names;
}

/** The fields of an item of the API, as a payload names them. */
export function snapshotOf(resource: Resource, item: object): Columns {
  const snapshot: Columns = {};
  for (const [inPayloads, inItems] of changeable(resource)) {
    snapshot[inPayloads] = (item as Columns)[inItems];
  }
  return snapshot;
}

/** Of the content alone: two revisions with the same fields have the same. */
export const hashOf = (json: string) => hash("sha256", json, "base64url");
