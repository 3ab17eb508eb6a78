import { Anchor, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import { contactFigures, ofThisWeek } from "../../components/figures.ts";
import type { Column } from "../../components/lists/column.ts";
import { useReturnState } from "../../components/return-to.ts";
import { Stats } from "../../components/stats.tsx";
import { TimeAgo } from "../../components/time-ago.tsx";
import { useLogError } from "../../components/use-log-error.ts";
import { dateColumn } from "../../resource/columns.tsx";
import type { BulkAction, ListView } from "../../resource/views.ts";
import { api } from "../../session/api.ts";
import { BoxTabs } from "./box-tabs.tsx";
import { DueMark } from "./due-mark.tsx";
import { excerptOf } from "./excerpt.ts";
import styles from "./list.module.css";
import { listPath } from "./paths.ts";
import { PersonMark } from "./person-mark.tsx";
import { ReadToggle } from "./read-toggle.tsx";
import { canSetRead, setRead } from "./set-read.ts";
import { setStatus } from "./set-status.ts";
import { StatusDot } from "./status-dot.tsx";
import { statusOptions } from "./statuses.ts";
import { useStatus } from "./use-status.ts";

const columns: Column<Submission>[] = [
  { label: "Name", sort: "name", isLong: true, cell: (row) => <Sender submission={row} /> },
  {
    label: "Email",
    sort: "email",
    isLong: true,
    isMinor: true,
    cell: (row) => <EmailAddress email={row.email} />,
  },
  {
    label: "Subject",
    sort: "subject",
    width: "200px",
    isLong: true,
    cell: (row) => <Words submission={row} />,
  },
  {
    label: "Status",
    sort: "status",
    isState: true,
    cell: (row) => <StatusChoice submission={row} />,
  },
  {
    ...dateColumn("Date", "created_at"),
    cell: (row) => (
      <span className={styles.when}>
        <DueMark submission={row} />
        <PersonMark id={row.assignee} />
        <TimeAgo at={row.created_at} />
      </span>
    ),
  },
];

function Words({ submission: { subject, message } }: { submission: Submission }) {
  return (
    <span className={styles.words} title={subject ?? undefined}>
      {subject ?? <em>No subject</em>}
      <span className={styles.excerpt}>{` – ${excerptOf(message)}`}</span>
    </span>
  );
}

function EmailAddress({ email }: { email: string }) {
  const [, person, host] = /^(.*@)(.*)$/.exec(email) ?? ["", email, ""];
  return (
    <>
      {person}
      <wbr />
      {host}
    </>
  );
}

function Sender({ submission }: { submission: Submission }) {
  const state = useReturnState();
  return (
    <>
      <Anchor component={Link} to={`/admin/contact/${submission.id}`} state={state} inherit>
        {submission.name}
      </Anchor>
      {!submission.is_read && <span className="visually-hidden"> (unread)</span>}
      {submission.company && <small>{submission.company}</small>}
    </>
  );
}

function StatusChoice({ submission }: { submission: Submission }) {
  const { change, isPending, statusOf } = useStatus();
  return (
    <NativeSelect
      size="xs"
      leftSection={<StatusDot status={statusOf(submission)} />}
      aria-label={`Progress of ${submission.name}`}
      value={statusOf(submission)}
      aria-busy={isPending}
      data={statusOptions}
      onChange={({ currentTarget: { value } }) =>
        change({ submission, status: value as SubmissionStatus })
      }
    />
  );
}

const statusActions: BulkAction<Submission>[] = statusOptions.map(({ value, label }) => ({
  label,
  select: "Set all selected to",
  payload: { status: value },
  isFor: (row) => row.status !== value,
  act: (row) => setStatus(row, value),
  done: (count) => `${count} set to ${label}`,
  failure: "Failed to update status",
}));

const markAll = (label: string, isRead: boolean): BulkAction<Submission> => ({
  label,
  payload: { isRead },
  isFor: (row) => row.is_read !== isRead && canSetRead(row),
  act: (row) => setRead(row, isRead),
  done: (count) => `${count} marked ${isRead ? "read" : "unread"}`,
  failure: "Failed to mark submission",
});

const markSpam = (label: string, isSpam: boolean): BulkAction<Submission> => ({
  label,
  payload: { isSpam },
  isFor: (row) => row.is_spam !== isSpam,
  act: ({ id }) => api.contact.update({ id, payload: { isSpam } }),
  done: (count) => `${count} ${isSpam ? "marked as spam" : "taken out of spam"}`,
  failure: "Failed to mark submission",
});

function Tabs() {
  const { search } = useLocation();
  return <BoxTabs search={search} path={listPath} />;
}

function Figures() {
  const { data, error } = useQuery(contactFigures);
  useLogError("contact stats", error);
  return (
    <Stats
      label="Figures"
      isFailed={error !== null}
      figures={[
        { label: "Total", value: data?.total_submissions, to: listPath },
        { label: "New", value: data?.new_submissions, to: `${listPath}?status=new` },
        {
          label: "Unread",
          value: data?.unread_submissions,
          isLoud: true,
          to: `${listPath}?box=unread`,
        },
        {
          label: "This week",
          value: data?.this_week_submissions,
          to: `${listPath}?${ofThisWeek()}`,
        },
      ]}
    />
  );
}

export default {
  columns,
  open: "View",
  actions: (row) => canSetRead(row) && <ReadToggle submission={row} />,
  bulk: [
    ...statusActions,
    markAll("Mark read", true),
    markAll("Mark unread", false),
    markSpam("Spam", true),
    markSpam("Not spam", false),
  ],
  isUnread: (row) => !row.is_read,
  figures: () => <Figures />,
  tabs: () => <Tabs />,
} satisfies ListView<Submission>;
