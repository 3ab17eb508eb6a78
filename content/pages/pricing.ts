import type { Page } from "./page.ts";

export const pricing = {
  title: "Pricing",
  path: "/pricing",
  description:
    "What a website costs with us: company sites Tk\u00a080,000–2,20,000, shops Tk\u00a02,50,000–6,00,000, maintenance from Tk\u00a03,000 a month. All in the open.",
  heading: "Prices you can plan with",
  lead: "Ranges from our own projects, with what is in them and what is not. Your quote is a fixed price for a written list.",
} as const satisfies Page;
