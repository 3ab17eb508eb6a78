import type { SubmissionStatus } from "#contract/areas/contact.ts";
import styles from "./status-dot.module.css";

/** The colour of a status, beside its name. */
export const StatusDot = ({ status }: { status: SubmissionStatus }) => (
  <span className={styles.dot} data-status={status} aria-hidden />
);
