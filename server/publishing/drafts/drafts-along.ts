import { isDeepStrictEqual } from "node:util";
import type { Actor, StaffTransaction } from "../../database/write.ts";
import { NotFound } from "../../kernel/errors.ts";
import type { Columns } from "../../resource/codec.ts";
import { snapshotOf } from "../../resource/snapshot.ts";
import type { HistoriedUseCases, PublishedRow } from "../publishing.ts";
import * as drafts from "./draft-repository.ts";
import { parseDraft } from "./draft-schema.ts";
import type { createDraftService } from "./draft-service.ts";
import { createUnpublished } from "./unpublished.ts";

type DraftService = ReturnType<typeof createDraftService>;

/** Drafts that come along with other changes, whose transaction has locked the area and `media`. */
export function createDraftsAlong(
  useCases: HistoriedUseCases,
  { changeDraftIn }: Pick<DraftService, "changeDraftIn">,
) {
  const { store } = useCases;
  const { resource } = store;
  const unpublished = createUnpublished(useCases);

  return {
    /** Begins an object; `extra` are columns that no payload names. Throws `Invalid`. */
    createDraftIn: (
      transaction: StaffTransaction,
      actor: Actor,
      payload: Columns,
      extra: Columns = {},
    ): Promise<PublishedRow> =>
      unpublished.create(transaction, actor, parseDraft(resource, payload), extra),

    /** Writes fields into the draft; returns the labels of those that were different. */
    async changeDraftTo(
      transaction: StaffTransaction,
      actor: Actor,
      id: number,
      payload: Columns,
    ): Promise<string[]> {
      const columns = parseDraft(resource, payload);
      const row = await store.find(transaction.trx, id);
      if (!row) throw new NotFound();
      const { draft } = await drafts.find(transaction.trx, { area: resource.area, id });
      const current = { ...snapshotOf(resource, store.present(row)), ...draft?.body };
      const names = Object.keys(columns).filter(
        (name) => !isDeepStrictEqual(columns[name], current[name]),
      );
      if (names.length > 0) await changeDraftIn(transaction, actor, id, () => columns);
      return names.map((name) => (resource.fields[name]?.label ?? name).toLowerCase());
    },
  };
}
