import { z } from "zod";
import { call } from "./call.ts";

/** A scheduled backup. */
export const backupEntry = z
  .object({
    started_at: z.iso.datetime(),
    bytes: z.int().nullable(),
    /** When it was restored on trial and found whole. */
    proven_at: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: "Backup" });

export const backup = {
  overview: call({
    method: "GET",
    path: "/backups/overview",
    summary: "The last scheduled backup, and when one was last proven by restoring it",
    access: "users",
    status: 200,
    answer: z.object({
      backup: z.object({
        /** 0: none is scheduled, nor was one heard of lately that another process takes. */
        every_hours: z.int(),
        last: backupEntry.nullable(),
        last_proven_at: z.iso.datetime().nullable(),
        /** Scheduled, and none has been proven for twice that time. */
        is_overdue: z.boolean(),
      }),
    }),
  }),
};
