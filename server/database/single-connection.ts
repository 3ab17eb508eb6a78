import type { Socket } from "node:net";
import pg from "pg";

export interface SingleConnection {
  ask<T>(statement: string): Promise<T[]>;
  close(): Promise<void>;
}

/** In milliseconds; it may have to wait for others' table locks. */
const longestStatement = 120_000;

/** In milliseconds; a statement times out by itself before that. */
const patience = { connection: 30_000, answer: longestStatement + 10_000 };

/** Milliseconds until TCP keep-alive, before a firewall forgets the connection. */
const longestRest = 60_000;

/** A question on a cut or silent connection fails with a sentence that says so. */
export async function openConnection(
  url: string,
  types?: pg.CustomTypesConfig,
): Promise<SingleConnection> {
  const client = new pg.Client({
    connectionString: url,
    statement_timeout: longestStatement,
    // Nothing is asked while media are packed.
    keepAlive: true,
    keepAliveInitialDelayMillis: longestRest,
    ...(types && { types }),
  });
  let cut: Error | undefined;
  // Without a listener a connection that is cut while idle would end the process.
  client.on("error", (error) => {
    cut ??= error;
  });
  await within(patience.connection, client, client.connect());
  return {
    async ask<T>(statement: string) {
      try {
        return (await within(patience.answer, client, client.query(statement))).rows as T[];
      } catch (error) {
        const cause = cut ?? error;
        if (cause instanceof Silence || (!cut && !isFatal(error))) throw cause;
        throw new Error(`PostgreSQL cut the connection: ${(cause as Error).message}.`, { cause });
      }
    },
    close: () => within(patience.answer, client, client.end()),
  };
}

class Silence extends Error {}

/** A silently dead server would leak the connection; the limit is in milliseconds. */
async function within<T>(limit: number, client: pg.Client, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    const silence = new Silence(`PostgreSQL did not answer within ${limit / 1000} s.`);
    (client.connection.stream as Socket).destroy(silence);
  }, limit);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

const isFatal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === "FATAL";
