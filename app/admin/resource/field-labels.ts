import { fieldPathLabel, invalidFieldsSentence } from "#contract/core/field-places.ts";
import type { Resource } from "#contract/core/resource.ts";
import { resourceOf } from "#contract/resources.ts";
import { ApiError } from "../../api-client/client.ts";

/** The label of a field, or of a part of it, by its path in payloads or answers. */
export function labelOf(area: string, path: string): string {
  return fieldPathLabel(resourceOf(area)?.fields ?? {}, path);
}

/** Rethrows errors of invalid input with the labels of fields instead of their paths. */
export async function labelled<T>(
  { fields }: Pick<Resource, "fields">,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.body.code !== "invalid") throw problem;
    if (problem.details.length === 0) throw problem;
    const error = invalidFieldsSentence(problem.details, (path) => fieldPathLabel(fields, path));
    throw new ApiError(problem.status, { ...problem.body, error, message: error });
  }
}
