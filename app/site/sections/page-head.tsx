import type { ReactNode } from "react";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { writing } from "../../ui/writing.ts";
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
                <bdi>{label}</bdi>
              </Link>
            </li>
          ))}
          <li aria-current="page">
            <bdi>{here}</bdi>
          </li>
        </ol>
      </nav>
      <h1
        tabIndex={isAnswer ? -1 : undefined}
        data-answer={isAnswer || undefined}
        {...writing(heading)}
      >
        {heading}
      </h1>
      {lead && (
        <p className={styles.lead} {...writing(lead)}>
          {lead}
        </p>
      )}
      {children}
    </Page>
  );
}
