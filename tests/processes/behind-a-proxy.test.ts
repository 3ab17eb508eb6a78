import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { admin, createEnvironment, start } from "../server-environment.ts";
import { tokenFor } from "./starting.ts";

/** One request on a connection that may be kept; the answer's head, empty if it was cut. */
async function askOn(socket: Socket, path: string): Promise<string> {
  let answer = "";
  const read = (part: Buffer) => {
    answer += part;
  };
  socket.on("data", read);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  while (!answer.includes("\r\n\r\n") && !socket.destroyed)
    await Promise.race([once(socket, "data"), once(socket, "close")]);
  socket.off("data", read);
  return answer.slice(0, answer.indexOf("\r\n\r\n"));
}

async function openConnection(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

async function isRefused(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const outcome = await Promise.race([
    once(socket, "connect").then(() => false),
    new Promise<boolean>((resolve) => socket.on("error", () => resolve(true))),
  ]);
  socket.destroy();
  return outcome;
}

test("stop: a request on a connection kept by a proxy is answered and ends the connection", async () => {
  const server = await start(await createEnvironment("sqlite"));
  const connections = await Promise.all([1, 2].map(() => openConnection(server.address)));
  for (const connection of connections)
    expect(await askOn(connection, "/healthz")).toMatch(/^HTTP\/1\.1 200 /);
  const exit = server.stop();
  await expect.poll(() => isRefused(server.address), { interval: 5 }).toBe(true);
  const [first, second] = connections as [Socket, Socket];
  const answers = await Promise.all([askOn(first, "/healthz"), askOn(second, "/readyz")]);
  expect(answers[0]).toMatch(/^HTTP\/1\.1 200 /);
  expect(answers[1]).toMatch(/^HTTP\/1\.1 503 /);
  for (const answer of answers) expect(answer).toMatch(/^connection: close$/im);
  expect(await exit).toBe(0);
});

test("stop: a connection that is idle is closed, not reset", async () => {
  const server = await start(await createEnvironment("sqlite"));
  const connection = await openConnection(server.address);
  await askOn(connection, "/healthz");
  const ended = once(connection, "end");
  const exit = server.stop();
  await ended;
  expect(await exit).toBe(0);
});

test("stop: of many clients that keep connections none loses a request", async () => {
  const server = await start(await createEnvironment("sqlite"));
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  onTestFinished(() => agent.destroy());
  const failures: string[] = [];
  let answered = 0;
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const request = get(`${server.address}/pricing?${answered}`, { agent }, (response) => {
        void text(response).then(
          () => {
            answered += 1;
            resolve(true);
          },
          (error: Error) => {
            failures.push(error.message);
            resolve(false);
          },
        );
      });
      request.on("error", (error: NodeJS.ErrnoException) => {
        // No new connection is taken any more: a proxy asks another server.
        if (error.code !== "ECONNREFUSED") failures.push(error.message);
        resolve(false);
      });
    });
  const clients = Array.from({ length: 16 }, async () => {
    while (await ask());
  });
  await expect.poll(() => answered, { timeout: 30_000, interval: 5 }).toBeGreaterThan(64);
  expect(await server.stop()).toBe(0);
  await Promise.all(clients);
  expect(failures).toEqual([]);
});

test("proxy: a forwarded address that is not believed is logged once and shown to admins", async () => {
  const environment = await createEnvironment("sqlite", { LOG_LEVEL: "warn" });
  const server = await start(environment);
  const token = await tokenFor(server.address, admin.email, admin.password);
  const isIgnored = async (address: string) => {
    const authorization = `Bearer ${token}`;
    const response = await fetch(`${address}/api/backups/overview`, { headers: { authorization } });
    return ((await response.json()) as { server: { is_proxy_ignored: boolean } }).server
      .is_proxy_ignored;
  };
  expect(await isIgnored(server.address)).toBe(false);
  const headers = { "x-forwarded-for": "198.51.100.7" };
  for (const path of ["/api/blog", "/api/portfolio"])
    await fetch(`${server.address}${path}`, { headers });
  expect(await isIgnored(server.address)).toBe(true);
  expect(await server.stop()).toBe(0);
  expect(server.output().match(/TRUST_PROXY is 0/g)).toHaveLength(1);

  const trusting = await start({ ...environment, TRUST_PROXY: "1" });
  await fetch(`${trusting.address}/api/blog`, { headers });
  expect(await isIgnored(trusting.address)).toBe(false);
  await trusting.stop();
  expect(trusting.output()).not.toContain("TRUST_PROXY");
});

test("metrics: the room on the disk of the data is among them", async () => {
  const server = await start(await createEnvironment("sqlite"));
  const figures = await (await fetch(`${server.address}/metrics`)).text();
  expect(figures).toMatch(/^data_disk_free_bytes \d/m);
  expect(figures).toMatch(/^data_disk_size_bytes \d/m);
});
