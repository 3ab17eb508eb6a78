import type { Page } from "./page.ts";

export const about = {
  title: "About",
  path: "/about",
  description:
    "Founded in Dhaka in 2017, with 6+ years in the industry and 220+ companies served. How we work, what we believe and the people behind the pages.",
  heading: "Plain cloth, one thread, patience",
  lead: "We are a web studio in Dhaka and Chattogram. Since 2017 we have built websites that earn their keep, and we have stayed to look after them.",
} as const satisfies Page;
