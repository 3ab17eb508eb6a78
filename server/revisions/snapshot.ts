import { hash } from "node:crypto";
import type { Resource } from "#contract/resource.ts";
import type { Field } from "#contract/resource-fields.ts";
import { snake } from "#contract/resource-rules.ts";
import type { Columns } from "../resource/codec.ts";

const changeable = ({ fields }: Resource) =>
  Object.entries<Field>(fields).filter(([, { update, answer }]) => update && answer);

/** The fields of an item of the API, as a payload names them. */
export function snapshotOf(resource: Resource, item: object): Columns {
  const values = item as Columns;
  return Object.fromEntries(changeable(resource).map(([name]) => [name, values[snake(name)]]));
}

/** Of the content alone: two revisions with the same fields have the same. */
export const hashOf = (json: string) => hash("sha256", json, "base64url");
