import type { SiteContent } from "#contract/documents/kinds.ts";
import type { Detail } from "#contract/errors.ts";
import type { Db } from "../database/tables.ts";

export type Facts = ReadonlyMap<string, string>;

const place = /\{\{\s*([\w.-]*)\s*\}\}/g;

export const countedFacts = ["years", "projects", "clients", "posts"] as const;

/** Those that staff keep, and what is counted where they keep none. */
export async function factsOf(
  db: Db,
  { founded, facts }: Pick<SiteContent["settings"], "founded" | "facts">,
  now: Date,
): Promise<Facts> {
  const count = async (table: "posts" | "portfolio_items" | "documents", kind?: string) => {
    let query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("count"));
    if (table === "posts") {
      query = query.where("status" as never, "=", "published" as never);
      query = query.where("published_at" as never, "<=", now.toISOString() as never);
    }
    if (kind) query = query.where("kind" as never, "=", kind as never);
    return String((await query.executeTakeFirstOrThrow()).count);
  };
  const [posts, projects, clients] = await Promise.all([
    count("posts"),
    count("portfolio_items"),
    count("documents", "logos"),
  ]);
  const years = String(Math.max(0, now.getUTCFullYear() - founded));
  return new Map([
    ...Object.entries({ years, posts, projects, clients }),
    ...facts.map(({ name, value }) => [name, value] as const),
  ]);
}

/** With every `{{fact}}` replaced in every text; unknown ones stay as they are. */
export function withFacts<T>(value: T, facts: Facts): T {
  if (typeof value === "string") {
    if (!value.includes("{{")) return value;
    return value.replaceAll(place, (whole, name: string) => facts.get(name) ?? whole) as T;
  }
  if (Array.isArray(value)) return value.map((each) => withFacts(each, facts)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withFacts(each, facts)]),
  ) as T;
}

/** A sentence for each text that names a fact which there is not. */
export function unknownFacts(value: unknown, known: ReadonlySet<string>, path = ""): Detail[] {
  if (typeof value === "string") {
    const unknown = [...value.matchAll(place)].find(([, name = ""]) => !known.has(name));
    if (!unknown) return [];
    const names = [...known].map((name) => `{{${name}}}`).join(", ");
    return [{ path, message: `${unknown[0]} is no fact. There are: ${names}.` }];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) =>
    unknownFacts(each, known, path ? `${path}.${key}` : key),
  );
}
