import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { PageHead } from "../../components/page-head.tsx";
import { planningPath, releasesPath } from "./paths.ts";
import styles from "./planning-head.module.css";

const tabs = [
  { label: "Calendar", to: planningPath },
  { label: "Releases", to: releasesPath },
];

interface PlanningHeadProps {
  text: string;
  children?: ReactNode;
}

export function PlanningHead({ text, children }: PlanningHeadProps) {
  return (
    <>
      <PageHead title="Schedule" text={text}>
        {children}
      </PageHead>
      <nav className={styles.tabs} aria-label="Schedule">
        {tabs.map(({ label, to }) => (
          <NavLink key={to} to={to} end className={styles.tab ?? ""}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
