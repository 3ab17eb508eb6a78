import { data, Link } from "react-router";
import { ApiError } from "../../api-client/client.ts";
import { apiContext } from "../../api-client/context.ts";
import { longDate } from "../../format/dates.ts";
import { defaultPicture } from "../sections/post-card.tsx";
import { Prose } from "../sections/prose.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/single-post";
import styles from "./single-post.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: post, rendered } = await context
      .get(apiContext)
      .blog.findBySlug({ slug: params.slug, query: { include: "html" } });
    const { content: _, ...summary } = post;
    return data({ post: summary, html: rendered?.html ?? "" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status === 404 || error.status === 400 ? 404 : 503;
    return data(null, { status });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMetadata(matches, {
        title: loaderData.post.title,
        description: loaderData.post.excerpt,
        path: `/single-post/${loaderData.post.slug}`,
        image: loaderData.post.featured_image ?? defaultPicture,
        type: "article",
      })
    : pageMetadata(matches, { title: "Blog Post Not Found", robots: "noindex" });

export default function SinglePost({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Missing />;
  const { post, html } = loaderData;
  return (
    <article className={styles.post}>
      <header className={styles.head}>
        <nav aria-label="Breadcrumb">
          <ol role="list" className={styles.trail}>
            <li>
              <Link to="/">Home</Link>
            </li>
            <li>
              <Link to="/blog">Tutorials</Link>
            </li>
            <li aria-current="page">{post.title}</li>
          </ol>
        </nav>
        <h1>{post.title}</h1>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        <p className={styles.facts}>
          <span>{post.category ?? "Uncategorized"}</span>
          <time dateTime={post.published_at ?? undefined}>{longDate(post.published_at)}</time>
          <span>{post.author_name ?? "Editor"}</span>
        </p>
      </header>
      {post.featured_image && (
        <img
          className={styles.picture}
          src={post.featured_image}
          alt=""
          width={1600}
          height={1000}
        />
      )}
      <Prose html={html} />
      {post.tags.length > 0 && (
        <ul role="list" className={styles.tags} aria-label="Tags">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link to={`/blog?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Missing() {
  return (
    <div className={styles.missing}>
      <h1>Blog Post Not Found</h1>
      <p>The requested blog post could not be found.</p>
      <Link to="/blog" className="button">
        Back to Blog
      </Link>
    </div>
  );
}
