import type { Blog } from "./blog/blog.ts";
import { changedAt } from "./pages/feeds.ts";
import type { Contents } from "./pages/machine-routes.ts";
import type { Portfolio } from "./portfolio/portfolio.ts";

export function contentsOf(blog: Blog, portfolio: Portfolio): Contents {
  return {
    async latestPosts(limit) {
      const { posts } = await blog.listPublic({ limit, offset: 0 });
      return posts.map((post) => ({
        title: post.title,
        slug: post.slug,
        excerpt: post.excerpt,
        category: post.category,
        author: blog.store.present(post).author,
        publishedAt: post.published_at as string,
        updatedAt: post.updated_at,
      }));
    },
    async places() {
      const all = { category: undefined, year: undefined };
      const [slugs, { rows }] = await Promise.all([
        blog.slugsPublic(),
        portfolio.listPublic(all, "sorted", { limit: 10_000, offset: 0 }),
      ]);
      return [
        ...slugs.map(({ slug, updated_at, published_at }) => ({
          path: `/single-post/${slug}`,
          changedAt: changedAt({ publishedAt: published_at as string, updatedAt: updated_at }),
        })),
        ...rows.map((item) => ({
          path: `/single-project/${item.id}`,
          changedAt: item.updated_at,
        })),
      ];
    },
  };
}
