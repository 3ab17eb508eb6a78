import type { Socket } from "node:net";
import pg from "pg";
import { numberTypes } from "../database/connection.ts";
import { messageOf } from "../kernel/error-message.ts";

export type SingleConnection = Awaited<ReturnType<typeof openConnection>>;

/** A statement may have to wait for the table locks of other connections. */
const statementTimeoutMs = 120_000;

const connectTimeoutMs = 30_000;

const answerTimeoutMs = statementTimeoutMs + 10_000;

/** Keeps firewalls from dropping the connection while it is idle, as media are packed. */
const keepAliveMs = 60_000;

export async function openConnection(url: string) {
  const client = new pg.Client({
    connectionString: url,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: numberTypes,
  });
  let cut: Error | undefined;
  // Without a listener a connection that is cut while idle would end the process.
  client.on("error", (error) => {
    cut ??= error;
  });
  await within(connectTimeoutMs, client, client.connect());
  return {
    async ask<T>(statement: string): Promise<T[]> {
      try {
        return (await within(answerTimeoutMs, client, client.query(statement))).rows as T[];
      } catch (error) {
        const cause = cut ?? error;
        if (cause instanceof Silence || (!cut && !isFatal(error))) throw cause;
        throw new Error(`PostgreSQL cut the connection: ${messageOf(cause)}.`, { cause });
      }
    },
    close: () => within(answerTimeoutMs, client, client.end()),
  };
}

class Silence extends Error {}

async function within<T>(limitMs: number, client: pg.Client, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    const silence = new Silence(`PostgreSQL did not answer within ${limitMs / 1000} s.`);
    (client.connection.stream as Socket).destroy(silence);
  }, limitMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

const isFatal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === "FATAL";
