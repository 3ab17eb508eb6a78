import { useLocation } from "react-router";
import styles from "./error-screen.module.css";

/** What a visitor sees when a page fails: what to do, and the number that finds the fault in the log. */
export function ErrorScreen({ requestId }: { requestId: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className={styles.screen}>
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
      {requestId && (
        <p className={styles.request}>
          If it keeps happening, tell us this number: <code data-request-id="">{requestId}</code>
        </p>
      )}
    </main>
  );
}
