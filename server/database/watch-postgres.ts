import pg from "pg";
import { type VersionWatcher, watchedAreas } from "./watched-areas.ts";

const trustedMs = 500;
const renewedMs = 200;
const timeoutMs = 1000;

/** Uses a connection of its own, so that it does not wait for the queries of requests. */
export function watchPostgres(url: string): VersionWatcher {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  let asking: Promise<string | null> | null = null;
  let last: { versions: string; askedAt: number } | null = null;

  pool.on("error", invalidate);

  function invalidate(): void {
    last = null;
    asking = null;
  }

  function ask(): Promise<string | null> {
    if (asking) return asking;
    const askedAt = performance.now();
    const answer = versionsOf(pool).catch(() => null);
    asking = answer;
    void answer.then((versions) => {
      // Invalidated meanwhile, such as by a write: the answer may be from before it.
      if (asking !== answer) return;
      asking = null;
      last = versions === null ? null : { versions, askedAt };
    });
    return answer;
  }

  return {
    current() {
      if (!last) return null;
      const age = performance.now() - last.askedAt;
      if (age > trustedMs) return null;
      if (age > renewedMs) void ask();
      return last.versions;
    },
    ask,
    invalidate,
    close: () => pool.end(),
  };
}

async function versionsOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    "select version from area_versions where area = any($1) order by area",
    [watchedAreas],
  );
  return rows.map(({ version }) => version).join(" ");
}
