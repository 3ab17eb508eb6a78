import { z } from "zod";
import { call } from "../core/call.ts";

export const backupEntry = z
  .object({
    started_at: z.iso.datetime(),
    bytes: z.int().nullable(),
    /** When a test restore succeeded. */
    proven_at: z.iso.datetime().nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: "Backup" });

export const backup = {
  overview: call({
    method: "GET",
    path: "/backups/overview",
    summary: "Get the last scheduled backup, the last successful test restore, and server warnings",
    access: "users",
    status: 200,
    answer: z.object({
      backup: z.object({
        /** 0: none is scheduled, and no other process has taken one lately. */
        every_hours: z.int(),
        last: backupEntry.nullable(),
        last_proven_at: z.iso.datetime().nullable(),
        /** No backup has been proven for twice the interval. */
        is_overdue: z.boolean(),
      }),
      server: z.object({
        /** The disk that holds the data; null where the system does not report it. */
        disk: z
          .object({
            free_bytes: z.int(),
            size_bytes: z.int(),
            /** Less than 1 GiB is free, or less than a tenth of a smaller disk. */
            is_low: z.boolean(),
          })
          .nullable(),
        /** A proxy passes on client addresses, and TRUST_PROXY is 0. */
        is_proxy_ignored: z.boolean(),
      }),
    }),
  }),
};
