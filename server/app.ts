import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Kysely } from "kysely";
import { calls } from "#contract/calls.ts";
import { mountActivity } from "./activity/mount.ts";
import { createUndo } from "./activity/undo.ts";
import { mountAuth } from "./auth/mount.ts";
import { createPasswords, type Passwords } from "./auth/passwords.ts";
import { createWelcome, type SampleContent, type Welcome } from "./auth/welcome.ts";
import { mountBackup } from "./backup/mount.ts";
import { createBackupScheduler } from "./backup/schedule.ts";
import { mountBlog } from "./blog/mount.ts";
import { brandRoutes } from "./brand/routes.ts";
import { backupProgram } from "./compose/backups.ts";
import { composeConversation } from "./compose/conversation.ts";
import { announce, emit } from "./compose/events.ts";
import { composeExport } from "./compose/export.ts";
import { composeFacts } from "./compose/facts.ts";
import { composeImports, receiveImport, receiveOne } from "./compose/imports.ts";
import { library as libraryUses } from "./compose/library.ts";
import { composeMail } from "./compose/mail.ts";
import { createPictures } from "./compose/pictures.ts";
import { createDrawnEntries, publicEntriesOf } from "./compose/public-entries.ts";
import { composePublishing } from "./compose/publishing.ts";
import { createRetention } from "./compose/retention.ts";
import { composeReview } from "./compose/review.ts";
import { describeItself, selfDescription } from "./compose/self-description.ts";
import { createServices } from "./compose/services.ts";
import { siteSources } from "./compose/site-sources.ts";
import { composeWebhooks } from "./compose/webhooks.ts";
import { type Config, root } from "./config.ts";
import { mountContact } from "./contact/mount.ts";
import { namesOf } from "./content/categories.ts";
import { mountContent } from "./content/mount.ts";
import { createSiteContent } from "./content/site-content.ts";
import { ping } from "./database/connection.ts";
import { isMigrated } from "./database/migrate.ts";
import type { Tables } from "./database/tables.ts";
import { watchVersions } from "./database/watch-versions.ts";
import { createWriter } from "./database/write.ts";
import { mountExport } from "./export/mount.ts";
import type { Session } from "./http/caller.ts";
import { isCompressible } from "./http/encodings.ts";
import type { Env } from "./http/env.ts";
import { answerError, answerText } from "./http/errors.ts";
import { healthRoutes, reuseAnswer } from "./http/health.ts";
import { watchIgnoredProxy } from "./http/ignored-proxy.ts";
import { refuseOtherMethods } from "./http/methods.ts";
import { createRequestMetrics, type MetricSources, metricRoutes } from "./http/metrics.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { identify } from "./http/request-id.ts";
import { logRequests } from "./http/request-log.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { createServe } from "./http/serve.ts";
import type { CallerParts } from "./http/session.ts";
import { mountImages } from "./images/mount.ts";
import { imageRoutes } from "./images/routes.ts";
import type { Imports } from "./imports/imports.ts";
import { mountImports } from "./imports/mount.ts";
import { createWorkers, type Workers } from "./jobs/workers.ts";
import { measureDiskSpace } from "./kernel/disk-space.ts";
import { HttpError, NotFound, SecondFactorNeeded } from "./kernel/errors.ts";
import type { Log } from "./kernel/log.ts";
import { mountMail } from "./mail/mount.ts";
import { mcpCalls, mcpRoutes } from "./mcp/routes.ts";
import { mountMedia } from "./media/mount.ts";
import { mountNewsletter } from "./newsletter/mount.ts";
import { createContentVersion } from "./pages/cache/content-version.ts";
import { createPageCache } from "./pages/cache/page-cache.ts";
import type { ServeFromCache } from "./pages/cache/serve-from-cache.ts";
import type { Site } from "./pages/page-parts.ts";
import { pageRoutes } from "./pages/pages.ts";
import { previewRoutes } from "./pages/preview.ts";
import { redirectMiddleware, redirectMovedPosts, wordPressAddress } from "./pages/redirects.ts";
import { mountPortfolio } from "./portfolio/mount.ts";
import { createDraftUndo } from "./publishing/drafts/draft-undo.ts";
import { mountPublishing } from "./publishing/mount.ts";
import { recordRevision } from "./publishing/revisions/record-revision.ts";
import { createActiveRedirects } from "./redirects/active.ts";
import { mountRedirects } from "./redirects/mount.ts";
import { isSettingOn, readAgency } from "./resource/agency.ts";
import { joinRooms } from "./resource/room.ts";
import { mountReview } from "./review/mount.ts";
import { mountSearch } from "./search/mount.ts";
import { mountUsers } from "./users/mount.ts";
import type { Users } from "./users/users.ts";
import { mountVitals } from "./vitals/mount.ts";
import { mountWebhooks } from "./webhooks/mount.ts";

export interface AppParts {
  config: Config;
  db: Kysely<Tables>;
  log: Log;
  siteUrl: () => string;
  clock?: () => Date;
  passwords?: Passwords;
  overload?: MetricSources["overload"];
  site?: Site;
  /** From the seed, which only `main.ts` may import. */
  sample: SampleContent;
  /** Validates every answer against the contract, in tests. */
  isChecked?: boolean;
}

export interface App {
  hono: Hono<Env>;
  serveFromCache: ServeFromCache;
  users: Users;
  welcome: Welcome;
  imports: Imports;
  workers: Workers;
  /** From now on `/readyz` answers 503. */
  drain(): void;
  close(): Promise<void>;
}

function dataFolders({ DATA_DIR, DATABASE_URL }: Config): string[] {
  const file = DATABASE_URL.startsWith("file:") ? [dirname(DATABASE_URL.slice(5))] : [];
  return [DATA_DIR, ...file];
}

/** In-process calls skip the handler, as the page request has passed it already. */
const forVisitors =
  (handler: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
  (c, next) =>
    c.env?.inProcess ? next() : handler(c, next);

export function createApp(parts: AppParts): App {
  const { config, db, log, siteUrl, site } = parts;
  const clock = parts.clock ?? (() => new Date());
  const passwords = parts.passwords ?? createPasswords();
  const writer = createWriter(db, clock, { keepRevision: recordRevision, announce });
  const services = createServices({ config, db, clock, passwords, writer, log });
  const watcher = watchVersions(config.DATABASE_URL);
  const contentVersion = createContentVersion(watcher, clock, services.validity);
  writer.onEnd(contentVersion.invalidate);
  const siteContent = createSiteContent(db, clock, {
    ask: contentVersion.ask,
    sources: siteSources,
  });
  const facts = async () => (await siteContent.current()).facts;
  const { describe, images, addPicture, library, storage } = createPictures({
    config,
    db,
    writer,
    log,
    services,
    clientDir: site?.clientDir ?? join(root, "public"),
  });
  const {
    auth,
    blog,
    contact,
    limits,
    newsletter,
    permissions,
    portfolio,
    redirects,
    renderer,
    users,
  } = services;
  const rateLimiter = createRateLimiter(config, limits, clock);
  const { scheduler, ...planning } = composePublishing({
    db,
    clock,
    writer,
    services,
    log,
  });
  const { releaseService } = planning;
  const imports = composeImports({
    config,
    db,
    clock,
    writer,
    log,
    services,
    library,
    releaseService,
    siteUrl,
  });
  planning.addReleaseListener(imports.releaseListener);
  const reviewServices = composeReview({
    itemsIn: releaseService.contentOf,
    releaseTitle: async (id) => (await releaseService.find(id)).title,
    db,
    clock,
    writer,
    services,
    contentVersion,
    siteUrl,
    facts,
    rateLimiter,
    transport: config.SMTP_URL ? "smtp" : "files",
  });
  const { reviewOf } = reviewServices;
  const mailServices = composeMail({
    config,
    db,
    clock,
    log,
    siteUrl,
    writer,
    services,
    reviewOf,
    storage,
  });
  const { webhooks, deliveryWorker } = composeWebhooks({
    config,
    db,
    clock,
    log,
    siteUrl,
    writer,
    services,
  });
  const welcome = createWelcome({
    db,
    library: libraryUses,
    clock,
    writer,
    users,
    passwords,
    limits,
    rate: config.RATE_LIMIT_LOGIN,
    sample: parts.sample,
    addLogo: (bytes) => addPicture("Logo", bytes),
  });
  const backups = createBackupScheduler({
    db,
    clock,
    log,
    everyHours: config.BACKUP_EVERY_HOURS,
    maxBackups: config.BACKUP_KEEP,
    folder: join(config.DATA_DIR, "backups"),
    program: backupProgram,
    failed: (transaction, backup) => emit(transaction, "backup.failed", () => backup),
  });

  const hono = new Hono<Env>();
  const requestMetrics = createRequestMetrics();
  const active = createActiveRedirects(watcher, redirects.all);
  const pageCache = createPageCache({
    config,
    contentVersion,
    log,
    siteUrl,
    site,
    hono,
    count: requestMetrics.count,
    isForRedirects: (path, search) =>
      active.hasQueryAt(path) || wordPressAddress(path, search) !== null,
    enter: rateLimiter.enter,
  });
  const ignoredProxy = watchIgnoredProxy(config.TRUST_PROXY, () =>
    log.warn(
      "a proxy sends X-Forwarded-For, but TRUST_PROXY is 0: all visitors share the limits of one address",
    ),
  );
  const diskSpace = () => measureDiskSpace(dataFolders(config));
  const uploads = join(config.CACHE_DIR, "uploads");
  const removeReceived = ({ path }: { path: string }) => rm(path, { force: true });
  const isSecondFactorRequired = ({ role }: Session) =>
    config.REQUIRE_2FA === "admin" && role === "admin";
  const rooms = joinRooms([
    mountAuth({ ...services, siteUrl, welcome, isSecondFactorRequired }),
    mountPortfolio(portfolio),
    mountBlog(blog, facts),
    mountSearch({ content: siteContent.current, portfolio }),
    mountUsers({ ...services, overviewOf: auth.overviewOf }),
    mountContact({
      ...services,
      conversation: composeConversation({ db, clock, writer, library: libraryUses, services }),
    }),
    mountNewsletter({
      newsletter,
      clock,
      receive: receiveOne(uploads, "subscribers_too_many"),
      removeReceived,
    }),
    mountContent(services.content, composeFacts({ db, services, content: siteContent.current })),
    mountPublishing({ ...services, db, clock, planning, scheduler }),
    mountReview(
      reviewServices,
      services.histories.map(({ useCases }) => useCases.store.resource.area),
    ),
    mountRedirects(redirects),
    mountWebhooks({ webhooks, deliveryWorker, siteUrl }),
    mountVitals(services.vitals),
    mountMedia(library, uploads),
    mountImages({
      images,
      cacheDir: join(config.CACHE_DIR, "images"),
      maxCacheBytes: config.IMAGE_CACHE_MB * 1024 ** 2,
    }),
    mountImports({ imports, receive: receiveImport(config), removeReceived }),
    mountExport(composeExport({ db, clock, services, storage, siteUrl })),
    mountMail({ ...mailServices, findSubmission: contact.find }),
    mountBackup(backups, { diskSpace, isProxyIgnored: ignoredProxy.isSeen }),
    { expiring: [limits.deleteExpired] },
  ]);
  const undo = createUndo({
    db,
    clock,
    writer,
    namesOf,
    permissions,
    drafts: createDraftUndo(planning.historyOf),
    subscribers: newsletter,
    onUndone: releaseService.toggleUndone,
    useCases: rooms.undo,
  });
  const activity = mountActivity(services.activity, undo, clock);
  const all = joinRooms([rooms, activity]);
  const workers = createWorkers([...all.workers, createRetention(log, all.expiring)]);
  hono.use(
    identify(config.TRUST_PROXY),
    ignoredProxy.middleware,
    logRequests(log),
    forVisitors(addSecurityHeaders(siteUrl)),
    // Every client that takes `deflate` takes gzip too, and kept answers have no deflated form.
    forVisitors(compress({ encoding: "gzip", contentTypeFilter: isCompressible })),
  );
  metricRoutes(hono, requestMetrics, {
    token: config.METRICS_TOKEN,
    overload: parts.overload ?? (() => ({ waiting: 0, inFlight: 0, refused: 0 })),
    mails: mailServices.mail.overview,
    jobs: workers.figures,
    backups: backups.overview,
    diskSpace,
    pageCache: pageCache.figures,
  });
  hono.onError((error, c) => answerError(c, error));
  hono.use(
    "/api/*",
    forVisitors(async (c, next) => {
      rateLimiter.enter(c.get("address"));
      await next();
    }),
  );
  if (site) {
    const { render } = renderer;
    previewRoutes(hono, {
      ...reviewServices,
      site,
      siteUrl,
      log,
      render,
      describe,
      ...rateLimiter,
    });
  }
  // Outside the cache, which drops query parameters that no page reads.
  if (site) {
    hono.use(redirectMiddleware(active, redirects), redirectMovedPosts(blog.movedTo, active));
  }
  hono.use(forVisitors(pageCache.middleware));

  const api = new Hono<Env>();
  const allCalls = Object.values(calls).flatMap((area) => Object.values(area));
  api.use(refuseOtherMethods([...allCalls, ...selfDescription, ...mcpCalls], "/api"));
  const callerParts: CallerParts = {
    sessions: services.sessions,
    tokens: services.tokens,
    rateLimiter,
    requireEnrolled(session) {
      if (session.hasSecondFactor || !isSecondFactorRequired(session)) return;
      throw new SecondFactorNeeded("enrol");
    },
  };
  const serve = createServe(api, {
    ...callerParts,
    isChecked: parts.isChecked ?? false,
    namesOf: (kind) => namesOf(db, kind),
    isOn: (setting) => isSettingOn(db, setting),
  });
  all.routes(serve);
  mcpRoutes(api, {
    ...callerParts,
    areas: calls,
    limits,
    rate: config.RATE_LIMIT_AGENT,
    clock,
    lastBatchOf: services.activity.lastBatchOf,
    hasImported: imports.hasOpenDrafts,
    nameOf: async () => (await readAgency(db)).name,
    fetch: async (path, init, inProcess) => hono.request(`/api${path}`, init, { inProcess }),
  });
  describeItself(api, async () => (await readAgency(db)).name);
  api.notFound((c) => answerError(c, new NotFound()));
  hono.route("/api", api);
  hono.all("/api/*", (c) => answerError(c, new NotFound()));

  hono.notFound((c) => answerText(c, new HttpError("not_found", {}, "404 Not Found")));

  let isDraining = false;
  let isUpToDate = false;
  const isUsable = reuseAnswer(async () => {
    await ping(db);
    isUpToDate ||= await isMigrated(db);
    return isUpToDate;
  });
  healthRoutes(hono, async () => !isDraining && (await isUsable()));
  if (site) {
    imageRoutes(hono, images);
    brandRoutes(hono, {
      content: siteContent.current,
      draw: images.draw,
      focalOf: async (src) => (await library.pictureMetadata([src]))[0]?.[1].focal,
      ...createDrawnEntries(blog, portfolio, facts),
    });
    pageRoutes(hono, {
      site,
      siteUrl,
      log,
      contents: publicEntriesOf(blog, portfolio, facts),
      siteContent: siteContent.current,
      render: renderer.render,
      describe,
      storage,
      fileNameOf: library.fileNameOf,
      isWelcomeOpen: welcome.isOpen,
    });
  }

  return {
    hono,
    serveFromCache: pageCache.serveFromCache,
    users,
    welcome,
    imports,
    workers,
    drain: () => {
      isDraining = true;
    },
    async close() {
      await workers.stop();
      await all.close();
      await renderer.close();
      await contentVersion.close();
    },
  };
}
