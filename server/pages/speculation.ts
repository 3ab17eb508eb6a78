export const speculationPath = "/speculation-rules.json";

/** Of the panel, of an account, of one person, or no page. */
const notAhead = [
  ...["/admin*", "/login*", "/welcome*", "/reset-password*", "/forgot-password*", "/review/*"],
  ...["/newsletter/*", "/api/*", "/media/*", "/assets/*", "/search*", "/*\\?*edit=*"],
];

/**
 * What browsers may fetch, or render, ahead of a click: nothing that a page does counts or writes
 * before somebody sees it.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: notAhead } },
          { not: { selector_matches: "[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
  prerender: [{ where: { selector_matches: "[data-header] nav a" }, eagerness: "moderate" }],
};
