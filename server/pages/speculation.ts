export const speculationPath = "/speculation-rules.json";

const notAhead = [
  "/admin*",
  "/login*",
  "/invitation*",
  "/welcome*",
  "/reset-password*",
  "/forgot-password*",
  "/review/*",
  "/newsletter/*",
  "/api/*",
  "/media/*",
  "/assets/*",
  "/search*",
  "/*\\?*edit=*",
];

/**
 * Browsers may prefetch or prerender these addresses. This is safe, since pages neither count nor
 * write anything before somebody sees them.
 */
const rules = {
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

export const speculationText = JSON.stringify(rules);
