import { mapFields, mapNested } from "#contract/core/nested-fields.ts";
import type { Field } from "#contract/core/resource-fields.ts";
import type { DocumentKind, SiteContent, SiteDocuments } from "#contract/documents/kinds.ts";
import { withoutHiddenSections } from "#contract/documents/shown.ts";
import { type Facts, withFacts } from "#format/facts.ts";
import type { Db } from "../database/tables.ts";
import { createVersionedCache } from "../kernel/versioned-cache.ts";
import { listPublished } from "../resource/document-rows.ts";
import { documentStores } from "../resource/document-stores.ts";
import { emptyPagesOf } from "./empty-pages.ts";
import { countShown, factsOf, type PublicCounts } from "./facts.ts";

/** The documents as pages show them, cached until the version of public content changes. */
export function createSiteContent(
  db: Db,
  clock: () => Date,
  { ask, sources }: { ask(): Promise<string | null>; sources: SiteSources },
) {
  const cache = createVersionedCache<"site", SiteContent>(new Map());
  let last: SiteContent | null = null;

  /** Returns the last content while the database cannot be read; throws if it never could. */
  async function current(): Promise<SiteContent> {
    const version = await ask();
    const read = () => readSiteContent(db, clock(), sources);
    try {
      last = await (version === null ? read() : cache.getOrCompute("site", version, read));
      return last;
    } catch (error) {
      if (!last) throw error;
      return last;
    }
  }

  return { current };
}

/** The site's content needs these sources of other areas. */
export interface SiteSources extends PublicCounts {
  /** The addresses that redirects lead from. */
  redirectedFrom(db: Db): Promise<string[]>;
}

export async function readSiteContent(
  db: Db,
  now: Date,
  sources: SiteSources,
): Promise<SiteContent> {
  const content = await readDocuments(db);
  const counted = await countShown(db, now, sources);
  const facts = factsOf(content.settings, counted, now);
  const redirected = new Set(await sources.redirectedFrom(db));
  const emptyPages = emptyPagesOf(content, counted, redirected);
  return { ...filled(content, facts), facts, emptyPages };
}

/** Facts in Markdown are inserted once it is rendered, since in its code nothing is a fact. */
function filled(content: SiteDocuments, facts: Facts): SiteDocuments {
  const fill = (field: Field, value: unknown): unknown => {
    if (field.control === "markdown") return value;
    const isNested = field.control === "group" || field.control === "rows";
    return isNested ? mapNested(field, value, fill) : withFacts(value, facts);
  };
  const kinds = documentStores.map(({ resource }) => {
    const value: object | undefined = content[resource.area as DocumentKind];
    const one = (item: object) => mapFields(resource.fields, item, fill);
    return [resource.area, Array.isArray(value) ? value.map(one) : value && one(value)];
  });
  return Object.fromEntries(kinds);
}

/** By kind, as they are written. */
async function readDocuments(db: Db): Promise<SiteDocuments> {
  const rows = await listPublished(db);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const all = documentStores.map((store) => {
    const { area } = store.resource;
    const items = store
      .inOrder(byKind.get(area) ?? [])
      .map((item) => withoutHiddenSections(area, unstamped(item)));
    return [area, store.resource.isSingle ? items[0] : items];
  });
  return Object.fromEntries(all);
}

function unstamped({ created_at, updated_at, revision, sort_order, ...item }: object & Stamps) {
  return item;
}

type Stamps = Partial<Record<"created_at" | "updated_at" | "revision" | "sort_order", unknown>>;
