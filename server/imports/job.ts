import { rm } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { openArchive } from "#importers/readers/archive.ts";
import { UnreadableFile } from "#importers/source.ts";
import type { Db } from "../database/tables.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { createWorker, type Outcome, singleLane, type Worker } from "../jobs/worker.ts";
import { HttpError } from "../kernel/errors.ts";
import type { StoredImport } from "./import-repository.ts";
import * as repository from "./import-repository.ts";
import type { ImportStep, JobParts } from "./import-step.ts";
import { planImport } from "./plan/plan-import.ts";
import { type FileReading, startReading } from "./read/read-thread.ts";
import { siteOf } from "./stored-source.ts";
import { finishImport } from "./write/finish-import.ts";
import { createPreparer } from "./write/prepare-thread.ts";
import { writeTexts } from "./write/write-texts.ts";

/** Another process goes on with what was silent for so long. */
const leaseMs = 60_000;

/** An import that ends so many processes is not begun again. */
const maxAttempts = 2;

/** The import was taken back, or another process has it. */
class Stopped extends Error {}

/**
 * Works on imports one after the other, in small steps, each of which survives a kill. `holder`
 * names this process in the lease.
 */
export function createImportJob(parts: JobParts, holder: string) {
  const { db, clock, log } = parts;
  /** These imports were begun by this process. */
  const begun = new Set<number>();
  let current: Promise<Outcome> | undefined;

  const worker: Worker = createWorker({
    name: "imports",
    log,
    pollMs: 2000,
    lanes: singleLane,
    claim,
    run(imported: StoredImport, signal) {
      current = run(imported, signal);
      return current;
    },
    // Pictures that are fetched may take longer than a lease between two steps.
    heartbeat: { everyMs: leaseMs / 3, renew: ({ id }) => repository.lease(db, id, newLease()) },
    release: () => repository.releaseLease(db, holder).catch(() => {}),
    backlog: () => repository.backlog(db, clock().toISOString()),
  });

  return {
    worker,

    /** Resolves once the import that is being worked on has ended, however it did. */
    async ended(): Promise<void> {
      await current?.catch(() => {});
    },
  };

  function newLease() {
    const now = clock();
    const until = new Date(now.getTime() + leaseMs).toISOString();
    return { worker: holder, now: now.toISOString(), until };
  }

  async function claim(): Promise<StoredImport | undefined> {
    for (;;) {
      const lease = newLease();
      const imported = await repository.nextFor(db, lease);
      if (!imported) return undefined;
      const attempts = begun.has(imported.id) ? undefined : imported.attempts + 1;
      if (await repository.lease(db, imported.id, { ...lease, attempts })) return imported;
    }
  }

  async function run(imported: StoredImport, signal: AbortSignal): Promise<Outcome> {
    try {
      await readAndWrite(imported, signal);
      return "done";
    } catch (error) {
      if (error instanceof Stopped || signal.aborted) return "skipped";
      // Away for a moment: the lease stays, and it goes on later.
      if (isUnavailable(error) || isOfServer(error)) throw error;
      return fail(imported, error);
    }
  }

  function stepOf(imported: StoredImport, signal: AbortSignal): ImportStep {
    return {
      parts,
      imported,
      actor: {
        sessionId: null,
        userId: imported.actor_id,
        email: imported.actor_email,
        audit: { batch: `import-${imported.id}` },
      },
      async proceed(trx, changes) {
        if (signal.aborted) throw new Stopped();
        await requireRights(trx, imported);
        const { id } = imported;
        // Written drafts stay, but a file is read from its beginning each time.
        const isOn = imported.state === "writing" || changes.state === "writing";
        const { until: leased_until } = newLease();
        const renewed = { leased_until, ...(isOn && { attempts: 1 }), ...changes };
        const isHeld = await repository.proceed(trx, { id, worker: holder }, renewed);
        if (!isHeld) throw new Stopped();
      },
    };
  }

  /** Throws `UnreadableFile` where the person may import no more. */
  async function requireRights(trx: Db, { actor_id }: StoredImport): Promise<void> {
    if (await parts.mayImport(trx, actor_id)) return;
    throw new UnreadableFile(
      "The person who started it can no longer import, so it was stopped. You can discard what was created so far.",
    );
  }

  async function readAndWrite(imported: StoredImport, signal: AbortSignal): Promise<void> {
    // The row is from before this attempt was counted.
    if (imported.attempts >= maxAttempts && !begun.has(imported.id))
      throw new UnreadableFile(endedSentence);
    begun.add(imported.id);
    await requireRights(db, imported);
    if (imported.state === "reading") await readAndPlan(imported, signal);
    const planned = await repository.find(db, imported.id);
    if (planned?.state === "writing") await write(planned, signal);
  }

  async function readAndPlan(imported: StoredImport, signal: AbortSignal): Promise<void> {
    const step = stepOf(imported, signal);
    const { id: importId, kind, path } = imported;
    const { address } = siteOf(imported);
    const clocks = { zone: await parts.zone(), now: clock() };
    const allowed = {
      scripts: imported.takes_scripts === 1,
      settings: imported.takes_settings === 1,
    };
    const reading = startReading({ importId, kind, path, address, reading: clocks, allowed });
    await closeAfter(signal, reading.close, async () =>
      planImport(step, await read(step, reading)),
    );
  }

  async function write(imported: StoredImport, signal: AbortSignal): Promise<void> {
    const preparer = createPreparer();
    await closeAfter(signal, preparer.close, async () => {
      const archive = await openArchive(imported.kind, imported.path);
      try {
        const step = stepOf(imported, signal);
        await finishImport(step, await writeTexts(step, archive, preparer));
        await removeFile(imported);
      } finally {
        archive?.close();
      }
    });
  }

  async function fail(imported: StoredImport, error: unknown): Promise<Outcome> {
    const { id } = imported;
    const problem = sentenceOf(error);
    if (problem === null)
      log.error({ event: "import_failed", err: error, import: id }, "import failed");
    await repository.proceed(
      db,
      { id, worker: holder },
      {
        state: "failed",
        problem: problem ?? unknownProblem,
        finished_at: clock().toISOString(),
        leased_until: null,
      },
    );
    await removeFile(imported);
    return "failed";
  }
}

/** Closes the threads of the work at its end, or at once when the program stops. */
async function closeAfter(
  signal: AbortSignal,
  close: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<void> {
  const closeNow = () => void close();
  signal.addEventListener("abort", closeNow);
  try {
    await work();
  } finally {
    signal.removeEventListener("abort", closeNow);
    await close();
  }
}

async function read({ parts: { db }, imported, proceed }: ImportStep, reading: FileReading) {
  await repository.removeRead(db, imported.id);
  const slices = reading.slices();
  let done = 0;
  for (;;) {
    const { value, done: isOver } = await slices.next();
    if (isOver) {
      if (done === 0) throw new UnreadableFile("The file contains no posts or pages.");
      return value;
    }
    await repository.addTexts(db, value.texts);
    await repository.addPictures(db, value.pictures);
    await repository.addLines(db, value.lines);
    await repository.addRedirects(db, value.redirects);
    done += value.texts.length;
    await proceed(db, { done });
    await nextTurn();
  }
}

const isOfServer = (error: unknown) => error instanceof HttpError && error.status >= 500;

const endedSentence =
  "The server stopped twice while reading this file, so it was not tried again. Import the file in parts, or choose it again.";

const unknownProblem = "Something went wrong on our side. You can discard what was created so far.";

/** Returns the message for staff; null if the fault is in the program. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof UnreadableFile || error instanceof HttpError) return error.message;
  const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
  return isGone ? "The file is no longer available. Choose it again." : null;
}

/** Folders belong to the person who passed them, so only uploads are deleted. */
export async function removeFile({
  path,
  hash,
}: Pick<StoredImport, "path" | "hash">): Promise<void> {
  if (!hash.startsWith("folder:")) await rm(path, { force: true });
}
