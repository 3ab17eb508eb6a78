import { Badge, NativeSelect } from "@mantine/core";
import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import { shortMoment } from "../../ui/moment.ts";
import { statusColors, statusNames, statusOptions } from "./statuses.ts";
import styles from "./submission-detail.module.css";
import { useStatus } from "./use-status.ts";

/** How far an enquiry has come, and who sent it. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { change, isPending, shown } = useStatus();
  const { status } = submission;
  return (
    <section className={styles.side} aria-label="Details">
      <Badge size="lg" color={statusColors[status]}>
        {statusNames[status]}
      </Badge>
      <NativeSelect
        label="Status"
        value={shown(submission)}
        aria-busy={isPending}
        data={statusOptions}
        onChange={({ currentTarget: { value } }) =>
          change({ submission, status: value as SubmissionStatus })
        }
      />
      <dl className={styles.facts}>
        <Fact name="Name" value={submission.name} />
        <Fact name="Email" value={submission.email} />
        <Fact name="Phone" value={submission.phone} />
        <Fact name="Company" value={submission.company} />
        <Fact name="Received" value={shortMoment(submission.created_at)} />
        <Fact name="Last change" value={shortMoment(submission.updated_at)} />
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
