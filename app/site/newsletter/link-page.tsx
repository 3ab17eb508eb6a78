import { Form } from "react-router";
import { Link } from "../../ui/link.tsx";
import { PageHead } from "../sections/page-head.tsx";
import type { LinkOutcome } from "./follow-link.ts";
import styles from "./newsletter.module.css";

export interface LinkPageProps {
  heading: string;
  lead: string;
  button: string;
  done: { heading: string; lead: string };
  outcome: LinkOutcome | undefined;
}

/** The page of a mailed link: nothing happens before its button is pressed, so that link scanners change nothing. */
export function LinkPage({ heading, lead, button, done, outcome }: LinkPageProps) {
  const shown = outcome?.isDone ? done : { heading, lead };
  return (
    <>
      <PageHead
        heading={shown.heading}
        lead={shown.lead}
        trail={[{ label: "Newsletter", path: "/newsletter" }]}
        here={heading}
      />
      <div className={styles.page}>
        {outcome?.isDone ? (
          <Link className="button" to="/blog">
            Read the tutorials
          </Link>
        ) : (
          <Form method="post" className={styles.link}>
            <button type="submit" className="button" data-emphasis="action">
              {button}
            </button>
            <p role="status" className={styles.error}>
              {outcome?.message}
            </p>
          </Form>
        )}
      </div>
    </>
  );
}
