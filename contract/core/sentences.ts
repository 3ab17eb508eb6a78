import { z } from "zod";

const types: Readonly<Record<string, string>> = {
  string: "This must be text.",
  number: "This must be a number.",
  int: "This must be a whole number.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be a group of fields.",
};

type SizeIssue = Pick<z.core.$ZodIssueTooBig, "origin" | "inclusive"> & { limit: number | bigint };

const bounded = (word: "most" | "least", { origin, limit }: SizeIssue) => {
  const isList = origin === "array";
  const subject = isList ? `There ${word === "most" ? "may" : "must"} be` : "This must be";
  return `${subject} at ${word} ${limit}${origin === "string" ? " characters long" : ""}.`;
};

/** The message for a fault if the schema has no message of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type" && issue.input === undefined) return "This field is required.";
  if (issue.code === "invalid_type") return types[issue.expected] ?? "This is not valid.";
  if (issue.code === "too_big") return bounded("most", { ...issue, limit: issue.maximum });
  if (issue.code === "too_small" && issue.origin === "number" && !issue.inclusive)
    return `This must be more than ${issue.minimum}.`;
  if (issue.code === "too_small") return bounded("least", { ...issue, limit: issue.minimum });
  if (issue.code === "invalid_value")
    return `This must be one of: ${issue.values.map(String).join(", ")}.`;
  return "This is not valid.";
}

z.config({ customError: (issue) => sentenceOf(issue) });
