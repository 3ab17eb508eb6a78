import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Kysely } from "kysely";
import { createPasswords, type Passwords } from "../auth/passwords.ts";
import type { Config } from "../config.ts";
import { findSingle, isSettingOn, readAgency, readZone } from "../content/agency.ts";
import { namesOf } from "../content/categories.ts";
import { createSiteContent } from "../content/site-content.ts";
import type { Db, Tables } from "../database/tables.ts";
import { watchVersions } from "../database/watch-versions.ts";
import { createWriter } from "../database/write.ts";
import type { Session } from "../http/caller.ts";
import { createRateLimiter } from "../http/rate-limit.ts";
import { measureDiskSpace } from "../kernel/disk-space.ts";
import { SecondFactorNeeded } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { openMediaStorage } from "../media/open-storage.ts";
import { createContentVersion } from "../pages/cache/content-version.ts";
import { recordRevision } from "../publishing/revisions/record-revision.ts";
import { createRoomEvents } from "../resource/room.ts";
import { library } from "./library.ts";
import { createServices } from "./services.ts";
import { siteSources } from "./site-sources.ts";
import { announce, storeOf, titlesOf } from "./stores.ts";

export interface ProgramParts {
  config: Config;
  db: Kysely<Tables>;
  log: Log;
  siteUrl: () => string;
  clock?: () => Date;
  passwords?: Passwords;
}

export type Program = ReturnType<typeof createProgram>;

/** Creates the services that every room is built on. */
export function createProgram(parts: ProgramParts) {
  const { config, db, log, siteUrl } = parts;
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
  const isSecondFactorRequired = ({ role }: Session) =>
    config.REQUIRE_2FA === "admin" && role === "admin";
  return {
    ...services,
    config,
    db,
    log,
    siteUrl,
    clock,
    passwords,
    writer,
    library,
    storeOf,
    titlesIn: titlesOf,
    namesOf,
    watcher,
    contentVersion,
    events: createRoomEvents(),
    rateLimiter: createRateLimiter(config, services.limits, clock),
    render: services.renderer.render,
    storage: openMediaStorage(config),
    /** Holds files while they arrive. */
    uploads: join(config.CACHE_DIR, "uploads"),
    removeReceived: ({ path }: { path: string }) => rm(path, { force: true }),
    diskSpace: () => measureDiskSpace(dataFolders(config)),

    siteContent: siteContent.current,
    facts: async () => (await siteContent.current()).facts,
    readAgency,
    isSettingOn,
    findBrand: (on: Db) => findSingle(on, "brand"),
    agencyName: async () => (await readAgency(db)).name,
    zone: () => readZone(db),

    isSecondFactorRequired,
    requireEnrolled(session: Session): void {
      if (session.hasSecondFactor || !isSecondFactorRequired(session)) return;
      throw new SecondFactorNeeded("enrol");
    },
  };
}

function dataFolders({ DATA_DIR, DATABASE_URL }: Config): string[] {
  const file = DATABASE_URL.startsWith("file:") ? [dirname(DATABASE_URL.slice(5))] : [];
  return [DATA_DIR, ...file];
}
