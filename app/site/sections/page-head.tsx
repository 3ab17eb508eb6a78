import type { ReactNode } from "react";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./page-head.module.css";

export interface Crumb {
  label: string;
  path: string;
}

export interface PageHeadProps {
  heading: string;
  lead?: string | null;
  /** The pages above this one, without Home. */
  trail?: readonly Crumb[];
  here: string;
  /** Whether the heading tells the outcome of a form. */
  isAnswer?: boolean;
  children?: ReactNode;
}

export function PageHead({ heading, lead, trail = [], here, isAnswer, children }: PageHeadProps) {
  return (
    <Page as="header" className={styles.head}>
      <nav aria-label="Breadcrumb">
        <ol role="list" className={styles.trail}>
          {[{ label: "Home", path: "/" }, ...trail].map(({ label, path }) => (
            <li key={path}>
              <Link to={path} className="reach">
                {label}
              </Link>
            </li>
          ))}
          <li aria-current="page">{here}</li>
        </ol>
      </nav>
      <h1 tabIndex={isAnswer ? -1 : undefined} data-answer={isAnswer || undefined}>
        {heading}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Page>
  );
}
