import { snake } from "#contract/core/resource-rules.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Db } from "../database/tables.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { unknownNames } from "../http/known-names.ts";
import { Invalid } from "../kernel/errors.ts";
import type { ObjectRef } from "../kernel/object-ref.ts";
import { type Columns, parseColumns } from "../resource/codec.ts";
import { picturesIn } from "../resource/library.ts";
import { isPublished } from "../resource/store.ts";
import type { ResourceUseCases } from "../resource/use-cases.ts";
import type { RecordedChange } from "./change-rows.ts";
import { payloadOf, publishedBy, type UndoStep } from "./undo-plan.ts";

/** Undoes a change by `work`; returns whether the text that it had published is a draft again. */
export type UndoWithDraft = (
  transaction: StaffTransaction,
  actor: Actor,
  undoing: ObjectRef & { payload: Columns; published: Columns | null },
  work: (transaction: StaffTransaction) => Promise<unknown>,
) => Promise<boolean>;

export type FindNames = (db: Db, kind: string) => Promise<readonly string[]>;

/** Steps are taken by the ordinary use cases, with their checks and hooks. */
export function createSteps(
  useCases: readonly ResourceUseCases[],
  namesOf: FindNames,
  undoWithDraft: UndoWithDraft,
) {
  function changerOf(area: DataArea): ResourceUseCases {
    const useCase = useCases.find(({ store }) => store.resource.area === area);
    if (!useCase) throw new Error(`Nothing changes the objects of the area "${area}".`);
    return useCase;
  }

  async function itemIn(trx: Db, { area, object_id }: RecordedChange): Promise<Columns | null> {
    const { store } = changerOf(area);
    const row = await store.find(trx, object_id);
    // As JSON, to be compared with the values in the log.
    return row
      ? JSON.parse(JSON.stringify({ ...store.present(row), is_published: isPublished(row) }))
      : null;
  }

  /** Returns the remaining pictures of each field that has lost some since the change. */
  async function picturesLeft(trx: Db, { area, action, before }: RecordedChange): Promise<Columns> {
    const { fields } = changerOf(area).store.resource;
    const item = action === "create" ? {} : parseColumns(before);
    const left: Columns = {};
    for (const [name, { control }] of Object.entries(fields)) {
      if (control !== "pictures") continue;
      const pictures = picturesIn(item[snake(name)]);
      const ids = pictures.map(({ mediaId }) => mediaId);
      const files = await changerOf("media").store.listByIds(trx, ids);
      const there = pictures.filter(({ mediaId }) => files.some(({ id }) => id === mediaId));
      if (there.length < pictures.length) left[snake(name)] = there;
    }
    return left;
  }

  async function encoded(trx: Db, { store }: ResourceUseCases, payload: Columns): Promise<Columns> {
    const { fields } = store.resource;
    const kinds = Object.entries(fields).flatMap(([name, { namesOf: kind }]) =>
      kind ? [[name, kind]] : [],
    );
    const messages = await unknownNames({ names: Object.fromEntries(kinds) }, payload, (kind) =>
      namesOf(trx, kind),
    );
    const details = Object.entries(messages).map(([path, message]) => ({ path, message }));
    if (details.length > 0) throw new Invalid(details);
    return store.encode(payload);
  }

  /** Returns false where nothing was left to do, as other steps of the batch may have done it. */
  async function take(
    transaction: StaffTransaction,
    actor: Actor,
    { change, fields }: UndoStep,
  ): Promise<false | "done" | "drafted"> {
    const changer = changerOf(change.area);
    const { resource } = changer.store;
    const row = await changer.store.find(transaction.trx, change.object_id);
    const item = parseColumns(change.before);
    if (change.action === "remove") {
      if (row) return false;
      const columns = await encoded(transaction.trx, changer, payloadOf(resource, item));
      await changer.restoreIn(transaction, actor, item, columns);
      return "done";
    }
    if (!row) return false;
    if (change.action === "create") {
      await changer.removeIn(transaction, { actor, before: row }, "undo");
      return "done";
    }
    const payload = payloadOf(resource, item, fields);
    const columns = {
      ...(await encoded(transaction.trx, changer, payload)),
      ...(fields.has("is_published") && { is_published: Number(item.is_published) }),
      ...(changer.undone && fields.has(changer.undone.field) && changer.undone.columnsOf(item)),
    };
    if (Object.keys(columns).length === 0) return false;
    const { area, object_id: id } = change;
    const undoing = { area, id, payload, published: publishedBy(resource, { change, fields }) };
    const isDraft = await undoWithDraft(transaction, actor, undoing, (unit) =>
      changer.updateIn(unit, { actor, before: row, columns }, { cause: "undo" }),
    );
    return isDraft ? "drafted" : "done";
  }

  return { changerOf, itemIn, picturesLeft, take };
}
