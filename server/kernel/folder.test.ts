import { readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { folder } from "#tests/server-environment.ts";
import { makeFolder } from "./folder.ts";

/** Makes a hundred folders, each at the same moment as the other threads. */
const race = `
  const { workerData } = require("node:worker_threads");
  const count = new Int32Array(workerData.shared);
  import(workerData.module).then(({ makeFolder }) => {
    for (let name = 1; name <= 100; name += 1) {
      Atomics.add(count, 0, 1);
      while (Atomics.load(count, 0) < name * 3);
      makeFolder(workerData.path + "/" + name + "/a/b");
    }
  });
`;

test("processes that make the same folder at once all have it", async () => {
  const path = folder();
  const shared = new SharedArrayBuffer(4);
  const workerData = { shared, path, module: new URL("./folder.ts", import.meta.url).href };
  const codes = await Promise.allSettled(
    [1, 2, 3].map(
      () =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(race, { eval: true, workerData });
          worker.on("error", (error) => {
            // Releases the other threads.
            Atomics.store(new Int32Array(shared), 0, 1_000_000);
            reject(error);
          });
          worker.on("exit", () => resolve());
        }),
    ),
  );
  expect(codes.map(({ status }) => status)).toEqual(Array(3).fill("fulfilled"));
  expect(readdirSync(path)).toHaveLength(100);
});

test("a link that leads nowhere is no folder", () => {
  const path = join(folder(), "link");
  symlinkSync("nowhere", path);
  expect(() => makeFolder(join(path, "below"))).toThrow("EEXIST");
});
