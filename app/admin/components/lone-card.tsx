import type { ReactNode } from "react";
import { moveFocus } from "../../ui/move-focus.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import styles from "./lone-card.module.css";

interface LoneCardProps {
  title: string;
  head?: ReactNode;
  isWide?: boolean;
  /** Moves the focus to the title, for a card that replaces another page. */
  isLed?: boolean;
  children: ReactNode;
}

/** Browsers would break these words at their hyphens. */
const hyphenated = /(\S+-\S+)/;

export function LoneCard({ title, head, isWide, isLed, children }: LoneCardProps) {
  return (
    <main className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.card} data-wide={isWide || undefined}>
        {head}
        <h1
          ref={isLed ? moveFocus : undefined}
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
