import { z } from "zod";
import { call } from "../core/call.ts";
import { merges } from "../documents/categories.ts";

export const content = {
  kinds: call({
    method: "GET",
    path: "/content",
    summary: "The kinds of site content, with the JSON Schema of their fields",
    access: "anyone",
    status: 200,
    answer: z.object({
      kinds: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          isSingle: z.boolean(),
          schema: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  }),
  mergePostCategory: merges["post-categories"],
  mergeProjectCategory: merges["project-categories"],
};
