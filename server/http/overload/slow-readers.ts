import type { Server } from "node:http";
import type { Socket } from "node:net";

const intervalMs = 1000;
const stallTimeoutMs = 10_000;
const minProgressBytes = 16 * 1024;

interface Progress {
  sent: number;
  since: number;
}

/** Cuts off clients that do not read, since their answers would stay in memory. */
export function cutSlowReaders(server: Server, now = () => performance.now()): void {
  // Polled, since most connections never wait for their reader.
  const connections = new Map<Socket, Progress>();
  server.on("connection", (socket) => {
    connections.set(socket, { sent: 0, since: now() });
    socket.once("close", () => connections.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, progress] of connections) watch(socket, progress);
  }, intervalMs);
  server.once("close", () => clearInterval(timer));
  timer.unref();

  function watch(socket: Socket, progress: Progress): void {
    const sent = sentOn(socket);
    const isIdle = socket.writableLength === 0;
    if (isIdle || sent - progress.sent >= minProgressBytes) {
      progress.sent = sent;
      progress.since = now();
    } else if (now() - progress.since > stallTimeoutMs) {
      connections.delete(socket);
      socket.destroy();
    }
  }
}

const sentOn = (socket: Socket) => socket.bytesWritten - socket.writableLength;
