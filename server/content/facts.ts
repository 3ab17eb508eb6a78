import type { SiteContent } from "#contract/documents/kinds.ts";
import type { Detail } from "#contract/errors.ts";
import { type Facts, factPlace } from "#format/facts.ts";
import type { Db } from "../database/tables.ts";

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
  const kept = facts.map(({ name, value }) => [name, value] as const);
  return { years, posts, projects, clients, ...Object.fromEntries(kept) };
}

/** A sentence for each text that names a fact which there is not. */
export function unknownFacts(value: unknown, known: ReadonlySet<string>, path = ""): Detail[] {
  if (typeof value === "string") {
    const unknown = [...value.matchAll(factPlace)].find(([, name = ""]) => !known.has(name));
    if (!unknown) return [];
    const names = [...known].map((name) => `{{${name}}}`).join(", ");
    return [{ path, message: `${unknown[0]} is no fact. There are: ${names}.` }];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) =>
    unknownFacts(each, known, path ? `${path}.${key}` : key),
  );
}
