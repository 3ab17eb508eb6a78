import type { Worker } from "./worker.ts";

export type Workers = ReturnType<typeof createWorkers>;

/** All workers of the program: whatever concerns each of them goes through this list. */
export function createWorkers(workers: readonly Worker[]) {
  return {
    start(): void {
      for (const worker of workers) worker.start();
    },

    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
    },

    find(name: string): Worker {
      const worker = workers.find((each) => each.name === name);
      if (!worker) throw new Error(`There is no worker "${name}".`);
      return worker;
    },

    /**
     * `/metrics` shows these figures; a backlog is null where there is none, or the database is
     * away.
     */
    figures: () =>
      Promise.all(
        workers.map(async ({ name, failures, backlog }) => ({
          name,
          failures: failures(),
          backlog: await backlog().catch(() => null),
        })),
      ),
  };
}
