import type { ReactNode } from "react";
import dashboard from "./dashboard.module.css";
import styles from "./fold.module.css";

interface FoldProps {
  title: string;
  /** The state that is visible without opening it. */
  state?: ReactNode;
  isOpen?: boolean;
  onOpen?(): void;
  children: ReactNode;
}

/** A block that is read now and then. */
export function Fold({ title, state, isOpen = false, onOpen, children }: FoldProps) {
  return (
    <section aria-label={title}>
      <details
        className={styles.fold}
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => open && onOpen?.()}
      >
        <summary>
          <h2 className={dashboard.heading}>{title}</h2>
          {state}
        </summary>
        <div className={styles.folded}>{children}</div>
      </details>
    </section>
  );
}
