import type { Detail } from "#contract/core/errors.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { resourceOf } from "#contract/resources.ts";
import { type Facts, factsNamed } from "#format/facts.ts";
import { yearIn } from "#format/time-zone.ts";
import type { Db } from "../database/tables.ts";
import { countPublished } from "../resource/document-rows.ts";
import { type TextsContaining, textsWithFacts } from "./written-facts.ts";

export const countedFacts = ["years", "projects", "clients", "posts"] as const;

export type SiteCounts = Readonly<Record<"projects" | "clients" | "posts", number>>;

export const factNames = (facts: SiteContent["settings"]["facts"]): Set<string> =>
  new Set([...countedFacts, ...facts.map(({ name }) => name)]);

/** What of other areas is public. */
export interface PublicCounts {
  countPosts(db: Db, now: Date): Promise<number>;
  countProjects(db: Db): Promise<number>;
}

export const countShown = async (
  db: Db,
  now: Date,
  { countPosts, countProjects }: PublicCounts,
): Promise<SiteCounts> => ({
  posts: await countPosts(db, now),
  projects: await countProjects(db),
  clients: await countPublished(db, "logos"),
});

/** The counted facts, overridden by facts of the same name that staff keep. */
export function factsOf(
  { founded, facts, zone }: Pick<SiteContent["settings"], "founded" | "facts" | "zone">,
  counted: SiteCounts,
  now: Date,
): Facts {
  const years = Math.max(0, yearIn(zone, now) - founded);
  return Object.fromEntries([
    ...Object.entries({ ...counted, years }).map(([name, count]) => [name, String(count)]),
    ...facts.map(({ name, value }) => [name, value]),
  ]);
}

/** Returns a message for each removed fact that a text, also of `after`, still uses. */
export async function usedFacts(
  trx: Db,
  {
    before,
    after,
    doesPublicOnly,
  }: {
    before: SiteContent["settings"];
    after: SiteContent["settings"];
    /** Whether texts that are off the site count as none. */
    doesPublicOnly: boolean;
  },
  textsContaining: TextsContaining,
): Promise<Detail[]> {
  const remaining = factNames(after.facts);
  const gone = before.facts.map(({ name }) => name).filter((name) => !remaining.has(name));
  if (gone.length === 0) return [];
  const others = await textsWithFacts(trx, textsContaining);
  const texts = [
    { area: "settings" as const, texts: after as unknown },
    ...others.filter(({ area, isPublic }) => area !== "settings" && (isPublic || !doesPublicOnly)),
  ];
  const named = texts.map((each) => ({ ...each, names: namesIn(each.texts) }));
  return gone.flatMap((name) => {
    const used = named.find(({ names }) => names.has(name));
    if (!used) return [];
    const screen = resourceOf(used.area).names.menu;
    const message = `{{${name}}} is still used in “${screen}”. Remove it there first.`;
    return [{ path: "facts", message }];
  });
}

function namesIn(value: unknown): Set<string> {
  if (typeof value === "string") return new Set(factsNamed(value).map(({ name }) => name));
  if (value === null || typeof value !== "object") return new Set();
  return new Set(Object.values(value).flatMap((each) => [...namesIn(each)]));
}

export const doubledFacts = (facts: SiteContent["settings"]["facts"]): Detail[] =>
  facts.flatMap(({ name }, place) =>
    facts.findIndex((each) => each.name === name) === place
      ? []
      : [
          {
            path: `facts.${place}.name`,
            message: "This name is already taken. Choose another one.",
          },
        ],
  );

/** Rejects facts that name another fact, as its placeholder would be shown unreplaced. */
export const factsInFacts = (facts: SiteContent["settings"]["facts"]): Detail[] =>
  facts.flatMap(({ value }, place) =>
    factsNamed(value).length === 0
      ? []
      : [{ path: `facts.${place}.value`, message: "A reusable value cannot contain another one." }],
  );

export function unknownFacts(
  value: unknown,
  factNamesKnown: ReadonlySet<string>,
  path = "",
): Detail[] {
  if (typeof value === "string") {
    const unknown = factsNamed(value).find(({ name }) => !factNamesKnown.has(name));
    if (!unknown) return [];
    const { written } = unknown;
    const names = [...factNamesKnown].map((name) => `{{${name}}}`).join(", ");
    const literally = `To show it literally, put a backslash before it: \\${written}`;
    return [
      { path, message: `${written} is not a reusable value. Known values: ${names}. ${literally}` },
    ];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) =>
    unknownFacts(each, factNamesKnown, path ? `${path}.${key}` : key),
  );
}
