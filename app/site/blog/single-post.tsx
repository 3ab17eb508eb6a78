import { data } from "react-router";
import { defaultPicture } from "#contract/areas/pictures.ts";
import { pageAddress, sitePages } from "#contract/site-pages.ts";
import { summaryFrom } from "#format/summary.ts";
import { ApiError } from "../../api-client/client.ts";
import { apiContext, requestContext } from "../../api-client/context.ts";
import { longDate } from "../../ui/dates.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { pageNamesIn, usePageNames } from "../../ui/page-names.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { useItem } from "../../ui/site-content.ts";
import { Captioned } from "../sections/caption.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { PostBand } from "../sections/post-band.tsx";
import { Prose } from "../sections/prose.tsx";
import { SharedPicture } from "../sections/shared-picture.tsx";
import { addressesIn, withPictures } from "../sections/text-pictures.ts";
import { pageMetadata } from "../seo/metadata.ts";
import { splitSeo } from "../seo/split-seo.ts";
import { articleData, breadcrumbData } from "../seo/structured-data.ts";
import type { Route } from "./+types/single-post";
import { withHeadingLinks } from "./heading-links.ts";
import { PostNotFound } from "./post-not-found.tsx";
import { ShareBar } from "./share-bar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { loadSidebar } from "./sidebar-content.ts";
import styles from "./single-post.module.css";
import { TableOfContents } from "./table-of-contents.tsx";

const relatedCount = 3;

const wordsPerMinute = 220;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { blog } = context.get(apiContext);
  const { describe, report, siteUrl } = context.get(requestContext);
  try {
    const { data: post, rendered } = await blog.findBySlug({
      slug: params.slug,
      query: { include: "html" },
    });
    const [related, sidebar] = await Promise.all([
      blog.related({ id: post.id, query: { limit: relatedCount } }).catch((error: unknown) => {
        report(error);
        return { posts: [] };
      }),
      loadSidebar(context, Promise.resolve([post])),
    ]);
    // The page shows `html`.
    const { page: shownPost, description, ...postContent } = splitSeo({ ...post, content: "" });
    const { html = "", headings = [], words = 0, summary: paragraph = "" } = rendered ?? {};
    const listedPosts = [shownPost, ...related.posts, ...sidebar.recent];
    const pictures = await describe([
      ...listedPosts.map(({ featured_image }) => featured_image ?? defaultPicture),
      ...addressesIn(html),
    ]);
    return data({
      post: shownPost,
      html: withHeadingLinks(withPictures(html, pictures)),
      headings: headings.filter(({ level }) => level === 2),
      words,
      related: related.posts,
      sidebar,
      pictures,
      description: description ?? post.excerpt ?? summaryFrom(paragraph),
      address: `${siteUrl}${pageAddress("article", post.slug)}`,
      ...postContent,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isMissing = error.status === 404 || error.status === 400;
    if (!isMissing) report(error);
    return data({ post: null, hasFailed: !isMissing }, { status: isMissing ? 404 : 503 });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.post)
    return pageMetadata(matches, { title: "Blog Post Not Found", robots: "noindex" });
  const { post, description, seo } = loaderData;
  const path = pageAddress("article", post.slug);
  return [
    ...pageMetadata(matches, {
      title: post.title,
      description,
      path,
      image: post.featured_image,
      type: "article",
      publishedAt: post.published_at,
      modifiedAt: post.updated_at,
      ...seo,
    }),
    articleData(matches, post, description, seo),
    breadcrumbData(matches, [
      { label: pageNamesIn(matches).blog, path: sitePages.blog.path },
      { label: post.title, path },
    ]),
  ];
};

export function ErrorBoundary() {
  return (
    <>
      <PageTitle>Blog Post Not Found</PageTitle>
      <PostNotFound hasFailed />
    </>
  );
}

type LoadedPost = Extract<Route.ComponentProps["loaderData"], { html: string }>;

export default function SinglePost({ loaderData }: Route.ComponentProps) {
  if (!loaderData.post) return <PostNotFound hasFailed={loaderData.hasFailed} />;
  return <Post data={loaderData} />;
}

function Post({ data }: { data: LoadedPost }) {
  const { html, headings, words, related, sidebar, address } = data;
  const { blog } = usePageNames();
  const post = useItem("blog", data.post);
  const field = useField();
  return (
    <>
      <article className={styles.post}>
        <PageHead
          heading={post.title}
          {...(post.excerpt && { lead: post.excerpt })}
          here={post.title}
          isShared
          trail={[{ label: blog, path: sitePages.blog.path }]}
          marks={{
            heading: field(post, "title"),
            lead: field(post, "excerpt"),
            here: field(post, "title"),
          }}
        >
          <p className={styles.facts}>
            <Link
              className="reach"
              to={
                post.category
                  ? `${sitePages.blog.path}?category=${encodeURIComponent(post.category)}`
                  : sitePages.blog.path
              }
              {...field(post, "category")}
            >
              {post.category ?? "Uncategorized"}
            </Link>
            <time dateTime={post.published_at ?? undefined}>{longDate(post.published_at)}</time>
            <span>By {post.author_name ?? "Editor"}</span>
            <span>{Math.max(1, Math.round(words / wordsPerMinute))} min read</span>
          </p>
        </PageHead>
        {post.featured_image && (
          <Page className={styles.picture}>
            <Captioned src={post.featured_image}>
              <SharedPicture
                from="middle"
                src={post.featured_image}
                alt={null}
                width={1600}
                height={1000}
                sizes="(min-width: 84rem) 84rem, 94vw"
                {...field(post, "featured_image")}
              />
            </Captioned>
          </Page>
        )}
        <Page gap="part" className={styles.columns}>
          <div className={styles.beside}>
            <TableOfContents headings={headings} words={words} />
            <ShareBar address={address} title={post.title} />
          </div>
          <div className={styles.body}>
            <Prose html={html} mark={field(post, "content")} />
            {post.tags.length > 0 && (
              <ul role="list" className={styles.tags} aria-label="Tags">
                {post.tags.map((tag, number) => (
                  <li key={tag}>
                    <Link
                      to={`${sitePages.blog.path}?tag=${encodeURIComponent(tag)}`}
                      {...field(post.tags, number)}
                    >
                      {tag}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Sidebar content={sidebar} isBeside />
        </Page>
      </article>
      <PostBand id="related" title="Related Posts" posts={related} />
    </>
  );
}
