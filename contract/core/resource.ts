import { z } from "zod";
import type { Call } from "./call.ts";
import {
  direction,
  nameParameter,
  numberParameter,
  paging,
  pagingOfAll,
  periodOf,
  textParameter,
} from "./query.ts";
import { callsOf, orderCall, type ResourceNames } from "./resource-calls.ts";
import { type Fields, requireSound, snake } from "./resource-rules.ts";
import type { Role } from "./roles.ts";
import type { severalDone } from "./several.ts";

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : "";
type SchemasOf<F, Part extends "create" | "update" | "answer"> = {
  [K in keyof F]: F[K] extends Record<Part, infer S> ? (S extends z.ZodType ? S : never) : never;
};
type Given<T> = { [K in keyof T as T[K] extends never ? never : K]: T[K] };
type Answers<F> = {
  [K in keyof Given<SchemasOf<F, "answer">> & string as Snake<K>]: SchemasOf<F, "answer">[K];
};
type Creates<F> = Given<SchemasOf<F, "create">>;
type Updates<F> = {
  [K in keyof Given<SchemasOf<F, "update">>]: z.ZodOptional<SchemasOf<F, "update">[K]>;
};

type FilterValues<F> = {
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
const personParameter = numberParameter(1).optional();

interface Listing {
  page: typeof paging.page;
  limit: typeof paging.limit;
  search: typeof sought;
  sort: ReturnType<typeof nameParameter<[string, ...string[]]>>;
  order: typeof direction;
}

/** A new document is on the site at once, unless `isPublished` is false. */
const unpublishable = {
  isPublished: z.boolean({ error: "This must be true or false." }).optional(),
};

export interface ResourceOptions {
  area: string;
  /** The area whose staff may change it, if not its own. */
  access?: string;
  /** The keys of its answers. */
  one: string;
  many: string;
  /** The name of an object in the OpenAPI document. */
  schema: string;
  path: string;
  /** The path for staff, if the public reads at `path`. */
  staffPath?: string;
  names: ResourceNames;
  /** The panel lists it under this group of site content. */
  group?: string;
  isPublic?: boolean;
  roles?: readonly Role[];
  fields: Fields;
  /** Further fields of its answers. */
  also?: z.ZodRawShape;
  /** Further sort names, besides its sorted fields and `created_at`. */
  sorts?: readonly string[];
  /** Columns with the id of an account, by the filter that narrows lists to one. */
  people?: Readonly<Record<string, string>>;
  /** Columns whose days lists narrow to, the usual one first; `created_at` unless given. */
  dates?: readonly string[];
  /** Columns, a minus for descending; newest first by default. */
  order?: readonly string[];
  store: "table" | "document";
  /** For objects that never change. */
  isUnrevised?: boolean;
  /** Staff order the objects by their field `sortOrder`. */
  isOrdered?: boolean;
  /** There is one, at id 1, which is always there. */
  isSingle?: boolean;
}

type Nothing = Record<never, never>;

type ItemSchema<O extends ResourceOptions> = z.ZodObject<
  { id: z.ZodInt } & Answers<O["fields"]> &
    (O extends { also: infer Also extends z.ZodRawShape } ? Also : Nothing) &
    (O extends { isUnrevised: true } ? Nothing : typeof bookkeeping)
>;

interface ResourceSchemas<O extends ResourceOptions> {
  item: ItemSchema<O>;
  create: z.ZodObject<Creates<O["fields"]>>;
  update: z.ZodObject<Updates<O["fields"]>>;
  query: z.ZodObject<Listing & FilterValues<O["fields"]>>;
}

type AllCalls<O extends ResourceOptions> = ReturnType<
  typeof callsOf<O["one"], O["many"], ResourceSchemas<O>>
>;

type CallsOf<O extends ResourceOptions> = Pick<AllCalls<O>, "list" | "find" | "update"> &
  (O extends { isSingle: true }
    ? Nothing
    : Pick<AllCalls<O>, "create" | "remove" | "updateSeveral" | "removeSeveral">) &
  (O extends { isOrdered: true }
    ? { order: ReturnType<typeof orderCall<O["many"], ItemSchema<O>>> }
    : Nothing);

/** These properties follow from a declaration, with the types of its fields. */
interface DeclaredResource<O extends ResourceOptions> extends Resource {
  readonly area: O["area"];
  readonly one: O["one"];
  readonly many: O["many"];
  readonly fields: O["fields"];
  readonly store: O["store"];
  readonly isSingle?: O extends { isSingle: true } ? true : false;
  readonly item: ItemSchema<O>;
  readonly create: ResourceSchemas<O>["create"];
  readonly update: ResourceSchemas<O>["update"];
  readonly calls: CallsOf<O>;
}

/** Derives schemas and calls; throws where the declaration contradicts itself. */
export function resource<const O extends ResourceOptions>(options: O): DeclaredResource<O>;
export function resource(options: ResourceOptions): Resource {
  requireSound(options);
  const { area, one, many, fields, path, staffPath = path, names, isPublic = false } = options;
  const entries = Object.entries(fields);
  const parts = (part: "create" | "update" | "answer", rename = (name: string) => name) =>
    Object.fromEntries(
      entries.flatMap(([name, { [part]: schema }]) => (schema ? [[rename(name), schema]] : [])),
    );

  const item = z
    .object({
      id: z.int(),
      ...parts("answer", snake),
      ...options.also,
      ...(options.isUnrevised ? {} : bookkeeping),
    })
    .meta({ id: options.schema });
  const create = z.object(parts("create"));
  const update = z.object(parts("update")).partial();

  const filters = entries.filter(([, { filter }]) => filter).map(([name]) => name);
  const sorts = [
    ...entries.filter(([, field]) => field.isSorted).map(([name]) => snake(name)),
    ...(options.sorts ?? []),
    ...(options.isUnrevised ? [] : ["created_at"]),
  ];
  const { people = {}, dates = options.isUnrevised ? [] : ["created_at"] } = options;
  const query = z.object({
    ...(options.store === "document" ? pagingOfAll : paging),
    search: sought,
    ...Object.fromEntries(filters.map((name) => [snake(name), fields[name]?.filter])),
    ...Object.fromEntries(Object.keys(people).map((name) => [name, personParameter])),
    ...periodOf(dates),
    sort: nameParameter(sorts as [string, ...string[]]),
    order: direction,
  });

  const { access = area, isUnrevised = false } = options;
  const nameKinds = Object.fromEntries(
    entries.flatMap(([name, { namesOf }]) => (namesOf ? [[name, namesOf]] : [])),
  );
  const head = { access, one, many, path, staffPath, names, isPublic, nameKinds, fields };
  const created = options.store === "document" ? create.extend(unpublishable) : create;
  const all = callsOf(
    { ...head, isGuarded: !isUnrevised },
    { item, create: created, update, query },
  );
  const {
    create: _create,
    remove: _remove,
    updateSeveral: _updateSeveral,
    removeSeveral: _removeSeveral,
    ...ofSingle
  } = all;
  return {
    ...options,
    isPublic,
    staffPath,
    roles: options.roles ?? [],
    order: options.order ?? ["-id"],
    sorts,
    filters,
    people,
    dates,
    item,
    create,
    update,
    calls: {
      ...(options.isSingle ? ofSingle : all),
      ...(options.isOrdered && { order: orderCall(head, many, item) }),
    },
  };
}

export interface Resource {
  readonly area: string;
  readonly access?: string;
  readonly one: string;
  readonly many: string;
  readonly schema: string;
  readonly path: string;
  readonly staffPath: string;
  readonly names: ResourceNames;
  readonly group?: string;
  readonly isPublic: boolean;
  readonly roles: readonly Role[];
  readonly fields: Fields;
  readonly order: readonly string[];
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
  readonly people: Readonly<Record<string, string>>;
  readonly dates: readonly string[];
  readonly store: "table" | "document";
  readonly isUnrevised?: boolean;
  readonly isOrdered?: boolean;
  readonly isSingle?: boolean;
  readonly item: z.ZodObject;
  readonly create: z.ZodObject;
  readonly update: z.ZodObject;
  readonly calls: ResourceCalls;
}

export interface ResourceCalls {
  readonly list: Call & { query: z.ZodObject; answer: z.ZodObject };
  readonly find: Call & { answer: z.ZodObject };
  readonly create?: Call & { payload: z.ZodType<object>; answer: z.ZodObject };
  readonly update: Call & { payload: z.ZodType<object>; answer: z.ZodObject };
  readonly remove?: Call & { status: 204 };
  readonly updateSeveral?: Call & {
    query: z.ZodObject;
    payload: z.ZodType<object>;
    answer: typeof severalDone;
  };
  readonly removeSeveral?: Call & { query: z.ZodObject; answer: typeof severalDone };
  readonly order?: Call & { payload: z.ZodType<{ ids: number[] }>; answer: z.ZodObject };
}

export type ItemOf<R extends Resource> = z.output<R["item"]>;
