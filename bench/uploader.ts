import assert from "node:assert/strict";
import { randomBytes, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { workerData } from "node:worker_threads";

const { address, token, count } = workerData as { address: string; token: string; count: number };
const boundary = "bench-upload";
// A document, so that the time of the pictures' process does not count.
const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\n` +
    `content-type: application/pdf\r\n\r\n%PDF-1.7`,
);
// Made once: whoever asks the server meanwhile would wait for this thread's processor time.
const bytes = randomBytes(20 * 1024 * 1024);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

for (let done = 0; done < count; done += 1) {
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
  assert.equal(response.statusCode, 201, "an upload");
}
