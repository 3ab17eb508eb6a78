import type { ReactNode } from "react";
import { site } from "#content/site.ts";
import { leadFocus } from "../../ui/lead-focus.ts";
import styles from "./lone-card.module.css";

interface LoneCardProps {
  title: string;
  /** Above the title. */
  head?: ReactNode;
  isWide?: boolean;
  /** It takes the place of another page: whoever was there is led to the title. */
  isLed?: boolean;
  children: ReactNode;
}

/** Words that would be broken at their hyphens. */
const hyphenated = /(\S+-\S+)/;

/** A page with one thing to do on it, and no ways around. */
export function LoneCard({ title, head, isWide, isLed, children }: LoneCardProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · ${site.name}`}</title>
      <div className={styles.card} data-wide={isWide || undefined}>
        {head}
        <h1
          ref={isLed ? leadFocus : undefined}
          tabIndex={isLed ? -1 : undefined}
          className={styles.title}
        >
          {title.split(hyphenated).map((part) =>
            part.includes("-") ? (
              <span key={part} className={styles.word}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </h1>
        {children}
      </div>
    </main>
  );
}
