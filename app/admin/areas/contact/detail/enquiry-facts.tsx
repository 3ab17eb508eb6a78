import { Anchor, Badge, NativeSelect } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import { shortMoment } from "../../../../ui/moment.ts";
import { useStatus } from "../changes/use-status.ts";
import { StatusDot } from "../list/status-dot.tsx";
import { statusColors, statusNames, statusOptions } from "../statuses.ts";
import { AssigneeSelect } from "./assignee-select.tsx";
import styles from "./enquiry-facts.module.css";
import { NextStep } from "./next-step.tsx";

interface EnquiryFactsProps {
  submission: Submission;
  children: ReactNode;
}

export function EnquiryFacts({ submission, children }: EnquiryFactsProps) {
  const { status, name, email, phone, company, is_spam, created_at, updated_at } = submission;
  const [received, updated] = [created_at, updated_at].map((at) => shortMoment(at));
  return (
    <section className={styles.facts} aria-label="Details">
      <dl className={styles.person}>
        <Fact name="Name" isLoud>
          <bdi>{name}</bdi>
        </Fact>
        <Fact name="Email">
          <Anchor href={`mailto:${email}`} className="reach" inherit>
            {email.slice(0, email.lastIndexOf("@"))}
            {/* Rather than within its host. */}
            <wbr />
            {email.slice(email.lastIndexOf("@"))}
          </Anchor>
        </Fact>
        {phone && (
          <Fact name="Phone">
            <Anchor href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="reach" inherit>
              {phone}
            </Anchor>
          </Fact>
        )}
        {company && (
          <Fact name="Company">
            <bdi>{company}</bdi>
          </Fact>
        )}
        <Fact name="Received">{received}</Fact>
        {updated !== received && <Fact name="Last change">{updated}</Fact>}
      </dl>
      <div className={styles.badges}>
        <Badge size="lg" color={statusColors[status]}>
          {statusNames[status]}
        </Badge>
        {is_spam && (
          <Badge size="lg" color="danger">
            Spam
          </Badge>
        )}
      </div>
      {children}
    </section>
  );
}

interface EnquiryControlsProps {
  submission: Submission;
  assignee: Ref<HTMLSelectElement>;
}

export function EnquiryControls({ submission, assignee }: EnquiryControlsProps) {
  const { change, isBusy, statusOf } = useStatus();
  return (
    <div className={styles.controls}>
      <NativeSelect
        size="sm"
        label="Status"
        leftSection={<StatusDot status={statusOf(submission)} />}
        value={statusOf(submission)}
        aria-busy={isBusy}
        data={statusOptions}
        onChange={({ currentTarget: { value } }) =>
          change({ submission, status: value as SubmissionStatus })
        }
      />
      <AssigneeSelect submission={submission} ref={assignee} />
      <NextStep submission={submission} />
    </div>
  );
}

interface FactProps {
  name: string;
  isLoud?: boolean;
  children: ReactNode;
}

const Fact = ({ name, isLoud, children }: FactProps) => (
  <div className={styles.fact} data-loud={isLoud || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
