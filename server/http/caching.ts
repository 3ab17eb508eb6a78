/** Browsers revalidate; shared caches may serve 10 s, and 30 s more while revalidating. */
export const publicCacheControl =
  "public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=30";
