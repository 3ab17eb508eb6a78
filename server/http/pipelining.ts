import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for each answer. */
const maxPipelined = 8;

const open = new WeakMap<Socket, number>();

/** True when it ended the connection: pipelined requests block the event loop for others. */
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
