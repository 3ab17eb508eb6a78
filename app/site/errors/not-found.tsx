import { data, Link } from "react-router";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/not-found";
import styles from "./error-screen.module.css";

export function loader() {
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
