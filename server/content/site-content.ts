import { type Kind, kinds, type SiteContent } from "#contract/documents/kinds.ts";
import { withFacts } from "#format/facts.ts";
import type { Db } from "../database/tables.ts";
import { documentStores } from "../stores.ts";
import { factsOf } from "./facts.ts";

const areas: readonly string[] = [...kinds.map(({ area }) => area), "blog", "portfolio"];

/** A time span in milliseconds in which public content changes by writes alone. */
interface Validity {
  from: number;
  until: number;
}

interface Made {
  content: SiteContent;
  span: Validity;
}

/** All that pages show of the documents, in memory until a document or a counted fact changes. */
export function createSiteContent(
  db: Db,
  clock: () => Date,
  validity: (now: Date) => Promise<Validity>,
) {
  let kept: { version: string; made: Promise<Made> } | null = null;
  let last: Made | null = null;

  async function versionNow(): Promise<string> {
    const rows = await db
      .selectFrom("area_versions")
      .select(["area", "version"])
      .where("area", "in", areas)
      .execute();
    const total = rows.reduce((sum, { version }) => sum + Number(version), 0);
    return `${rows.length} ${total}`;
  }

  async function make(now: Date): Promise<Made> {
    return { span: await validity(now), content: await read(db, now) };
  }

  /** As it was last while the database cannot be read; throws if it never could. */
  async function current(): Promise<SiteContent> {
    try {
      const version = await versionNow();
      const now = clock();
      const isSame = kept?.version === version && isWithin((await kept.made).span, now);
      // Requests at the same time share one reading.
      if (!kept || !isSame) kept = { version, made: make(now) };
      last = await kept.made;
      return last.content;
    } catch (error) {
      kept = null;
      if (!last) throw error;
      return last.content;
    }
  }

  return { current };
}

const isWithin = ({ from, until }: Validity, now: Date) =>
  now.getTime() >= from && now.getTime() < until;

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
