import type { RouterContextProvider } from "react-router";
import { apiContext, requestContext } from "../../api-client/context.ts";

const recentCount = 5;
const pageSize = 6;
const tagCount = 16;

/**
 * A part that cannot be loaded is empty and logged. Posts that the page itself lists are left out
 * of the recent ones, unless there are no others.
 */
export async function loadSidebar(
  context: Readonly<RouterContextProvider>,
  listedPosts: Promise<readonly { slug: string }[]>,
) {
  const { blog } = context.get(apiContext);
  const { report } = context.get(requestContext);
  const orNothing = (error: unknown) => {
    report(error);
    return null;
  };
  const [recent, stats, listed] = await Promise.all([
    blog.list({ query: { limit: recentCount + pageSize } }).catch(orNothing),
    blog.stats().catch(orNothing),
    listedPosts,
  ]);
  const posts = recent?.posts ?? [];
  const listedSlugs = new Set(listed.map(({ slug }) => slug));
  const others = posts.filter(({ slug }) => !listedSlugs.has(slug));
  const recentPosts = others.length > 0 ? others : posts;
  return {
    recent: recentPosts
      .slice(0, recentCount)
      .map(({ id, slug, title, featured_image, published_at }) => ({
        id,
        slug,
        title,
        featured_image,
        published_at,
      })),
    categories: stats?.categories ?? [],
    tags: stats?.tags.toSorted((a, b) => b.count - a.count).slice(0, tagCount) ?? [],
  };
}

export type SidebarContent = Awaited<ReturnType<typeof loadSidebar>>;
