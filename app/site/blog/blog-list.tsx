import { data, Form, Link } from "react-router";
import { ApiError } from "../../api-client/client.ts";
import { apiContext, requestContext } from "../../api-client/context.ts";
import { PostCard } from "../sections/post-card.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/blog-list";
import styles from "./blog-list.module.css";
import { addressOf, pagesAround, readFilter, titleOf } from "./listing.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  try {
    const { posts, currentPage, totalPages } = await context
      .get(apiContext)
      .blog.list({ query: { ...filter } as never });
    return data({ filter, posts, currentPage, totalPages, hasFailed: false });
  } catch (error) {
    const nothing = { filter, posts: [], currentPage: 1, totalPages: 1 };
    // A filter that the API does not know finds nothing.
    if (error instanceof ApiError && error.status === 400) {
      return data({ ...nothing, hasFailed: false });
    }
    context.get(requestContext).report(error);
    return data({ ...nothing, hasFailed: true }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMetadata(matches, {
    title: loaderData ? titleOf(loaderData.filter) : "Tutorials",
    path: addressOf(loaderData?.filter ?? {}),
    description:
      "Tutorials and plain talk about websites: what they cost, how they are built, how they are found, and how to look after them.",
  });

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { filter, posts, currentPage, totalPages, hasFailed } = loaderData;
  const isFiltered = Boolean(filter.search || filter.category || filter.tag);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{titleOf(filter)}</h1>
        <Form action="/blog" role="search" className={styles.search}>
          <label className="visually-hidden" htmlFor="search">
            Search the tutorials
          </label>
          <input
            key={filter.search}
            id="search"
            type="search"
            name="search"
            defaultValue={filter.search}
            placeholder="Search"
          />
          <button type="submit" className="button">
            Search
          </button>
        </Form>
      </div>
      {isFiltered && <Link to="/blog">Clear filters</Link>}
      {hasFailed ? (
        <p role="alert">Failed to load blog posts</p>
      ) : posts.length === 0 ? (
        <div>
          <h2>No posts found</h2>
          <p>{isFiltered ? "Try adjusting your search." : "No posts have been published yet."}</p>
        </div>
      ) : (
        <div className={styles.posts}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} heading="h2" />
          ))}
        </div>
      )}
      {totalPages > 1 && (
        <nav aria-label="Pages" className={styles.pages}>
          {pagesAround(currentPage, totalPages).map((page, place) =>
            page === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
              <span key={`gap ${place}`}>…</span>
            ) : (
              <Link
                key={page}
                to={addressOf({ ...filter, page })}
                aria-current={page === currentPage ? "page" : undefined}
                aria-label={`Page ${page}`}
              >
                {page}
              </Link>
            ),
          )}
        </nav>
      )}
    </div>
  );
}
