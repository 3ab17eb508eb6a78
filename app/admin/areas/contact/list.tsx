import { Anchor, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import { contactFigures } from "../../components/figures.ts";
import type { Column } from "../../components/lists/column.ts";
import { useReturnState } from "../../components/return-to.ts";
import { Stats } from "../../components/stats.tsx";
import { useLogError } from "../../components/use-log-error.ts";
import { dateColumn } from "../../resource/columns.tsx";
import type { BulkAction, ListView } from "../../resource/views.ts";
import { ReadToggle } from "./read-toggle.tsx";
import { canSetRead, setRead } from "./set-read.ts";
import { setStatus } from "./set-status.ts";
import { statusOptions } from "./statuses.ts";
import { useStatus } from "./use-status.ts";

const columns: Column<Submission>[] = [
  { label: "Name", sort: "name", isLong: true, cell: (row) => <Sender submission={row} /> },
  {
    label: "Email",
    sort: "email",
    isLong: true,
    cell: (row) => <EmailAddress email={row.email} />,
  },
  {
    label: "Subject",
    sort: "subject",
    width: "200px",
    isLong: true,
    cell: (row) => row.subject ?? <small>No subject</small>,
  },
  { label: "Status", sort: "status", cell: (row) => <StatusChoice submission={row} /> },
  dateColumn("Date", "created_at"),
];

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
  isFor: (row) => row.status !== value,
  act: (row) => setStatus(row, value),
  done: (count) => `${count} set to ${label}`,
  failure: "Failed to update status",
}));

const markAll = (label: string, isRead: boolean): BulkAction<Submission> => ({
  label,
  isFor: (row) => row.is_read !== isRead && canSetRead(row),
  act: (row) => setRead(row, isRead),
  done: (count) => `${count} marked ${isRead ? "read" : "unread"}`,
  failure: "Failed to mark submission",
});

function Figures() {
  const { data, error } = useQuery(contactFigures);
  useLogError("contact stats", error);
  return (
    <Stats
      label="Figures"
      isFailed={error !== null}
      figures={[
        { label: "Total", value: data?.total_submissions },
        { label: "New", value: data?.new_submissions },
        { label: "Unread", value: data?.unread_submissions, isLoud: true },
        { label: "This week", value: data?.this_week_submissions },
      ]}
    />
  );
}

export default {
  columns,
  open: "View",
  actions: (row) => canSetRead(row) && <ReadToggle submission={row} />,
  bulk: [...statusActions, markAll("Mark read", true), markAll("Mark unread", false)],
  isUnread: (row) => !row.is_read,
  figures: () => <Figures />,
} satisfies ListView<Submission>;
