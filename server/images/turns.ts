import { createFairQueue } from "../http/overload/fair-queue.ts";
import { HttpError } from "../kernel/errors.ts";

interface TurnLimits {
  maxRunning: number;
  /** The limit for all clients; beyond it, those with most give up turns. */
  maxWaiting: number;
  maxWaitMs: number;
}

interface TurnRequest {
  /** A request that is repeated while the first one waits or runs shares its result. */
  key: string;
  /** Clients take turns; null goes before all of them, and waits as long as it takes. */
  client: string | null;
}

interface PictureJob {
  key: string;
  run(): Promise<void>;
  isStarted: boolean;
  /** In how many clients' queues it stands. */
  places: number;
  done: PromiseWithResolvers<unknown>;
  started: PromiseWithResolvers<void>;
}

/** Too much was waiting, or it took too long; the work may still be done later. */
export class NoTurn extends HttpError {
  constructor() {
    super("overloaded");
  }
}

export function createTurns({ maxRunning, maxWaiting, maxWaitMs }: TurnLimits) {
  const urgent: PictureJob[] = [];
  const waiting = createFairQueue<PictureJob>();
  const jobs = new Map<string, PictureJob>();
  let running = 0;

  function nextJob(): PictureJob | undefined {
    const first = urgent.shift();
    if (first) return first;
    for (let job = waiting.next(); job; job = waiting.next()) {
      job.places -= 1;
      if (!job.isStarted) return job;
    }
    return undefined;
  }

  function startNext(): void {
    while (running < maxRunning) {
      const job = nextJob();
      if (!job) return;
      running += 1;
      job.isStarted = true;
      job.started.resolve();
      void job.run().finally(() => {
        running -= 1;
        jobs.delete(job.key);
        startNext();
      });
    }
  }

  function drop(job: PictureJob): void {
    job.places -= 1;
    if (job.isStarted || job.places > 0) return;
    jobs.delete(job.key);
    job.done.reject(new NoTurn());
  }

  function jobOf<T>(key: string, work: () => Promise<T>): PictureJob {
    const known = jobs.get(key);
    if (known) return known;
    const done = Promise.withResolvers<unknown>();
    // Each caller gets the failure; nobody may be left.
    done.promise.catch(() => {});
    const job: PictureJob = {
      key,
      run: () => work().then(done.resolve, done.reject),
      isStarted: false,
      places: 0,
      done,
      started: Promise.withResolvers<void>(),
    };
    jobs.set(key, job);
    return job;
  }

  return {
    /** Rejects with `NoTurn`, or as the work does. */
    add<T>({ key, client }: TurnRequest, work: () => Promise<T>): Promise<T> {
      const job = jobOf(key, work);
      const answer = job.done.promise as Promise<T>;
      if (!job.isStarted) {
        if (client === null) urgent.push(job);
        else waiting.push(client, job);
        job.places += 1;
        startNext();
        for (const each of waiting.trim(maxWaiting)) drop(each);
      }
      return client === null || job.isStarted ? answer : startedInTime(job, answer, maxWaitMs);
    },

    close(): void {
      urgent.length = 0;
      for (const job of waiting.trim(0)) drop(job);
    },
  };
}

async function startedInTime<T>(
  job: PictureJob,
  answer: Promise<T>,
  maxWaitMs: number,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new NoTurn()), maxWaitMs);
  try {
    await Promise.race([job.started.promise, answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
  return answer;
}
