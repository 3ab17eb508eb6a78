import type { Page } from "./page.ts";

export const team = {
  title: "Team",
  path: "/team",
  description:
    "The eight people who write, draw, build and look after your website, in Dhaka and Chattogram. You will talk to the ones who do the work.",
  heading: "You talk to the people who build it",
  lead: "Eight of us, in two offices. Whoever sits in your first meeting is still there after launch.",
} as const satisfies Page;
