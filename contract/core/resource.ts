import { z } from "zod";
import type { Call } from "./call.ts";
import { direction, nameParameter, paging, pagingOfAll, textParameter } from "./query.ts";
import { callsOf, type Names, orderCall } from "./resource-calls.ts";
import type { Field } from "./resource-fields.ts";
import { type Fields, requireSound, snake } from "./resource-rules.ts";
import type { Role } from "./roles.ts";

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : "";
type Named<F, Part extends "create" | "update" | "answer"> = {
  [K in keyof F]: F[K] extends Record<Part, infer S> ? (S extends z.ZodType ? S : never) : never;
};
type Given<T> = { [K in keyof T as T[K] extends never ? never : K]: T[K] };
type Answers<F> = {
  [K in keyof Given<Named<F, "answer">> & string as Snake<K>]: Named<F, "answer">[K];
};
type Creates<F> = Given<Named<F, "create">>;
type Updates<F> = { [K in keyof Given<Named<F, "update">>]: z.ZodOptional<Named<F, "update">[K]> };

type Filters<F> = {
  [K in keyof F & string as F[K] extends { filter: z.ZodType } ? Snake<K> : never]: F[K] extends {
    filter: infer S extends z.ZodType;
  }
    ? S
    : never;
};

const bookkeeping = {
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  revision: z.int(),
};

const sought = textParameter(254);

/** A new document is on the site at once, unless `isPublished` is false. */
const unpublishable = {
  isPublished: z.boolean({ error: "This must be true or false." }).optional(),
};

export interface ResourceOptions<
  Area extends string,
  One extends string,
  Many extends string,
  F extends Fields,
  Also extends z.ZodRawShape,
  Store extends "table" | "document",
  Unrevised extends boolean,
  Ordered extends boolean,
  Single extends boolean,
> {
  area: Area;
  /** The area whose staff may change it, if not its own. */
  access?: string;
  /** The keys of its answers. */
  one: One;
  many: Many;
  /** The name of an object in the OpenAPI document. */
  schema: string;
  path: string;
  /** The path for staff, if the public reads at `path`. */
  staffPath?: string;
  names: Names;
  /** Where the panel lists it, among the kinds of site content. */
  group?: string;
  isPublic?: boolean;
  roles?: readonly Role[];
  fields: F;
  /** Further fields of its answers. */
  also?: Also;
  /** Further sort names, besides its sorted fields and `created_at`. */
  sorts?: readonly string[];
  /** Columns, a minus for descending; newest first by default. */
  order?: readonly string[];
  store: Store;
  /** For objects that never change. */
  isUnrevised?: Unrevised;
  /** Staff order the objects by their field `sortOrder`. */
  isOrdered?: Ordered;
  /** There is one, at id 1, which is always there. */
  isSingle?: Single;
}

/** Derives schemas and calls; throws where the declaration contradicts itself. */
export function resource<
  const Area extends string,
  const One extends string,
  const Many extends string,
  const F extends Fields,
  const Also extends z.ZodRawShape = Record<never, never>,
  const Store extends "table" | "document" = "table" | "document",
  const Unrevised extends boolean = false,
  const Ordered extends boolean = false,
  const Single extends boolean = false,
>(options: ResourceOptions<Area, One, Many, F, Also, Store, Unrevised, Ordered, Single>) {
  requireSound(options);
  const { area, one, many, fields, path, staffPath = path, names, isPublic = false } = options;
  const parts = <P extends "create" | "update" | "answer">(part: P, rename = (n: string) => n) =>
    Object.fromEntries(
      Object.entries<Field>(fields).flatMap(([name, field]) =>
        field[part] ? [[rename(name), field[part] as z.ZodType]] : [],
      ),
    );

  const item = z
    .object({
      id: z.int(),
      ...(parts("answer", snake) as Answers<F>),
      ...(options.also as Also),
      ...((options.isUnrevised ? {} : bookkeeping) as Unrevised extends true
        ? Record<never, never>
        : typeof bookkeeping),
    })
    .meta({ id: options.schema });
  const create = z.object(parts("create") as unknown as Creates<F>);
  const update = z.object(parts("update")).partial() as unknown as z.ZodObject<Updates<F>>;

  const entries = Object.entries<Field>(fields);
  const filters = entries.filter(([, { filter }]) => filter).map(([name]) => name);
  const sorts = [
    ...entries.filter(([, field]) => field.isSorted).map(([name]) => snake(name)),
    ...(options.sorts ?? []),
    ...(options.isUnrevised ? [] : ["created_at"]),
  ];
  const listQuery = z.object({
    ...(options.store === "document" ? pagingOfAll : paging),
    search: sought,
    ...(Object.fromEntries(
      filters.map((name) => [snake(name), fields[name]?.filter]),
    ) as Filters<F>),
    sort: nameParameter(sorts as [string, ...string[]]),
    order: direction,
  });

  const { access = area } = options;
  const known = Object.fromEntries(
    entries.flatMap(([name, { namesOf }]) => (namesOf ? [[name, namesOf]] : [])),
  );
  const head = { access, one, many, path, staffPath, names, isPublic, known, fields };
  const isGuarded = !options.isUnrevised;
  const created = options.store === "document" ? create.extend(unpublishable) : create;
  const schemas = { item, create: created as typeof create, update, query: listQuery };
  const all = callsOf({ ...head, isGuarded }, schemas);
  const { create: _create, remove: _remove, ...kept } = all;
  return {
    ...options,
    isPublic,
    staffPath,
    roles: options.roles ?? [],
    order: options.order ?? ["-id"],
    sorts,
    filters,
    item,
    create,
    update,
    calls: {
      ...((options.isSingle ? kept : all) as Single extends true ? typeof kept : typeof all),
      ...((options.isOrdered ? { order: orderCall(head, many, item) } : {}) as Ordered extends true
        ? { order: ReturnType<typeof orderCall<Many, typeof item>> }
        : Record<never, never>),
    },
  };
}

export interface Resource {
  readonly area: string;
  readonly access?: string;
  readonly one: string;
  readonly many: string;
  readonly path: string;
  readonly staffPath: string;
  readonly names: Names;
  readonly isPublic: boolean;
  readonly roles: readonly Role[];
  readonly fields: Fields;
  readonly order: readonly string[];
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
  readonly store: "table" | "document";
  readonly isUnrevised?: boolean;
  readonly isOrdered?: boolean;
  readonly isSingle?: boolean;
  readonly item: z.ZodObject;
  readonly create: z.ZodObject;
  readonly update: z.ZodObject;
  readonly calls: Record<"list" | "find" | "update", Call> &
    Partial<Record<"create" | "remove" | "order", Call>>;
}

export type ItemOf<R extends Resource> = z.output<R["item"]>;
