import { useId } from "react";
import { sitePages } from "#contract/site-pages.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./question-search.module.css";

/** Leaves the questions that have all words of the field; by behaviours/questions.ts. */
export function QuestionSearch({ count }: { count: number }) {
  const id = useId();
  return (
    <search className={styles.search}>
      <label htmlFor={id}>{`Search ${count} questions`}</label>
      <input
        id={id}
        className={`field ${styles.field}`}
        type="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-controls="questions"
        data-question-search
      />
      <p role="status" className={styles.outcome}>
        <span data-question-count />
        <Link to={sitePages.contact.path} className="seam-link" hidden data-no-question>
          Ask us yours
        </Link>
      </p>
    </search>
  );
}
