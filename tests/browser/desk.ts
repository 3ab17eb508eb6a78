import { type ServerProcess, startServer, temporaryFolder } from "../processes/server-process.ts";

export type Role = "admin" | "editor" | "author" | "user";

export const passwords: Record<Role | "inactive", string> = {
  admin: "the panel tests' key",
  editor: "the editor's own key 17",
  author: "the author's own key 17",
  user: "the user's own key 17",
  inactive: "the inactive's own key 17",
};
export const emailOf = (role: Role | "inactive") =>
  role === "admin" ? "boss@example.com" : `${role}.tester@example.com`;

/** Fails an unanswered call before the whole test times out. */
export const requestTimeout = () => AbortSignal.timeout(30_000);

export interface Desk {
  server: ServerProcess;
  /** Of its data. */
  folder: string;
  ask<T = unknown>(path: string, ask?: { method?: string; body?: unknown; as?: Role }): Promise<T>;
  tokenOf(role: Role): Promise<{ token: string; user: { id: number } }>;
}

/** A panel with an account for each role; `close` ends it. */
export async function openDesk(): Promise<{ desk: Desk; close: () => Promise<void> }> {
  const folder = temporaryFolder();
  const server = await startServer({
    DATA_DIR: folder.path,
    CACHE_DIR: "build/test-cache",
    ADMIN_EMAIL: emailOf("admin"),
    ADMIN_PASSWORD: passwords.admin,
    RATE_LIMIT_LOGIN: "10000/60",
    RATE_LIMIT_FORMS: "10000/60",
    RATE_LIMIT_API: "100000/60",
    RATE_LIMIT_VITALS: "10000/60",
    WEBHOOK_ALLOW_PRIVATE: "1",
    LOG_LEVEL: "silent",
  });
  const desk = deskOf(server, folder.path);
  for (const role of ["editor", "author", "user", "inactive"] as const) {
    await desk.ask("/users", {
      method: "POST",
      body: {
        firstName: role[0]?.toUpperCase() + role.slice(1),
        lastName: "Tester",
        email: emailOf(role),
        password: passwords[role],
        role: role === "inactive" ? "author" : role,
        isActive: role !== "inactive",
      },
    });
  }
  const close = async () => {
    await server.stop();
    folder.remove();
  };
  return { desk, close };
}

function deskOf(server: ServerProcess, folder: string): Desk {
  type Known = Awaited<ReturnType<Desk["tokenOf"]>>;
  const sessions = new Map<Role, Known>();
  /** Not the browser's own sessions, which tests may end. */
  const logins = new Map<Role, Promise<Known>>();
  const login = async (role: Role) => {
    const response = await fetch(`${server.address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: emailOf(role), password: passwords[role] }),
      signal: requestTimeout(),
    });
    return (await response.json()) as Known;
  };
  const isAlive = async ({ token }: Known) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.address}/api/auth/me`, { headers, signal: requestTimeout() })).ok;
  };
  // Comparing passwords is slow on purpose; a session serves many tests, until one of them ends it.
  const tokenOf = async (role: Role) => {
    const known = sessions.get(role);
    if (known && (await isAlive(known))) return known;
    const fresh = await login(role);
    sessions.set(role, fresh);
    return fresh;
  };
  return {
    server,
    folder,
    tokenOf,
    async ask<T>(
      path: string,
      { method = "GET", body, as = "admin" }: { method?: string; body?: unknown; as?: Role } = {},
    ) {
      if (!logins.has(as)) logins.set(as, login(as));
      const known = await logins.get(as);
      const response = await fetch(`${server.address}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${known?.token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: requestTimeout(),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
  };
}
