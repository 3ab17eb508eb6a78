import { sitePages } from "#contract/site-pages.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { AnswerHead } from "../forms/answer-head.tsx";
import { deadLink, useHasToken } from "../forms/mailed-link.ts";
import { useIsEmpty } from "../layout/filled-links.ts";
import type { LinkOutcome } from "./follow-link.ts";
import styles from "./newsletter.module.css";

export interface LinkPageProps {
  heading: string;
  lead: string;
  button: string;
  done: { heading: string; lead: string };
  way: { label: string; to: string };
  outcome: LinkOutcome | undefined;
}

/** Acts only on its button, so that link scanners change nothing. */
export function LinkPage({ heading, lead, button, done, way, outcome }: LinkPageProps) {
  const hasToken = useHasToken();
  const isEmpty = useIsEmpty();
  const isDead = !hasToken || outcome?.isDead === true;
  const texts = outcome?.isDone ? done : isDead ? deadLink : { heading, lead };
  return (
    <>
      <AnswerHead
        {...texts}
        trail={[{ label: "Newsletter", path: sitePages.newsletter.path }]}
        here={heading}
        isAnswer={outcome?.isDone === true || outcome?.isDead === true}
      />
      <Page className={styles.page}>
        {outcome?.isDone ? (
          !isEmpty(sitePages.blog.path) && (
            <ButtonLink to={sitePages.blog.path}>Read what is new</ButtonLink>
          )
        ) : isDead ? (
          <ButtonLink to={way.to}>{way.label}</ButtonLink>
        ) : (
          <LinkForm button={button} message={outcome?.message} />
        )}
      </Page>
    </>
  );
}

const LinkForm = ({ button, message }: { button: string; message: string | undefined }) => (
  <form method="post" className={styles.link} data-form="page">
    <Button type="submit" emphasis="action">
      {button}
    </Button>
    <p role="status" className={styles.error}>
      {message}
    </p>
  </form>
);
