import { Anchor, NativeSelect } from "@mantine/core";
import { Link, useLocation } from "react-router";
import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import { shortDate } from "../../ui/dates.ts";
import type { Column } from "../lists/data-table.tsx";
import { statusOptions } from "./statuses.ts";
import { SubmissionActions } from "./submission-actions.tsx";
import { useStatus } from "./use-status.ts";

/** What the list shows of an enquiry. */
export const columns: Column<Submission>[] = [
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
  {
    label: "Date",
    sort: "created_at",
    first: "desc",
    cell: (row) => <time dateTime={row.created_at}>{shortDate(row.created_at)}</time>,
  },
  { label: "Actions", isActions: true, cell: (row) => <SubmissionActions submission={row} /> },
];

/** Where there is no room for it in one line, the second begins with the host. */
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
  const { search } = useLocation();
  return (
    <>
      <Anchor component={Link} to={`/admin/contact/${submission.id}${search}`} inherit>
        {submission.name}
      </Anchor>
      {!submission.is_read && <span className="visually-hidden"> (unread)</span>}
      {submission.company && <small>{submission.company}</small>}
    </>
  );
}

function StatusChoice({ submission }: { submission: Submission }) {
  const { change, isPending, shown } = useStatus();
  return (
    <NativeSelect
      size="xs"
      aria-label={`Progress of ${submission.name}`}
      value={shown(submission)}
      aria-busy={isPending}
      data={statusOptions}
      onChange={({ currentTarget: { value } }) =>
        change({ submission, status: value as SubmissionStatus })
      }
    />
  );
}
