import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import { contactFigures, ofThisWeek } from "../../../components/figures.ts";
import type { Column } from "../../../components/lists/column.ts";
import { nothing } from "../../../components/lists/data-table.tsx";
import { PatchPicture } from "../../../components/patch-picture.tsx";
import { RowTitle } from "../../../components/row-title.tsx";
import { Stats } from "../../../components/stats.tsx";
import { TimeAgo } from "../../../components/time-ago.tsx";
import { useLogError } from "../../../components/use-log-error.ts";
import { dateColumn } from "../../../resource/columns.tsx";
import type { ListView } from "../../../resource/views.ts";
import { canSetRead } from "../changes/set-read.ts";
import { useStatus } from "../changes/use-status.ts";
import { listPath } from "../paths.ts";
import { statusOptions } from "../statuses.ts";
import { BoxTabs } from "./box-tabs.tsx";
import { markNotSpam, markRead, markSpam, markUnread, statusActions } from "./bulk.ts";
import { DueMark } from "./due-mark.tsx";
import { excerptOf } from "./excerpt.ts";
import { AssignSelected, InboxKeys } from "./inbox-keys.tsx";
import styles from "./list.module.css";
import { PersonMark } from "./person-mark.tsx";
import { ReadToggle } from "./read-toggle.tsx";
import { SpamToggle } from "./spam-toggle.tsx";
import { StatusDot } from "./status-dot.tsx";

const columns: Column<Submission>[] = [
  { label: "Name", sort: "name", width: "12rem", cell: (row) => <Sender submission={row} /> },
  {
    label: "Email",
    sort: "email",
    width: "14rem",
    isMinor: true,
    optional: "hidden",
    cell: (row) => row.email,
  },
  {
    label: "Subject",
    sort: "subject",
    width: "200px",
    isMinor: true,
    cell: ({ subject }) => (
      <span title={subject ?? undefined} dir="auto">
        {subject ?? nothing}
      </span>
    ),
  },
  { label: "Message", isWide: true, cell: (row) => <Words submission={row} /> },
  {
    label: "Status",
    sort: "status",
    width: "8.25rem",
    isState: true,
    cell: (row) => <StatusChoice submission={row} />,
  },
  {
    ...dateColumn("Date", "created_at"),
    isDate: false,
    isCorner: true,
    cell: (row) => (
      <span className={styles.when}>
        <DueMark submission={row} />
        <PersonMark id={row.assignee} />
        <TimeAgo at={row.created_at} />
      </span>
    ),
  },
];

/** The first words, after the subject where that has no column. */
function Words({ submission: { subject, message } }: { submission: Submission }) {
  return (
    <span className={styles.words} dir="auto">
      {subject && <span className={styles.subject}>{`${subject} – `}</span>}
      {excerptOf(message)}
    </span>
  );
}

function Sender({ submission: { id, name, is_read, company, patch } }: { submission: Submission }) {
  return (
    <span className={styles.sender}>
      <PatchPicture code={patch} size={24} />
      <RowTitle to={`/admin/contact/${id}`}>{name}</RowTitle>
      {!is_read && <span className="visually-hidden"> (unread)</span>}
      {company && <small dir="auto">{company}</small>}
    </span>
  );
}

/** Reads as a badge, and is a select. */
function StatusChoice({ submission }: { submission: Submission }) {
  const { change, isBusy, statusOf } = useStatus();
  return (
    <span className={styles.status}>
      <StatusDot status={statusOf(submission)} />
      <select
        aria-label={`Status of ${submission.name}`}
        value={statusOf(submission)}
        aria-busy={isBusy}
        onChange={({ currentTarget: { value } }) =>
          change({ submission, status: value as SubmissionStatus })
        }
      >
        {statusOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

function Tabs() {
  const { search } = useLocation();
  // The figures beside the heading count these.
  return <BoxTabs search={search} path={listPath} uncounted={["all", "unread"]} />;
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
  actions: (row) => (
    <>
      {canSetRead(row) && <ReadToggle submission={row} />}
      <SpamToggle submission={row} />
    </>
  ),
  bulk: [...statusActions, markRead, markUnread, markSpam, markNotSpam],
  bulkTools: (rows) => <AssignSelected {...rows} />,
  keys: (rows) => <InboxKeys {...rows} />,
  isUnread: (row) => !row.is_read,
  stats: () => <Figures />,
  tabs: () => <Tabs />,
} satisfies ListView<Submission>;
