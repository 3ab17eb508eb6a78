import { randomUUID } from "node:crypto";
import { type Import, type ImportKind, isUnderWay } from "#contract/areas/imports.ts";
import type { Actor, StaffTransaction } from "../database/write.ts";
import { Conflict, HttpError, NotFound } from "../kernel/errors.ts";
import type { ImportParts } from "./import-parts.ts";
import type { StoredImport } from "./import-repository.ts";
import * as repository from "./import-repository.ts";
import { listReleases } from "./imported-draft-rows.ts";
import { createImportJob, removeFile } from "./job.ts";
import type { AllowedDocuments } from "./read/allowed-documents.ts";
import { endRedirects, redirectOld } from "./release-redirects.ts";
import { draftText, presentImports } from "./serialize.ts";
import { forgetOld, requireAsMade, stopImport, takeBack } from "./undo/take-back.ts";

export interface NewImport {
  kind: ImportKind;
  /** The name that the file had when it was uploaded. */
  name: string;
  path: string;
  hash: string;
  bytes: number;
  doesFetch: boolean;
  /** The export of another Nokshi site may change these documents; none by default. */
  allowed?: AllowedDocuments;
  /** The address of the old site, where the file does not say. */
  site: string;
}

export type Imports = ReturnType<typeof createImports>;

const firstLeaseMs = 60_000;

/** Exports of other sites, from the file to the release, and back. */
export function createImports(parts: ImportParts) {
  const { db, clock, releaseService } = parts;
  const holder = randomUUID();
  const job = createImportJob(parts, holder);

  async function find(id: number): Promise<StoredImport> {
    const record = await repository.find(db, id);
    if (!record) throw new NotFound();
    return record;
  }

  async function one(id: number): Promise<Import> {
    const [importRecord] = await presentImports(parts, [await find(id)]);
    if (!importRecord) throw new NotFound();
    return importRecord;
  }

  return {
    one,
    list: async () => presentImports(parts, await repository.list(db)),

    /** Begins to import, or answers the import of the same file that is under way. */
    async begin(actor: Actor, newImport: NewImport): Promise<Pick<StoredImport, "id" | "state">> {
      const { kind, name, path, hash, bytes, doesFetch, site, allowed } = newImport;
      const now = clock();
      const row = await repository.create(db, {
        kind,
        file: name,
        path,
        hash,
        bytes,
        does_fetch: doesFetch ? 1 : 0,
        takes_scripts: allowed?.scripts ? 1 : 0,
        takes_settings: allowed?.settings ? 1 : 0,
        site: JSON.stringify({ title: "", address: site, authors: [], terms: [] }),
        state: "reading",
        actor_id: actor.userId,
        actor_email: actor.email,
        created_at: now.toISOString(),
        counts: "{}",
        worker: holder,
        // Ours at first: other processes may not have the file.
        leased_until: new Date(now.getTime() + firstLeaseMs).toISOString(),
      });
      if (!row) await removeFile(newImport);
      const begun = row ?? (await repository.findUnderWay(db, { kind, hash }));
      if (!begun) throw new HttpError("unavailable");
      job.worker.wake();
      return begun;
    },

    /** Returns whether drafts of an import that nobody has published are among the objects. */
    async hasOpenDrafts(area: string | null, ids: readonly number[] | null): Promise<boolean> {
      const releases = await listReleases(db, area, ids);
      const known = releases.filter((id) => id !== null);
      if (known.length < releases.length) return true;
      const states = await parts.releaseStates(known);
      return known.some((id) => states.get(id) === "open");
    },

    async lines(id: number, options: { code?: string; limit: number; offset: number }) {
      await find(id);
      return repository.listLines(db, id, options);
    },

    async texts(id: number, options: { search?: string; limit: number; offset: number }) {
      await find(id);
      return repository.listTexts(db, id, options);
    },

    /** The text as it was and as its draft has it. */
    async text(id: number, textId: number) {
      await find(id);
      const row = await repository.findText(db, id, textId);
      if (!row) throw new NotFound();
      const slice = { limit: 100, offset: 0 };
      const { rows: lines } = await repository.listLines(db, id, { text: textId, ...slice });
      return { row, lines, after: await draftText(parts, row) };
    },

    /** Publishes the release; throws as that. */
    async release(actor: Actor, id: number, overwrite: boolean | undefined): Promise<Import> {
      const { state, release_id } = await find(id);
      if (state !== "ready" || release_id === null) throw new Conflict("import_not_ready");
      await releaseService.publish(actor, release_id, { overwrite });
      return one(id);
    },

    /** Takes everything back; what fails half way goes on when it is asked for again. */
    async remove(actor: Actor, id: number, overwrite: boolean): Promise<void> {
      const imported = await find(id);
      if (!overwrite) await requireAsMade(parts, imported);
      if (isUnderWay(imported.state)) {
        await stopImport(parts, actor, imported);
        await job.ended();
      }
      await takeBack(parts, actor, imported, overwrite);
      await repository.remove(db, id);
      await removeFile(imported);
    },

    releaseListener: {
      released: (transaction: StaffTransaction, release: { id: number }) =>
        redirectOld(parts, transaction, release.id),

      takenBack: (transaction: StaffTransaction, release: number) =>
        endRedirects(parts, transaction, release),
    },

    deleteExpired: () => forgetOld(parts),

    worker: job.worker,
  };
}
