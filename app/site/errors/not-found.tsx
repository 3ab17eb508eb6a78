import { data, Link, redirect } from "react-router";
import { legacySlugs } from "#content/legacy-slugs.ts";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/not-found";
import styles from "./error-screen.module.css";

/** An old address of a post leads to where it is now, for those too who come from another page of the site. */
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
    <div className={styles.screen}>
      <h1>Page not found</h1>
      <p>We apologize, but the page you're looking for couldn't be found!</p>
      <p className={styles.actions}>
        <Link to="/" className="button">
          Back To Home
        </Link>
      </p>
    </div>
  );
}
