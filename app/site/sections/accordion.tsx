import { type MouseEvent, useId, useRef } from "react";
import type { FaqEntry } from "#content/faqs.ts";
import styles from "./accordion.module.css";

/**
 * How long clicks are ignored after a toggle, in milliseconds. Section 9 of the product
 * specification.
 */
const lock = 500;

/**
 * Questions of which one is open at a time; the browser sees to that by itself, without scripts
 * too.
 */
export function Accordion({ entries }: { entries: readonly FaqEntry[] }) {
  const name = useId();
  const toggledAt = useRef(Number.NEGATIVE_INFINITY);

  function guard(event: MouseEvent) {
    const now = performance.now();
    if (now - toggledAt.current < lock) event.preventDefault();
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
