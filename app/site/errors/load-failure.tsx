import { ButtonLink } from "../../ui/button.tsx";
import { RequestNumber } from "./request-number.tsx";

interface PageFailureProps {
  heading: string;
  to: string;
}

export function LoadFailure({ heading, to }: PageFailureProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p>The server does not answer as it should. Please try again in a moment.</p>
      <RequestNumber />
      <ButtonLink to={to}>Try again</ButtonLink>
    </>
  );
}
