import { Link } from "react-router";
import type { PostSummary } from "#contract/blog.ts";
import { cut } from "../../format/cut.ts";
import { longDate } from "../../format/dates.ts";
import styles from "./post-card.module.css";

/** The picture of a post that has none. */
export const defaultPicture = "/pictures/default-post.webp";

/** A post in a list; its title is a heading of the level that the list stands under. */
export function PostCard({ post, heading: Heading }: { post: PostSummary; heading: "h2" | "h3" }) {
  return (
    <article className={styles.card}>
      <Link
        to={`/single-post/${post.slug}`}
        className={styles.picture}
        tabIndex={-1}
        aria-hidden="true"
      >
        <img
          src={post.featured_image ?? defaultPicture}
          alt=""
          width={1600}
          height={1000}
          loading="lazy"
          decoding="async"
        />
      </Link>
      <p className={styles.facts}>
        <span>{post.category ?? "Uncategorized"}</span>
        <time dateTime={post.published_at ?? undefined}>{longDate(post.published_at)}</time>
      </p>
      <Heading className={styles.title}>
        <Link to={`/single-post/${post.slug}`}>{post.title}</Link>
      </Heading>
      {post.excerpt && <p className={styles.excerpt}>{cut(post.excerpt, 120)}</p>}
    </article>
  );
}
