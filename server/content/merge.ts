import { fieldMessages } from "#contract/core/field-messages.ts";
import type { ItemOf } from "#contract/core/resource.ts";
import type { CategoryKind, postCategories } from "#contract/documents/categories.ts";
import type { Actor } from "../database/write.ts";
import { Invalid, NotFound } from "../kernel/errors.ts";
import { findCurrent } from "../resource/use-cases.ts";
import { areasNamedBy, renameIn } from "./categories.ts";
import type { ContentParts, ContentUseCases, SiteDocument } from "./content-parts.ts";

/** Deletes a category and moves the objects that have it to another of the kind. */
export function createMerge(all: readonly ContentUseCases[], parts: ContentParts) {
  return async (
    kind: CategoryKind,
    actor: Actor,
    id: number,
    { into, revision }: { into: number; revision: number | null },
  ) => {
    const useCases = all.find(({ store }) => store.resource.area === kind);
    if (!useCases) throw new NotFound();
    const { store, record } = useCases;
    return parts.writer.writeAs(actor, [kind, ...areasNamedBy(kind)], async (transaction) => {
      const from = await findCurrent(store, transaction, id, revision);
      const to = await store.find(transaction.trx, into);
      if (!to || from.id === to.id) {
        throw new Invalid([{ path: "into", message: fieldMessages.notThere }]);
      }
      const nameOf = (row: SiteDocument) => String((store.present(row) as { name?: unknown }).name);
      await renameIn(transaction, kind, [nameOf(from), nameOf(to)], parts);
      await store.remove(transaction.trx, from, null);
      await record(transaction, from, null);
      return store.present(to) as ItemOf<typeof postCategories>;
    });
  };
}
