import { z } from "zod";
import { call } from "../core/call.ts";

/** Texts insert a fact as `{{name}}`; `label` describes it in words. */
const fact = z
  .object({
    name: z.string(),
    label: z.string(),
    value: z.string(),
    /** Whether the site counts it itself, so that nobody changes it. */
    isCounted: z.boolean(),
  })
  .meta({ id: "Fact" });
export type Fact = z.infer<typeof fact>;

/** A text that names a fact; `path` is that of its field in payloads, such as `plans.0.price`. */
const factUse = z
  .object({
    area: z.string(),
    id: z.int(),
    title: z.string(),
    path: z.string(),
    /** False in drafts and in what is not on the site. */
    isPublic: z.boolean(),
  })
  .meta({ id: "FactUse" });
export type FactUse = z.infer<typeof factUse>;

export const maxFactUses = 200;

export const facts = {
  list: call({
    method: "GET",
    path: "/facts",
    summary: "The reusable values (facts) that texts can use, as the site shows them",
    access: "session",
    scope: "content:read",
    status: 200,
    answer: z.object({ facts: z.array(fact) }),
  }),
  uses: call({
    method: "GET",
    path: "/facts/{name}/uses",
    summary: `Where a fact is used, drafts too: the first ${maxFactUses} texts, without drafts that the caller's role does not reach; \`total\` counts all`,
    access: "session",
    scope: "content:read",
    status: 200,
    answer: z.object({ uses: z.array(factUse), total: z.int() }),
  }),
};
