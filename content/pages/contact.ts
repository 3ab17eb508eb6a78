import type { Page } from "./page.ts";

export const contact = {
  title: "Contact",
  path: "/contact-us",
  description:
    "Tell us what you want to build. We answer every message within one working day, and the first call costs nothing. Offices in Dhaka and Chattogram.",
  heading: "Tell us what you want to build",
  lead: "A few messages are enough to start. We answer every message within one working day, and the first call costs nothing.",
} as const satisfies Page;
