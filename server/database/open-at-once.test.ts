import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/processes/server-process.ts";

test("a new SQLite file is opened by several at the same moment", async () => {
  const folder = temporaryFolder();
  for (let round = 0; round < 15; round += 1) {
    const ready = new Int32Array(new SharedArrayBuffer(4));
    const url = `file:${join(folder.path, `${round}.sqlite`)}`;
    const workerData = { url, ready, count: 2 };
    const open = () =>
      new Promise((resolve, reject) => {
        const file = new URL("../../tests/open-at-once.ts", import.meta.url);
        new Worker(file, { workerData }).on("message", resolve).on("error", reject);
      });
    expect(await Promise.all([open(), open()])).toEqual(["opened", "opened"]);
  }
  folder.remove();
});
