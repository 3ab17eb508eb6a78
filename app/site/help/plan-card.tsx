import type { ReactNode } from "react";
import type { ProjectSummary } from "#contract/areas/portfolio.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { useField } from "../../ui/field-marks.tsx";
import { Grid } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { ProjectTerms } from "../sections/project-terms.tsx";
import styles from "./plan-card.module.css";

export type PlanExample = Pick<ProjectSummary, "id" | "title" | "price_range" | "weeks">;

interface PlanCardProps {
  plan: SiteContent["care-plans"][number];
  /** The anchor of the plan's address. */
  id?: string;
  /** The visitor's next step, below the price. */
  action?: ReactNode;
  /** Projects that it came to, below the action. */
  examples?: readonly PlanExample[];
  /** At its end. */
  more?: ReactNode;
}

interface PlanGridProps {
  className?: string | undefined;
  children: ReactNode;
}

export const PlanGrid = ({ className = "", children }: PlanGridProps) => (
  <Grid min="17rem" isFilled className={`${styles.plans} ${className}`}>
    {children}
  </Grid>
);

export function PlanCard({ plan, id, action, examples = [], more }: PlanCardProps) {
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
      {examples.length > 0 && (
        <>
          <h4>For example</h4>
          <ul role="list" className={styles.examples}>
            {examples.map((project) => (
              <li key={project.id}>
                <Link to={pageAddress("project", project.id)} className="seam-link">
                  {project.title}
                </Link>
                <ProjectTerms of={project} />
              </li>
            ))}
          </ul>
        </>
      )}
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
