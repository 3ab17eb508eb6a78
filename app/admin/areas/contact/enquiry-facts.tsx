import { Anchor, Badge, NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { statusColors, statusNames, statusOptions } from "./statuses.ts";
import styles from "./submission-detail.module.css";
import { useStatus } from "./use-status.ts";

export function EnquiryFacts({ submission }: { submission: Submission }) {
  const { change, isPending, statusOf } = useStatus();
  const { status, name, email, phone, company } = submission;
  return (
    <section className={styles.side} aria-label="Details">
      <dl className={styles.facts}>
        <Fact name="Name">{name}</Fact>
        <Fact name="Email">
          <Anchor href={`mailto:${email}`} className="reach" inherit>
            {email}
          </Anchor>
        </Fact>
        {phone && (
          <Fact name="Phone">
            <Anchor href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="reach" inherit>
              {phone}
            </Anchor>
          </Fact>
        )}
        {company && <Fact name="Company">{company}</Fact>}
        <Fact name="Received">{shortMoment(submission.created_at)}</Fact>
        <Fact name="Last change">{shortMoment(submission.updated_at)}</Fact>
      </dl>
      <Badge size="lg" color={statusColors[status]}>
        {statusNames[status]}
      </Badge>
      <NativeSelect
        label="Status"
        value={statusOf(submission)}
        aria-busy={isPending}
        data={statusOptions}
        onChange={({ currentTarget: { value } }) =>
          change({ submission, status: value as SubmissionStatus })
        }
      />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
