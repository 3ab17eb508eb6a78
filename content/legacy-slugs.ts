/** Old root-level addresses of posts and their slugs; links to them must keep working. */
export const legacySlugs: Record<string, string> = {
  "cost-of-website-in-bangladesh": "business-website-cost-bangladesh",
  "how-to-choose-a-web-design-agency": "choose-web-design-agency",
  "how-to-write-a-website-brief": "website-brief-that-works",
  "domain-and-hosting-ownership": "domain-hosting-ownership",
  "erp-software-guide": "erp-before-you-buy",
  "website-maintenance-checklist": "website-maintenance-plan",
  "website-launch-checklist-download": "website-launch-checklist",
  "free-website-tools": "free-tools-small-business-site",
  "best-bangla-web-fonts": "bangla-web-typography",
  "mobile-first-web-design": "mobile-first-dhaka",
  "react-vs-wordpress": "react-or-wordpress",
  "core-web-vitals-explained": "core-web-vitals-field-guide",
  "online-payment-gateway-bangladesh": "payment-gateway-bangladesh",
  "local-seo-guide-dhaka": "local-seo-dhaka",
  "css-grid-tutorial": "css-grid-magazine-layout",
  "contact-form-tutorial": "contact-form-without-javascript",
};
