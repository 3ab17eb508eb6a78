import type { ImportLine } from "#contract/areas/imports.ts";
import { sitePathOf } from "#contract/site-pages.ts";
import type { Archive } from "#importers/readers/archive.ts";
import { type Actor, type StaffTransaction, silentIn } from "../../database/write.ts";
import { HttpError } from "../../kernel/errors.ts";
import type { History } from "../../publishing/history.ts";
import type { StoredText } from "../import-repository.ts";
import * as repository from "../import-repository.ts";
import {
  accountsOfSite,
  areasOf,
  categoryNames,
  type ImportStep,
  type JobParts,
} from "../import-step.ts";
import { mapOldAddresses, type OldAddresses } from "../plan/old-addresses.ts";
import type { OwnObject } from "../read/import-event.ts";
import { findNokshiExport, type LibraryFile } from "../read/nokshi-export.ts";
import { inTransactions } from "../slices.ts";
import { headOf, readTexts, siteKey, siteOf } from "../stored-source.ts";
import type { MovedFiles } from "./move-fields.ts";
import { findStandIn, prepareOwnObject } from "./own-objects.ts";
import { openPictures, type Pictures } from "./pictures.ts";
import { type PreparedText, prepareText, startConversion } from "./prepare-text.ts";
import type { Preparer } from "./prepare-thread.ts";

/** The number of texts that are converted before the texts before them are written. */
const prefetchCount = 4;

/** Creates drafts of the texts that have none yet; returns how many pictures were imported. */
export async function writeTexts(
  step: ImportStep,
  archive: Archive | null,
  preparer: Preparer,
): Promise<number> {
  const { parts, imported, actor, proceed } = step;
  const { db, writer } = parts;
  const { id } = imported;
  const site = siteOf(imported);
  const categoryOf = categoryNames(await parts.categories(db));
  const addresses = await addressesOf(step, categoryOf);
  const sources = await repository.sources(db, { kind: imported.kind, site: siteKey(site) });
  const accounts = await accountsOfSite(parts, site);
  const pictures = await openPictures(parts, {
    importId: id,
    actor: actor,
    doesFetch: imported.does_fetch === 1,
    hosts: addresses.hosts,
    archive,
    siteAddress: site.address,
  });
  if (site.isOwnFormat && archive) {
    const described = await preparer.ask({ step: "files", path: imported.path });
    const moved = await moveFiles(archive, described, pictures);
    await preparer.ask({ step: "moved", moved });
  }
  const { address: siteAddress } = site;
  const prepareParts = { preparer, pictures, addresses, siteAddress, categoryOf };
  const prepareAfter = async (after: number) => {
    const rows = await repository.unwrittenTexts(db, id, { after, limit: prefetchCount });
    const starts = rows.map((row) => {
      const { own } = headOf(row);
      if (own && site.isOwnFormat) return () => prepareOwnObject(row, own, preparer);
      const conversion = startConversion(row, preparer);
      return () => prepareText(conversion, prepareParts);
    });
    const prepared: PreparedText[] = [];
    // Texts are prepared one by one, so that a picture of two texts is fetched once.
    for (const start of starts) prepared.push(await start());
    return prepared;
  };
  const write = async (transaction: StaffTransaction, text: PreparedText) => {
    const hash = sources.get(text.row.source_id)?.hash;
    const userId = accounts.get(text.head.author ?? "") ?? imported.actor_id;
    await writeText(step, silentIn(transaction), text, { site: siteKey(site), hash, userId });
  };
  let done = imported.done;
  // A thread converts the next texts while these are written.
  for (let next = prepareAfter(0); ; ) {
    const prepared = await next;
    const last = prepared.at(-1);
    if (!last) break;
    next = prepareAfter(last.row.id);
    // The error is thrown where it is awaited, unless writing has failed before.
    next.catch(() => {});
    await inTransactions(prepared, (slice) =>
      writer.writeWithoutInvalidating(actor, areasOf(site), async (transaction) => {
        for (const text of slice) {
          await write(transaction, text);
          done += 1;
        }
        await proceed(transaction.trx, { done });
      }),
    );
  }
  return pictures.count();
}

async function addressesOf(
  { parts: { db }, imported }: ImportStep,
  categoryOf: ReturnType<typeof categoryNames>,
): Promise<OldAddresses> {
  const texts = (await readTexts(db, imported.id)).filter(({ slug }) => slug !== null);
  const slugs = new Map(texts.map(({ id, slug }) => [id, slug ?? ""]));
  return mapOldAddresses({ texts, site: siteOf(imported), slugs, categoryOf });
}

interface Provenance {
  site: string;
  /** The hash of the text when it was imported before. */
  hash: string | undefined;
  /** The account that becomes the author. */
  userId: number | null;
}

interface WrittenText {
  outcome: NonNullable<StoredText["outcome"]>;
  object_id: number | null;
  /** The revision of an existing object that has the words of the file. */
  revision?: number | null;
  lines: readonly ImportLine[];
}

async function writeText(
  { parts, imported, actor }: ImportStep,
  transaction: StaffTransaction,
  text: PreparedText,
  { site, hash, userId }: Provenance,
): Promise<void> {
  const { trx } = transaction;
  const { row, head, area } = text;
  const isSame = row.object_id !== null && hash === text.hash;
  const written: WrittenText =
    text.problem !== null
      ? leftOut(row, text.problem)
      : isSame
        ? { outcome: "unchanged", object_id: row.object_id, lines: [] }
        : await saveDraft(parts, transaction, { actor, userId, text });
  const { outcome, object_id, revision = null } = written;
  const source = JSON.stringify(head);
  await repository.setText(trx, row.id, { outcome, object_id, revision, source });
  await repository.addLines(
    trx,
    [...text.lines, ...written.lines].map((line) => ({
      import_id: imported.id,
      text_id: row.id,
      ...line,
    })),
  );
  if (object_id === null || outcome === "left_out") return;
  const { source_id } = row;
  const { kind } = imported;
  await repository.setSource(trx, { kind, site, source_id, area, object_id, hash: text.hash });
}

interface DraftWriting {
  actor: Actor;
  userId: number | null;
  text: PreparedText;
}

async function createDraft(
  parts: JobParts,
  transaction: StaffTransaction,
  { actor, userId, text: { row, head, area, fields } }: DraftWriting,
): Promise<WrittenText> {
  const { own } = head;
  const history = parts.historyOf(area);
  const author = area === "blog" && userId !== null ? { author_id: userId } : {};
  const idToKeep = own ? await findIdToKeep(history, transaction, own) : {};
  const date = own?.createdAt ? { created_at: own.createdAt } : {};
  const extra = { ...author, ...idToKeep, ...date };
  const { id } = await history.createDraftIn(transaction, actor, fields, extra);
  if (idToKeep.id !== undefined)
    await parts.advanceIdSequence(transaction.trx, history.useCases.store.table, id);
  const isMoved = own?.area === "portfolio" && own.id !== id;
  const lines = isMoved ? [movedLine(row.title, own.id, id)] : [];
  return { outcome: "created", object_id: id, lines };
}

/** Creates an object with a draft, or changes the draft of an existing object. */
async function saveDraft(
  parts: JobParts,
  transaction: StaffTransaction,
  { actor, userId, text }: DraftWriting,
): Promise<WrittenText> {
  const { row, head, area, fields } = text;
  const history = parts.historyOf(area);
  const { title } = row;
  const { own } = head;
  const standInId = own ? await findStandIn(history, transaction, own, head.title) : null;
  const object_id = row.object_id ?? standInId;
  try {
    if (object_id === null) return await createDraft(parts, transaction, { actor, userId, text });
    const { slug: _, ...changed } = fields;
    const names = await history.changeDraftTo(transaction, actor, object_id, changed);
    if (names.length === 0) return { outcome: "unchanged", object_id, lines: [] };
    const message = `This site and the file differ in ${names.join(", ")}; the draft uses the file's version.`;
    const lines = [{ code: "overwritten" as const, title, message }];
    const revision = await parts.newestRevision(transaction.trx, { area, id: object_id });
    return { outcome: "updated", object_id, revision, lines };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return leftOut({ title, object_id }, error.message);
  }
}

const leftOut = (
  { title, object_id }: Pick<StoredText, "title" | "object_id">,
  problem: string,
): WrittenText => ({
  outcome: "left_out",
  object_id,
  lines: [{ code: "left_out", title, message: `It could not be created: ${problem}` }],
});

/** A project keeps its id if that is free, because its address contains it. */
async function findIdToKeep(
  { useCases: { store } }: History,
  { trx }: StaffTransaction,
  { area, id }: OwnObject,
): Promise<{ id?: number }> {
  return area === "portfolio" && id > (await store.lastId(trx)) ? { id } : {};
}

function movedLine(title: string, oldId: number, id: number): ImportLine {
  const address = sitePathOf("portfolio", { id });
  const message = `Number ${oldId} is taken, so the project moved to ${address}. Links to it in texts still lead to number ${oldId}.`;
  return { code: "slug", title, message };
}

/** Adds all files of another site to the library, whether a text uses them or not. */
async function moveFiles(
  archive: Archive,
  described: readonly LibraryFile[],
  pictures: Pictures,
): Promise<MovedFiles> {
  const folder = findNokshiExport(archive) ?? "";
  const urls = new Map<string, string>();
  const ids = new Map<number, number>();
  for (const file of described) {
    const added =
      file.file === null ? null : await pictures.bringOwn(`${folder}${file.file}`, file);
    if (!added) continue;
    urls.set(file.url, added.url);
    ids.set(file.id, added.id);
  }
  return { urls, ids };
}
