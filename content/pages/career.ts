import type { Page } from "./page.ts";

export const career = {
  title: "Career",
  path: "/career",
  description:
    "Open roles at a small web studio in Dhaka and Chattogram, with pay, hours and a paid trial day. Developers, designers and writers, please read on.",
  heading: "Make things that get finished",
  lead: "Four open roles, with the pay beside each. We answer everybody, also when the answer is no.",
} as const satisfies Page;
