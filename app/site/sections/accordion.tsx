import { useId } from "react";
import type { FaqQuestion } from "#contract/documents/kinds.ts";
import { useField } from "../../ui/field-marks.tsx";
import { writing } from "../../ui/writing.ts";
import styles from "./accordion.module.css";
import details from "./details.module.css";

/** Exclusive `details` elements; behaviours/disclosures.ts has the lock of section 9. */
export function Accordion({ entries }: { entries: readonly FaqQuestion[] }) {
  const name = useId();
  const field = useField();
  return (
    <div className={`${styles.accordion} ${details.opening}`} data-lock>
      {entries.map((entry) => (
        <details key={entry.question} name={name} open={entry.isActive}>
          <summary {...writing(entry.question)} {...field(entry, "question")}>
            {entry.question}
          </summary>
          <p {...writing(entry.answer)} {...field(entry, "answer")}>
            {entry.answer}
          </p>
        </details>
      ))}
    </div>
  );
}
