import { quiltMost } from "#contract/areas/pictures.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { type Facts, withFacts } from "#format/facts.ts";
import { summaryFrom } from "#format/summary.ts";
import type { Blog } from "../blog/blog.ts";
import { NotFound } from "../kernel/errors.ts";
import { changedAt } from "../pages/feeds.ts";
import type { PublicEntries } from "../pages/machine-routes.ts";
import type { Portfolio } from "../portfolio/portfolio.ts";

type ReadFacts = () => Promise<Facts>;

export function publicEntriesOf(blog: Blog, portfolio: Portfolio, facts: ReadFacts): PublicEntries {
  return {
    async latestPosts(limit, isForEngines) {
      const { posts } = await blog.listPublic({ limit, offset: 0, isForEngines });
      const currentFacts = await facts();
      return Promise.all(
        posts.map(async (post) => {
          const { feed_path } = post;
          const entry = { ...withFacts(blog.store.present(post), currentFacts), feed_path };
          if (entry.excerpt) return entry;
          const paragraph = withFacts(await blog.firstParagraph(post), currentFacts);
          return { ...entry, excerpt: summaryFrom(paragraph) || null };
        }),
      );
    },
    async places() {
      const [slugs, items] = await Promise.all([
        blog.slugsForEngines(),
        portfolio.listForEngines(),
      ]);
      return [
        ...slugs.map((post) => ({
          path: pageAddress("article", post.slug),
          changedAt: changedAt(post),
          canonicalUrl: post.canonical_url,
        })),
        ...items.map((item) => ({
          path: pageAddress("project", item.id),
          changedAt: item.updated_at,
          canonicalUrl: item.canonical_url,
        })),
      ];
    },
  };
}

/** Former slugs go on answering, as networks remember addresses. */
async function findPost(blog: Blog, slug: string) {
  try {
    return await blog.findPublicBySlug(slug);
  } catch (error) {
    const present = error instanceof NotFound ? await blog.presentSlug(slug) : null;
    if (!present) throw error;
    return blog.findPublicBySlug(present);
  }
}

/** Returns titles and pictures of public entries, and all projects, for drawn pictures. */
export function createDrawnEntries(blog: Blog, portfolio: Portfolio, facts: ReadFacts) {
  return {
    async post(slug: string) {
      const post = blog.store.present(await findPost(blog, slug));
      const title = withFacts(post.seo_title || post.title, await facts());
      return { title, picture: post.social_image || post.featured_image };
    },
    async project(id: number) {
      const project = portfolio.store.present(await portfolio.find(id));
      const title = withFacts(project.seo_title || project.title, await facts());
      return { title, picture: project.social_image || project.image_src };
    },
    async projects() {
      const all = { category: undefined, year: undefined };
      const { rows } = await portfolio.listPublic(all, "sorted", { limit: quiltMost, offset: 0 });
      return rows.map((row) => portfolio.store.present(row));
    },
  };
}
