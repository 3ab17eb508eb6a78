import { createWriteStream, openAsBlob } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type WxrItem, wxrEnd, wxrHead, wxrItem } from "#tests/wordpress-export.ts";
import type { DatabasePlace } from "./databases.ts";
import { privateOf, rssOf, watchMemory } from "./memory.ts";
import { startServer } from "./server.ts";
import { boundRow, percentile, type ReportRow, timed } from "./table.ts";
import { createRandom, markdown } from "./texts.ts";

const posts = 2000;
const characters = 20_000;

/** Of 10,000 posts in five minutes, the part of these. */
const maxMs = (300_000 * posts) / 10_000;

/** In MB. */
const maxMemory = 300;

const account = { email: "bench@example.com", password: "a long enough phrase 77" };

/** Drafts of a WordPress site, while visitors read. */
export async function measureImport(
  { engine, urlOf, create }: DatabasePlace,
  folder: string,
): Promise<ReportRow[]> {
  await create("imports");
  const { address, pid, stop } = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: urlOf("imports"),
    SEED: "none",
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    RATE_LIMIT_API: "1000000/60",
    LOG_LEVEL: "warn",
  });
  try {
    const { token } = await ask(`${address}/api/auth/login`, JSON.stringify(account));
    const form = new FormData();
    form.append("kind", "wordpress");
    form.append("file", await openAsBlob(await writeExport(folder)), "old.xml");
    let isOver = false;
    await readPages(address, () => false, 500);
    const before = await readPages(address, () => false, 500);
    const start = { all: rssOf(pid), own: privateOf(pid) };
    const watched = { all: watchMemory(pid), own: watchMemory(pid, privateOf) };
    const reading = readPages(address, () => isOver);
    const took = await timed(async () => {
      const { import: begun } = await ask(`${address}/api/imports`, form, token);
      await untilReady(`${address}/api/imports/${begun.id}`, token);
    });
    isOver = true;
    const during = await reading;
    return [
      boundRow(engine, `${posts} posts of ${characters} characters become drafts`, took, maxMs),
      {
        name: "a page meanwhile, the slowest of a hundred",
        engine,
        small: percentile(before, 0.99).toFixed(1),
        large: percentile(during, 0.99).toFixed(1),
      },
      {
        name: "memory, with the pages of Node's own file, in MB",
        engine,
        small: whole(start.all),
        large: whole(watched.all()),
      },
      {
        ...boundRow(engine, "memory without these, in MB", watched.own(), maxMemory, whole),
        small: whole(start.own),
      },
    ];
  } finally {
    await stop();
  }
}

const whole = (megabytes: number) => megabytes.toFixed(0);

async function writeExport(folder: string): Promise<string> {
  const path = join(folder, "export.xml");
  const file = createWriteStream(path);
  file.write(wxrHead());
  const random = createRandom(1);
  for (let id = 1; id <= posts; id += 1) {
    const words = markdown(random, characters).split("\n\n");
    const body = words.map((each) => `<!-- wp:paragraph --><p>${each}</p><!-- /wp:paragraph -->`);
    const item: WxrItem = { id, title: `Text ${id}`, body: (id % 2 ? words : body).join("\n\n") };
    if (!file.write(wxrItem(item))) await new Promise((done) => file.once("drain", done));
  }
  file.end(wxrEnd);
  await finished(file);
  return path;
}

/** How long each request of a visitor took, in milliseconds. */
async function readPages(
  address: string,
  isOver: () => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const figures: number[] = [];
  const paths = ["/", "/blog", "/contact-us", "/api/blog"];
  while (!isOver() && figures.length < most) {
    const path = paths[figures.length % paths.length];
    figures.push(await timed(async () => (await fetch(`${address}${path}`)).arrayBuffer()));
    await wait(5);
  }
  return figures;
}

async function ask(address: string, body: string | FormData, token?: string) {
  const answer = await fetch(address, {
    method: "POST",
    body,
    headers: {
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.json();
}

async function untilReady(address: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const { import: entry } = await answer.json();
    if (entry.state === "ready") return;
    if (entry.state === "failed") throw new Error(entry.problem);
    await wait(200);
  }
}
