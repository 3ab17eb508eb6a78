import { z } from "zod";

/** Of an object that has moved on; the account is gone where it has no id. */
export const lastChange = z.object({
  at: z.iso.datetime(),
  by: z.object({ id: z.int().nullable(), name: z.string() }),
});
export type LastChange = z.infer<typeof lastChange>;
