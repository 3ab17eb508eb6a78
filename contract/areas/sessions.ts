import { z } from "zod";

/** A session of an account; `is_current` marks the session that makes the request. */
export const session = z
  .object({
    id: z.int(),
    device: z.string(),
    agent: z.string(),
    address: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: "Session" });
export type ListedSession = z.infer<typeof session>;

export const sessionList = z.object({ sessions: z.array(session) });
