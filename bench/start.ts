import assert from "node:assert/strict";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "./databases.ts";
import { hammer } from "./hammer.ts";
import { rssOf } from "./memory.ts";
import { type Server, startBareServer, startServer } from "./server.ts";
import { atMost, byTurns, markdownTable } from "./table.ts";

const maxSeconds = 1;
const maxMemoryMb = 150;
const starts = 5;
const paths = ["/", "/blog", "/portfolio", "/api/blog", "/api/portfolio", "/sitemap.xml"];

/** A later start, with nothing left to do. */
export async function measureStart(): Promise<string> {
  const folder = temporaryFolder();
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    RATE_LIMIT_API: "100000000/60",
  };
  const sides = [() => startBareServer(folder), () => startServer(environment)];
  const first = await startServer(environment);
  await secondsToHome(first);
  // The pictures of the first visitor are being scaled.
  await wait(5000);
  await first.stop();

  const [bareSeconds = 0, seconds = 0] = await byTurns(
    sides,
    { warmUps: 0, measured: starts },
    (start) => stopped(start, async (server) => server.seconds),
  );
  const [firstByte = 0] = await byTurns([sides[1]], { warmUps: 0, measured: starts }, (start) =>
    stopped(start as StartServer, async (server) => server.seconds + (await secondsToHome(server))),
  );
  const restOf = (start: StartServer) =>
    stopped(start, async ({ pid }) => {
      await wait(3000);
      return rssOf(pid);
    });
  const [bareMemory = 0, memory = 0] = await byTurns(sides, { warmUps: 0, measured: 1 }, restOf);
  const worked = await stopped(sides[1] as StartServer, memoryAfterWork);
  return markdownTable(
    ["", "bare `node:http` server", "ours", "ratio", "target"],
    [
      row("to listening, seconds", seconds, bareSeconds),
      [...row("to the first byte of home, seconds", firstByte), atMost(firstByte, maxSeconds)],
      [...row("memory at rest, MB", memory, bareMemory), atMost(memory, maxMemoryMb)],
      row("memory after 20 seconds of requests, MB", worked),
    ].map((cells) => [...cells, ""].slice(0, 5)),
  );
}

type StartServer = () => Promise<Server>;

const row = (name: string, figure: number, bare?: number) => [
  name,
  bare?.toFixed(2) ?? "",
  figure.toFixed(2),
  bare ? (figure / bare).toFixed(1) : "",
];

async function stopped<T>(start: StartServer, measure: (server: Server) => Promise<T>): Promise<T> {
  const server = await start();
  return measure(server).finally(() => server.stop());
}

function secondsToHome({ address }: Server): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(address, (response) => {
      assert.equal(response.statusCode, 200);
      response.once("data", () => resolve((performance.now() - start) / 1000));
      response.resume();
    }).on("error", reject);
  });
}

/** Some answers are cached, others are made for each request. */
async function memoryAfterWork({ address, pid }: Server): Promise<number> {
  for (const [turn, path] of [...paths, ...paths].entries()) {
    await hammer(address, path, 16, 1.5);
    await hammer(address, `/blog?search=word${turn}`, 4, 0.2);
  }
  await wait(3000);
  return rssOf(pid);
}
