import type { Page } from "./page.ts";

export const tutorials = {
  title: "Tutorials",
  path: "/blog",
  description:
    "Practical articles about websites in Bangladesh: costs, briefs, payments, search, design and code. Learned on real projects, free to use.",
  heading: "Tutorials",
  lead: "What we learned on real projects, written down so that you can use it without us.",
} as const satisfies Page;
