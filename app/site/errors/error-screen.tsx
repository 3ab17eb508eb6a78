import { useLocation } from "react-router";
import { site } from "#content/site.ts";
import styles from "./error-screen.module.css";
import { RequestNumber } from "./request-number.tsx";

/** What a visitor sees when a page fails: what to do, and the number that finds the fault in the log. */
export function ErrorScreen({ requestId }: { requestId: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className={styles.screen}>
      <title>{`Something went wrong · ${site.name}`}</title>
      <h1>Unexpected Application Error!</h1>
      <p>
        Something went wrong on our side. Please try again in a moment, or go back to the home page.
      </p>
      <p className={styles.actions}>
        <a href="/" className="button">
          Back To Home
        </a>
        <a href={pathname + search}>Try again</a>
      </p>
      <RequestNumber requestId={requestId} className={styles.request} />
    </main>
  );
}
