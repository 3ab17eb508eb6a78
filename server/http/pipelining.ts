import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Unanswered requests of one connection; browsers and proxies wait for each answer. */
const maxPipelined = 8;

const open = new WeakMap<Socket, number>();

/**
 * Ends a connection that asks on without waiting for its answers; true where it did. All of them
 * would be read in one turn of the event loop, in which nobody else is heard.
 */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  const count = (open.get(socket) ?? 0) + 1;
  if (count > maxPipelined) {
    socket.destroy();
    return true;
  }
  open.set(socket, count);
  response.once("close", () => open.set(socket, (open.get(socket) ?? 1) - 1));
  return false;
}
