import { z } from "zod";

/** The last change of an object, in a 409; `id` is null if the account is gone. */
export const lastChange = z.object({
  at: z.iso.datetime(),
  by: z.object({ id: z.int().nullable(), name: z.string() }),
});
export type LastChange = z.infer<typeof lastChange>;
