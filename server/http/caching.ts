/**
 * Of what everybody is shown: a browser asks each time whether it has changed; a cache that many
 * share may show it for
 * ten seconds, and for thirty more while it asks.
 */
export const forAll = "public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=30";
