import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Log } from "../http/log.ts";
import { runApart } from "./apart.ts";
import type { BackupEntry } from "./backups.ts";
import * as backups from "./backups.ts";
import { createKeptFiles } from "./kept-files.ts";

/** How often it is looked whether a backup is due, in milliseconds. */
const interval = 60_000;

const hour = 3_600_000;

/** A backup of which nothing is heard for so long has died with its process, in milliseconds. */
const longestSilence = 15 * interval;

export interface ScheduleParts {
  db: Kysely<Tables>;
  clock: () => Date;
  log: Log;
  /** 0: no backups. */
  everyHours: number;
  /** How many are kept. */
  kept: number;
  folder: string;
}

export interface Schedule {
  start(): void;
  /** Breaks off what is under way, and cleans up behind it. */
  stop(): Promise<void>;
  overview(): Promise<Overview>;
}

export interface Overview {
  /** Of this process, or of another that takes the backups. */
  everyHours: number;
  last: BackupEntry | undefined;
  lastProvenAt: string | null;
  isOverdue: boolean;
}

/** Takes a backup every so many hours and restores it on trial; of several processes one does so. */
export function createSchedule(parts: ScheduleParts): Schedule {
  const { db, clock, log, everyHours, kept, folder } = parts;
  const files = createKeptFiles({ db, clock, folder, kept });
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
    await files.removeRemains(file);
    if (entry.file) await files.removeRemains(join(folder, entry.file));
    await backups.settle(db, entry.id, { file: name });
    const beating = setInterval(() => void beat(entry.id), interval);
    const failure = await runApart(file, stopping.signal).finally(() => clearInterval(beating));
    await files.removeRemains(file);
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

/** So long, in hours, it is told that the backups of another process have stopped; then they were ended on purpose. */
const remindedFor = 14 * 24;

/**
 * Every how many hours a backup of another process was taken, which its slot of time tells (exactly so up to four weeks);
 * 0 when nothing was heard of any for long.
 */
function rhythmOf({ slot, started_at }: BackupEntry, now: number): number {
  const started = Date.parse(started_at);
  const hours = Math.floor(started / (slot * hour));
  return started > now - Math.max(4 * hours, remindedFor) * hour ? hours : 0;
}
