import { z } from "zod";

/** The most objects that one call names by their ids. */
export const maxNamed = 1000;

const idsError = `This must be all, or up to ${maxNamed} ids with commas between them.`;

/** `all`, or the ids. */
const ids = z
  .string({ error: idsError })
  .transform((value, context): "all" | number[] => {
    if (value === "all") return value;
    const parts = value.split(",");
    const isSound = parts.length <= maxNamed && parts.every((part) => /^[1-9]\d{0,14}$/.test(part));
    if (isSound) return [...new Set(parts.map(Number))];
    context.addIssue({ code: "custom", message: idsError });
    return z.NEVER;
  })
  .meta({ description: "`all` that the filters match, or ids such as `1,2,3`" });

const cursorError = "This must be the `next` of an earlier answer.";

/**
 * The cursor holds the start of the next part and the last object that existed when the first
 * began.
 */
const cursor = z
  .string({ error: cursorError })
  .regex(/^\d{1,15}-\d{1,15}$/, { error: cursorError })
  .transform((value) => {
    const [after = 0, last = 0] = value.split("-").map(Number);
    return { after, last };
  })
  .optional()
  .meta({ description: "The `next` of the answer before, to go on from there" });

const limitError = "This must be a whole number from 1 to 10000.";

const limit = z
  .string({ error: limitError })
  .regex(/^(?:[1-9]\d{0,3}|10000)$/, { error: limitError })
  .transform(Number)
  .optional()
  .meta({
    type: "integer",
    minimum: 1,
    maximum: 10_000,
    description: "How many objects this call sees to at most; all without it",
  });

const countError = "This must be a whole number, as the list's answer has it.";

const counted = (description: string) =>
  z
    .string({ error: countError })
    .regex(/^\d{1,15}$/, { error: countError })
    .transform(Number)
    .optional()
    .meta({ type: "integer", minimum: 0, description });

const noFilter = z.undefined({ error: "There is no such filter." });

/**
 * Which objects a call for several means, with the filters of their list. A parameter that is none
 * is refused: a misspelt filter must not mean all.
 */
export function whichOf(list: z.ZodObject) {
  const { page: _page, limit: _limit, sort: _sort, order: _order, ...filters } = list.shape;
  const counts = {
    lastId: counted("The `lastId` of the list that was counted: what came later is left alone"),
    total: counted(
      "How many the list has counted; if more match when the first part begins, the answer is 409 `more_match` and nothing is changed",
    ),
  };
  return z.object({ ...filters, ids, limit, cursor, ...counts }).catchall(noFilter);
}

/** The result of a bulk call: `failed` lists the unchanged objects, each with its reason. */
export const severalDone = z
  .object({
    done: z.int(),
    failed: z.array(z.object({ id: z.int(), message: z.string() })),
    /** Whether all have been seen to; if not, a call with `next` as its `cursor` goes on. */
    isOver: z.boolean(),
    next: z.string().optional(),
  })
  .meta({ id: "SeveralDone" });
export type SeveralDone = z.infer<typeof severalDone>;

/** Fields of which one at least must be there, so that nothing is changed by mistake. */
export const someOf = <S extends z.ZodType<object>>(payload: S) =>
  payload.refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    error: "Name at least one field.",
  });
