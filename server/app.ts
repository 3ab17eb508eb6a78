import { join } from "node:path";
import { mountActivity } from "./activity/mount.ts";
import { mountAuth } from "./auth/mount.ts";
import type { SampleContent, Welcome } from "./auth/welcome.ts";
import { mountBackup } from "./backup/mount.ts";
import { mountBlog } from "./blog/mount.ts";
import { mountBrand } from "./brand/mount.ts";
import { contactParts } from "./compose/contact.ts";
import { exportParts } from "./compose/export.ts";
import { importParts } from "./compose/imports.ts";
import { mailParts } from "./compose/mail.ts";
import { createPreviews } from "./compose/previews.ts";
import { createProgram, type ProgramParts } from "./compose/program.ts";
import * as handed from "./compose/room-parts.ts";
import { root } from "./config.ts";
import { mountContact } from "./contact/mount.ts";
import { mountContent } from "./content/mount.ts";
import { mountExport } from "./export/mount.ts";
import { assembleHttp } from "./http/assemble.ts";
import { createReadiness } from "./http/health.ts";
import { watchIgnoredProxy } from "./http/ignored-proxy.ts";
import { createRequestMetrics, type MetricSources } from "./http/metrics.ts";
import { createWebApp, type WebApp } from "./http/web-app.ts";
import { mountImages } from "./images/mount.ts";
import type { Imports } from "./imports/imports.ts";
import { mountImports } from "./imports/mount.ts";
import { createRetention } from "./jobs/retention.ts";
import { createWorkers, type Workers } from "./jobs/workers.ts";
import { mountMail } from "./mail/mount.ts";
import { mountMcp } from "./mcp/mount.ts";
import { mountMedia } from "./media/mount.ts";
import { mountNewsletter } from "./newsletter/mount.ts";
import { mountApiDescription } from "./pages/api-description.ts";
import type { ServeFromCache } from "./pages/cache/serve-from-cache.ts";
import { mountPages } from "./pages/mount.ts";
import type { Site } from "./pages/page-parts.ts";
import { mountPortfolio } from "./portfolio/mount.ts";
import { mountPublishing } from "./publishing/mount.ts";
import { mountRedirects } from "./redirects/mount.ts";
import { joinRooms } from "./resource/room.ts";
import { mountReview } from "./review/mount.ts";
import { mountSearch } from "./search/mount.ts";
import { mountUsers } from "./users/mount.ts";
import type { Users } from "./users/users.ts";
import { mountVitals } from "./vitals/mount.ts";
import { mountWebhooks } from "./webhooks/mount.ts";

export interface AppParts extends ProgramParts {
  overload?: MetricSources["overload"];
  site?: Site;
  /** From the seed, which only `main.ts` may import. */
  sample: SampleContent;
  /** Validates every answer against the contract, in tests. */
  isChecked?: boolean;
}

export interface App {
  hono: WebApp;
  serveFromCache: ServeFromCache;
  users: Users;
  welcome: Welcome;
  imports: Imports;
  workers: Workers;
  /** From now on `/readyz` answers 503. */
  drain(): void;
  close(): Promise<void>;
}

const noOverload = () => ({ waiting: 0, inFlight: 0, refused: 0 });

export function createApp(parts: AppParts): App {
  const { site, sample } = parts;
  const program = createProgram(parts);
  const { config, db, log, blog, portfolio, siteContent, facts } = program;
  const app = createWebApp();
  const metrics = createRequestMetrics();
  const ignoredProxy = watchIgnoredProxy(config.TRUST_PROXY, log);

  const builtPictures = join(site?.clientDir ?? join(root, "public"), "pictures");
  const images = mountImages({ ...program, builtPictures });
  const media = mountMedia({ ...program, ...handed.mediaParts(program), images: images.exports });
  const { library, describe, focalOf, addPicture } = media.exports;
  const addLogo = (bytes: Uint8Array) => addPicture("Logo", bytes);
  const auth = mountAuth({ ...program, rate: config.RATE_LIMIT_LOGIN, sample, addLogo });
  const publishing = mountPublishing({ ...program, ...handed.publishingParts(program) });
  const imports = mountImports(importParts(program, { ...publishing.exports, library }));
  const review = mountReview({ ...program, ...handed.reviewParts(program, publishing.exports) });
  const mail = mountMail({
    ...program,
    ...mailParts(program, review.exports.findMailedLink, images.exports.draw),
  });
  const isProxyIgnored = ignoredProxy.isSeen;
  const backup = mountBackup({ ...program, ...handed.backupParts(program), isProxyIgnored });
  const redirects = mountRedirects(program);
  const pages = mountPages({
    ...program,
    ...handed.pageParts(program),
    ...createPreviews({ ...program, ...review.exports }),
    app,
    site,
    describe,
    activeRedirects: redirects.exports,
    fileNameOf: library.fileNameOf,
    isWelcomeOpen: auth.exports.welcome.isOpen,
    count: metrics.count,
  });

  const resourceRooms = joinRooms([
    auth,
    mountPortfolio(portfolio),
    mountBlog(blog, facts),
    mountSearch({ content: siteContent, portfolio }),
    mountUsers({ ...program, overviewOf: program.auth.overviewOf }),
    mountContact({ ...program, ...contactParts(program) }),
    mountNewsletter({ ...program, ...handed.newsletterParts(program) }),
    mountContent(program.content, { ...program, ...handed.factParts(program) }),
    publishing,
    review,
    redirects,
    mountWebhooks({ ...program, ...handed.webhookParts }),
    mountVitals(program.vitals),
    media,
    images,
    imports,
    mountExport(exportParts(program)),
    mail,
    backup,
  ]);
  const rooms = joinRooms([
    ...resourceRooms.rooms,
    mountActivity({
      ...program,
      ...handed.undoParts(program, publishing.exports),
      useCases: resourceRooms.undo,
    }),
    mountMcp({
      ...program,
      ...handed.mcpParts(program),
      hasImported: imports.exports.hasOpenDrafts,
      fetch: async (path, init, inProcess) => app.request(`/api${path}`, init, { inProcess }),
    }),
    mountApiDescription(program.agencyName),
    mountBrand({ ...handed.brandParts(program), draw: images.exports.draw, focalOf }),
    pages,
  ]);
  program.events.listen(rooms.events);
  const deletions = [...rooms.expiring, program.limits.deleteExpired];
  const workers = createWorkers([...rooms.workers, createRetention(log, deletions)]);
  const readiness = createReadiness(db);
  assembleHttp({
    ...program,
    app,
    ignoredProxy,
    serveParts: { ...program, ...handed.serveParts(db), isChecked: parts.isChecked ?? false },
    metrics,
    metricSources: {
      token: config.METRICS_TOKEN,
      overload: parts.overload ?? noOverload,
      mails: mail.exports.overview,
      jobs: workers.figures,
      backups: backup.exports.overview,
      diskSpace: program.diskSpace,
      pageCache: pages.exports.figures,
    },
    pageCache: pages.exports.middleware,
    isReady: readiness.isReady,
    rooms: rooms.rooms,
    hasSite: site !== undefined,
  });

  return {
    hono: app,
    serveFromCache: pages.exports.serveFromCache,
    users: program.users,
    welcome: auth.exports.welcome,
    imports: imports.exports,
    workers,
    drain: readiness.drain,
    async close() {
      await workers.stop();
      await rooms.close();
      await program.renderer.close();
      await program.contentVersion.close();
    },
  };
}
