import type { Server } from "node:http";
import { BadVariable, type Config } from "../config.ts";

const shutdownTimeoutMs = 10_000;

/** Throws `BadVariable`. */
export function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new BadVariable(listenErrorMessage(error, PORT))));
    // A short queue drops connections in a rush; clients retry only seconds later.
    server.listen({ port: PORT, host: HOST, backlog: 4096 }, resolve);
  });
}

export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
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
