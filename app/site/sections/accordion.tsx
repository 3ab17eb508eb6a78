import { type MouseEvent, useId, useRef } from "react";
import type { SiteContent } from "#contract/documents/kinds.ts";
import styles from "./accordion.module.css";

export type Question = SiteContent["faqs"][number]["entries"][number];

/** Section 9 of the product specification. */
const lockMs = 500;

/** Exclusive `details` elements, which work without scripts. */
export function Accordion({ entries }: { entries: readonly Question[] }) {
  const name = useId();
  const toggledAt = useRef(Number.NEGATIVE_INFINITY);

  function guard(event: MouseEvent) {
    const now = performance.now();
    if (now - toggledAt.current < lockMs) event.preventDefault();
    else toggledAt.current = now;
  }

  return (
    <div className={styles.accordion}>
      {entries.map(({ question, answer, isActive }) => (
        <details key={question} name={name} open={isActive}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
          <summary onClick={guard}>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
