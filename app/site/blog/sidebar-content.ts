import type { RouterContextProvider } from "react-router";
import { apiContext, requestContext } from "../../api-client/context.ts";

const recentCount = 5;
const tagCount = 16;

/** A part that cannot be loaded is empty and logged. */
export async function loadSidebar(context: Readonly<RouterContextProvider>) {
  const { blog } = context.get(apiContext);
  const { report } = context.get(requestContext);
  const orNothing = (error: unknown) => {
    report(error);
    return null;
  };
  const [recent, stats] = await Promise.all([
    blog.list({ query: { limit: recentCount } }).catch(orNothing),
    blog.stats().catch(orNothing),
  ]);
  return {
    recent:
      recent?.posts.map(({ id, slug, title, featured_image, published_at }) => ({
        id,
        slug,
        title,
        featured_image,
        published_at,
      })) ?? [],
    categories: stats?.categories ?? [],
    tags: stats?.tags.toSorted((a, b) => b.count - a.count).slice(0, tagCount) ?? [],
  };
}

export type SidebarContent = Awaited<ReturnType<typeof loadSidebar>>;
