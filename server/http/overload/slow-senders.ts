import type { IncomingMessage } from "node:http";

const intervalMs = 1000;

const bodyTimeoutMs = 12_000;

/** Uploads may take any time, as long as `minProgressBytes` arrive within this. */
const uploadIdleMs = 20_000;

const minProgressBytes = 16 * 1024;

export function cutSlowSenders(
  request: IncomingMessage,
  isUpload: (request: IncomingMessage) => boolean,
  now = () => performance.now(),
): void {
  const { headers, socket } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"]);
  if (!hasBody || request.complete) return;
  const limitMs = isUpload(request) ? uploadIdleMs : bodyTimeoutMs;
  let since = now();
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (limitMs === uploadIdleMs && socket.bytesRead - read >= minProgressBytes) {
      since = now();
      read = socket.bytesRead;
    }
    if (now() - since > limitMs) socket.destroy();
  }, intervalMs);
  timer.unref();
}
