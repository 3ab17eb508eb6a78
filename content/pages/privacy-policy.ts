import type { Page } from "./page.ts";

export const privacyPolicy = {
  title: "Privacy Policy",
  path: "/privacy-policy",
  description:
    "What we learn about you when you use this site, what we do with it, how long we keep it and how to have it deleted. Written in plain words.",
  heading: "Privacy Policy",
  lead: "What we learn about you, what we do with it and how to make us stop.",
} as const satisfies Page;
