import type { ReactNode } from "react";
import { PageTitle } from "../../../ui/page-title.tsx";
import styles from "./frame-head.module.css";

interface FrameHeadProps {
  title: string;
  about: ReactNode;
  status: ReactNode;
  tools: ReactNode;
  end: ReactNode;
}

/** The head of a form that is a page: how it stands, and its buttons, in one line. */
export function FrameHead({ title, about, status, tools, end }: FrameHeadProps) {
  return (
    <header className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.words}>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        {about && <div className={styles.about}>{about}</div>}
        <div className={styles.status}>{status}</div>
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      {end}
    </header>
  );
}
