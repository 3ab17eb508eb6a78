import { z } from "zod";
import { line, oneOf } from "./fields.ts";
import { isBlank } from "./visible.ts";

export function numberParameter(min: number, max = Number.MAX_SAFE_INTEGER) {
  const error =
    max === Number.MAX_SAFE_INTEGER
      ? `This must be a whole number of at least ${min}.`
      : `This must be a whole number from ${min} to ${max}.`;
  return z
    .string({ error })
    .regex(/^\d{1,16}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
    .meta({
      type: "integer",
      minimum: min,
      ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }),
    });
}

/** Clients send this id with changes that belong together. */
export const batchName = /^[\w-]{1,64}$/;

const absentWhenBlank = (value: unknown) =>
  typeof value === "string" && isBlank(value) ? undefined : value;

export function textParameter(max = 200) {
  return z.preprocess(absentWhenBlank, line(0, max).optional());
}

export function nameParameter<const T extends readonly [string, ...string[]]>(names: T) {
  return z.preprocess(absentWhenBlank, oneOf(names).optional());
}

export const paging = {
  page: numberParameter(1).default(1),
  limit: numberParameter(1, 100).default(10),
};

/** More documents of a kind are refused. */
export const maxDocuments = 5000;

/** Answers everything, unless a page is asked for. */
export const pagingOfAll = {
  page: numberParameter(1).default(1),
  limit: numberParameter(1, maxDocuments).default(maxDocuments),
};

export const direction = nameParameter(["ASC", "DESC"]);

export function sorting<const T extends readonly [string, ...string[]]>(columns: T) {
  return { sort: nameParameter(columns), order: direction };
}

const dayError = "This must be a day such as 2026-03-05.";

/** A day by the agency's clock. */
export const dayParameter = z.preprocess(
  absentWhenBlank,
  z.iso.date({ error: dayError }).optional(),
);

/** Narrows a list to the days from one to another, by the first of the columns unless named. */
export function periodOf(columns: readonly string[]) {
  const [first, ...others] = columns;
  if (first === undefined) return {};
  return {
    from: dayParameter.meta({ description: "The first day, by the agency's clock" }),
    to: dayParameter.meta({ description: "The last day, by the agency's clock" }),
    ...(others.length > 0 && {
      date: nameParameter([first, ...others]).meta({
        description: `Which date \`from\` and \`to\` mean; \`${first}\` without it`,
      }),
    }),
  };
}

/** Set if there are more than `total`, because counting stopped there. */
export const isMore = z.literal(true).optional();

/** In lists with calls for several objects; see `whichOf`. */
export const lastId = z.int().optional().meta({
  description:
    "The highest id when the total was counted: a call for several objects that names it as `lastId` leaves alone what came later",
});

export const pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
  total: z.int(),
  isMore,
});
export type Pagination = z.infer<typeof pagination>;

/** Counts per day, oldest first, in the agency's time zone. */
export const daily = {
  query: z.object({ days: numberParameter(7, 366).default(30) }),
  answer: z.object({ days: z.array(z.object({ day: z.iso.date(), count: z.int() })) }),
};

/** `rows` is how many the page has: if not all were counted, another follows a full page. */
export function paginationOf(
  page: number,
  limit: number,
  { total, isMore = false }: { total: number; isMore?: boolean },
  rows = limit,
): Pagination {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return {
    currentPage: page,
    totalPages,
    hasPrev: page > 1,
    hasNext: page < totalPages || (isMore && rows === limit),
    total,
    ...(isMore && { isMore }),
  };
}

/** The key of a request that may be sent again, as after a lost answer, without doing it twice. */
export const idempotencyKey = z
  .string()
  .regex(batchName, { error: "This must be 1 to 64 letters, digits, - or _." });
