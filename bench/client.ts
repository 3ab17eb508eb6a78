import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { measurer } from "./fill.ts";
import { startServer } from "./server.ts";

export interface Reply {
  status: number;
  text: string;
  /** From the first byte sent to the last byte received, in milliseconds. */
  ms: number;
}

export interface Client {
  address: string;
  token: string;
  pid: number;
  ask(method: string, path: string, body?: object): Promise<Reply>;
  close(): Promise<void>;
}

export async function openClient(
  databaseUrl: string,
  dataDir: string,
  seed: "none" | "demo" = "none",
): Promise<Client> {
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: seed,
    ADMIN_EMAIL: measurer.email,
    ADMIN_PASSWORD: measurer.password,
    RATE_LIMIT_API: "100000000/60",
    RATE_LIMIT_FORMS: "100000000/60",
    LOG_LEVEL: "silent",
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (token?: string) => (method: string, path: string, body?: object) =>
    send(agent, `${server.address}/api${path}`, method, token, body);
  const { token } = JSON.parse((await ask()("POST", "/auth/login", measurer)).text);
  return {
    address: server.address,
    token,
    pid: server.pid,
    ask: ask(token),
    async close() {
      agent.destroy();
      await server.stop();
    },
  };
}

/** A server for each database, while `work` lasts. */
export async function withClients<T>(
  databaseUrls: readonly string[],
  dataDir: string,
  work: (clients: Client[]) => Promise<T>,
  seed?: "demo",
): Promise<T> {
  const clients: Client[] = [];
  try {
    for (const url of databaseUrls) clients.push(await openClient(url, dataDir, seed));
    return await work(clients);
  } finally {
    for (const client of clients) await client.close();
  }
}

function send(
  agent: Agent,
  url: string,
  method: string,
  token: string | undefined,
  body: object | undefined,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
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
}
