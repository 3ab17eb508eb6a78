import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Transaction } from "../database/write.ts";
import { createWorker, type Outcome, singleLane } from "../jobs/worker.ts";
import type { Log } from "../kernel/log.ts";
import { createBackupFiles } from "./backup-files.ts";
import type { BackupEntry } from "./backup-rows.ts";
import * as backups from "./backup-rows.ts";
import { runInChild } from "./run-in-child.ts";

const intervalMs = 60_000;

const hourMs = 3_600_000;

/** A backup that was silent for so long has died with its process. */
const maxSilenceMs = 15 * intervalMs;

export interface BackupScheduleParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
  /** 0 for none. */
  everyHours: number;
  maxBackups: number;
  folder: string;
  /** Takes a backup into the file that it is given, in a process of its own. */
  program: string;
  /** Tells other programs, in the transaction that notes the failure. */
  failed?(transaction: Transaction, backup: object): Promise<void>;
}

export type BackupScheduler = ReturnType<typeof createBackupScheduler>;

export function createBackupScheduler(parts: BackupScheduleParts) {
  const { db, clock, log, everyHours, maxBackups, folder, program, failed } = parts;
  const files = createBackupFiles({ db, clock, folder, maxBackups });

  const worker = createWorker({
    name: "backup",
    log,
    pollMs: intervalMs,
    lanes: singleLane,
    claim: claimSlot,
    run: takeBackup,
    heartbeat: {
      everyMs: intervalMs,
      renew: ({ id }) => backups.renew(db, id, clock().toISOString()),
    },
  });

  return {
    worker,

    async overview() {
      const now = clock().getTime();
      const last = await backups.findLast(db);
      const proven = await backups.findLastProven(db);
      const lastProvenAt = proven?.proven_at ?? null;
      const intervalHours = everyHours || (last ? intervalOf(last, now) : 0);
      const limit = textOf(now - 2 * intervalHours * hourMs);
      const isFresh = lastProvenAt !== null && lastProvenAt > limit;
      const isOverdue = intervalHours > 0 && !isFresh;
      return { everyHours: intervalHours, last, lastProvenAt, isOverdue };
    },
  };

  /** The first process to insert the row of a slot takes its backup. */
  async function claimSlot(): Promise<ClaimedBackup | undefined> {
    if (everyHours === 0) return undefined;
    const now = clock().getTime();
    const started_at = textOf(now);
    const file = `nokshi-${started_at.replace(/[:.]/g, "-")}.backup`;
    const slot = Math.floor(now / (everyHours * hourMs));
    const claimed = await backups.claim(
      db,
      { slot, started_at, file },
      { failedBefore: textOf(now - hourMs), lostBefore: textOf(now - maxSilenceMs) },
    );
    return claimed && { id: claimed.id, started_at, file };
  }

  async function takeBackup(backup: ClaimedBackup, signal: AbortSignal): Promise<Outcome> {
    const { id, started_at, file } = backup;
    await files.removeTempFiles();
    const failure = await runInChild(program, join(folder, file), signal);
    if (failure === null) {
      await settle(backup);
      return "done";
    }
    if (signal.aborted) {
      await backups.release(db, id);
      return "skipped";
    }
    log.error({ event: "backup_failed", failure }, "backup failed");
    const [reason = ""] = failure.split("\n");
    await db.transaction().execute(async (trx) => {
      const at = clock().toISOString();
      await backups.update(trx, id, { started_at: at, failure: reason });
      await failed?.({ trx, at }, { started_at, failure: reason });
    });
    return "failed";
  }

  async function settle({ id, started_at, file }: ClaimedBackup): Promise<void> {
    const { size: bytes } = await stat(join(folder, file));
    await backups.update(db, id, { started_at, bytes, proven_at: clock().toISOString() });
    log.info({ event: "backup_proven", file, bytes }, "backup taken and test-restored");
    await files.removeOld(file);
  }
}

interface ClaimedBackup {
  id: number;
  started_at: string;
  file: string;
}

const textOf = (moment: number) => new Date(moment).toISOString();

/** After so long without backups they count as ended on purpose, not as overdue. */
const remindedHours = 14 * 24;

/** The interval in hours, from the slot (exact up to four weeks); 0 when long silent. */
function intervalOf({ slot, started_at }: BackupEntry, now: number): number {
  const started = Date.parse(started_at);
  const hours = Math.floor(started / (slot * hourMs));
  return started > now - Math.max(4 * hours, remindedHours) * hourMs ? hours : 0;
}
