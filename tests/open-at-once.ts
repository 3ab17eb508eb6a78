import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "#server/database/connection.ts";

/** Opens a database at the moment when as many threads as named are ready to. */
const { url, ready, count } = workerData as { url: string; ready: Int32Array; count: number };
Atomics.add(ready, 0, 1);
while (Atomics.load(ready, 0) < count);
try {
  await openDatabase(url, () => {}).destroy();
  parentPort?.postMessage("opened");
} catch (error) {
  parentPort?.postMessage(String(error));
}
