import { Link } from "react-router";
import type { conversation } from "#contract/areas/conversation.ts";
import type { AnswerOf } from "#contract/core/call.ts";
import { timeOfDay } from "../../../ui/moment.ts";
import { useEntry } from "../../resource/entries.tsx";
import styles from "./calendar-entry.module.css";

export type DatedEnquiry = AnswerOf<typeof conversation.nextSteps>["steps"][number];

/** An enquiry to come back to, on its day. */
export function NextStepEntry({ step }: { step: DatedEnquiry }) {
  const { id, name, subject, next_step_at: at } = step;
  const { addressOf, path } = useEntry("contact");
  if (at === null) return null;
  const isOverdue = Date.parse(at) < Date.now();
  return (
    <article
      className={styles.entry}
      data-action="answer"
      data-state={isOverdue ? "held" : "planned"}
    >
      <p className={styles.what}>
        <time dateTime={at}>{timeOfDay(new Date(at))}</time>{" "}
        <Link to={addressOf?.(id) ?? path}>{name}</Link>
      </p>
      <p
        className={styles.state}
      >{`Enquiry${subject ? `: ${subject}` : ""}${isOverdue ? ". Overdue" : ""}`}</p>
    </article>
  );
}
