import type { Page } from "./page.ts";

export const portfolio = {
  title: "Websites",
  path: "/portfolio",
  description:
    "Websites, shops and landing pages that we designed and built, each with the numbers our clients watch. Filter by kind of project and by year.",
  heading: "Work we can put numbers on",
  lead: "Shops, clinics, newspapers, mills and one paddle steamer. Look for a project like yours, and open it on your phone.",
} as const satisfies Page;
