import { randomBytes, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { workerData } from "node:worker_threads";

const size = 20 * 1024 * 1024;

interface Task {
  address: string;
  token: string;
  count: number;
}

const { address, token, count } = workerData as Task;
const boundary = "bench-upload";
const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\n` +
    `content-type: application/pdf\r\n\r\n%PDF-1.7`,
);
const bytes = randomBytes(size);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

// Made once: whoever asks the server meanwhile would wait for this thread's processor time.
for (let done = 0; done < count; done += 1) await upload();

/** A document, so that the time of the pictures' process does not count. */
async function upload(): Promise<void> {
  randomFillSync(bytes, 0, 32);
  const sent = request(`${address}/api/media`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": head.length + bytes.length + tail.length,
    },
  });
  sent.write(head);
  sent.write(bytes);
  sent.end(tail);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  if (response.statusCode !== 201) throw new Error(`The upload answers ${response.statusCode}.`);
}
