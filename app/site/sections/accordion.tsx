import { useId } from "react";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { writing } from "../../ui/writing.ts";
import styles from "./accordion.module.css";

export type Question = SiteContent["faqs"][number]["entries"][number];

/** Exclusive `details` elements; behaviours/disclosures.ts has the lock of section 9. */
export function Accordion({ entries }: { entries: readonly Question[] }) {
  const name = useId();
  return (
    <div className={styles.accordion} data-lock>
      {entries.map(({ question, answer, isActive }) => (
        <details key={question} name={name} open={isActive}>
          <summary {...writing(question)}>{question}</summary>
          <p {...writing(answer)}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
