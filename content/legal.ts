/**
 * The texts name no company but point to the foot of every page, which shows the site settings, so
 * they fit every agency.
 */

export interface LegalPage {
  readonly key: string;
  readonly title: string;
  readonly path: string;
  /** Relative to this folder; without a first-level heading, which is the page's title. */
  readonly file: string;
  readonly lastUpdated: string;
  readonly description: string;
}

export const legalPages: readonly LegalPage[] = [
  {
    key: "privacy-policy",
    title: "Privacy Policy",
    path: "/privacy-policy",
    file: "legal/privacy-policy.md",
    lastUpdated: "January 2025",
    description:
      "What we learn about you when you use this site, what we do with it, how long we keep it and how to have it deleted. Written in plain words.",
  },
  {
    key: "terms-conditions",
    title: "Terms & Conditions",
    path: "/terms-conditions",
    file: "legal/terms-conditions.md",
    lastUpdated: "January 2025",
    description:
      "The terms for this website and for our work: quotes, deposits, payment within 30 days, ownership, faults, maintenance and the laws of Bangladesh.",
  },
  {
    key: "cookie-policy",
    title: "Cookie Policy",
    path: "/cookie-policy",
    file: "legal/cookie-policy.md",
    lastUpdated: "January 2025",
    description:
      "What this site keeps in your browser and for how long. No tracking, no advertising, no scripts from others, and a short list you can check.",
  },
];
