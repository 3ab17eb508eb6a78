import { z } from "zod";
import { call } from "./call.ts";
import { list } from "./fields.ts";
import { lastId, pagination } from "./query.ts";
import type { Fields } from "./resource-rules.ts";
import { severalDone, someOf, whichOf } from "./several.ts";

export interface ResourceNames {
  /** Within a sentence: `team member`, `team members`. */
  one: string;
  many: string;
  menu: string;
  card: string;
  about: string;
}

interface ResourceHead<One extends string, Many extends string> {
  /** The area that staff must reach. */
  access: string;
  one: One;
  many: Many;
  path: string;
  staffPath: string;
  names: ResourceNames;
  isPublic: boolean;
  /** Fields that must name a document, each with the document's kind. */
  nameKinds: Readonly<Record<string, string>>;
  fields: Fields;
  isGuarded: boolean;
}

interface Schemas {
  item: z.ZodObject;
  create: z.ZodObject;
  update: z.ZodObject;
  query: z.ZodObject;
}

export function callsOf<One extends string, Many extends string, S extends Schemas>(
  {
    access,
    one,
    many,
    path,
    staffPath,
    names,
    isPublic,
    isGuarded,
    nameKinds,
    fields,
  }: ResourceHead<One, Many>,
  { item, create, update, query }: S,
) {
  const reading = isPublic && staffPath === path ? "anyone" : access;
  const drafts = reading === "anyone" ? { draftsFor: access } : {};
  const kindNames = Object.keys(nameKinds).length > 0 ? { names: nameKinds } : {};
  const oneItem = z.object({ [one]: item } as Record<One, S["item"]>);
  const items = { [many]: z.array(item) } as Record<Many, z.ZodArray<S["item"]>>;
  return {
    list: call({
      method: "GET",
      path: staffPath,
      summary: `The ${names.many}`,
      access: reading,
      ...drafts,
      query: query as S["query"],
      ...kindNames,
      status: 200,
      answer: z.object({
        ...items,
        pagination,
        lastId,
      }),
    }),
    find: call({
      method: "GET",
      path: `${staffPath}/{id}`,
      summary: `One ${names.one}`,
      access: reading,
      ...drafts,
      status: 200,
      answer: oneItem,
    }),
    create: call({
      method: "POST",
      path,
      summary: `Add a ${names.one}`,
      access,
      payload: create as S["create"],
      fields,
      ...kindNames,
      status: 201,
      answer: oneItem,
      errors: [409],
    }),
    update: call({
      method: "PUT",
      path: `${path}/{id}` as const,
      summary: `Change a ${names.one}; a field left out keeps its value`,
      access,
      payload: update as S["update"],
      fields,
      ...kindNames,
      status: 200,
      answer: oneItem,
      errors: [409],
      guarded: isGuarded,
    }),
    remove: call({
      method: "DELETE",
      path: `${path}/{id}` as const,
      summary: `Delete a ${names.one}`,
      access,
      status: 204,
      errors: [409],
      guarded: isGuarded,
    }),
    updateSeveral: call({
      method: "PUT",
      path,
      summary: `Change several ${names.many} alike, each as by its own call; those that are so already stay as they are`,
      access,
      query: whichOf(query),
      payload: someOf(update) as S["update"],
      fields,
      ...kindNames,
      status: 200,
      answer: severalDone,
    }),
    removeSeveral: call({
      method: "DELETE",
      path,
      summary: `Delete several ${names.many}, each as by its own call`,
      access,
      query: whichOf(query),
      ...kindNames,
      status: 200,
      answer: severalDone,
    }),
  };
}

const ids = list(z.int({ error: "This must be a number." }))
  .min(1, { error: "This field is required." })
  .max(1000, { error: "There may be at most 1000." })
  .refine((all) => new Set(all).size === all.length, { error: "Each may be here once." });

export function orderCall<Many extends string, Item extends z.ZodObject>(
  { access, path, names }: Pick<ResourceHead<string, Many>, "access" | "path" | "names">,
  many: Many,
  item: Item,
) {
  return call({
    method: "POST",
    path: `${path}/order`,
    summary: `Put ${names.many} into an order; those named share out the places that they have`,
    access,
    payload: z.object({ ids }),
    status: 200,
    answer: z.object({ [many]: z.array(item) } as Record<Many, z.ZodArray<Item>>),
  });
}
