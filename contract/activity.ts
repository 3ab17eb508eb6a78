import { z } from "zod";
import { call } from "./call.ts";
import { numberParameter } from "./query.ts";
import { type DataArea, dataAreas } from "./resources.ts";

/** `fields` are those that an update changed. */
export const activityEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.string(),
    area: z.enum(dataAreas as [DataArea, ...DataArea[]]),
    action: z.enum(["create", "update", "remove"]),
    object_id: z.int(),
    title: z.string().nullable(),
    fields: z.array(z.string()),
  })
  .meta({ id: "Activity" });
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activity = {
  list: call({
    method: "GET",
    path: "/activity",
    summary: "The latest changes by staff in the areas that the caller reaches, newest first",
    access: "dashboard",
    query: z.object({ limit: numberParameter(1, 50).default(10) }),
    status: 200,
    answer: z.object({ entries: z.array(activityEntry) }),
  }),
};
