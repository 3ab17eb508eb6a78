import type { Server } from "node:http";
import { BadVariable, type Config } from "../config.ts";

/** How long requests in flight may take once the process is asked to stop. */
const shutdownTimeoutMs = 10_000;

/** Listens on a port. Throws `BadVariable` where it cannot. */
export function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new BadVariable(listenErrorMessage(error, PORT))));
    // A short queue would drop connections in a rush, which then try again only seconds later.
    server.listen({ port: PORT, host: HOST, backlog: 4096 }, resolve);
  });
}

/** Takes no more connections, and waits for the requests in flight. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive goes as soon as its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}

function listenErrorMessage(error: NodeJS.ErrnoException, port: number): string {
  return error.code === "EADDRINUSE"
    ? `PORT: something else listens on port ${port} already.`
    : `HOST or PORT: cannot listen there (${error.message}).`;
}
