import type { ReactNode } from "react";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { useField } from "../../ui/field-marks.tsx";
import styles from "./plan-card.module.css";

interface PlanCardProps {
  plan: SiteContent["care-plans"][number];
  /** Where an address leads to it. */
  id?: string;
  /** What a visitor can do about it, below the price. */
  action?: ReactNode;
  /** At its end. */
  more?: ReactNode;
}

export function PlanCard({ plan, id, action, more }: PlanCardProps) {
  const field = useField();
  return (
    <article id={id} className={styles.plan}>
      <h3 {...field(plan, "title")}>{plan.title}</h3>
      <p className={styles.price} {...field(plan, "price")}>
        {plan.price}
      </p>
      {plan.time && (
        <p className={styles.time} {...field(plan, "time")}>
          {plan.time}
        </p>
      )}
      {plan.audience && (
        <p className={styles.audience} {...field(plan, "audience")}>
          {plan.audience}
        </p>
      )}
      {action && <p className={styles.action}>{action}</p>}
      <PlanLines title="Included" lines={plan.included} className={styles.included} />
      <PlanLines title="Not included" lines={plan.excluded} className={styles.excluded} />
      {more}
    </article>
  );
}

interface PlanLinesProps {
  title: string;
  lines: readonly string[];
  className: string | undefined;
}

function PlanLines({ title, lines, className }: PlanLinesProps) {
  const field = useField();
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={className}>
        {lines.map((line, number) => (
          <li key={line} {...field(lines, number)}>
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
