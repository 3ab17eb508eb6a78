import "./node-env.ts";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Kysely } from "kysely";
import { createApp } from "./app.ts";
import { BadVariable, type Config, readConfig, root } from "./config.ts";
import { isCrowded, openDatabase } from "./database/connection.ts";
import { migrate } from "./database/migrate.ts";
import type { Tables } from "./database/tables.ts";
import { messageOf } from "./faults.ts";
import { makeFolder } from "./folder.ts";
import { addressBehind } from "./http/address.ts";
import { answerUnreadable } from "./http/errors.ts";
import { namesHostAgain } from "./http/hosts.ts";
import { createLog, type Log } from "./http/log.ts";
import { watchOverload } from "./http/overload.ts";
import { endIfHasty } from "./http/pipelining.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { cutSlowReaders } from "./http/slow-readers.ts";
import { loadBuiltSite } from "./pages/built-site.ts";
import { createFirstAdmin } from "./users/first-admin.ts";

/** How long requests in flight may take once the process is asked to stop, in milliseconds. */
const grace = 10_000;

/** After so long a stop that still waits for something, such as a database that says nothing, ends by force; in milliseconds. */
const longestStop = 14_000;

/** A client that is slower than this is cut off; in milliseconds. */
const patience = {
  headersTimeout: 8000,
  requestTimeout: 12_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 500,
};

/** What is answered however busy the process is. */
const vital = new Set(["/healthz", "/readyz", "/metrics"]);

const isDevelopment = process.argv.includes("--dev");

// A log that nobody reads any more, or that finds no room on its disk, ends no house.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

// Until something is served there is nothing to finish.
let stop = async () => {};
onStop(() => stop());

try {
  await main(readConfig());
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}

async function main(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  try {
    makeFolder(join(config.DATA_DIR, "media"));
  } catch (error) {
    throw new BadVariable(`DATA_DIR: the folder cannot be used (${(error as Error).message}).`);
  }
  const db = await openMigrated(config, log);

  const server = createServer(patience);
  cutSlowReaders(server);
  const everywhere = () => securityHeaders(siteUrl);
  const overload = watchOverload(server, {
    everywhere,
    clientOf: ({ socket, headers }) =>
      addressBehind(
        socket.remoteAddress,
        headers["x-forwarded-for"]?.toString(),
        config.TRUST_PROXY,
      ),
    isCrowded: () => isCrowded(db),
  });
  // The port is taken before an admin is made, whose password is shown only once; requests wait until all is ready.
  const answering = Promise.withResolvers<RequestListener>();
  server.on("request", (request, response) => {
    void answering.promise.then((answer) => answer(request, response));
  });
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  const siteUrl = config.SITE_URL ?? `http://localhost:${port}`;
  const { site, middleware } = isDevelopment
    ? await (await import("./pages/dev-site.ts")).createDevSite(server)
    : { site: await loadBuiltSite(join(root, "build")), middleware: undefined };
  const app = createApp({
    config,
    db,
    log,
    siteUrl: () => siteUrl,
    site,
    overload: overload.figures,
  });
  await createFirstAdmin(app.users, config);
  if (config.SEED === "demo") await loadSampleContent(db, config);

  const errorHandler = (error: unknown) => answerUnreadable(error, everywhere(), log);
  const answer = getRequestListener(app.hono.fetch as never, { errorHandler });
  const refuse = getRequestListener(() => Promise.reject(new RequestError("Two hosts")), {
    errorHandler,
  });
  answering.resolve((request, response) => {
    if (endIfHasty(request, response)) return;
    if (namesHostAgain(request)) return void refuse(request, response);
    if (app.serveFromCache(request, response)) return;
    const begin = () => {
      if (middleware) middleware(request, response, () => answer(request, response));
      else answer(request, response);
    };
    const goesFirst = isDevelopment || vital.has(request.url ?? "");
    if (goesFirst) begin();
    else overload.admit(request, response, begin);
  });
  console.log(
    `Listening on http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${port}`,
  );

  app.mailWorker.start();
  app.schedule.start();
  app.retention.start();
  if (!config.SMTP_URL) {
    log.info(`SMTP_URL is not set: mails are written to ${join(config.DATA_DIR, "mail")}`);
  }

  stop = async () => {
    app.drain();
    await Promise.all([close(server), app.mailWorker.stop(), app.schedule.stop()]);
    await app.close();
    await db.destroy();
  };
}

/** The database with its schema up to date. Throws a sentence that names the variable. */
async function openMigrated({ DATABASE_URL }: Config, log: Log): Promise<Kysely<Tables>> {
  try {
    const onFault = (error: Error) => log.warn({ err: error }, "a database connection was cut");
    const patient = openDatabase(DATABASE_URL, onFault, { isPatient: true });
    await migrate(patient).finally(() => patient.destroy());
    return openDatabase(DATABASE_URL, onFault);
  } catch (error) {
    throw new BadVariable(`DATABASE_URL: the database cannot be used (${messageOf(error)}).`);
  }
}

async function loadSampleContent(db: Kysely<Tables>, config: Config): Promise<void> {
  const { load } = await import("#seed/load.ts");
  await load(db, join(config.DATA_DIR, "media"), new Date()).catch((error) => {
    if (!isOfSystem(error)) throw error;
    throw new BadVariable(`DATA_DIR: the sample content cannot be put there (${error.message}).`);
  });
}

function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new BadVariable(sentenceOfListening(error))));
    // A short queue would drop connections in a rush, which then try again only seconds later.
    server.listen({ port: PORT, host: HOST, backlog: 4096 }, resolve);
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive goes as soon as its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}

function onStop(stop: () => Promise<void>): void {
  // The same signal may come twice: from the terminal to the whole group, and passed on by npm.
  let isStopping = false;
  const handle = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      console.error("The stop took too long and was ended.");
      process.exit(1);
    }, longestStop).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}

function sentenceOfListening(error: NodeJS.ErrnoException): string {
  return error.code === "EADDRINUSE"
    ? "PORT: something else listens on this port already."
    : `HOST or PORT: cannot listen there (${error.message}).`;
}

function errorMessage(error: unknown): string {
  if (error instanceof BadVariable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;
