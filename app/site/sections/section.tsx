import type { ReactNode } from "react";
import { useField } from "../../ui/field-marks.tsx";
import { Page } from "../../ui/layout.tsx";
import { writing } from "../../ui/writing.ts";
import styles from "./section.module.css";

export interface SectionHead {
  title: string | null;
  lead?: string | null | undefined;
}

export interface SectionProps {
  id: string;
  /** The head of the section: a part of a document, or words of the page. */
  head: SectionHead;
  tone?: "plain" | "sunken" | "deep" | "brand";
  isSplit?: boolean;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({
  id,
  head,
  tone = "plain",
  isSplit,
  actions,
  className = "",
  children,
}: SectionProps) {
  const field = useField();
  const { lead } = head;
  const title = head.title ?? "";
  return (
    <section
      aria-labelledby={id}
      className={`${styles.section} ${className}`}
      data-tone={tone}
      data-split={isSplit || undefined}
    >
      <Page columns={isSplit ? "4fr 7fr" : undefined} className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id} data-split-text {...writing(title)} {...field(head, "title")}>
            {title}
          </h2>
          {lead && (
            <p {...writing(lead)} {...field(head, "lead")}>
              {lead}
            </p>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </Page>
    </section>
  );
}
