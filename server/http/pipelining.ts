import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many answers one connection may have to come; browsers and proxies wait for each before they ask again. */
const most = 8;

const open = new WeakMap<Socket, number>();

/**
 * Ends a connection that asks on and on without waiting for its answers; whether this request is of such a one. All that
 * it wrote at once would be read in one turn of the event loop, in which nobody else is heard.
 */
export function endIfHasty({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  const count = (open.get(socket) ?? 0) + 1;
  if (count > most) {
    socket.destroy();
    return true;
  }
  open.set(socket, count);
  response.once("close", () => open.set(socket, (open.get(socket) ?? 1) - 1));
  return false;
}
