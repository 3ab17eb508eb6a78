import type { ReactNode } from "react";
import { Page } from "../../ui/layout.tsx";
import { writing } from "../../ui/writing.ts";
import styles from "./section.module.css";

export interface SectionProps {
  id: string;
  title: string;
  lead?: string | null | undefined;
  tone?: "plain" | "sunken" | "deep" | "brand";
  isSplit?: boolean;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({
  id,
  title,
  lead,
  tone = "plain",
  isSplit,
  actions,
  className = "",
  children,
}: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`${styles.section} ${className}`}
      data-tone={tone}
      data-split={isSplit || undefined}
    >
      <Page columns={isSplit ? "4fr 7fr" : undefined} className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id} data-split-text {...writing(title)}>
            {title}
          </h2>
          {lead && <p {...writing(lead)}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </Page>
    </section>
  );
}
