import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "../calls.ts";
import type { Call } from "./call.ts";

const bad = [
  undefined,
  null,
  0,
  -1,
  1.5,
  "",
  "x",
  "x".repeat(100_000),
  true,
  {},
  { a: 1 },
  [],
  [1],
  [null],
  Array(600).fill({}),
  Array(600).fill("x"),
];

/** Returns the shape of an object within wrappers, or of the elements of a list. */
function shapeOf(schema: unknown): Record<string, unknown> {
  const { shape, _zod } = Object(schema);
  const { innerType, element } = Object(_zod?.def);
  if (shape) return shape;
  return innerType || element ? shapeOf(innerType ?? element) : {};
}

/** The payload is sound but for one field, or for one within it. */
function* faulty(schema: unknown): Generator<object> {
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    for (const value of bad) yield { [name]: value };
    for (const inner of Object.keys(shapeOf(field))) {
      for (const value of bad) yield { [name]: { [inner]: value } };
      for (const value of bad) yield { [name]: [{ [inner]: value }] };
    }
  }
}

const all = Object.values(calls).flatMap((group) => Object.values(group) as Call[]);

const messagesOf = (schema: z.ZodType) =>
  [...faulty(schema)].flatMap((value) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    return issues.filter(({ path }) => path.length > 0).map(({ message }) => message);
  });

test("no call answers a fault in a field in the words of its library", () => {
  const described = all.flatMap(({ method, path, payload, query }) =>
    [payload, query].flatMap((schema) => {
      const messages = schema ? messagesOf(schema) : [];
      return messages.map((message) => `${method} ${path}: ${message}`);
    }),
  );
  const foreign = described.filter((each) =>
    /: (?:Invalid|Too) |: .*(?:expected|received)/.test(each),
  );
  expect(described.length).toBeGreaterThan(1000);
  expect([...new Set(foreign)]).toEqual([]);
});

test.each([
  [z.int(), "x", "This must be a number."],
  [z.int(), 1.5, "This must be a whole number."],
  [z.number(), "x", "This must be a number."],
  [z.string(), 1, "This must be text."],
  [z.string(), undefined, "This field is required."],
  [z.string().max(3), "four", "This must be at most 3 characters long."],
  [z.array(z.string()).max(1), ["a", "b"], "There may be at most 1."],
  [z.array(z.string()).min(1), [], "There must be at least 1."],
  [z.int().positive(), 0, "This must be more than 0."],
  [z.int().min(2), 1, "This must be at least 2."],
  [z.enum(["a", "b"]), "c", "This must be one of: a, b."],
  [z.boolean(), "yes", "This must be true or false."],
  [z.object({}), "x", "This must be a group of fields."],
])("%#: what has no sentence of its own has one of the house", (schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence);
});
