import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How often connections are looked at, and how long one may take too little, in milliseconds. */
const interval = 1000;
const patience = 10_000;

/** What a client has to take within that time, in bytes. */
const leastProgress = 16 * 1024;

interface Progress {
  sent: number;
  since: number;
}

/**
 * Cuts off clients that ask for much and read next to nothing: their answers would be held in
 * memory for ever.
 */
export function cutSlowReaders(server: Server, now = () => performance.now()): void {
  // Looked at once in a while and not at each request: most connections never wait for their
  // reader.
  const connections = new Map<Socket, Progress>();
  server.on("connection", (socket) => {
    connections.set(socket, { sent: 0, since: now() });
    socket.once("close", () => connections.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, progress] of connections) watch(socket, progress);
  }, interval);
  server.once("close", () => clearInterval(timer));
  timer.unref();

  function watch(socket: Socket, progress: Progress): void {
    const sent = sentOn(socket);
    const isIdle = socket.writableLength === 0;
    if (isIdle || sent - progress.sent >= leastProgress) {
      progress.sent = sent;
      progress.since = now();
    } else if (now() - progress.since > patience) {
      connections.delete(socket);
      socket.destroy();
    }
  }
}

/** What the system has taken over for the client. */
const sentOn = (socket: Socket) => socket.bytesWritten - socket.writableLength;
