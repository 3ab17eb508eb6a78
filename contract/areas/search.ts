import { z } from "zod";
import { call } from "../core/call.ts";
import { numberParameter, textParameter } from "../core/query.ts";
import { publicCalls } from "../public-calls.ts";

export const resultKinds = [
  "page",
  "service",
  "price",
  "project",
  "job",
  "question",
  "person",
] as const;

const result = z
  .object({
    kind: z.enum(resultKinds),
    title: z.string(),
    /** The address on the site, with a fragment where the page has an anchor for it. */
    path: z.string(),
    /** A price, an answer or the like; cut at a word. */
    text: z.string().nullable(),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof result>;

export const search = {
  find: call({
    ...publicCalls.search.find,
    summary:
      "What the site shows besides posts, which `GET /blog` finds: pages, services, prices, projects, jobs, questions and people; `isDirect` if the words name a page",
    access: "anyone",
    query: z.object({ q: textParameter(), limit: numberParameter(1, 20).default(5) }),
    status: 200,
    answer: z.object({ results: z.array(result), isDirect: z.boolean() }),
  }),
};
