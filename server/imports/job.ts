import { rm } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../database/tables.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { HttpError } from "../kernel/errors.ts";
import { finishImport } from "./finishing.ts";
import type { StoredImport } from "./import-repository.ts";
import * as repository from "./import-repository.ts";
import { siteOf } from "./plan.ts";
import { planImport } from "./planning.ts";
import { createPreparer } from "./preparing.ts";
import { openArchive } from "./read-file.ts";
import { type FileReading, startReading } from "./reading.ts";
import { UnreadableFile } from "./source.ts";
import type { ImportStep, JobParts } from "./steps.ts";
import { createConverter } from "./texts/converter.ts";
import { writeTexts } from "./writing.ts";

/** Another process goes on with what was silent for so long. */
const leaseMs = 60_000;

/** An import that ends so many processes is not begun again. */
const maxAttempts = 2;

/** The import was taken back, or another process has it. */
class Stopped extends Error {}

/** Works on imports one after the other, in small steps, each of which survives a kill. */
export function createImportJob(parts: JobParts, worker: string) {
  const { db, clock, log } = parts;
  /** These imports were begun by this process. */
  const begun = new Set<number>();
  let isStopping = false;
  /** Ends the threads that are at work. */
  let onStop = async () => {};

  const until = () => new Date(clock().getTime() + leaseMs).toISOString();

  const stepOf = (imported: StoredImport): ImportStep => ({
    parts,
    imported,
    actor: {
      sessionId: null,
      userId: imported.actor_id,
      email: imported.actor_email,
      audit: { batch: `import-${imported.id}` },
    },
    async proceed(trx, changes) {
      if (isStopping) throw new Stopped();
      await requireRights(trx, imported);
      const { id } = imported;
      // Written drafts stay, but a file is read from its beginning each time.
      const isOn = imported.state === "writing" || changes.state === "writing";
      const renewed = { leased_until: until(), ...(isOn && { attempts: 1 }), ...changes };
      if (!(await repository.proceed(trx, { id, worker }, renewed))) throw new Stopped();
    },
  });

  /** Throws `UnreadableFile` where the person may import no more. */
  async function requireRights(trx: Db, { actor_id }: StoredImport): Promise<void> {
    if (await parts.mayImport(trx, actor_id)) return;
    throw new UnreadableFile(
      "The person who began it may not import any more, so it was stopped. What was made of it so far can be thrown away.",
    );
  }

  /** Pictures that are fetched may take longer than a lease between two steps. */
  function keepLease({ id }: StoredImport): () => void {
    const renew = () => {
      const renewed = { worker, now: clock().toISOString(), until: until() };
      void repository.lease(db, id, renewed).catch(() => {});
    };
    const timer = setInterval(renew, leaseMs / 3);
    timer.unref();
    return () => clearInterval(timer);
  }

  async function readAndPlan(imported: StoredImport): Promise<void> {
    const step = stepOf(imported);
    const { id: importId, kind, path } = imported;
    const { address } = siteOf(imported);
    const clocks = { zone: await parts.zone(), now: clock() };
    const allowed = {
      scripts: imported.takes_scripts === 1,
      settings: imported.takes_settings === 1,
    };
    const reading = startReading({ importId, kind, path, address, reading: clocks, allowed });
    onStop = reading.close;
    try {
      await planImport(step, await read(step, reading));
    } finally {
      await reading.close();
    }
  }

  async function write(imported: StoredImport): Promise<void> {
    const [converter, preparer] = [createConverter(), createPreparer()];
    const close = async () => void (await Promise.all([converter.close(), preparer.close()]));
    onStop = close;
    const archive = await openArchive(imported.kind, imported.path);
    try {
      const step = stepOf(imported);
      await finishImport(step, await writeTexts(step, archive, { converter, preparer }));
      await removeFile(imported);
    } finally {
      archive?.close();
      await close();
    }
  }

  async function run(imported: StoredImport): Promise<void> {
    // The row is from before this attempt was counted.
    if (imported.attempts >= maxAttempts && !begun.has(imported.id))
      throw new UnreadableFile(endedSentence);
    begun.add(imported.id);
    await requireRights(db, imported);
    const endLease = keepLease(imported);
    try {
      if (imported.state === "reading") await readAndPlan(imported);
      const planned = await repository.find(db, imported.id);
      if (planned?.state === "writing") await write(planned);
    } finally {
      endLease();
      onStop = async () => {};
    }
  }

  async function fail(imported: StoredImport, error: unknown): Promise<void> {
    const problem = sentenceOf(error);
    if (problem === null) log.error({ err: error, import: imported.id }, "an import failed");
    await repository.proceed(
      db,
      { id: imported.id, worker },
      {
        state: "failed",
        problem: problem ?? unknownProblem,
        finished_at: clock().toISOString(),
        leased_until: null,
      },
    );
    await removeFile(imported);
  }

  /** Returns whether the next import can be worked on now. */
  async function goOnAfter(imported: StoredImport, error: unknown): Promise<boolean> {
    if (error instanceof Stopped || isStopping) return !isStopping;
    // Away for a moment: the lease ends, and somebody goes on.
    if (isUnavailable(error) || isOfServer(error)) return false;
    await fail(imported, error);
    return true;
  }

  return {
    /** Works on the next import that waits; false once there is none. */
    async runNext(): Promise<boolean> {
      const now = clock().toISOString();
      const imported = isStopping ? undefined : await repository.nextFor(db, { worker, now });
      if (!imported) return false;
      const attempts = begun.has(imported.id) ? undefined : imported.attempts + 1;
      const leased = { worker, now, until: until(), attempts };
      if (!(await repository.lease(db, imported.id, leased))) return true;
      try {
        await run(imported);
        return true;
      } catch (error) {
        return goOnAfter(imported, error);
      }
    },

    stop(): void {
      isStopping = true;
      void onStop();
    },
  };
}

async function read({ parts: { db }, imported, proceed }: ImportStep, reading: FileReading) {
  await repository.removeRead(db, imported.id);
  const slices = reading.slices();
  let done = 0;
  for (;;) {
    const { value, done: isOver } = await slices.next();
    if (isOver) {
      if (done === 0) throw new UnreadableFile("There is neither a post nor a page in the file.");
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
  "The server ended twice while it was at work on the file, so it was not begun again. Import the file in parts, or choose it again.";

const unknownProblem =
  "Something went wrong on our side. What was made of it so far can be thrown away.";

/** Returns the message for staff; null if the fault is in the program. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof UnreadableFile || error instanceof HttpError) return error.message;
  const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
  return isGone ? "The file is not there any more. Choose it again." : null;
}

/** A folder belongs to the person who named it, so only uploads are deleted. */
export async function removeFile({
  path,
  hash,
}: Pick<StoredImport, "path" | "hash">): Promise<void> {
  if (!hash.startsWith("folder:")) await rm(path, { force: true });
}
