import type { Resource } from "#contract/resource.ts";
import type { Field } from "#contract/resource-fields.ts";
import { type Fields, snake } from "#contract/resource-rules.ts";
import { resourceOf } from "#contract/resources.ts";
import { ApiError } from "../../api-client/client.ts";

/** Of a field as payloads or answers name it, or of what is within it. */
export function labelOf(area: string, path: string): string {
  const [first = ""] = path.split(".");
  return fieldIn(resourceOf(area)?.fields ?? {}, first)?.label ?? path;
}

/** As forms show it, such as "City of office 2". */
export function labelAt(fields: Fields, path: string): string {
  const [first = "", ...rest] = path.split(".");
  const field = fieldIn(fields, first);
  if (!field) return path;
  // The button beside a picture is named without its address.
  const label = field.control === "picture" ? field.label.replace(/ URL$/, "") : field.label;
  if (field.row) {
    const [place = "", ...within] = rest;
    if (place === "") return label;
    const row = `${field.row} ${Number(place) + 1}`;
    return within.length > 0 ? `${labelAt(inner(field), within.join("."))} of ${row}` : row;
  }
  return field.fields && rest.length > 0
    ? `${labelAt(field.fields, rest.join("."))} (${label})`
    : label;
}

const fieldIn = (fields: Fields, name: string): Field | undefined =>
  Object.entries(fields).find(([each]) => each === name || snake(each) === name)?.[1];

const inner = ({ fields, types = {} }: Field): Fields =>
  fields ?? Object.assign({}, ...Object.values(types).map((type) => type.fields));

/** What the server refuses names fields as the form does, not as payloads do. */
export async function labelled<T>(
  { fields }: Pick<Resource, "fields">,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.body.code !== "invalid") throw problem;
    const labels = problem.details.map(({ path }) => labelAt(fields, path));
    if (labels.length === 0) throw problem;
    const error = `Please check: ${[...new Set(labels)].join(", ")}.`;
    throw new ApiError(problem.status, { ...problem.body, error, message: error });
  }
}
