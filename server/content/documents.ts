import type { Detail } from "#contract/errors.ts";
import { maxDocuments } from "#contract/query.ts";
import { slugOf } from "#format/slug.ts";
import { type Agency, readAgency } from "../agency.ts";
import type { Db } from "../database/tables.ts";
import type { StaffUnit } from "../database/write.ts";
import { HttpError, Invalid } from "../errors.ts";
import type { Columns } from "../resource/codec.ts";
import { createUseCases, type Hooks, type ResourceParts } from "../resource/use-cases.ts";
import { documentStores } from "../stores.ts";
import { brandFaults } from "./brand-faults.ts";
import { countedFacts, unknownFacts } from "./facts.ts";

type Store = (typeof documentStores)[number];
type Row = NonNullable<Awaited<ReturnType<Store["find"]>>>;

export interface ContentParts extends ResourceParts {
  /** Told of an address that changed, in the transaction of the change to `redirects` too. */
  moved(unit: StaffUnit, from: string, to: string): Promise<void>;
}

/** The use cases of every kind of site content. */
export function createContent(parts: ContentParts) {
  return documentStores.map((store) => createUseCases(store, parts, hooksOf(store, parts)));
}

export type Content = ReturnType<typeof createContent>;

/** Where the page of one is, by its slug. */
const bases: Partial<Record<string, string>> = {
  services: "/service-details/",
  legal: "/",
  pages: "/",
};

function hooksOf(store: Store, { moved }: ContentParts): Hooks<Row> {
  const { resource } = store;
  const base = bases[resource.area];
  const addressOf = (row: Row) => `${base}${store.present(row).slug}`;
  const title = Object.entries(resource.fields).find(([, { isTitle }]) => isTitle)?.[0] ?? "";
  return {
    alsoChanges: (columns) => (base && columns && "slug" in columns ? ["redirects"] : []),
    async changed(unit, { before, after }) {
      if (!base || !before || addressOf(before) === addressOf(after)) return;
      await moved(unit, addressOf(before), addressOf(after));
    },
    async prepare({ trx }, { before, columns }) {
      const faults: Detail[] = [
        ...unknownFacts(columns, await knownFacts(trx, resource.area, columns)),
        ...(resource.area === "brand"
          ? brandFaults({ ...(before && store.present(before)), ...columns })
          : []),
      ];
      if (faults.length > 0) throw new Invalid(faults);
      if (!before) await requireRoom(trx, resource.area);
      if (!("slug" in resource.fields)) return columns;
      return { ...columns, ...(await slugFor(trx, store, before, columns, title)) };
    },
  };
}

/** Those of the settings as they will be. */
async function knownFacts(trx: Db, area: string, columns: Columns): Promise<Set<string>> {
  const given = area === "settings" && (columns.facts as Agency["facts"] | undefined);
  const facts = given || (await readAgency(trx)).facts;
  return new Set([...countedFacts, ...facts.map(({ name }) => name)]);
}

async function requireRoom(trx: Db, kind: string): Promise<void> {
  const { count } = await trx
    .selectFrom("documents")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxDocuments) throw new HttpError("too_many_documents");
}

/** Made from the title where none is given; throws `Invalid` where another has it. */
async function slugFor(
  trx: Db,
  store: Store,
  before: Row | null,
  columns: Columns,
  title: string,
): Promise<Columns> {
  if (before && !("slug" in columns)) return {};
  const others = await slugsOf(trx, store.resource.area, before?.id);
  const given = columns.slug as string | null;
  if (given && !others.has(given)) return { slug: given };
  const taken: Detail = { path: "slug", message: "Another page has this address." };
  if (given) throw new Invalid([taken]);
  const titled = columns[title] ?? (before && store.present(before)[title]);
  const base = slugOf(String(titled ?? "")).slice(0, 110) || store.resource.area;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!others.has(slug)) return { slug };
  }
}

/** Of all kinds whose pages have the same base. */
async function slugsOf(trx: Db, kind: string, except?: number): Promise<Set<unknown>> {
  const kinds = Object.keys(bases).filter((each) => bases[each] === bases[kind]);
  const rows = await trx.selectFrom("documents").selectAll().where("kind", "in", kinds).execute();
  const others = rows.filter(({ id }) => id !== except);
  return new Set(others.map(({ body }) => JSON.parse(body).slug));
}
