import "./kernel/node-env.ts";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener, RequestError } from "@hono/node-server";
import { createApp } from "./app.ts";
import { openMigrated } from "./compose/databases.ts";
import {
  BadVariable,
  CannotStart,
  type Config,
  mediaFolder,
  readConfig,
  root,
  settingFamilies,
  variableNames,
} from "./config.ts";
import { createDatabaseClock } from "./database/clock.ts";
import { isCrowded, openDatabase } from "./database/connection.ts";
import { addressBehind } from "./http/client-ip.ts";
import { answerUnreadable } from "./http/errors.ts";
import { hasDuplicateHost } from "./http/hosts.ts";
import { close, listen } from "./http/listen.ts";
import { watchOverload } from "./http/overload/overload.ts";
import { limitPipelining } from "./http/overload/pipelining.ts";
import { cutSlowReaders } from "./http/overload/slow-readers.ts";
import { cutSlowSenders } from "./http/overload/slow-senders.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { messageOf } from "./kernel/error-message.ts";
import { makeFolder } from "./kernel/folder.ts";
import { createLog, type Log, logConsole, print } from "./kernel/log.ts";
import { findMisspeltNames } from "./kernel/misspelt-names.ts";
import { loadBuiltSite, requireBuild } from "./pages/built-site.ts";
import { createFirstAdmin } from "./users/first-admin.ts";

const forcedStopMs = 14_000;

const clientTimeoutsMs = {
  headersTimeout: 8000,
  // Bodies have limits of their own; files may take longer.
  requestTimeout: 0,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 500,
};

const neverRejected = new Set(["/healthz", "/readyz", "/metrics"]);

const isUpload = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && /^\/api\/(?:media(?:\/\d+\/replace)?|imports)$/.test(url);

const buildDir = join(root, "build");

const isDevelopment = process.argv.includes("--dev");

// A full disk or a closed pipe must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

let stop = async () => {};
onStop(() => stop());

try {
  await main(readConfig());
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exit(1);
}

async function main(config: Config): Promise<void> {
  const log = openLog(config);
  // Before the database is migrated, after which an older version cannot be started any more.
  if (!isDevelopment) requireBuild(buildDir);
  warnOfMisspeltNames(log);
  requireFolder("DATA_DIR", join(config.DATA_DIR, "media"));
  requireFolder("CACHE_DIR", config.CACHE_DIR);
  const onCut = (error: Error) => log.warn({ err: error }, "database connection lost");
  await (await openMigrated(config, onCut)).destroy();
  const db = openDatabase(config.DATABASE_URL, onCut);
  const clock = await createDatabaseClock(db);

  const server = createServer(clientTimeoutsMs);
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
  // Listens before it prints an admin's password, which is shown only once; requests wait.
  const answering = Promise.withResolvers<RequestListener>();
  const wait: RequestListener = (request, response) => {
    void answering.promise.then((handle) => handle(request, response));
  };
  server.on("request", wait);
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  const siteUrl = config.SITE_URL ?? `http://localhost:${port}`;
  const { site, middleware } = isDevelopment
    ? await (await import("./pages/dev-site.ts")).createDevSite(server)
    : { site: await loadBuiltSite(buildDir), middleware: undefined };
  const app = createApp({
    config,
    db,
    log,
    siteUrl: () => siteUrl,
    clock,
    site,
    overload: overload.figures,
    sample: {
      replace: async (...parameters) =>
        (await import("#seed/begin.ts")).replaceSampleContent(...parameters),
      removeFiles: async () =>
        (await import("#seed/begin.ts")).removeSampleFiles(mediaFolder(config)),
    },
  });
  await createFirstAdmin({
    users: app.users,
    config,
    siteUrl,
    issueCode: (transaction, id) =>
      app.welcome.issue(transaction, id, config.SEED === "none" ? "nothing" : "sample"),
  });
  const { loadInitialContent } = await import("#seed/start.ts");
  await loadInitialContent({ db, config, begunWith: await app.welcome.begunWith(), now: clock() });

  const errorHandler = (error: unknown) => answerUnreadable(error, everywhere(), log);
  const answer = getRequestListener(app.hono.fetch as never, { errorHandler });
  const refuse = getRequestListener(() => Promise.reject(new RequestError("Two hosts")), {
    errorHandler,
  });
  const handle: RequestListener = (request, response) => {
    if (limitPipelining(request, response)) return;
    cutSlowSenders(request, isUpload);
    if (hasDuplicateHost(request)) return void refuse(request, response);
    if (app.serveFromCache(request, response)) return;
    const begin = () => {
      if (middleware) middleware(request, response, () => answer(request, response));
      else answer(request, response);
    };
    const goesFirst = isDevelopment || neverRejected.has(request.url ?? "");
    if (goesFirst) begin();
    else overload.admit(request, response, begin);
  };
  answering.resolve(handle);
  server.off("request", wait).on("request", handle);
  print(
    `Listening on http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${port}`,
  );

  app.workers.start();
  if (!config.SMTP_URL) {
    log.info(`SMTP_URL is not set: emails are written to ${join(config.DATA_DIR, "mail")}`);
  }

  stop = async () => {
    app.drain();
    await Promise.all([close(server), app.workers.stop()]);
    await app.close();
    await db.destroy();
  };
}

/** `.env` is part of the environment by now. */
function warnOfMisspeltNames(log: Log): void {
  for (const { name, nearest } of findMisspeltNames(process.env, variableNames, settingFamilies))
    log.warn({ name, nearest }, `${name} is not a setting. Did you mean ${nearest}?`);
}

function requireFolder(variable: string, path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    throw new BadVariable(`${variable}: the folder cannot be used (${messageOf(error)}).`);
  }
}

function openLog({ LOG_LEVEL }: Config): Log {
  const log = createLog(LOG_LEVEL);
  if (!isDevelopment) logConsole(log);
  return log;
}

function onStop(stop: () => Promise<void>): void {
  // The same signal may come twice: from the terminal to the group, and from npm.
  let isStopping = false;
  const handle = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      process.stderr.write("The stop took too long and was ended.\n");
      process.exit(1);
    }, forcedStopMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${errorMessage(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}

function errorMessage(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
