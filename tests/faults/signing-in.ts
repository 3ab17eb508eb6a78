// A thread of its own, so that it does not hold up the reader measured beside it.
import { parentPort, workerData } from "node:worker_threads";
import { load } from "./load.ts";

const { address, seconds } = workerData as { address: string; seconds: number };
let count = 0;
const answers = await load({
  address,
  seconds,
  connections: 200,
  path: () => "/api/auth/login",
  body() {
    count += 1;
    return { email: `person${count}@example.com`, password: "a wrong one" };
  },
});
parentPort?.postMessage(answers.filter(({ status }) => status === 401).length);
