import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { type Server, startServer } from "./server.ts";

export interface Reply {
  status: number;
  text: string;
  /** From the first byte sent to the last byte received, in milliseconds. */
  ms: number;
}

/** Asks the API as an admin, on one connection; throws where the answer is an error. */
export interface Client {
  server: Server;
  token: string;
  ask(method: string, path: string, body?: object): Promise<Reply>;
}

const admin = { email: "measurer@example.com", password: "a stopwatch and patience" };

/** Starts a server on the database while `work` lasts. */
export async function withClient<T>(
  environment: { DATA_DIR: string; DATABASE_URL: string } & Record<string, string>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const server = await startServer({
    SEED: "none",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_API: "100000000/60",
    RATE_LIMIT_FORMS: "100000000/60",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askAs = (token?: string) => (method: string, path: string, body?: object) =>
    send(agent, `${server.address}/api${path}`, method, token, body);
  try {
    const { token } = JSON.parse((await askAs()("POST", "/auth/login", admin)).text);
    return await work({ server, token, ask: askAs(token) });
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Changes nothing, but ends what is cached of an area. */
export const writes = {
  blog: (client: Client) => saveUnchanged(client, "/blog", "/blog/admin", "is_featured"),
  portfolio: (client: Client) => saveUnchanged(client, "/portfolio", "/portfolio", "is_featured"),
  async contact(client: Client) {
    const { id, status } = await newestOf(client, "/contact");
    for (const state of [status === "new" ? "closed" : "new", status]) {
      await client.ask("PUT", `/contact/${id}/status`, { status: state });
    }
  },
  async newsletter(client: Client) {
    await client.ask("POST", "/newsletter/subscribe", { email: "passer.by@example.net" });
    const { id } = await newestOf(client, "/newsletter");
    await client.ask("DELETE", `/newsletter/${id}`);
  },
};

async function saveUnchanged(client: Client, path: string, list: string, field: "is_featured") {
  const entry = await newestOf(client, list);
  await client.ask("PUT", `${path}/${entry.id}`, { isFeatured: entry[field] });
}

interface ListedEntry {
  id: number;
  is_featured: boolean;
  status: string;
}

async function newestOf(client: Client, list: string): Promise<ListedEntry> {
  const body: object = JSON.parse((await client.ask("GET", `${list}?limit=1`)).text);
  return Object.values(body).find(Array.isArray)?.[0];
}

async function send(
  agent: Agent,
  url: string,
  method: string,
  token: string | undefined,
  body: object | undefined,
): Promise<Reply> {
  const start = performance.now();
  const reply = await new Promise<Reply>((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    };
    const sent = request(url, { agent, method, headers }, (response) => {
      text(response).then((answer) => {
        const ms = performance.now() - start;
        resolve({ status: response.statusCode ?? 0, text: answer, ms });
      }, reject);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The server closes idle connections, perhaps just now.
      const isClosed = sent.reusedSocket && error.code === "ECONNRESET";
      if (isClosed) resolve(send(agent, url, method, token, body));
      else reject(error);
    });
    sent.end(body && JSON.stringify(body));
  });
  if (reply.status < 300) return reply;
  throw new Error(`${method} ${url} answered ${reply.status}: ${reply.text.slice(0, 200)}`);
}
