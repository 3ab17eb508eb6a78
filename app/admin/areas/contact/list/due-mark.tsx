import type { Submission } from "#contract/areas/contact.ts";
import { briefMoment } from "../../../../ui/moment.ts";
import { IconClockExclamation } from "../../../components/icons/icons.ts";
import styles from "./due-mark.module.css";

type WithStep = Pick<Submission, "next_step_at" | "status">;

export const isOverdue = ({ next_step_at, status }: WithStep) =>
  next_step_at !== null && status !== "closed" && Date.parse(next_step_at) < Date.now();

/** Shows that the reminder is overdue. */
export function DueMark({ submission }: { submission: WithStep }) {
  if (!isOverdue(submission) || submission.next_step_at === null) return null;
  const words = `Reminder was due ${briefMoment(submission.next_step_at)}`;
  return (
    <span className={styles.mark} title={words}>
      <IconClockExclamation size={18} aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
