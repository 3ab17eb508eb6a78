import type { Socket } from "node:net";
import pg from "pg";

/** A connection to PostgreSQL that nobody else uses. */
export interface SingleConnection {
  ask<T>(statement: string): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * How long PostgreSQL may take over a statement, in milliseconds: it may have to wait for others
 * who hold a table.
 */
const longestStatement = 120_000;

/**
 * After so long without an answer PostgreSQL is given up, in milliseconds; a statement is given up
 * by itself before that.
 */
const patience = { connection: 30_000, answer: longestStatement + 10_000 };

/**
 * After so long a rest it is looked whether the other end is still there, before a firewall forgets
 * the line; in milliseconds.
 */
const longestRest = 60_000;

/**
 * Connects to PostgreSQL beside the pool. What is asked of a connection that was cut, or on which
 * no answer comes, fails
 * with a sentence that says so.
 */
export async function openConnection(
  url: string,
  types?: pg.CustomTypesConfig,
): Promise<SingleConnection> {
  const client = new pg.Client({
    connectionString: url,
    statement_timeout: longestStatement,
    // While media are packed nothing is asked for as long as that takes.
    keepAlive: true,
    keepAliveInitialDelayMillis: longestRest,
    ...(types && { types }),
  });
  let cut: Error | undefined;
  // Without a listener a connection that is cut while nothing is asked would end the process.
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

/**
 * Nobody hears of a server that vanished without a word: after so many milliseconds the connection
 * is given up, and with it the answer.
 */
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

/** Whether PostgreSQL ended the connection with it. */
const isFatal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === "FATAL";
