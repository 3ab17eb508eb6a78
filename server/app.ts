import { join } from "node:path";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import type { Kysely } from "kysely";
import { site } from "#content/site.ts";
import { calls } from "#contract/calls.ts";
import { sentences } from "#contract/errors.ts";
import { createActivity } from "./activity/activity.ts";
import { activityRoutes } from "./activity/routes.ts";
import { createAuth } from "./auth/auth.ts";
import { createPasswords, type Passwords } from "./auth/passwords.ts";
import { createReset } from "./auth/reset.ts";
import { authRoutes } from "./auth/routes.ts";
import { createSecondFactor } from "./auth/second-factor.ts";
import * as secondFactors from "./auth/second-factors.ts";
import { createSessions, type Session } from "./auth/sessions.ts";
import { backupRoutes } from "./backup/routes.ts";
import { createSchedule, type Schedule } from "./backup/schedule.ts";
import { type Blog, createBlog } from "./blog/blog.ts";
import { blogRoutes } from "./blog/routes.ts";
import { authorOf } from "./blog/serialize.ts";
import { type Config, root } from "./config.ts";
import { createContact } from "./contact/contact.ts";
import { contactRoutes } from "./contact/routes.ts";
import { ping } from "./database/connection.ts";
import { isMigrated } from "./database/migrate.ts";
import { createMemory } from "./database/remember.ts";
import type { Tables } from "./database/tables.ts";
import { createWriter } from "./database/write.ts";
import { docsPage, docsStyleHash } from "./http/docs.ts";
import type { Env } from "./http/env.ts";
import { answerError } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { type Log, logRequests } from "./http/log.ts";
import { refuseOtherMethods } from "./http/methods.ts";
import { type MetricSources, metricRoutes } from "./http/metrics.ts";
import { describeApi } from "./http/openapi.ts";
import { createGate } from "./http/rate-limit.ts";
import { identify } from "./http/request-id.ts";
import { passRetryAfter } from "./http/retry-after.ts";
import { pagePolicy, secure } from "./http/security-headers.ts";
import { createServe } from "./http/serve.ts";
import { createImages } from "./images/images.ts";
import { imageRoutes } from "./images/routes.ts";
import { createLimits } from "./limits/limits.ts";
import { createForwarding, createMailDelivery } from "./mail/deliver.ts";
import { createMail } from "./mail/mail.ts";
import { createOutbox } from "./mail/outbox.ts";
import { mailRoutes } from "./mail/routes.ts";
import { createFiles, createSmtp } from "./mail/transports.ts";
import { createMailWorker, type MailWorker } from "./mail/worker.ts";
import { createRenderer } from "./markdown/render.ts";
import { createNewsletter } from "./newsletter/newsletter.ts";
import { newsletterRoutes } from "./newsletter/routes.ts";
import type { Contents } from "./pages/machine-routes.ts";
import { pageRoutes, type Site } from "./pages/pages.ts";
import { createPortfolio, type Portfolio } from "./portfolio/portfolio.ts";
import { portfolioRoutes } from "./portfolio/routes.ts";
import { NotFound, SecondFactorNeeded } from "./refusals.ts";
import { createSigning } from "./signing/signing.ts";
import { createProfile } from "./users/profile.ts";
import { profileRoutes, userRoutes } from "./users/routes.ts";
import { createUsers, type Users } from "./users/users.ts";

export interface AppParts {
  config: Config;
  db: Kysely<Tables>;
  log: Log;
  /** The public address, known once the port is. */
  siteUrl: () => string;
  clock?: () => Date;
  passwords?: Passwords;
  /** How busy the process is; unknown where nobody listens. */
  overload?: MetricSources["overload"];
  /** The built pages; without them only the API is served. */
  site?: Site;
  /** Holds every answer against the contract; for tests. */
  isChecked?: boolean;
}

export interface App {
  hono: Hono<Env>;
  users: Users;
  mailWorker: MailWorker;
  schedule: Schedule;
  /** From now on `/readyz` answers 503. */
  retire(): void;
  close(): Promise<void>;
}

/** Wires the house: database, repositories, use cases, routes and pages. */
export function createApp(parts: AppParts): App {
  const { config, db, log, siteUrl } = parts;
  const clock = parts.clock ?? (() => new Date());
  const passwords = parts.passwords ?? createPasswords();
  const writer = createWriter(db, clock);
  const memory = createMemory(db);
  const limits = createLimits(db, clock);
  const renderer = createRenderer();
  const sessions = createSessions(db, clock, {
    idleSeconds: config.SESSION_IDLE_SECONDS,
    maxSeconds: config.SESSION_MAX_SECONDS,
  });
  const signing = createSigning(db, config.SECRET_KEY);
  const outbox = createOutbox(config.MAIL_FROM.split("@")[1] ?? "localhost");
  const removeSecondFactor = secondFactors.remove;
  const users = createUsers({
    db,
    writer,
    memory,
    passwords,
    sessions,
    outbox,
    removeSecondFactor,
  });
  const shared = { db, clock, writer, users, passwords, limits, outbox, signing };
  const secondFactor = createSecondFactor(shared);
  const reset = createReset(shared);
  const isRegistrationOpen = config.REGISTRATION === "open";
  const auth = createAuth({ ...shared, sessions, secondFactor, isRegistrationOpen });
  const profile = createProfile(users, passwords, limits);
  const portfolio = createPortfolio({ db, writer, memory });
  const blog = createBlog({ db, clock, writer, memory, render: renderer.render });
  const notifyTo = config.CONTACT_NOTIFY_TO;
  const contact = createContact({ db, clock, writer, memory, outbox, notifyTo });
  const newsletter = createNewsletter({
    db,
    clock,
    writer,
    memory,
    outbox,
    signing,
    isConfirmed: config.NEWSLETTER_CONFIRM === "all",
    isForwarded: config.NEWSLETTER_FORWARD_URL !== undefined,
  });
  const sender = { name: site.name, address: config.MAIL_FROM };
  const transport = config.SMTP_URL
    ? createSmtp(config.SMTP_URL, sender)
    : createFiles(join(config.DATA_DIR, "mail"), sender);
  const mailWorker = createMailWorker({
    db,
    clock,
    log,
    deliver: {
      mail: createMailDelivery(transport, {
        siteUrl,
        signing,
        findEnquiry: (id) => contact.find(id).catch(nullIfNotFound),
        isSubscribed: newsletter.isSubscribed,
        isRequested: newsletter.isRequested,
        issueReset: reset.issue,
      }),
      forward: createForwarding(config.NEWSLETTER_FORWARD_URL),
    },
  });

  const gate = createGate(config, limits, clock);
  const hono = new Hono<Env>();
  hono.use(
    identify(config.TRUST_PROXY),
    logRequests(log),
    secure(siteUrl),
    passRetryAfter,
    compress(),
  );
  const mail = createMail({ db, clock, writer, outbox });
  metricRoutes(hono, {
    token: config.METRICS_TOKEN,
    overload: parts.overload ?? (() => ({ inFlight: 0, refused: 0, delay: 0 })),
    mails: mail.overview,
  });
  hono.onError((error, c) => answerError(c, error));

  const api = new Hono<Env>();
  const allCalls = Object.values(calls).flatMap((area) => Object.values(area));
  api.use(async (c, next) => {
    gate.enter(c);
    await next();
  });
  api.use(refuseOtherMethods([...allCalls, ...selfDescription], "/api"));
  const isSecondFactorRequired = ({ role }: Session) =>
    config.REQUIRE_2FA === "admin" && role === "admin";
  const serve = createServe(api, {
    sessions,
    gate,
    isChecked: parts.isChecked ?? false,
    requireStanding(session) {
      if (session.hasSecondFactor || !isSecondFactorRequired(session)) return;
      throw new SecondFactorNeeded(403, "enrol");
    },
  });
  authRoutes(serve, { auth, users, reset, secondFactor, isSecondFactorRequired });
  portfolioRoutes(serve, portfolio);
  blogRoutes(serve, blog);
  profileRoutes(serve, profile);
  userRoutes(serve, users);
  contactRoutes(serve, contact);
  newsletterRoutes(serve, newsletter, clock);
  mailRoutes(serve, {
    mail,
    transport: transport.kind,
    findSubmission: contact.find,
  });
  const schedule = createSchedule({
    db,
    clock,
    log,
    everyHours: config.BACKUP_EVERY_HOURS,
    kept: config.BACKUP_KEEP,
    folder: join(config.DATA_DIR, "backups"),
  });
  backupRoutes(serve, schedule);
  activityRoutes(serve, createActivity(db));
  describeItself(api);
  api.notFound((c) => answerError(c, new NotFound(sentences.notFound)));
  hono.route("/api", api);
  hono.all("/api/*", (c) => answerError(c, new NotFound(sentences.notFound)));

  let isRetired = false;
  healthRoutes(hono, async () => {
    await ping(db);
    return !isRetired && (await isMigrated(db));
  });
  const images = createImages({
    folders: {
      media: join(config.DATA_DIR, "media"),
      pictures: join(parts.site?.clientDir ?? join(root, "public"), "pictures"),
    },
    cacheDir: join(config.CACHE_DIR, "images"),
    report: (error) => log.warn({ err: error }, "a picture cannot be scaled"),
  });
  if (parts.site) {
    const [{ render }, { describe }] = [renderer, images];
    imageRoutes(hono, images);
    const contents = contentsOf(blog, portfolio);
    pageRoutes(hono, {
      contents,
      site: parts.site,
      siteUrl,
      log,
      render,
      describe,
      dataDir: config.DATA_DIR,
    });
  }

  return {
    hono,
    users,
    mailWorker,
    schedule,
    retire: () => {
      isRetired = true;
    },
    async close() {
      schedule.stop();
      await mailWorker.stop();
      transport.close();
      images.close();
      await renderer.close();
    },
  };
}

/** What the site tells machines of, by the use cases of its areas. */
function contentsOf(blog: Blog, portfolio: Portfolio): Contents {
  return {
    async latestPosts(limit) {
      const { posts } = await blog.listPublic({ limit, offset: 0 });
      return posts.map((post) => ({
        title: post.title,
        slug: post.slug,
        excerpt: post.excerpt,
        category: post.category,
        author: authorOf(post),
        publishedAt: post.published_at as string,
        updatedAt: post.updated_at,
      }));
    },
    async places() {
      const all = { category: undefined, year: undefined };
      const [slugs, { items }] = await Promise.all([
        blog.slugsPublic(),
        portfolio.list(all, "sorted", { limit: 10_000, offset: 0 }),
      ]);
      return [
        ...slugs.map((post) => ({ path: `/single-post/${post.slug}`, changedAt: post.updated_at })),
        ...items.map((item) => ({
          path: `/single-project/${item.id}`,
          changedAt: item.updated_at,
        })),
      ];
    },
  };
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

/** The addresses at which the API describes itself. */
const selfDescription = [
  { method: "GET", path: "/openapi.json" },
  { method: "GET", path: "/docs" },
] as const;

function describeItself(api: Hono<Env>): void {
  const document = describeApi(calls, `${site.name} API`);
  const page = docsPage(calls, document as never);
  api.get("/openapi.json", etag(), (c) => {
    c.header("cache-control", "public, max-age=0, must-revalidate");
    c.header("content-type", "application/json; charset=utf-8");
    return c.body(JSON.stringify(document));
  });
  api.get("/docs", etag(), (c) => {
    c.header("cache-control", "public, max-age=0, must-revalidate");
    c.header("content-security-policy", pagePolicy({ styles: [docsStyleHash] }));
    return c.html(page);
  });
}
