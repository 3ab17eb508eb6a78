import { expected } from "./expected.ts";
import type { Rows } from "./rows.ts";
import type { Written } from "./writes.ts";

/** Requests asked in turn, as many of a small database as of a large one. */
export interface ListCase {
  name: string;
  paths: (rows: Rows, now: string) => string[];
  /** Measured also right after a write to this area. */
  coldAfter?: Written;
}

const year = new Date().getUTCFullYear();

export const cases: ListCase[] = [
  one("blog", "/blog", "blog"),
  one("blog, page 2", "/blog?page=2"),
  deep("blog, deep pages", "/blog", 6, "page", "blog"),
  many("blog, category", "/blog?category=", ["Business Help", "Web Design", "Tutorials"], "blog"),
  many("blog, tag", "/blog?tag=", ["performance", "planning", "accessibility", "seo"], "blog"),
  one("blog, oldest", "/blog?sort=oldest"),
  one("blog, 3 days", "/blog?sort=3days"),
  many("blog, common words", "/blog?search=", ["the", "web", "w", "design", "the website"], "blog"),
  many("blog, rare words", "/blog?search=", ["zugzwang", "quincunx", "xylograph"], "blog"),
  { name: "blog, related", paths: relatedPaths, coldAfter: "blog" },
  one("blog, stats", "/blog/stats", "blog"),

  one("posts", "/blog/admin?limit=10"),
  deep("posts, deep pages", "/blog/admin?limit=10", 10),
  many("posts, status", "/blog/admin?limit=10&status=", ["draft", "published"]),
  many(
    "posts, common words",
    "/blog/admin?limit=10&search=",
    ["the", "web", "w", "design"],
    "blog",
  ),
  many("posts, rare words", "/blog/admin?limit=10&search=", ["zugzwang", "quincunx"]),
  many(
    "posts, word and status",
    "/blog/admin?limit=10&status=draft&search=",
    ["the", "web"],
    "blog",
  ),

  one("portfolio", "/portfolio", "portfolio"),
  many("portfolio, category", "/portfolio?category=", ["Business", "Landing", "News%2FBlog"]),
  many("portfolio, year", "/portfolio?year=", [year - 1, year - 2, year - 3]),
  many("portfolio, category and year", "/portfolio?limit=2&category=Landing&year=", [
    year - 1,
    year - 2,
  ]),
  many("portfolio, by date", "/portfolio?sort=created_at&order=", ["DESC", "ASC"]),
  deep("portfolio, deep offsets", "/portfolio", 12, "offset", "portfolio"),

  one("users", "/users"),
  deep("users, deep pages", "/users", 10),
  many("users, role", "/users?role=", ["admin", "author", "user"]),
  many("users, common words", "/users?search=", ["example", "com", "example com"], "users"),
  many("users, rare words", "/users?search=", ["zugzwang", "quincunx"]),
  many("users, word and role", "/users?search=example&role=", ["author", "user"]),

  one("contact", "/contact"),
  many("contact, status", "/contact?status=", ["new", "in_progress", "resolved", "closed"]),
  deep("contact, deep pages", "/contact", 10, "page", "contact"),
  deep("contact, deep pages of a status", "/contact?status=closed", 10, "page", "contact"),
  many("contact, common words", "/contact?search=", ["the", "web", "w", "the website"], "contact"),
  many("contact, rare words", "/contact?search=", ["zugzwang", "quincunx", "xylograph"], "contact"),
  many("contact, word and status", "/contact?status=closed&search=", ["the", "web"], "contact"),
  deep("contact, deep pages of a search", "/contact?search=web", 10, "page", "contact"),
  one("contact, stats", "/contact/stats/overview"),

  one("newsletter", "/newsletter"),
  many("newsletter, status", "/newsletter?status=", ["active", "unsubscribed", "all"]),
  deep("newsletter, deep pages", "/newsletter", 10, "page", "newsletter"),
  deep("newsletter, deep pages of a status", "/newsletter?status=active", 10, "page", "newsletter"),
  many("newsletter, common words", "/newsletter?search=", ["gmail", "com", "f"], "newsletter"),
  many("newsletter, rare words", "/newsletter?search=", ["zugzwang", "quincunx"], "newsletter"),
  many(
    "newsletter, word and status",
    "/newsletter?status=active&search=",
    ["gmail", "com"],
    "newsletter",
  ),
  one("newsletter, stats", "/newsletter/stats/overview"),
];

function one(name: string, path: string, coldAfter?: Written): ListCase {
  return many(name, path, [""], coldAfter);
}

function many(
  name: string,
  start: string,
  ends: (string | number)[],
  coldAfter?: Written,
): ListCase {
  const paths = ends.map((end) => `${start}${String(end).replaceAll(" ", "+")}`);
  return { name, paths: () => paths, ...(coldAfter && { coldAfter }) };
}

/** Full pages between the middle of a list and its end. */
function deep(
  name: string,
  path: string,
  limit: number,
  by: "page" | "offset" = "page",
  coldAfter?: Written,
): ListCase {
  const mark = path.includes("?") ? "&" : "?";
  const paths = (rows: Rows, now: string) => {
    const { total = 0 } = expected(path, rows, now);
    const pages = [0.6, 0.7, 0.8, 0.9].map((part) => Math.floor((total * part) / limit));
    return pages.map((page) => `${path}${mark}${by}=${by === "page" ? page : page * limit}`);
  };
  return { name, paths, ...(coldAfter && { coldAfter }) };
}

function relatedPaths(rows: Rows, now: string): string[] {
  const { ids = [] } = expected("/blog?limit=100000", rows, now);
  const some = [0, 0.1, 0.3, 0.5, 0.9].map((part) => ids[Math.floor(ids.length * part)]);
  return some.map((id) => `/blog/${id}/related`);
}
