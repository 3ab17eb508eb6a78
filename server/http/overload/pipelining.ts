import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Low, since browsers and proxies wait for each answer. */
const maxPipelined = 8;

const counters = new WeakMap<Socket, { open: number }>();

/** True when it ended the connection: pipelined requests block the event loop for others. */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  const counter = counterOf(socket);
  if (counter.open >= maxPipelined) {
    socket.destroy();
    return true;
  }
  counter.open += 1;
  response.on("close", () => {
    counter.open -= 1;
  });
  return false;
}

function counterOf(socket: Socket) {
  const existing = counters.get(socket);
  if (existing) return existing;
  const counter = { open: 0 };
  counters.set(socket, counter);
  return counter;
}
