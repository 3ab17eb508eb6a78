import { useEffect, useRef } from "react";
import { leadFocus } from "../../ui/lead-focus.ts";
import styles from "../sections/page-head.module.css";
import { PageHead, type PageHeadProps } from "../sections/page-head.tsx";
import { titleInFull } from "../seo/metadata.ts";

export interface AnswerHeadProps extends Omit<PageHeadProps, "children"> {
  lead: string;
  /** The page has become the answer to the form that stood on it. */
  isAnswer: boolean;
}

/**
 * The top of a page that its form turns into the answer: the title of the document turns too,
 * whoever sent the form is led here, and whoever listens is told.
 */
export function AnswerHead({ lead, isAnswer, ...head }: AnswerHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isAnswer) leadFocus(heading.current);
  }, [isAnswer]);

  return (
    <>
      <title>{titleInFull(head.heading)}</title>
      <PageHead {...head} headingRef={heading}>
        <p role="status" className={styles.lead}>
          {lead}
        </p>
      </PageHead>
    </>
  );
}
