import { expected, type Source } from "./answers.ts";

/** Requests asked in turn, as many of a small database as of a large one. */
export interface ListCase {
  name: string;
  paths: (source: Source, now: string) => Promise<string[]>;
  /** Measured also right after a write to its area. */
  isCold: boolean;
}

const year = new Date().getUTCFullYear();
const rare = ["zugzwang", "quincunx", "xylograph"];
const posts = "/blog/admin?limit=10";

type AddressEnds = readonly (string | number)[] | "deep" | "related";

/** What follows the first part of the address; or pages deep in the list, or related posts. */
const tried: readonly (readonly [
  name: string,
  start: string,
  ends?: AddressEnds,
  cold?: "cold",
])[] = [
  ["blog", "/blog", [""], "cold"],
  ["blog, page 2", "/blog?page=2"],
  ["blog, deep pages", "/blog", "deep", "cold"],
  ["blog, category", "/blog?category=", ["Business Help", "Web Design", "Tutorials"], "cold"],
  ["blog, tag", "/blog?tag=", ["performance", "planning", "accessibility", "seo"], "cold"],
  ["blog, oldest", "/blog?sort=oldest"],
  ["blog, 3 days", "/blog?sort=3days"],
  ["blog, common words", "/blog?search=", ["the", "web", "w", "design", "the website"], "cold"],
  ["blog, rare words", "/blog?search=", rare, "cold"],
  ["blog, related", "/blog", "related", "cold"],
  ["blog, stats", "/blog/stats", [""], "cold"],

  ["posts", posts],
  ["posts, deep pages", posts, "deep"],
  ["posts, status", `${posts}&status=`, ["draft", "published"]],
  ["posts, common words", `${posts}&search=`, ["the", "web", "w", "design"], "cold"],
  ["posts, rare words", `${posts}&search=`, ["zugzwang", "quincunx"]],
  ["posts, word and status", `${posts}&status=draft&search=`, ["the", "web"], "cold"],

  ["portfolio", "/portfolio", [""], "cold"],
  ["portfolio, category", "/portfolio?category=", ["Business", "Landing", "News%2FBlog"]],
  ["portfolio, year", "/portfolio?year=", [year - 1, year - 2, year - 3]],
  [
    "portfolio, category and year",
    "/portfolio?limit=2&category=Landing&year=",
    [year - 1, year - 2],
  ],
  ["portfolio, by date", "/portfolio?sort=created_at&order=", ["DESC", "ASC"]],
  ["portfolio, deep offsets", "/portfolio", "deep", "cold"],

  ["users", "/users"],
  ["users, deep pages", "/users", "deep"],
  ["users, role", "/users?role=", ["admin", "author", "user"]],
  ["users, common words", "/users?search=", ["example", "com", "example com"], "cold"],
  ["users, rare words", "/users?search=", ["zugzwang", "quincunx"]],
  ["users, word and role", "/users?search=example&role=", ["author", "user"]],

  ["contact", "/contact"],
  ["contact, status", "/contact?status=", ["new", "in_progress", "resolved", "closed"]],
  ["contact, deep pages", "/contact", "deep", "cold"],
  ["contact, deep pages of a status", "/contact?status=closed", "deep", "cold"],
  ["contact, common words", "/contact?search=", ["the", "web", "w", "the website"], "cold"],
  ["contact, rare words", "/contact?search=", rare, "cold"],
  ["contact, word and status", "/contact?status=closed&search=", ["the", "web"], "cold"],
  ["contact, deep pages of a search", "/contact?search=web", "deep", "cold"],
  ["contact, stats", "/contact/stats/overview"],

  ["newsletter", "/newsletter"],
  ["newsletter, status", "/newsletter?status=", ["active", "unsubscribed", "all"]],
  ["newsletter, deep pages", "/newsletter", "deep", "cold"],
  ["newsletter, deep pages of a status", "/newsletter?status=active", "deep", "cold"],
  ["newsletter, common words", "/newsletter?search=", ["gmail", "com", "f"], "cold"],
  ["newsletter, rare words", "/newsletter?search=", ["zugzwang", "quincunx"], "cold"],
  ["newsletter, word and status", "/newsletter?status=active&search=", ["gmail", "com"], "cold"],
  ["newsletter, stats", "/newsletter/stats/overview"],
];

export const cases: readonly ListCase[] = tried.map(([name, start, ends = [""], cold]) => ({
  name,
  paths: async (source, now) => {
    if (ends === "related") return relatedPaths(source, now);
    if (ends === "deep") return deepPaths(start, source, now);
    return ends.map((end) => `${start}${String(end).replaceAll(" ", "+")}`);
  },
  isCold: cold !== undefined,
}));

/** Full pages between the middle of a list and its end. */
async function deepPaths(start: string, source: Source, now: string): Promise<string[]> {
  const { ids = [], total = 0 } = await expected(source, start, now);
  const mark = start.includes("?") ? "&" : "?";
  return [0.6, 0.7, 0.8, 0.9].map((part) => {
    const page = Math.floor((total * part) / ids.length);
    const place = start === "/portfolio" ? `offset=${page * ids.length}` : `page=${page}`;
    return `${start}${mark}${place}`;
  });
}

async function relatedPaths(source: Source, now: string): Promise<string[]> {
  const { ids = [] } = await expected(source, "/blog?limit=100000", now);
  const some = [0, 0.1, 0.3, 0.5, 0.9].map((part) => ids[Math.floor(ids.length * part)]);
  return some.map((id) => `/blog/${id}/related`);
}
