import type { Page } from "./page.ts";

export const login = {
  title: "Admin Login",
  path: "/login",
  description:
    "Sign in to the staff panel with your e-mail address and password. For people who work here; everybody else is better served on the home page.",
  heading: "Admin Login",
  lead: "For people who work here.",
} as const satisfies Page;
