import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, onTestFinished } from "vitest";
import { createEmptyDatabase } from "./postgres.ts";
import { type ServerProcess, startServer, temporaryFolder } from "./processes/server-process.ts";
import { migrateFresh } from "./template.ts";

export type Engine = "sqlite" | "postgres";

export const engines = ["sqlite", "postgres"] as const;

/** Set by `npm run test:long`. */
export const isLong = process.env.TEST_LONG === "1";

/** For what does not depend on where the database is: one will do, both in the long run. */
export const enginesInTime = isLong ? engines : (["sqlite"] as const);

export const admin = { email: "admin@example.com", password: "the key of the faults" };

export function folder(): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
}

/** Without limits that a test would run into. */
export async function createEnvironment(
  engine: Engine,
  more: Record<string, string> = {},
  DATA_DIR = folder(),
): Promise<Record<string, string>> {
  const DATABASE_URL =
    engine === "sqlite" ? `file:${join(DATA_DIR, "nokshi.sqlite")}` : await createEmptyDatabase();
  return {
    DATA_DIR,
    DATABASE_URL,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_FORMS: "1000000/60",
    RATE_LIMIT_LOGIN: "1000000/60",
    RATE_LIMIT_API: "100000000/60",
    LOG_LEVEL: "silent",
    ...more,
  };
}

/** Creates the state that a server with SEED=none leaves behind, without starting one. */
export async function createEmptyEnvironment(engine: Engine): Promise<Record<string, string>> {
  const environment = await createEnvironment(engine);
  await migrateFresh(environment.DATABASE_URL as string);
  mkdirSync(join(environment.DATA_DIR as string, "media"));
  return environment;
}

/** Ends with the test; `within` is another command to run it in. */
export async function start(
  environment: Record<string, string>,
  within?: readonly string[],
): Promise<ServerProcess> {
  const server = await startServer(environment, within);
  onTestFinished(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null)
      await server.stop("SIGKILL");
  });
  return server;
}

/** One for all tests of a file, which neither end it nor fill it. */
export function startForAll(more: Record<string, string> = {}): ServerProcess {
  const server = {} as ServerProcess;
  beforeAll(async () => {
    const { path, remove } = temporaryFolder();
    Object.assign(server, await startServer(await createEnvironment("sqlite", more, path)));
    return async () => {
      await server.stop();
      remove();
    };
  });
  return server;
}

export const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

export async function signIn({ address }: ServerProcess) {
  const login = await post(`${address}/api/auth/login`, admin);
  const { token } = (await login.json()) as { token: string };
  const ask = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${address}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await response.json()) as T;
  };
  return { token, ask };
}
