import { defaultPicture } from "#contract/areas/pictures.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { shortDate } from "../../ui/dates.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import { usePageNames } from "../../ui/page-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { useItem } from "../../ui/site-content.ts";
import { writing } from "../../ui/writing.ts";
import { SearchBox } from "../forms/search-box.tsx";
import { addressOf } from "./filter.ts";
import styles from "./sidebar.module.css";
import type { SidebarContent } from "./sidebar-content.ts";

export interface BlogSidebarProps {
  content: SidebarContent;
  search?: string | undefined;
  /** Beside an article, all along which the recent posts then stay in view. */
  isBeside?: boolean;
}

export function Sidebar({ content, search, isBeside = false }: BlogSidebarProps) {
  const { recent, categories, tags } = content;
  const { blog } = usePageNames();
  return (
    <aside className={styles.sidebar} aria-label={blog} data-beside={isBeside || undefined}>
      <section aria-labelledby="sidebar-search">
        <h2 id="sidebar-search">Search</h2>
        <SearchBox initial={search} />
      </section>
      {!isBeside && <Recent posts={recent} />}
      {categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories">Categories</h2>
          <ul role="list" className={styles.categories}>
            {categories.map(({ category, count }) => (
              <li key={category}>
                <Link to={addressOf({ category })}>{category}</Link>
                <span>
                  {count}
                  <span className="visually-hidden"> posts</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section aria-labelledby="popular-tags">
          <h2 id="popular-tags">Popular tags</h2>
          <ul role="list" className={styles.tags}>
            {tags.map(({ tag }) => (
              <li key={tag}>
                <Link to={addressOf({ tag })}>{tag}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isBeside && <Recent posts={recent} />}
    </aside>
  );
}

function Recent({ posts }: { posts: SidebarContent["recent"] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">Recent posts</h2>
      <ul role="list" className={styles.recent}>
        {posts.map((post) => (
          <RecentPost key={post.slug} post={post} />
        ))}
      </ul>
    </section>
  );
}

function RecentPost({ post: listed }: { post: SidebarContent["recent"][number] }) {
  const post = useItem("blog", listed);
  const field = useField();
  return (
    <li>
      <Picture
        src={post.featured_image ?? defaultPicture}
        alt=""
        width={1600}
        height={1000}
        sizes="96px"
        {...field(post, "featured_image")}
      />
      <div>
        <Link
          to={pageAddress("article", post.slug)}
          className="reach"
          {...writing(post.title)}
          {...field(post, "title")}
        >
          {post.title}
        </Link>
        <time dateTime={post.published_at ?? undefined}>{shortDate(post.published_at)}</time>
      </div>
    </li>
  );
}
