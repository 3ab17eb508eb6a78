import type { Blog } from "./blog/blog.ts";
import { changedAt } from "./pages/feeds.ts";
import type { Contents } from "./pages/machine-routes.ts";
import type { Portfolio } from "./portfolio/portfolio.ts";

export function contentsOf(blog: Blog, portfolio: Portfolio): Contents {
  return {
    async latestPosts(limit) {
      const { posts } = await blog.listPublic({ limit, offset: 0 });
      return posts.map(blog.store.present);
    },
    async places() {
      const all = { category: undefined, year: undefined };
      const [slugs, { rows }] = await Promise.all([
        blog.slugsPublic(),
        portfolio.listPublic(all, "sorted", { limit: 10_000, offset: 0 }),
      ]);
      return [
        ...slugs.map((post) => ({
          path: `/single-post/${post.slug}`,
          changedAt: changedAt(post),
        })),
        ...rows.map((item) => ({
          path: `/single-project/${item.id}`,
          changedAt: item.updated_at,
        })),
      ];
    },
  };
}
