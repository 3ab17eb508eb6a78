import type { Call } from "#contract/core/call.ts";
import { fieldMessages } from "#contract/core/field-messages.ts";
import { snake } from "#contract/core/resource-rules.ts";
import { drafts as draftCalls } from "#contract/publishing/drafts.ts";
import type { RevisionCalls } from "#contract/publishing/revision-calls.ts";
import type { DraftNote, RevisionEntry } from "#contract/publishing/revisions.ts";
import { personName } from "#format/person-name.ts";
import type { RequestInput, Serve } from "../http/serve.ts";
import { Invalid, NotFound } from "../kernel/errors.ts";
import { itemFields, parseColumns } from "../resource/codec.ts";
import type { DraftList } from "./drafts/draft-list.ts";
import type { Draft } from "./drafts/draft-repository.ts";
import type { DraftView } from "./drafts/draft-service.ts";
import type { PublishedRow } from "./drafts/drafted-object.ts";
import type { History } from "./history.ts";
import type { NamedRevision } from "./revisions/revision-rows.ts";

export function revisionRoutes(serve: Serve, calls: RevisionCalls, history: History): void {
  const { store, find } = history.useCases;
  const { one, fields } = store.resource;
  const fieldNames = new Set(Object.keys(fields).map(snake));
  const answer = ({ item, draft, conflicts, isPublished }: DraftView) => ({
    [one]: item,
    draft: draft && noteOf(draft, conflicts),
    isPublished,
  });
  const answerRow = (row: PublishedRow) => ({ [one]: store.present(row) });
  /** Looked up before the payload is checked, so that a missing object is a 404, not a 400. */
  const existingId = async ({ id }: Pick<RequestInput<Call>, "id">) => (await find(id())).id;

  serve(calls.createDraft, async ({ session, payload, query }) =>
    answer(await history.createDraft(session(), await payload(), query().key)),
  );
  serve(calls.draft, async ({ id, session }) => answer(await history.view(id(), session())));
  serve(calls.saveDraft, async (input) => {
    const id = await existingId(input);
    const { autosave } = input.query();
    return answer(
      await history.saveDraft(input.session(), id, await input.payload(), {
        ifMatch: input.revision(),
        isAutosave: autosave === "true",
      }),
    );
  });
  serve(calls.discardDraft, async ({ id, session, revision }) =>
    history.discardDraft(session(), id(), revision()),
  );
  serve(calls.publish, async (input) => {
    const id = await existingId(input);
    const { revision: number, fields, overwrite } = await input.payload();
    const publication = { ifMatch: input.revision(), number, fields, overwrite };
    return answerRow(await history.publish(input.session(), id, publication));
  });
  serve(calls.unpublish, async ({ id, session, revision }) =>
    answerRow(await history.unpublish(session(), id(), revision())),
  );
  serve(calls.editing, async ({ id, session, payload }) => {
    const { field } = await payload();
    await history.requireOwn(session(), id());
    return history.editing(session(), id(), field);
  });
  serve(calls.revisions, async ({ id, query, session }) => {
    await history.requireOwn(session(), id());
    const { rows, published } = await history.revisions(id(), query());
    return { revisions: rows.map((row) => entryOf(row, published)) };
  });

  const revisionAt = async (id: number, number: number) => {
    const { row, published } = await history.revision(id, number);
    const item = itemFields(parseColumns(row.snapshot));
    return { revision: { ...entryOf(row, published), item } };
  };
  serve(calls.revision, async ({ id, parameter, session }) => {
    await history.requireOwn(session(), id());
    return revisionAt(id(), numberIn(parameter("number")));
  });
  serve(calls.noteRevision, async ({ id, parameter, session, payload }) => {
    const number = numberIn(parameter("number"));
    await history.requireOwn(session(), id());
    await history.revision(id(), number);
    const { note } = await payload();
    await history.noteRevision(session(), id(), number, note || null);
    return revisionAt(id(), number);
  });
  serve(calls.restore, async (input) => {
    const id = await existingId(input);
    const number = numberIn(input.parameter("number"));
    const { fields } = await input.payload();
    if (fields?.some((name) => !fieldNames.has(name))) throw new Invalid([unknownField]);
    const ifMatch = input.revision();
    return answer(await history.restore(input.session(), id, number, { ifMatch, fields }));
  });
}

export function draftRoutes(serve: Serve, list: DraftList): void {
  serve(draftCalls.list, ({ session, query }) => list(session(), query().area));
}

const unknownField = { path: "fields", message: fieldMessages.notThere };

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new NotFound();
  return Number(text);
}

const noteOf = (draft: Draft, conflicts: readonly string[]): DraftNote => ({
  number: draft.number ?? 0,
  at: draft.updated_at,
  editor: draft.editor_email,
  fields: Object.keys(itemFields(draft.body)),
  moved: [...conflicts],
});

function entryOf(row: NamedRevision, published: number | null): RevisionEntry {
  const { number, at, note, actor_email } = row;
  return {
    number,
    at,
    note,
    actor: personName(row, actor_email),
    cause: row.cause,
    isPublished: number === published,
    state: row.state,
    fields: JSON.parse(row.fields),
  };
}
