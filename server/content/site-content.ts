import { mapFields, mapNested } from "#contract/core/nested-fields.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import type { Kind, SiteContent } from "#contract/documents/kinds.ts";
import { withoutHiddenSections } from "#contract/documents/shown.ts";
import { type Facts, withFacts } from "#format/facts.ts";
import { documentStores } from "../compose/stores.ts";
import type { Db } from "../database/tables.ts";
import { emptyPagesOf } from "./empty-pages.ts";
import { countShown, factsOf } from "./facts.ts";

/** The documents as pages show them, cached until the version of public content changes. */
export function createSiteContent(
  db: Db,
  clock: () => Date,
  { ask }: { ask(): Promise<string | null> },
) {
  let kept: { version: string | null; content: Promise<SiteContent> } | null = null;
  let last: SiteContent | null = null;

  /** Returns the last content while the database cannot be read; throws if it never could. */
  async function current(): Promise<SiteContent> {
    const version = await ask();
    // Concurrent requests share one read.
    if (version === null || kept?.version !== version)
      kept = { version, content: readSiteContent(db, clock()) };
    try {
      last = await kept.content;
      return last;
    } catch (error) {
      kept = null;
      if (!last) throw error;
      return last;
    }
  }

  return { current };
}

export async function readSiteContent(db: Db, now: Date): Promise<SiteContent> {
  const content = (await readRaw(db)) as unknown as SiteContent;
  const counted = await countShown(db, now);
  const facts = factsOf(content.settings, counted, now);
  const redirects = await db.selectFrom("redirects").select("from").execute();
  const redirected = new Set(redirects.map(({ from }) => from));
  const emptyPages = emptyPagesOf(content, counted, redirected);
  return { ...filled(content, facts), facts, emptyPages };
}

/** Facts in Markdown are inserted once it is rendered, since in its code nothing is a fact. */
function filled(content: SiteContent, facts: Facts): SiteContent {
  const fill = (field: Field, value: unknown): unknown => {
    if (field.control === "markdown") return value;
    const isNested = field.control === "group" || field.control === "rows";
    return isNested ? mapNested(field, value, fill) : withFacts(value, facts);
  };
  const kinds = documentStores.map(({ resource }) => {
    const value: object | undefined = content[resource.area as Kind];
    const one = (item: object) => mapFields(resource.fields, item, fill);
    return [resource.area, Array.isArray(value) ? value.map(one) : value && one(value)];
  });
  return Object.fromEntries(kinds);
}

async function readRaw(db: Db): Promise<Record<Kind, unknown>> {
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where("is_published", "=", 1)
    .orderBy("id")
    .execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const all = documentStores.map((store) => {
    const { area } = store.resource;
    const items = store
      .inOrder(byKind.get(area) ?? [])
      .map((item) => withoutHiddenSections(area, unstamped(item)));
    return [area, store.resource.isSingle ? items[0] : items];
  });
  return Object.fromEntries(all) as Record<Kind, unknown>;
}

function unstamped({ created_at, updated_at, revision, sort_order, ...item }: object & Stamps) {
  return item;
}

type Stamps = Partial<Record<"created_at" | "updated_at" | "revision" | "sort_order", unknown>>;
