import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import type { Kysely } from "kysely";
import { inject, onTestFinished } from "vitest";
import { type ErrorCode, errorBody, errors } from "#contract/core/errors.ts";
import { removeSampleFiles, replaceSampleContent } from "#seed/begin.ts";
import { type CastName, cast } from "#seed/cast.ts";
import { createApp } from "#server/app.ts";
import { createPasswords, type Passwords } from "#server/auth/passwords.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/connection.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Imports } from "#server/imports/imports.ts";
import type { Worker } from "#server/jobs/worker.ts";
import type { Workers } from "#server/jobs/workers.ts";
import { createLog } from "#server/kernel/log.ts";
import type { Site } from "#server/pages/page-parts.ts";
import { accountTable } from "#server/users/account-rows.ts";
import { copyDatabase, createMigratedDatabase, dropLater } from "./postgres.ts";
import { migrateFresh } from "./template.ts";

export const engine = inject("engine");

export const passwordOf = (name: CastName) => `the ${name}'s own key 17`;

export interface Answer {
  status: number;
  headers: Headers;
  body: ReturnType<JSON["parse"]>;
  text: string;
  bytes: Buffer;
}

export interface Ask {
  method?: string;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The client's address. */
  from?: string;
}

export interface TestApp {
  db: Kysely<Tables>;
  url: string;
  ids: Record<CastName, number>;
  /** Moves only when a test moves it. */
  clock: { now: Date };
  ask(path: string, ask?: Ask): Promise<Answer>;
  /** Pages, feeds and sitemaps, beside the API. */
  visit(path: string, ask?: Ask): Promise<Answer>;
  /** Opens a fresh session; `nobody` has none. */
  tokenOf(name: CastName | "nobody"): Promise<string | undefined>;
  /** For tests that would otherwise have many servers open at once. */
  close(): Promise<void>;
  /** The paths that the server has routes for, as Hono writes them. */
  routes: readonly string[];
  workers: Workers;
  mailWorker: Worker;
  deliveryWorker: Worker;
  retention: Worker;
  running: Worker;
  imports: Imports;
  /** Mails are files in its folder `mail`. */
  dir: string;
  /** Another process on the same database, or one with other settings. */
  openSecondProcess(
    variables?: Record<string, string>,
  ): Promise<
    Pick<TestApp, "ask" | "visit" | "db" | "mailWorker" | "deliveryWorker" | "running" | "imports">
  >;
}

export type FillContent = (db: Kysely<Tables>, mediaDir: string, now: Date) => Promise<void>;

export interface TestAppOptions {
  variables?: Record<string, string>;
  /** For tests of races. */
  isClockRunning?: boolean;
  site?: Site;
  passwords?: Passwords;
  /** Makes the content once for each process of the tests; every app gets a copy. */
  fill?: FillContent;
  /** Told what closes the app; by default it is closed when the test ends. */
  whenOver?: (close: () => Promise<void>) => void;
}

const generous = {
  RATE_LIMIT_LOGIN: "100000/60",
  RATE_LIMIT_FORMS: "100000/60",
  RATE_LIMIT_API: "1000000/60",
  RATE_LIMIT_VITALS: "100000/60",
  RATE_LIMIT_TOKEN: "100000/60",
  LOG_LEVEL: "silent",
};

const ownPasswords = createPasswords();
// The least work that Argon2id allows, because hundreds of tests sign in.
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashes = Promise.all(
  (Object.keys(cast) as CastName[]).map(
    async (name) => [name, await hash(passwordOf(name), cheap)] as const,
  ),
);

/** A database with the cast and, beside it, the files of its library. */
interface Template {
  dir: string;
  url: string;
  ids: Record<CastName, number>;
}

const startsAt = "2026-03-05T09:30:00.000Z";

const fillNothing: FillContent = async () => {};

const templates = new Map<FillContent, Promise<Template>>();

function templateOf(fill: FillContent): Promise<Template> {
  const known = templates.get(fill) ?? createTemplate(fill);
  templates.set(fill, known);
  return known;
}

async function createTemplate(fill: FillContent): Promise<Template> {
  const dir = mkdtempSync(join(tmpdir(), "nokshi-template-"));
  process.once("exit", () => rmSync(dir, { recursive: true, force: true }));
  const url = engine === "sqlite" ? `file:${join(dir, fileName)}` : await createMigratedDatabase();
  if (engine === "sqlite") await migrateFresh(url);
  const db = openDatabase(url, () => {});
  const ids = await addCast(db, startsAt);
  await fill(db, join(dir, "media"), new Date(startsAt));
  await db.destroy();
  return { dir, url, ids };
}

const fileName = "nokshi.sqlite";

/** Returns the address of a copy of the template whose files are in `dir`. */
async function copyTemplate(template: Template, dir: string): Promise<string> {
  const media = join(template.dir, "media");
  if (existsSync(media)) cpSync(media, join(dir, "media"), { recursive: true });
  if (engine !== "sqlite") return copyDatabase(template.url);
  cpSync(join(template.dir, fileName), join(dir, fileName));
  return `file:${join(dir, fileName)}`;
}

/** On a fresh database with the cast in it; closed when the test ends. */
export async function createTestApp({
  variables = {},
  isClockRunning,
  site,
  passwords = ownPasswords,
  fill = fillNothing,
  whenOver = onTestFinished,
}: TestAppOptions = {}): Promise<TestApp> {
  const dir = mkdtempSync(join(tmpdir(), "nokshi-"));
  // PostgreSQL has such a template for all files, so as not to keep one for each.
  const isShared = engine !== "sqlite" && fill === fillNothing;
  const template = isShared ? null : await templateOf(fill);
  const url = template ? await copyTemplate(template, dir) : await createMigratedDatabase();
  const clock = { now: new Date(startsAt) };
  const time = isClockRunning ? () => new Date() : () => clock.now;
  const settings = { ...generous, DATA_DIR: dir, DATABASE_URL: url, ...variables };

  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closers.splice(0)) await each();
    if (engine !== "sqlite") dropLater(url);
    rmSync(dir, { recursive: true, force: true });
  };
  whenOver(close);

  const open = (changed: Record<string, string> = {}) => {
    const db = openDatabase(url, () => {});
    const app = createApp({
      config: readConfig({ ...settings, ...changed }),
      db,
      log: createLog("silent", false),
      siteUrl: () => "http://localhost:3000",
      clock: time,
      passwords,
      isChecked: true,
      sample: {
        replace: replaceSampleContent,
        removeFiles: () => removeSampleFiles(join(dir, "media")),
      },
      ...(site && { site }),
    });
    closers.push(async () => {
      await app.close();
      await db.destroy();
    });
    const routes = app.hono.routes.map(({ path }) => path);
    return {
      db,
      ...askers(app.hono),
      routes,
      workers: app.workers,
      mailWorker: app.workers.find("mail"),
      deliveryWorker: app.workers.find("webhooks"),
      retention: app.workers.find("retention"),
      running: app.workers.find("releases"),
      imports: app.imports,
    };
  };

  const {
    db,
    ask,
    visit,
    routes,
    workers,
    mailWorker,
    deliveryWorker,
    retention,
    running,
    imports,
  } = open();
  const ids = template?.ids ?? (await addCast(db, startsAt));

  return {
    db,
    url,
    dir,
    routes,
    workers,
    mailWorker,
    deliveryWorker,
    retention,
    running,
    imports,
    close,
    ids,
    clock,
    ask,
    visit,
    async tokenOf(name) {
      if (name === "nobody") return undefined;
      const { body } = await ask("/auth/login", {
        method: "POST",
        body: { email: cast[name].email, password: passwordOf(name) },
      });
      return body.token as string;
    },
    openSecondProcess: async (changed) => open(changed),
  };
}

async function addCast(db: Kysely<Tables>, at: string): Promise<Record<CastName, number>> {
  const ids = {} as Record<CastName, number>;
  for (const [name, password_hash] of await hashes) {
    const { firstName, lastName, email, role } = cast[name];
    const account = await accountTable.create(
      db,
      {
        first_name: firstName,
        last_name: lastName,
        email,
        role,
        password_hash,
        is_active: name === "inactive" ? 0 : 1,
      },
      at,
    );
    ids[name] = account.id;
  }
  return ids;
}

/** Throws unless the error has a code of the contract that goes with its status. */
function requireErrorBody({ status, text, headers }: Answer): void {
  if (headers.has("content-encoding")) return;
  const { error, message, code } = errorBody.parse(JSON.parse(text));
  const declared = errors[code];
  const isWhole = error === message && (isNaming(code) || error === declared.message);
  if (!isWhole || declared.status !== status)
    throw new Error(`${status} ${text} breaks the contract`);
}

/** The codes whose sentence names fields, methods, scopes, people or moments. */
const isNaming = (code: ErrorCode) =>
  ["invalid", "method_not_allowed", "missing_scope", "not_approved", "planned_already"].includes(
    code,
  );

type Fetcher = ReturnType<typeof createApp>["hono"];

function askers(hono: Fetcher) {
  const visit = async (path: string, { method = "GET", body, token, headers, from }: Ask = {}) => {
    const isRaw =
      typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
    const response = await hono.request(
      path,
      {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
        ...(body instanceof ReadableStream && { duplex: "half" }),
      } as RequestInit,
      { incoming: { socket: { remoteAddress: from ?? "203.0.113.7" } } } as never,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson =
      response.headers.get("content-type")?.startsWith("application/json") &&
      !response.headers.has("content-encoding");
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    };
  };
  const isBeside = (path: string) => /^\/(healthz|readyz|metrics)/.test(path);
  return {
    visit,
    async ask(path: string, ask?: Ask) {
      if (isBeside(path)) return visit(path, ask);
      const answer = await visit(`/api${path}`, ask);
      if (answer.status >= 400 && ask?.method !== "HEAD") requireErrorBody(answer);
      return answer;
    },
  };
}
