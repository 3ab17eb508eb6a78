import type { ReactNode } from "react";
import { site } from "#content/site.ts";
import styles from "./lone-card.module.css";

interface LoneCardProps {
  title: string;
  /** Above the title. */
  head?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A page with one thing to do on it, and no ways around. */
export function LoneCard({ title, head, isWide, children }: LoneCardProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · ${site.name}`}</title>
      <div className={styles.card} data-wide={isWide || undefined}>
        {head}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
