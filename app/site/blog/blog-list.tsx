import { data, useLocation } from "react-router";
import { defaultPicture } from "#contract/areas/pictures.ts";
import { sitePages } from "#contract/site-pages.ts";
import { type ApiClient, ApiError } from "../../api-client/client.ts";
import { apiContext, contentOf, requestContext } from "../../api-client/context.ts";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { usePageNames } from "../../ui/page-names.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { contentIn, useContent } from "../../ui/site-content.ts";
import { LoadFailure } from "../errors/load-failure.tsx";
import { Onward } from "../sections/onward.tsx";
import { DocumentHead, PageHead } from "../sections/page-head.tsx";
import { PostCard } from "../sections/post-card.tsx";
import { listHead, pageMetadata } from "../seo/metadata.ts";
import { breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/blog-list";
import styles from "./blog-list.module.css";
import {
  addressOf,
  isFiltered,
  lastPageOf,
  type PostFilter,
  readFilter,
  sortsOf,
  titleOf,
} from "./filter.ts";
import { Pagination } from "./pagination.tsx";
import { Sidebar } from "./sidebar.tsx";
import { loadSidebar } from "./sidebar-content.ts";
import { SiteResults } from "./site-results.tsx";
import { SortMenu } from "./sort-menu.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  const { report, describe } = context.get(requestContext);
  const api = context.get(apiContext);
  const loadPosts = api.blog
    .list({ query: { ...filter, sort: filter.sort ?? sortsOf(filter)[0].value } })
    .catch((error: unknown) => {
      // An unknown filter value is an empty list, not an error.
      if (error instanceof ApiError && error.status === 400) return nothing;
      report(error);
      return null;
    });
  const [sidebar, onSite, postList] = await Promise.all([
    loadSidebar(
      context,
      loadPosts.then((list) => list?.posts ?? []),
    ),
    findOnSite(api, filter).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 400)) report(error);
      return noResults;
    }),
    loadPosts,
  ]);
  const { posts, currentPage, total, isMore } = postList ?? nothing;
  const totalPages = lastPageOf(postList ?? nothing);
  const pictures = await describe(
    [...posts, ...sidebar.recent].map(({ featured_image }) => featured_image ?? defaultPicture),
  );
  const hasFailed = postList === null;
  return data(
    {
      content: contentOf(context, "blog-page", "post-categories"),
      filter,
      posts,
      total,
      isMore,
      currentPage,
      totalPages,
      hasFailed,
      sidebar,
      onSite,
      pictures,
    },
    hasFailed ? { status: 503 } : undefined,
  );
}

const siteResults = 8;
const noResults = { results: [], isDirect: false };

/** Beside the posts, on the first page of a search by words alone. */
const findOnSite = async (api: ApiClient, { search, page, category, tag }: PostFilter) =>
  search && !page && !category && !tag
    ? api.search.find({ query: { q: search, limit: siteResults } })
    : noResults;

const failure = "Failed to load blog posts";

const nothing = {
  posts: [],
  total: 0,
  isMore: false,
  currentPage: 1,
  totalPages: 1,
  hasNextPage: false,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const tutorialsPage = contentIn(matches, "blog-page");
  const { filter } = loaderData;
  const title = titleOf(filter) ?? tutorialsPage.title;
  const path = addressOf(filter);
  const { page = 1, search } = filter;
  const here = isFiltered(filter) ? [{ label: title, path }] : [];
  const category = contentIn(matches, "post-categories").find(
    ({ name }) => name === filter.category,
  );
  return [
    ...pageMetadata(matches, {
      ...tutorialsPage,
      ...(isFiltered(filter) && listHead(category, title, tutorialsPage)),
      ...(page > 1 && { title: `${title}, page ${page}`, tab: null }),
      path,
      // Search results and empty lists are not for search engines.
      ...((search || loaderData.posts.length === 0) && { robots: "noindex, follow" }),
    }),
    breadcrumbData(matches, [{ label: tutorialsPage.title, path: sitePages.blog.path }, ...here]),
  ];
};

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { filter, posts, currentPage, totalPages, hasFailed, sidebar, onSite } = loaderData;
  const page = useContent("blog-page");
  const filtered = titleOf(filter);
  const isPlain = filtered === null;
  const isSiteFirst = onSite.isDirect || posts.length === 0;
  return (
    <>
      {isPlain ? (
        <DocumentHead of={page} />
      ) : (
        <PageHead
          heading={filtered}
          here={filtered}
          trail={[{ label: page.title, path: sitePages.blog.path }]}
        />
      )}
      <Page columns="1fr 19rem" className={styles.page}>
        <div className={styles.list}>
          <div className={styles.tools}>
            {isPlain ? (
              <span />
            ) : (
              <p className={styles.found}>
                {posts.length > 0 && <span>{countOf(loaderData)}</span>}
                <Link to={sitePages.blog.path}>Clear filters</Link>
              </p>
            )}
            <SortMenu filter={filter} />
          </div>
          {isSiteFirst && <SiteResults results={onSite.results} />}
          {hasFailed ? (
            <div className={styles.empty}>
              <LoadFailure heading={failure} to={addressOf(filter)} />
            </div>
          ) : posts.length === 0 ? (
            <div className={styles.empty}>
              <h2>No posts found</h2>
              {filter.search && <p>No results found for "{filter.search}"</p>}
              <Hint filter={filter} lastPage={totalPages} />
              {filter.search && onSite.results.length === 0 && (
                <Onward title="It may be on one of these:" />
              )}
            </div>
          ) : (
            <div className={styles.posts}>
              {posts.map((post, index) => (
                <PostCard key={post.id} post={post} heading="h2" isFirst={index === 0} />
              ))}
            </div>
          )}
          {!isSiteFirst && <SiteResults results={onSite.results} />}
          <Pagination filter={filter} currentPage={currentPage} totalPages={totalPages} />
        </div>
        <Sidebar content={sidebar} search={filter.search} />
      </Page>
    </>
  );
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  const { blog } = usePageNames();
  return (
    <>
      <PageTitle>{blog}</PageTitle>
      <PageHead heading={blog} here={blog} />
      <div className={styles.empty}>
        <LoadFailure heading={failure} to={pathname + search} />
      </div>
    </>
  );
}

function countOf({ total, isMore }: { total: number; isMore?: boolean | undefined }): string {
  if (isMore) return `More than ${total.toLocaleString("en-US")} posts`;
  return total === 1 ? "1 post" : `${total.toLocaleString("en-US")} posts`;
}

function Hint({ filter, lastPage }: { filter: PostFilter; lastPage: number }) {
  const { page = 1, ...rest } = filter;
  if (page > 1 && lastPage > 0) {
    return (
      <p>
        There is no page {page} here.{" "}
        <Link to={addressOf({ ...rest, page: lastPage })}>Go to the last page</Link>
      </p>
    );
  }
  if (!isFiltered(filter)) {
    if (!filter.sort) return <p>No posts have been published yet.</p>;
    return (
      <p>
        Nothing was published in the last 3 days.{" "}
        <Link to={sitePages.blog.path}>Show all posts</Link>
      </p>
    );
  }
  return <p>Try adjusting your search or clearing the filters.</p>;
}
