import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";

/** A folder that goes with the test. */
export function temporary(prefix: string): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** An S3 server with a bucket `media`; `address` is a value of MEDIA_URL. */
export async function startBucket() {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: temporary("bucket-"),
    configureBuckets: [{ name: "media", configs: [] }],
  });
  const { port } = await server.run();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  const address = `s3://S3RVER:S3RVER@127.0.0.1:${port}/media?region=us-east-1&tls=off`;
  return { address, close };
}
