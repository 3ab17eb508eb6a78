import type { Server as HttpServer } from "node:http";
import { Server } from "node:net";
import { BadVariable, type Config } from "../config.ts";

const shutdownTimeoutMs = 10_000;

/** Proxies that are busy use each connection again within this time, and hear of the end by it. */
const idleGraceMs = 500;

/** Throws `BadVariable`. */
export function listen(server: HttpServer, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new BadVariable(listenErrorMessage(error, PORT))));
    // A short queue drops connections in a rush; clients retry only seconds later.
    server.listen({ port: PORT, host: HOST, backlog: 4096 }, resolve);
  });
}

/**
 * Accepts no more connections. A request on one that is kept alive is still answered, with
 * `Connection: close`: a proxy would take a reset for a failure of the request. Idle connections
 * are closed a moment later.
 */
export async function close(server: HttpServer): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const closed = new Promise<void>((resolve) => {
    // `close` of the HTTP server would also end what is idle now.
    Server.prototype.close.call(server, () => resolve());
  });
  // After what has arrived is read: a busy process would take connections for idle whose requests
  // wait for it.
  const closeIdle = () => setImmediate(() => server.closeIdleConnections());
  let sweep: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    closeIdle();
    sweep = setInterval(closeIdle, 50);
  }, idleGraceMs);
  const timer = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await closed;
  clearTimeout(grace);
  clearInterval(sweep);
  clearTimeout(timer);
}

function listenErrorMessage(error: NodeJS.ErrnoException, port: number): string {
  return error.code === "EADDRINUSE"
    ? `PORT: something else listens on port ${port} already.`
    : `HOST or PORT: cannot listen there (${error.message}).`;
}
