import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Transaction } from "../database/write.ts";
import type { Log } from "../kernel/log.ts";
import { createBackupFiles } from "./backup-files.ts";
import type { BackupEntry } from "./backups.ts";
import * as backups from "./backups.ts";
import { runInChild } from "./run-in-child.ts";

const intervalMs = 60_000;

const hourMs = 3_600_000;

/** A backup that was silent for so long has died with its process. */
const maxSilenceMs = 15 * intervalMs;

export interface BackupScheduleParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
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
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  return {
    start(): void {
      if (everyHours === 0) return;
      const look = () => {
        running ??= takeIfDue()
          .catch((error) => log.error({ err: error }, "the scheduled backup failed"))
          .finally(() => {
            running = undefined;
          });
      };
      look();
      timer = setInterval(look, intervalMs);
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },

    async overview() {
      const now = clock().getTime();
      const last = await backups.findLast(db);
      const proven = await backups.findLastProven(db);
      const lastProvenAt = proven?.proven_at ?? null;
      const rhythm = everyHours || (last ? rhythmOf(last, now) : 0);
      const limit = textOf(now - 2 * rhythm * hourMs);
      const isFresh = lastProvenAt !== null && lastProvenAt > limit;
      return { everyHours: rhythm, last, lastProvenAt, isOverdue: rhythm > 0 && !isFresh };
    },
  };

  async function takeIfDue(): Promise<void> {
    const now = clock().getTime();
    const started_at = textOf(now);
    const file = `nokshi-${started_at.replace(/[:.]/g, "-")}.backup`;
    const slot = Math.floor(now / (everyHours * hourMs));
    const claimed = await backups.claim(
      db,
      { slot, started_at, file },
      { failedBefore: textOf(now - hourMs), lostBefore: textOf(now - maxSilenceMs) },
    );
    if (!claimed) return;
    const failure = await take(claimed.id, join(folder, file));
    if (failure === null) return settle(claimed.id, started_at, file);
    if (stopping.signal.aborted) return backups.release(db, claimed.id);
    log.error({ failure }, "the scheduled backup failed");
    const [reason = ""] = failure.split("\n");
    await db.transaction().execute(async (trx) => {
      const at = clock().toISOString();
      await backups.update(trx, claimed.id, { started_at: at, failure: reason });
      await failed?.({ trx, at }, { started_at, failure: reason });
    });
  }

  async function take(id: number, path: string): Promise<string | null> {
    const beating = setInterval(() => void beat(id), intervalMs);
    try {
      await files.removeTempFiles();
      return await runInChild(program, path, stopping.signal);
    } finally {
      clearInterval(beating);
    }
  }

  async function settle(id: number, started_at: string, file: string): Promise<void> {
    const { size: bytes } = await stat(join(folder, file));
    await backups.update(db, id, { started_at, bytes, proven_at: clock().toISOString() });
    log.info({ file, bytes }, "a backup was taken and restored on trial");
    await files.removeOld(file);
  }

  async function beat(id: number): Promise<void> {
    await backups
      .update(db, id, { started_at: clock().toISOString() })
      .catch((error) => log.warn({ err: error }, "that a backup is under way could not be noted"));
  }
}

const textOf = (moment: number) => new Date(moment).toISOString();

/** After so long without backups they count as ended on purpose, not as overdue. */
const remindedHours = 14 * 24;

/** The interval in hours, from the slot (exact up to four weeks); 0 when long silent. */
function rhythmOf({ slot, started_at }: BackupEntry, now: number): number {
  const started = Date.parse(started_at);
  const hours = Math.floor(started / (slot * hourMs));
  return started > now - Math.max(4 * hours, remindedHours) * hourMs ? hours : 0;
}
