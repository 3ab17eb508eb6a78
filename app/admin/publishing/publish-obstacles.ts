import { fieldsIn } from "#contract/core/nested-fields.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Fields } from "#contract/core/resource-rules.ts";
import { withoutCode } from "#format/markdown-code.ts";

interface ReviewStanding {
  /** How many comments are open. */
  unresolved: number;
  /** Who has approved an earlier version. */
  outdated: readonly { name: string }[];
}

/** Sentences on what is in the way of publishing the values of a form; none if nothing is. */
export function obstaclesIn(
  { unresolved, outdated }: ReviewStanding,
  { fields }: Pick<Resource, "fields">,
  values: object,
): string[] {
  const pictures = picturesWithoutWords(markdownIn(fields, values));
  return [
    ...(unresolved > 0
      ? [unresolved === 1 ? "1 comment is open." : `${unresolved} comments are open.`]
      : []),
    ...outdated.map(({ name }) => `${name} approved an earlier version.`),
    ...(pictures > 0
      ? [
          pictures === 1
            ? "1 picture has no description."
            : `${pictures} pictures have no description.`,
        ]
      : []),
  ];
}

const picturesWithoutWords = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + [...withoutCode(text).matchAll(/!\[\s*\]\(/g)].length, 0);

function markdownIn(fields: Fields, values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || typeof value !== "object" || value === null) {
      return field?.control === "markdown" && typeof value === "string" ? [value] : [];
    }
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    return parts.flatMap((part) =>
      typeof part === "object" && part !== null ? markdownIn(fieldsIn(field, part), part) : [],
    );
  });
}
