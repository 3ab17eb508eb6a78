import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isUnderWay } from "#contract/areas/imports.ts";
import type { DataArea } from "#contract/resources.ts";
import { type Actor, type StaffTransaction, silentIn } from "../../database/write.ts";
import { Conflict, HttpError, NotFound } from "../../kernel/errors.ts";
import type { ObjectRef } from "../../kernel/object-ref.ts";
import { isOnSite } from "../../resource/store.ts";
import type { ImportParts } from "../import-parts.ts";
import type { StoredImport } from "../import-repository.ts";
import * as repository from "../import-repository.ts";
import { inSlices, inTransactions } from "../slices.ts";

const keptDays = 30;

const dayMs = 86_400_000;

/** Releasing and taking back write revisions with these causes. */
const ownCauses: ReadonlySet<string> = new Set(["release", "undo"]);

/** Ends a running import, so that the process that works on it stops at its next step. */
export const stopImport = ({ db, clock }: ImportParts, { email }: Actor, { id }: StoredImport) =>
  repository.update(db, id, {
    state: "failed",
    worker: null,
    leased_until: null,
    problem: `Stopped by ${email}.`,
    finished_at: clock().toISOString(),
  });

/** Throws if staff have changed what the import made, so that they confirm the loss first. */
export async function requireAsMade(
  { db, historyOf }: ImportParts,
  { id }: StoredImport,
): Promise<void> {
  const items: string[] = [];
  const texts = await repository.texts(db, id);
  for await (const { area, object_id, outcome, revision } of inSlices(texts)) {
    const importedRevision = outcome === "created" ? 1 : outcome === "updated" ? revision : null;
    if (importedRevision === null || area === null || object_id === null) continue;
    const { revisions, useCases } = historyOf(area);
    const newest = await revisions(object_id, { limit: 20 }).catch(ignoreMissing);
    const isChanged = newest?.rows.some(
      ({ number, cause }) => number > importedRevision && !ownCauses.has(cause),
    );
    if (isChanged) items.push(`/api${useCases.store.resource.path}/${object_id}`);
  }
  if (items.length > 0) throw new HttpError("changed_since", { items: items.slice(0, 100) });
}

/** Undoes the release and deletes what the import has made; it can be repeated after a failure. */
export async function takeBack(
  parts: ImportParts,
  actor: Actor,
  imported: StoredImport,
  overwrite: boolean,
): Promise<void> {
  const { db, releaseService, releaseStates, removePicture } = parts;
  const { id, release_id } = imported;
  const states = await releaseStates(release_id === null ? [] : [release_id]);
  const state = release_id === null ? undefined : states.get(release_id);
  if (release_id !== null && state === "published")
    await releaseService.undo(actor, release_id, overwrite);
  await removeMade(parts, actor, imported);
  for (const { is_new, media_id } of await repository.pictures(db, id))
    if (is_new === 1 && media_id !== null) await removePicture(actor, media_id);
  if (release_id !== null && state !== undefined)
    await releaseService.remove(actor, release_id).catch(ignoreMissing);
}

/** Deletes the objects that the import created, and its drafts of existing objects. */
async function removeMade(
  parts: ImportParts,
  actor: Actor,
  { id, state }: StoredImport,
): Promise<void> {
  // Webhooks never announced an object that was not on the site.
  const unitOf = state === "released" ? (transaction: StaffTransaction) => transaction : silentIn;
  const texts = await repository.texts(parts.db, id);
  for (const area of areasIn(texts)) {
    const textsOfArea = texts.filter((row) => row.area === area);
    for (const { outcome, object_id, revision } of textsOfArea)
      if (outcome === "updated" && object_id !== null)
        await takeDraftBack(parts, actor, { area, id: object_id }, revision);
    const createdIds = textsOfArea
      .filter(({ outcome }) => outcome === "created")
      .flatMap(({ object_id }) => object_id ?? []);
    await inTransactions(createdIds, (slice) =>
      removeObjects({ ...parts, unitOf }, actor, area, slice),
    );
  }
}

/** Restores the draft that the object had before the import, or removes the draft. */
async function takeDraftBack(
  { db, writer, historyOf, revertDraft }: ImportParts,
  actor: Actor,
  object: ObjectRef,
  revision: number | null,
): Promise<void> {
  await repository.forgetHash(db, { area: object.area, object_id: object.id });
  const { useCases, discardDraft } = historyOf(object.area);
  if (revision === null) {
    await discardDraft(actor, object.id, null).catch(ignoreMissing);
    return;
  }
  await writer.writeAs(actor, [...useCases.areasOf(null), "media"], (transaction) =>
    revertDraft(transaction, actor, object, revision),
  );
}

/** Objects that name others are deleted before those others. */
function areasIn(texts: readonly repository.PlannedText[]): DataArea[] {
  const areas = new Set(texts.flatMap(({ area }) => area ?? []));
  const isOfNames = (area: DataArea) => Number(area.endsWith("-categories"));
  return [...areas].toSorted((one, other) => isOfNames(one) - isOfNames(other));
}

async function removeObjects(
  {
    writer,
    historyOf,
    unitOf,
  }: ImportParts & { unitOf(transaction: StaffTransaction): StaffTransaction },
  actor: Actor,
  area: DataArea,
  ids: Iterable<number>,
): Promise<void> {
  const { useCases } = historyOf(area);
  await writer.writeAs(actor, useCases.areasOf(null), async (staffTransaction) => {
    const transaction = unitOf(staffTransaction);
    for (const id of ids) {
      const before = await useCases.store.find(transaction.trx, id);
      if (before && isOnSite(before)) continue;
      // A category stays if another object uses it now.
      const isGone = before
        ? await useCases.removeIn(transaction, { actor, before }).then(() => true, keepUsed)
        : true;
      if (isGone) await repository.removeSource(transaction.trx, { area, object_id: id });
    }
  });
}

/** Deletes the texts of files after a month, and files that no import reads. */
export async function forgetOld({ db, clock, folder }: ImportParts): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * dayMs).toISOString();
  await repository.forgetBodies(db, before);
  const waiting = (await repository.list(db)).filter(({ state }) => isUnderWay(state));
  const used = new Set(waiting.map(({ path }) => basename(path)));
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null);
    const isOld = file !== null && Date.now() - file.mtimeMs > dayMs;
    if (isOld && !used.has(name)) await rm(join(folder, name), { force: true });
  }
}

/** Passes if the object was deleted in the meantime. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof NotFound) return undefined;
  throw error;
}

function keepUsed(error: unknown): false {
  if (error instanceof Conflict) return false;
  throw error;
}
