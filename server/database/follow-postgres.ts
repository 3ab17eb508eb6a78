import pg from "pg";
import { channel, type Follower, followed } from "./followed.ts";

/** In milliseconds. */
const trusted = 900;
const renewed = 400;

/** In milliseconds. */
const patience = 1000;
const pause = 300;

/** Notifications may be lost unnoticed, so a version is trusted for less than a second. */
export function followPostgres(url: string, now = () => performance.now()): Follower {
  let client: Promise<pg.Client> | null = null;
  let asking: Promise<string | null> | null = null;
  let last: { versions: string; askedAt: number } | null = null;
  let restUntil = 0;
  let invalidations = 0;

  function invalidate(): void {
    invalidations += 1;
    last = null;
    // A query under way may have been answered before the write.
    asking = null;
  }

  function ask(): Promise<string | null> {
    if (asking) return asking;
    const asked = question();
    asking = asked;
    void asked.finally(() => {
      if (asking === asked) asking = null;
    });
    return asked;
  }

  async function question(): Promise<string | null> {
    const askedAt = now();
    const invalidationsThen = invalidations;
    if (askedAt < restUntil) return null;
    const used = client ?? connect();
    client = used;
    try {
      const versions = await versionsOf(await used);
      if (invalidations === invalidationsThen) last = { versions, askedAt };
      return versions;
    } catch {
      drop(used);
      return null;
    }
  }

  function connect(): Promise<pg.Client> {
    const line = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    });
    const opened = line
      .connect()
      .then(() => line.query(`listen ${channel}`))
      .then(() => line);
    // One that is open but does not listen would leak.
    opened.catch(() => line.end().catch(() => {}));
    line.on("notification", invalidate);
    line.on("error", () => drop(opened));
    line.on("end", () => drop(opened));
    return opened;
  }

  function drop(used: Promise<pg.Client>): void {
    if (client !== used) return;
    client = null;
    restUntil = now() + pause;
    invalidate();
    used.then((line) => line.end()).catch(() => {});
  }

  return {
    known() {
      if (!last) return null;
      const age = now() - last.askedAt;
      if (age > trusted) return null;
      if (age > renewed) void ask();
      return last.versions;
    },
    ask,
    invalidate,
    async close() {
      const used = client;
      client = null;
      restUntil = Number.POSITIVE_INFINITY;
      await used?.then((line) => line.end()).catch(() => {});
    },
  };
}

async function versionsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select version from area_versions where area = any($1) order by area",
    [followed],
  );
  return rows.map(({ version }) => version).join(" ");
}
