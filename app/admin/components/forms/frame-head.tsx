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

export function FrameHead({ title, about, status, tools, end }: FrameHeadProps) {
  return (
    <header className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {about && <span className={styles.about}>{about}</span>}
        <span className={styles.status}>{status}</span>
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      {end}
    </header>
  );
}
