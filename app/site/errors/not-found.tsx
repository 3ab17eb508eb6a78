import { data, redirect } from "react-router";
import { legacySlugs } from "#content/legacy-slugs.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { SearchBox } from "../forms/search-box.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/not-found";
import styles from "./not-found.module.css";

/** A loader, so that old addresses of posts redirect within the site too. */
export function loader({ url }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1).replace(/\/$/, "");
  const post = Object.hasOwn(legacySlugs, slug) && legacySlugs[slug];
  if (post) return redirect(`/single-post/${post}${url.search}`, 301);
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata(matches, { title: "Page not found", robots: "noindex" });

export default function NotFound() {
  return (
    <Page columns="6fr 5fr" gap="part" className={styles.screen}>
      <div className={styles.text}>
        <p className={styles.code}>404</p>
        <h1>Page not found</h1>
        <p className={styles.lead}>
          We apologize, but the page you're looking for couldn't be found!
        </p>
        <p>
          <ButtonLink to="/" emphasis="action">
            Back To Home
          </ButtonLink>
        </p>
        <SearchBox label="Search the tutorials" />
      </div>
      <Hole />
    </Page>
  );
}

function Hole() {
  return (
    <svg className={styles.hole} viewBox="0 0 480 480" aria-hidden="true">
      <g fill="none" strokeLinecap="round">
        <g className={styles.rows}>
          {Array.from({ length: 11 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <path key={row} d={`M20 ${40 + row * 40}h440`} />
          ))}
        </g>
        <path
          className={styles.gap}
          d="M246 130c52-6 108 36 112 92s-44 118-104 122-122-40-128-98 44-108 120-116z"
        />
        <path
          className={styles.thread}
          d="M120 300c60 60 120-60 170-20s-20 110 60 120 90-60 60-110"
        />
        <path className={styles.needle} d="m410 290 44-84" />
      </g>
    </svg>
  );
}
