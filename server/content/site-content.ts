import { type Kind, kinds, type SiteContent } from "#contract/documents/kinds.ts";
import { withFacts } from "#format/facts.ts";
import type { Db } from "../database/tables.ts";
import { documentStores } from "../stores.ts";
import { factsOf } from "./facts.ts";

const areas: readonly string[] = [...kinds.map(({ area }) => area), "blog", "portfolio"];

export type SiteContents = ReturnType<typeof createSiteContent>;

/** Everything that pages show of the documents, kept in memory until one of them changes. */
export function createSiteContent(db: Db, clock: () => Date) {
  let kept: { version: string; content: Promise<SiteContent> } | null = null;

  async function versionNow(): Promise<string> {
    const rows = await db
      .selectFrom("area_versions")
      .select(["area", "version"])
      .where("area", "in", areas)
      .execute();
    const total = rows.reduce((sum, { version }) => sum + Number(version), 0);
    return `${rows.length} ${total} ${clock().getUTCFullYear()}`;
  }

  /** As it was last while the database cannot be read; throws if it never could. */
  async function current(): Promise<SiteContent> {
    const last = kept;
    const version = await versionNow().catch((error) => {
      if (!last) throw error;
      return last.version;
    });
    if (kept?.version === version) return kept.content;
    const now = { version, content: read(db, clock()) };
    kept = now;
    now.content.catch(() => {
      if (kept === now) kept = null;
    });
    return now.content;
  }

  return { current };
}

async function read(db: Db, now: Date): Promise<SiteContent> {
  const content = (await readRaw(db)) as unknown as SiteContent;
  const facts = await factsOf(db, content.settings, now);
  return { ...withFacts(content, facts), facts };
}

async function readRaw(db: Db): Promise<Record<Kind, unknown>> {
  const rows = await db.selectFrom("documents").selectAll().orderBy("id").execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const all = documentStores.map((store) => {
    const items = store.inOrder(byKind.get(store.resource.area) ?? []).map(shown);
    return [store.resource.area, store.resource.isSingle ? items[0] : items];
  });
  return Object.fromEntries(all) as Record<Kind, unknown>;
}

function shown({ created_at, updated_at, revision, sort_order, ...item }: object & Stamps) {
  return item;
}

type Stamps = Partial<Record<"created_at" | "updated_at" | "revision" | "sort_order", unknown>>;
