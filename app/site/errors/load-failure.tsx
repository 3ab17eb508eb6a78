import { ButtonLink } from "../../ui/button.tsx";
import { RequestNumber } from "./request-number.tsx";

interface LoadFailureProps {
  heading: string;
  /** Where to try again. */
  to: string;
}

/** What stands in the place of a list that could not be loaded. */
export function LoadFailure({ heading, to }: LoadFailureProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p>The server does not answer as it should. Please try again in a moment.</p>
      <RequestNumber />
      <ButtonLink to={to} reloadDocument>
        Try again
      </ButtonLink>
    </>
  );
}
