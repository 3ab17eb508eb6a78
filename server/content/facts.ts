import type { Detail } from "#contract/core/errors.ts";
import type { Resource } from "#contract/core/resource.ts";
import type { Agency, SiteContent } from "#contract/documents/kinds.ts";
import { resourceOf } from "#contract/resources.ts";
import { type Facts, factsNamed } from "#format/facts.ts";
import { yearIn } from "#format/time-zone.ts";
import type { Db } from "../database/tables.ts";
import { invalidFields } from "../kernel/errors.ts";
import type { Columns } from "../resource/codec.ts";
import { countPublished } from "../resource/document-rows.ts";
import type { RequireKnownFacts } from "../resource/mutations.ts";
import { readAgency } from "./agency.ts";
import { mentionsIn, type TextsContaining, textsOf, textsWithFacts } from "./written-facts.ts";

export const countedFacts = ["years", "projects", "clients", "posts"] as const;

export type SiteCounts = Readonly<Record<"projects" | "clients" | "posts", number>>;

const factNames = (facts: SiteContent["settings"]["facts"]): Set<string> =>
  new Set([...countedFacts, ...facts.map(({ name }) => name)]);

/** The counts cover the public objects of other areas. */
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
  return gone.flatMap((name) => {
    const use = texts.find(({ texts: value }) =>
      mentionsIn(value).some((mention) => mention.name === name),
    );
    if (!use) return [];
    const screen = resourceOf(use.area).names.menu;
    const message = `{{${name}}} is still used in “${screen}”. Remove it there first.`;
    return [{ path: "facts", message }];
  });
}

export const doubledFacts = (facts: SiteContent["settings"]["facts"]): Detail[] =>
  facts.flatMap(({ name }, index) =>
    facts.findIndex((each) => each.name === name) === index
      ? []
      : [
          {
            path: `facts.${index}.name`,
            message: "This name is already taken. Choose another one.",
          },
        ],
  );

/** Rejects facts that name another fact, as its placeholder would be shown unreplaced. */
export const factsInFacts = (facts: SiteContent["settings"]["facts"]): Detail[] =>
  facts.flatMap(({ value }, index) =>
    factsNamed(value).length === 0
      ? []
      : [{ path: `facts.${index}.value`, message: "A reusable value cannot contain another one." }],
  );

/** Returns a message for each text of an object that names an unknown fact. */
export async function unknownFacts(
  trx: Db,
  resource: Resource & { area: string },
  columns: Columns,
): Promise<Detail[]> {
  const mentions = mentionsIn(textsOf(resource, columns));
  if (mentions.length === 0) return [];
  const changedFacts = resource.area === "settings" && (columns.facts as Agency["facts"]);
  const known = factNames(changedFacts || (await readAgency(trx)).facts);
  const names = [...known].map((name) => `{{${name}}}`).join(", ");
  return mentions
    .filter(({ name }) => !known.has(name))
    .filter(({ path }, index, all) => all.findIndex((first) => first.path === path) === index)
    .map(({ path, written }) => {
      const literally = `To show it literally, put a backslash before it: \\${written}`;
      const unknown = `${written} is not a reusable value. Known values: ${names}.`;
      return { path, message: `${unknown} ${literally}` };
    });
}

export const requireKnownFacts: RequireKnownFacts = async (
  trx,
  resource,
  { before, columns, cause },
) => {
  // A restored object may be older than this rule or name a fact that was removed since.
  if (!before && cause === "undo") return;
  const details = await unknownFacts(trx, resource, columns);
  if (details.length > 0) throw invalidFields(details, resource.fields);
};
