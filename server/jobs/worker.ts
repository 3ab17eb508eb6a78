import { isUnavailable } from "../database/unavailable.ts";
import type { Log } from "../kernel/log.ts";
import { backoffMs } from "./backoff.ts";

/**
 * The outcome of a piece of work. After `failed` the worker goes on with the next piece; after
 * `blocked` nothing in this lane would get through, so it waits.
 */
export type Outcome = "done" | "skipped" | "failed" | "blocked";

/** Work that is due and not claimed, and since when the oldest has been waiting. */
export interface Backlog {
  waiting: number;
  oldestAt: string | null;
}

/** Lanes don't wait for each other; in each, one piece of work follows the other. */
export interface BackgroundJob<Work, Lane extends string | number> {
  /** Names the job in the log and in `/metrics`. */
  name: string;
  log: Log;
  /** How often it looks for work. */
  pollMs: number;
  /** Whether the first look waits for `pollMs`, too. */
  isFirstDelayed?: boolean;
  /** The retry delays of a blocked lane; from `pollMs` to 15 s unless declared. */
  backoff?: { firstMs: number; maxMs: number };
  /** The lanes in which something may be due. */
  lanes(): Promise<readonly Lane[]>;
  /**
   * Claims the next piece, so that no other process takes it: in a row, by a token or a lease that
   * expires with a dead process, or by the state that the work itself changes. Undefined if
   * nothing is due.
   */
  claim(lane: Lane): Promise<Work | undefined>;
  /** An exception is logged and blocks its lane. The signal is aborted by a stop. */
  run(work: Work, signal: AbortSignal): Promise<Outcome>;
  /** Renews the claim while the work runs. */
  heartbeat?: { everyMs: number; renew(work: Work): Promise<unknown> };
  /** A stop leaves unfinished work to the expiry of its claim after this; it waits if undefined. */
  maxStopMs?: number;
  /** Releases what this process still holds, at the end of a stop. */
  release?(): Promise<unknown>;
  backlog?(): Promise<Backlog>;
}

export interface Worker {
  name: string;
  start(): void;
  /** Looks for work now rather than at the next poll; also ends a backoff. */
  wake(): void;
  /**
   * Works until nothing is due, also when not started; returns how many pieces are done. Throws
   * what a piece of work throws.
   */
  runOnce(): Promise<number>;
  stop(): Promise<void>;
  /** Counts what failed or was blocked since the start. */
  failures(): number;
  backlog(): Promise<Backlog | null>;
}

/** For a job without independent lanes. */
export const singleLane = async () => ["all"] as const;

/** Several processes may have the same worker: they share its work by claims. */
export function createWorker<Work, Lane extends string | number>(
  job: BackgroundJob<Work, Lane>,
): Worker {
  const { name, pollMs } = job;
  const log = job.log.child({ job: name });
  const { firstMs, maxMs } = job.backoff ?? { firstMs: pollMs, maxMs: Math.max(pollMs, 15_000) };
  const stopping = new AbortController();
  const lanes = new Map<Lane, Promise<number>>();
  const sleeping = new Set<() => void>();
  let polling: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  let failures = 0;

  const isStopping = () => stopping.signal.aborted;

  async function poll(): Promise<void> {
    if (job.isFirstDelayed) await pause(pollMs);
    for (let faults = 0; !isStopping(); ) {
      try {
        for (const lane of await job.lanes()) void enter(lane, true);
        faults = 0;
      } catch (error) {
        noteFault(error);
        faults += 1;
      }
      await pause(faults > 0 ? backoffMs(faults, firstMs, maxMs) : pollMs);
    }
  }

  /** Joins a lane that is being worked on; `isPatient` as for `patientSteps`. */
  function enter(lane: Lane, isPatient: boolean): Promise<number> {
    const current = lanes.get(lane);
    if (current) return current;
    const begun = drain(isPatient ? patientSteps(lane) : () => step(lane));
    const ended = begun.finally(() => lanes.delete(lane));
    lanes.set(lane, ended);
    return ended;
  }

  /** Takes steps until nothing is due; returns how many pieces of work are done. */
  async function drain(next: () => Promise<Outcome | undefined>): Promise<number> {
    let done = 0;
    for (let outcome = await next(); outcome; outcome = await next()) {
      if (outcome === "done") done += 1;
    }
    return done;
  }

  /** Steps that log what they throw, and wait for longer and longer while the lane is blocked. */
  function patientSteps(lane: Lane): () => Promise<Outcome | undefined> {
    let blocked = 0;
    return async () => {
      const outcome = await step(lane).catch((error) => {
        noteFault(error);
        return "blocked" as const;
      });
      blocked = outcome === "blocked" ? blocked + 1 : 0;
      if (blocked > 0) await pause(backoffMs(blocked, firstMs, maxMs));
      return outcome;
    };
  }

  /** Undefined if nothing is due, or the worker stops. */
  async function step(lane: Lane): Promise<Outcome | undefined> {
    const work = isStopping() ? undefined : await job.claim(lane);
    if (work === undefined) return undefined;
    const endHeartbeat = beginHeartbeat(work);
    try {
      const outcome = await job.run(work, stopping.signal);
      if (outcome === "failed" || outcome === "blocked") failures += 1;
      return outcome;
    } finally {
      endHeartbeat();
    }
  }

  function beginHeartbeat(work: Work): () => void {
    const { heartbeat } = job;
    if (!heartbeat) return () => {};
    const renew = () =>
      heartbeat
        .renew(work)
        .catch((error) => log.warn({ event: "heartbeat_failed", err: error }, "heartbeat failed"));
    const timer = setInterval(renew, heartbeat.everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** A database that is away is known from `/readyz`; each worker would log it every second. */
  function noteFault(error: unknown): void {
    failures += 1;
    if (!isUnavailable(error)) log.error({ event: "job_failed", err: error }, "job failed");
  }

  function wake(): void {
    for (const endPause of sleeping) endPause();
  }

  async function pause(ms: number): Promise<void> {
    if (isStopping()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    timer.unref();
    sleeping.add(resolve);
    await promise;
    clearTimeout(timer);
    sleeping.delete(resolve);
  }

  async function end(): Promise<void> {
    stopping.abort();
    wake();
    const ended = Promise.allSettled([polling, ...lanes.values()]);
    await (job.maxStopMs === undefined ? ended : Promise.race([ended, timeout(job.maxStopMs)]));
    await job.release?.();
  }

  return {
    name,
    wake,

    start(): void {
      polling ??= poll();
    },

    async runOnce(): Promise<number> {
      const begun = (await job.lanes()).map((lane) => enter(lane, false));
      const counts = await Promise.all(begun);
      return counts.reduce((sum, count) => sum + count, 0);
    },

    stop(): Promise<void> {
      stopped ??= end();
      return stopped;
    },

    failures: () => failures,
    backlog: async () => (await job.backlog?.()) ?? null,
  };
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
