import type { Page } from "./page.ts";

export const unexpectedError = {
  title: "Unexpected Application Error!",
  path: null,
  description:
    "Something went wrong on our side while we prepared this page. Please try again in a moment, or write to us with the request number shown.",
  heading: "Unexpected Application Error!",
  lead: "Something went wrong on our side. Try again in a moment. If it happens again, send us the number below and we'll find it.",
} as const satisfies Page;
