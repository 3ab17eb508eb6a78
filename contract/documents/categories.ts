import { z } from "zod";
import { call } from "../core/call.ts";
import { text as trimmedText } from "../core/fields.ts";
import { custom, longText, optional } from "../core/resource-fields.ts";
import { listKind } from "./document.ts";

const plain = trimmedText(1, 60)
  .normalize("NFC")
  .refine((name) => /^[^{}\p{Cc}]+$/u.test(name), {
    error: "Use a single line without braces.",
  });

const name = custom(
  { payload: plain, answer: z.string(), column: "text", control: "text" },
  {
    label: "Name",
    help: "Renaming updates every item in the category, and old links redirect.",
    isTitle: true,
    isListed: true,
    isSearched: true,
  },
);

const description = optional(
  longText(0, 320, {
    label: "Description",
    help: "For search engines; 110 to 160 characters are shown.",
  }),
);

export const postCategories = listKind(
  "post-categories",
  {
    one: "post category",
    many: "post categories",
    about: "Categories for posts, in the order that forms list them.",
  },
  { name, description },
);

export const projectCategories = listKind(
  "project-categories",
  {
    one: "project category",
    many: "project categories",
    about: "Portfolio filters, in the order that visitors see them.",
  },
  { name, description },
);

export const categoryKinds = [postCategories, projectCategories] as const;
export type CategoryKind = (typeof categoryKinds)[number]["area"];

const mergeCall = <const K extends (typeof categoryKinds)[number]>({ path, names, item }: K) =>
  call({
    method: "POST",
    path: `${path}/{id}/merge`,
    summary: `Delete a ${names.one} and move its items to another one; old links redirect`,
    access: "content",
    payload: z.object({ into: z.int({ error: "This must be a number." }) }),
    status: 200,
    answer: z.object({ item }),
    errors: [409],
    guarded: true,
  });

export const merges = {
  "post-categories": mergeCall(postCategories),
  "project-categories": mergeCall(projectCategories),
};
