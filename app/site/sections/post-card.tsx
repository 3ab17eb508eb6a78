import type { PostSummary } from "#contract/areas/blog.ts";
import { defaultPicture } from "#contract/areas/pictures.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { cut } from "#format/cut.ts";
import { cutAtWord } from "#format/words.ts";
import { longDate, shortDate } from "../../ui/dates.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import styles from "./post-card.module.css";

/** In characters: cards of one row stay about equally high. */
const excerptLength = 120;
const relatedTitleLength = 60;

/** A longer title is set smaller in the lead, so that it fits beside the picture. */
const leadTitleLength = 100;

export interface PostCardProps {
  post: PostSummary;
  heading: "h2" | "h3";
  /** Larger, and in the first view. */
  isFirst?: boolean;
  isRelated?: boolean;
}

export function PostCard({
  post: listed,
  heading: Heading,
  isFirst = false,
  isRelated = false,
}: PostCardProps) {
  const post = useItem("blog", listed);
  const field = useField();
  const address = pageAddress("article", post.slug);
  const isLarge = isFirst && post.title.length <= leadTitleLength;
  return (
    <article className={styles.card} data-first={isFirst || undefined}>
      <Link to={address} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          src={post.featured_image ?? defaultPicture}
          alt=""
          width={1600}
          height={1000}
          sizes={
            isFirst
              ? "(min-width: 62rem) clamp(34rem, 32vw, 44rem), 92vw"
              : "(min-width: 62rem) clamp(26rem, 29vw, 41rem), (min-width: 44rem) 45vw, 92vw"
          }
          isFirst={isFirst}
          {...field(post, "featured_image")}
        />
      </Link>
      <div className={styles.text}>
        <p className={styles.facts}>
          <span {...field(post, "category")}>{post.category ?? "Uncategorized"}</span>
          <time dateTime={post.published_at ?? undefined}>
            {isRelated ? shortDate(post.published_at) : longDate(post.published_at)}
          </time>
        </p>
        <Heading
          className={styles.title}
          data-large={isLarge || undefined}
          {...writing(post.title)}
          {...field(post, "title")}
        >
          <Link to={address} className="title-link">
            {isRelated ? cut(post.title, relatedTitleLength) : post.title}
          </Link>
        </Heading>
        {post.excerpt && (
          <p className={styles.excerpt} {...writing(post.excerpt)} {...field(post, "excerpt")}>
            {cutAtWord(post.excerpt, excerptLength)}
          </p>
        )}
        {isRelated && (
          <Link to={address} className="seam-link">
            Read More<span className="visually-hidden">: {post.title}</span>
          </Link>
        )}
      </div>
    </article>
  );
}
