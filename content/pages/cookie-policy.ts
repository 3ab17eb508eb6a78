import type { Page } from "./page.ts";

export const cookiePolicy = {
  title: "Cookie Policy",
  path: "/cookie-policy",
  description:
    "What this site keeps in your browser and for how long. No tracking, no advertising, no scripts from others, and a short list you can check.",
  heading: "Cookie Policy",
  lead: "A short list, and we would like to keep it that way.",
} as const satisfies Page;
