import { PageTitle } from "../../ui/page-title.tsx";
import styles from "../sections/page-head.module.css";
import { PageHead, type SitePageHeadProps } from "../sections/page-head.tsx";

export interface AnswerHeadProps extends Omit<SitePageHeadProps, "children"> {
  lead: string;
  isAnswer: boolean;
}

/** The head of a page that answers its form; behaviours/forms/page-form.ts focuses the answer. */
export const AnswerHead = ({ lead, ...head }: AnswerHeadProps) => (
  <>
    <PageTitle>{head.heading}</PageTitle>
    <PageHead {...head}>
      <p role="status" className={styles.lead}>
        {lead}
      </p>
    </PageHead>
  </>
);
