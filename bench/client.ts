import { Agent, request } from "node:http";
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
  const { text } = await ask()("POST", "/auth/login", measurer);
  const { token } = JSON.parse(text) as { token: string };
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
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const ms = performance.now() - start;
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), ms });
      });
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
