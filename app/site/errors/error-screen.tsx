import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import styles from "./error-screen.module.css";
import { RequestNumber } from "./request-number.tsx";

/** Shows the request's id, which finds the error in the log. */
export function ErrorScreen({ error }: { error: unknown }) {
  const details = isRouteErrorResponse(error)
    ? (error.data as { requestId?: string } | null)
    : null;
  const { pathname, search } = useLocation();
  return (
    <div className={styles.screen}>
      <PageTitle>Something went wrong</PageTitle>
      <h1>Unexpected Application Error!</h1>
      <p>
        Something went wrong on our side. Please try again in a moment, or go back to the home page.
      </p>
      <p className={styles.actions}>
        <ButtonLink href="/">Back To Home</ButtonLink>
        <a href={pathname + search}>Try again</a>
      </p>
      <RequestNumber requestId={details?.requestId} className={styles.request} />
    </div>
  );
}
