import { type MouseEvent, useId, useRef } from "react";
import type { FaqEntry } from "#content/faqs.ts";
import styles from "./accordion.module.css";

/** Section 9 of the product specification. */
const lockMs = 500;

/** Exclusive `details` elements, which work without scripts. */
export function Accordion({ entries }: { entries: readonly FaqEntry[] }) {
  const name = useId();
  const toggledAt = useRef(Number.NEGATIVE_INFINITY);

  function guard(event: MouseEvent) {
    const now = performance.now();
    if (now - toggledAt.current < lockMs) event.preventDefault();
    else toggledAt.current = now;
  }

  return (
    <div className={styles.accordion}>
      {entries.map(({ id, question, answer, isActive }) => (
        <details key={id} name={name} open={isActive}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
          <summary onClick={guard}>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
