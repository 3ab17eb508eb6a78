import { z } from "zod";
import { call } from "../core/call.ts";
import { nameParameter } from "../core/query.ts";
import { type DataArea, historied } from "../resources.ts";

const areas = historied.map(({ area }) => area as DataArea) as [DataArea, ...DataArea[]];

/** Names an object; `path` is where it is in the API. */
const objectFields = { area: z.enum(areas), id: z.int(), path: z.string(), title: z.string() };

/** A draft: `fields` are those that it changes; `title` is the draft's own. */
export const draftEntry = z
  .object({
    ...objectFields,
    at: z.iso.datetime(),
    editor: z.string(),
    fields: z.array(z.string()),
  })
  .meta({ id: "DraftEntry" });
export type DraftEntry = z.infer<typeof draftEntry>;

export const maxDrafts = 200;

export const drafts = {
  list: call({
    method: "GET",
    path: "/drafts",
    summary: `The latest ${maxDrafts} drafts that the caller can access, newest first, and what is not published`,
    access: "dashboard",
    query: z.object({ area: nameParameter(areas) }),
    status: 200,
    answer: z.object({
      drafts: z.array(draftEntry),
      unpublished: z.array(z.object(objectFields).meta({ id: "UnpublishedObject" })),
    }),
  }),
};
