import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Log } from "../log.ts";
import { createBackupFiles } from "./backup-files.ts";
import type { BackupEntry } from "./backups.ts";
import * as backups from "./backups.ts";
import { runInChild } from "./run-in-child.ts";

/** In milliseconds. */
const interval = 60_000;

const hour = 3_600_000;

/** After so long, in milliseconds, a silent backup has died with its process. */
const longestSilence = 15 * interval;

export interface ScheduleParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
  everyHours: number;
  kept: number;
  folder: string;
}

export interface Schedule {
  start(): void;
  stop(): Promise<void>;
  overview(): Promise<Overview>;
}

export interface Overview {
  everyHours: number;
  last: BackupEntry | undefined;
  lastProvenAt: string | null;
  isOverdue: boolean;
}

export function createSchedule(parts: ScheduleParts): Schedule {
  const { db, clock, log, everyHours, kept, folder } = parts;
  const files = createBackupFiles({ db, clock, folder, kept });
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  return {
    start() {
      if (everyHours === 0) return;
      const look = () => {
        running ??= takeIfDue()
          .catch((error) => log.error({ err: error }, "the scheduled backup failed"))
          .finally(() => {
            running = undefined;
          });
      };
      look();
      timer = setInterval(look, interval);
    },

    async stop() {
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
      const limit = textOf(now - 2 * rhythm * hour);
      const isFresh = lastProvenAt !== null && lastProvenAt > limit;
      return { everyHours: rhythm, last, lastProvenAt, isOverdue: rhythm > 0 && !isFresh };
    },
  };

  async function takeIfDue(): Promise<void> {
    const now = clock().getTime();
    const slot = Math.floor(now / (everyHours * hour));
    const at = textOf(now);
    const entry = await backups.claim(db, slot, at, {
      failedBefore: textOf(now - hour),
      lostBefore: textOf(now - longestSilence),
    });
    if (!entry) return;
    const name = `nokshi-${at.replace(/[:.]/g, "-")}.backup`;
    const file = join(folder, name);
    await files.removeTempFiles(file);
    if (entry.file) await files.removeTempFiles(join(folder, entry.file));
    await backups.settle(db, entry.id, { file: name });
    const beating = setInterval(() => void beat(entry.id), interval);
    const failure = await runInChild(file, stopping.signal).finally(() => clearInterval(beating));
    await files.removeTempFiles(file);
    if (failure !== null) {
      if (stopping.signal.aborted) return backups.release(db, entry.id);
      log.error({ failure }, "the scheduled backup failed");
      await backups.settle(db, entry.id, {
        started_at: clock().toISOString(),
        failure: failure.split("\n")[0] ?? "",
      });
      return;
    }
    const { size } = await stat(file);
    const proven_at = clock().toISOString();
    await backups.settle(db, entry.id, { started_at: at, bytes: size, proven_at });
    log.info({ file: name, bytes: size }, "a backup was taken and restored on trial");
    await files.removeOld(name);
  }

  async function beat(id: number): Promise<void> {
    await backups
      .settle(db, id, { started_at: clock().toISOString() })
      .catch((error) => log.warn({ err: error }, "that a backup is under way could not be noted"));
  }
}

const textOf = (moment: number) => new Date(moment).toISOString();

/** In hours; after that the backups were ended on purpose. */
const remindedFor = 14 * 24;

/** The interval in hours, from the slot (exact up to four weeks); 0 when long silent. */
function rhythmOf({ slot, started_at }: BackupEntry, now: number): number {
  const started = Date.parse(started_at);
  const hours = Math.floor(started / (slot * hour));
  return started > now - Math.max(4 * hours, remindedFor) * hour ? hours : 0;
}
