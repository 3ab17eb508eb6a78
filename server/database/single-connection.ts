import pg from "pg";

/** A connection to PostgreSQL that nobody else uses. */
export interface SingleConnection {
  ask<T>(statement: string): Promise<T[]>;
  close(): Promise<void>;
}

/** Connects to PostgreSQL beside the pool. What is asked of a connection that was cut fails with a sentence that says so. */
export async function openConnection(
  url: string,
  types?: pg.CustomTypesConfig,
): Promise<SingleConnection> {
  const client = new pg.Client({ connectionString: url, ...(types && { types }) });
  let cut: Error | undefined;
  // Without a listener a connection that is cut while nothing is asked would end the process.
  client.on("error", (error) => {
    cut ??= error;
  });
  await client.connect();
  return {
    async ask<T>(statement: string) {
      try {
        return (await client.query(statement)).rows as T[];
      } catch (error) {
        const cause = cut ?? error;
        if (!cut && !isFatal(error)) throw error;
        throw new Error(`PostgreSQL cut the connection: ${(cause as Error).message}.`, { cause });
      }
    },
    close: () => client.end(),
  };
}

/** Whether PostgreSQL ended the connection with it. */
const isFatal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === "FATAL";
