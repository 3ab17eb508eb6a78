import type { Page } from "./page.ts";

export const faqs = {
  title: "FAQs",
  path: "/faqs",
  description:
    "Straight answers about cost, timelines, payments, ownership, shops, apps, ERP, SEO and maintenance. Short enough to read on a phone.",
  heading: "Questions, answered straight",
  lead: "Seven groups, six questions each. If yours is missing, send it to us and it may end up here.",
} as const satisfies Page;
