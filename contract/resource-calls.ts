import { z } from "zod";
import { call } from "./call.ts";
import { pagination } from "./query.ts";

/** What the objects of a resource are called. */
export interface Names {
  /** `team member` and `team members`, within a sentence. */
  one: string;
  many: string;
  /** The entry of the menu and heading of the list. */
  menu: string;
  /** The card of the dashboard: its title and what is managed there. */
  card: string;
  about: string;
}

interface Head<One extends string, Many extends string> {
  area: string;
  one: One;
  many: Many;
  path: string;
  staffPath: string;
  names: Names;
  isPublic: boolean;
  /** Whether changes are guarded by the revision. */
  isGuarded: boolean;
}

interface Schemas {
  item: z.ZodObject;
  create: z.ZodObject;
  update: z.ZodObject;
  query: z.ZodObject;
}

/** The calls of a resource, as an area serves them or puts others in their place. */
export function callsOf<One extends string, Many extends string, S extends Schemas>(
  { area, one, many, path, staffPath, names, isPublic, isGuarded }: Head<One, Many>,
  { item, create, update, query }: S,
) {
  const reading = isPublic && staffPath === path ? "anyone" : area;
  const oneItem = z.object({ [one]: item } as Record<One, S["item"]>);
  return {
    list: call({
      method: "GET",
      path: staffPath,
      summary: `The ${names.many}`,
      access: reading,
      query: query as S["query"],
      status: 200,
      answer: z.object({
        ...({ [many]: z.array(item) } as Record<Many, z.ZodArray<S["item"]>>),
        pagination,
      }),
    }),
    find: call({
      method: "GET",
      path: `${staffPath}/{id}`,
      summary: `One ${names.one}`,
      access: reading,
      status: 200,
      answer: oneItem,
    }),
    create: call({
      method: "POST",
      path,
      summary: `Add a ${names.one}`,
      access: area,
      payload: create as S["create"],
      status: 201,
      answer: oneItem,
      errors: [409],
    }),
    update: call({
      method: "PUT",
      path: `${path}/{id}` as const,
      summary: `Change a ${names.one}; a field left out keeps its value`,
      access: area,
      payload: update as S["update"],
      status: 200,
      answer: oneItem,
      errors: [409],
      guarded: isGuarded,
    }),
    remove: call({
      method: "DELETE",
      path: `${path}/{id}` as const,
      summary: `Delete a ${names.one}`,
      access: area,
      status: 204,
      errors: [409],
      guarded: isGuarded,
    }),
  };
}
