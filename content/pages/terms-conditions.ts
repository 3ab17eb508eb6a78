import type { Page } from "./page.ts";

export const termsConditions = {
  title: "Terms & Conditions",
  path: "/terms-conditions",
  description:
    "The terms for this website and for our work: quotes, deposits, payment within 30 days, ownership, faults, maintenance and the laws of Bangladesh.",
  heading: "Terms & Conditions",
  lead: "What you can expect from us, and what we expect from you.",
} as const satisfies Page;
