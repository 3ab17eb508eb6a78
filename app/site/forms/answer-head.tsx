import { useEffect, useRef } from "react";
import { leadFocus } from "../../ui/lead-focus.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import styles from "../sections/page-head.module.css";
import { PageHead, type PageHeadProps } from "../sections/page-head.tsx";

export interface AnswerHeadProps extends Omit<PageHeadProps, "children"> {
  lead: string;
  isAnswer: boolean;
}

/** Once answered, the document's title changes, the heading takes the focus and is announced. */
export function AnswerHead({ lead, isAnswer, ...head }: AnswerHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isAnswer) leadFocus(heading.current);
  }, [isAnswer]);

  return (
    <>
      <PageTitle>{head.heading}</PageTitle>
      <PageHead {...head} headingRef={heading}>
        <p role="status" className={styles.lead}>
          {lead}
        </p>
      </PageHead>
    </>
  );
}
