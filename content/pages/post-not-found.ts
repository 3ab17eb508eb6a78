import type { Page } from "./page.ts";

export const postNotFound = {
  title: "Blog Post Not Found",
  path: null,
  description:
    "The requested blog post couldn't be found. It may have moved or been taken down. All our tutorials are listed on the blog, newest first.",
  heading: "Blog Post Not Found",
  lead: "The requested blog post couldn't be found.",
} as const satisfies Page;
