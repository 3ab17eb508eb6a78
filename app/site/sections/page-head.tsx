import type { ReactNode, Ref } from "react";
import { Page } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./page-head.module.css";

export interface Crumb {
  label: string;
  path: string;
}

export interface PageHeadProps {
  heading: string;
  lead?: string;
  /** The pages above this one, after Home. */
  trail?: readonly Crumb[];
  /** What this page is called in the trail. */
  here: string;
  /** Lets the focus be led to the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The top of a page: where it stands, what it is called, and what it is about. */
export function PageHead({ heading, lead, trail = [], here, headingRef, children }: PageHeadProps) {
  return (
    <Page as="header" className={styles.head}>
      <nav aria-label="Breadcrumb">
        <ol role="list" className={styles.trail}>
          {[{ label: "Home", path: "/" }, ...trail].map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
          <li aria-current="page">{here}</li>
        </ol>
      </nav>
      <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </Page>
  );
}
