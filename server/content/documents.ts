import { reservedAddresses } from "#contract/areas/reserved-addresses.ts";
import type { Detail } from "#contract/core/errors.ts";
import { maxDocuments } from "#contract/core/query.ts";
import type { Agency } from "#contract/documents/kinds.ts";
import type { Cause } from "#contract/publishing/revisions.ts";
import { type DataArea, dataAreas } from "#contract/resources.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { slugOf, withoutAccents } from "#format/slug.ts";
import type { Db } from "../database/tables.ts";
import { DuplicateError, HttpError, invalidFields } from "../kernel/errors.ts";
import type { Columns } from "../resource/codec.ts";
import { countOfKind, listOfKinds } from "../resource/document-rows.ts";
import { type DocumentStore, documentStores } from "../resource/document-stores.ts";
import { isPublished } from "../resource/store.ts";
import { createUseCases, type Hooks } from "../resource/use-cases.ts";
import { brandProblems } from "./brand-problems.ts";
import {
  addressNamed,
  areasNamedBy,
  isCategory,
  renameIn,
  requireFreeName,
  requireUnused,
} from "./categories.ts";
import type { ContentParts, SiteDocument } from "./content-parts.ts";
import { doubledFacts, factsInFacts, unknownFacts, usedFacts } from "./facts.ts";
import { keepGuardedFields } from "./guarded-fields.ts";
import { createMerge } from "./merge.ts";
import type { TextsContaining } from "./written-facts.ts";

export function createContent(parts: ContentParts) {
  const all = documentStores.map((store) => createUseCases(store, parts, hooksOf(store, parts)));
  return { all, merge: createMerge(all, parts) };
}

export type Content = ReturnType<typeof createContent>;

const bases: Partial<Record<DataArea, string>> = {
  services: pageAddress("service", ""),
  legal: pageAddress("page", ""),
  pages: pageAddress("page", ""),
};

function hooksOf(store: DocumentStore, parts: ContentParts): Hooks<SiteDocument> {
  const { addAddressRedirect, removeShadowed, textsContaining } = parts;
  const { resource } = store;
  const base = bases[resource.area];
  const addressOf = (row: SiteDocument) => `${base}${store.present(row).slug}`;
  const title = Object.entries(resource.fields).find(([, { isTitle }]) => isTitle)?.[0] ?? "";
  const namingAreas = areasNamedBy(resource.area);
  const hasUniqueName = isCategory(resource.area);
  const nameOf = (row: SiteDocument) => String(store.present(row)[title]);
  return {
    lockAreas(columns) {
      const moved: DataArea[] = base && columns && "slug" in columns ? ["redirects"] : [];
      const isNamed = columns ? title in columns : hasUniqueName;
      return isNamed ? [...namingAreas, ...moved] : moved;
    },
    removing: async ({ trx }, { before }) => {
      if (hasUniqueName) await requireUnused(trx, parts, resource.area, nameOf(before));
    },
    async changed(transaction, { before, after }) {
      if (namingAreas.length > 0 && before && nameOf(before) !== nameOf(after)) {
        await renameIn(transaction, resource.area, [nameOf(before), nameOf(after)], parts);
      }
      const isNewThere = isPublished(after) && !(before && isPublished(before));
      if (isNewThere && base) await removeShadowed(transaction, [addressOf(after)]);
      if (!before && hasUniqueName)
        await removeShadowed(transaction, [addressNamed(resource.area, nameOf(after))]);
      if (!base || !before || addressOf(before) === addressOf(after)) return;
      await addAddressRedirect(transaction, addressOf(before), addressOf(after));
    },
    prepareChange: ({ trx }, change) => keepGuardedFields(trx, resource, change, parts.permissions),
    async prepare({ trx }, { actor, before, columns, cause }) {
      const change = { actor, item: before && { ...store.present(before) }, columns, cause };
      await keepGuardedFields(trx, resource, change, parts.permissions);
      const details: Detail[] = [
        ...(await unknownFacts(trx, resource, columns)),
        ...(await settingsProblems(trx, store, { before, columns, cause }, textsContaining)),
        ...(resource.area === "brand"
          ? brandProblems({ ...(before && store.present(before)), ...columns })
          : []),
      ];
      if (details.length > 0) throw invalidFields(details, resource.fields);
      if (hasUniqueName && columns[title] !== undefined) {
        await requireFreeName(trx, resource.area, String(columns[title]), before && nameOf(before));
      }
      if (!before) await requireRoom(trx, resource.area);
      if (!("slug" in resource.fields)) return columns;
      return { ...columns, ...(await slugFor(trx, store, before, columns, title)) };
    },
    async prepareDraft({ trx }, { before, columns }) {
      if (!before) await requireRoom(trx, resource.area);
      if (!("slug" in resource.fields) || (before && !("slug" in columns))) return columns;
      const isFree = !(await slugsOf(trx, resource.area, before?.id)).has(columns.slug);
      if (columns.slug && isFree) return columns;
      // Derived anew where another page has it: whoever writes a text is not held up for that.
      const slugSource = { slug: null, [title]: columns.slug || columns[title] };
      return { ...columns, ...(await slugFor(trx, store, before, slugSource, title)) };
    },
  };
}

async function settingsProblems(
  trx: Db,
  store: DocumentStore,
  {
    before,
    columns,
    cause,
  }: { before: SiteDocument | null; columns: Columns; cause?: Cause | undefined },
  textsContaining: TextsContaining,
) {
  const facts = columns.facts as Agency["facts"] | undefined;
  if (store.resource.area !== "settings" || !before || !facts) return [];
  const details = [...doubledFacts(facts), ...factsInFacts(facts)];
  const settings = store.present(before) as unknown as Agency;
  const after = { ...settings, ...columns, facts };
  // Undo may name facts that went off the site with them, because a restored document may.
  const doesPublicOnly = cause === "undo";
  const change = { before: settings, after, doesPublicOnly };
  return [...details, ...(await usedFacts(trx, change, textsContaining))];
}

async function requireRoom(trx: Db, kind: DataArea): Promise<void> {
  if ((await countOfKind(trx, kind)) >= maxDocuments) throw new HttpError("too_many_documents");
}

/** Derives the slug from the title if none is given; throws `DuplicateError` if another has it. */
async function slugFor(
  trx: Db,
  store: DocumentStore,
  before: SiteDocument | null,
  columns: Columns,
  title: string,
): Promise<Columns> {
  if (before && !("slug" in columns)) return {};
  const others = await slugsOf(trx, store.resource.area, before?.id);
  const requestedSlug = columns.slug as string | null;
  if (requestedSlug && !others.has(requestedSlug)) return { slug: requestedSlug };
  if (requestedSlug) throw new DuplicateError("address_taken");
  const titled = columns[title] ?? (before && store.present(before)[title]);
  const base = slugOf(withoutAccents(String(titled ?? ""))).slice(0, 110) || store.resource.area;
  const isFirstPart = bases[store.resource.area] === bases.pages;
  const unfit = new Set([...others, ...(isFirstPart ? reservedAddresses : [])]);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!unfit.has(slug)) return { slug };
  }
}

async function slugsOf(trx: Db, kind: DataArea, except?: number): Promise<Set<unknown>> {
  const kinds = dataAreas.filter((each) => each in bases && bases[each] === bases[kind]);
  const others = (await listOfKinds(trx, kinds)).filter(({ id }) => id !== except);
  return new Set(others.map(({ body }) => JSON.parse(body).slug));
}
