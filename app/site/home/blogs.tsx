import type { PostSummary } from "#contract/areas/blog.ts";
import { defaultPicture } from "#contract/areas/pictures.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { longDate } from "../../ui/dates.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { Carousel } from "../motion/carousel.tsx";
import { Section } from "../sections/section.tsx";
import styles from "./blogs.module.css";
import { useSectionHead } from "./section-head.ts";

type ShownPost = Pick<PostSummary, "id" | "slug" | "title" | "featured_image" | "published_at">;

export function Blogs({ posts }: { posts: readonly ShownPost[] }) {
  const head = useSectionHead("blogs");
  if (posts.length === 0) {
    return (
      <Section id="blogs" head={head}>
        <p>No blog posts available at the moment. Check back soon!</p>
      </Section>
    );
  }
  return (
    <Carousel
      label={head.title ?? ""}
      align="start"
      className={styles.carousel}
      frame={(arrows, slides) => (
        <Section id="blogs" head={head} actions={arrows}>
          {slides}
        </Section>
      )}
    >
      {posts.map((post) => (
        <Teaser key={post.id} post={post} />
      ))}
    </Carousel>
  );
}

function Teaser({ post: listed }: { post: ShownPost }) {
  const post = useItem("blog", listed);
  const field = useField();
  return (
    <article className={styles.post}>
      <Link
        to={pageAddress("article", post.slug)}
        className={styles.frame}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          src={post.featured_image ?? defaultPicture}
          alt=""
          width={1600}
          height={1000}
          sizes="(min-width: 62rem) 26vw, (min-width: 48rem) 40vw, (min-width: 36rem) 60vw, 80vw"
          {...field(post, "featured_image")}
        />
      </Link>
      <time dateTime={post.published_at ?? undefined}>{longDate(post.published_at)}</time>
      <h3 {...writing(post.title)} {...field(post, "title")}>
        <Link to={pageAddress("article", post.slug)} className="title-link">
          {post.title}
        </Link>
      </h3>
    </article>
  );
}
