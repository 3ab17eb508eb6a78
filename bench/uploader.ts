import { randomBytes } from "node:crypto";
import { workerData } from "node:worker_threads";
import { formOf } from "#tests/files.ts";

const size = 20 * 1024 * 1024;

interface Task {
  address: string;
  token: string;
  count: number;
}

const { address, token, count } = workerData as Task;
for (let done = 0; done < count; done += 1) await upload();

/** A document, so that the time of the pictures' process does not count. */
async function upload(): Promise<void> {
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7"), randomBytes(size)]);
  const form = await formOf([["large.pdf", bytes]]);
  const headers = { ...form.headers, authorization: `Bearer ${token}` };
  const { status } = await fetch(`${address}/api/media`, { ...form, headers });
  if (status !== 201) throw new Error(`The upload answers ${status}.`);
}
