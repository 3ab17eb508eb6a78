import { Anchor, Button, NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "react-router";
import type { Submission, SubmissionStatus } from "#contract/contact.ts";
import { shortDate } from "../../format/dates.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { downloadCsv } from "../lists/csv.ts";
import { type Column, DataTable } from "../lists/data-table.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { Pager } from "../lists/pager.tsx";
import { useSelection } from "../lists/selection.ts";
import { useBulk } from "../lists/use-bulk.ts";
import { useDialogs } from "../parts/dialogs.tsx";
import { useMessages } from "../parts/messages.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useChanged } from "../parts/way-back.ts";
import { api, detailOf } from "../session/api.ts";
import { ContactStats } from "./contact-stats.tsx";
import { submissionList, submissionRules } from "./queries.ts";
import { statusNames, statusOptions } from "./statuses.ts";
import { useStatus } from "./use-status.ts";

const filters = [
  {
    name: "status" as const,
    label: "Status",
    options: [{ value: "", label: "All" }, ...statusOptions],
  },
];

export default function SubmissionList() {
  const { state, change } = useListState(submissionRules);
  const query = useQuery({ ...submissionList(state), placeholderData: keepPreviousData });
  const rows = query.data?.submissions ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const { run, progress } = useBulk<Submission>("contact", selection);
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const { search } = useLocation();
  const changed = useChanged();
  const chosen = rows.filter(({ id }) => selection.has(id));
  const isFiltered = state.search !== "" || state.filters.status !== "";

  const setStatus = (status: SubmissionStatus) =>
    run({
      rows: chosen.filter((each) => each.status !== status),
      act: ({ id, revision }) => api.contact.setStatus({ id, revision, payload: { status } }),
      done: (count) => `${count} set to ${statusNames[status]}`,
      failed: "Failed to update status",
    });
  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${chosen.length} submissions?`;
    const text = chosen.map(({ name }) => name).join(", ");
    if (!(await confirm({ question, text }))) return;
    await run({
      rows: chosen,
      act: ({ id, revision }) => api.contact.remove({ id, revision }),
      done: (count) => `${count} deleted`,
      failed: "Failed to delete submission",
    });
  };

  return (
    <>
      <PageHead title="Contact Forms" />
      <ContactStats />
      <ListToolbar
        state={state}
        change={change}
        filters={filters}
        sizes={submissionRules.sizes}
        placeholder="Name, e-mail, company, text"
      />
      <ListBody
        query={query}
        failure="Failed to fetch contact submissions"
        count={rows.length}
        rows={state.limit}
        empty={
          isFiltered || state.page > 1
            ? {
                title: "No submissions found",
                text: "Nothing matches this search and this status.",
              }
            : { title: "No submissions yet", text: "What visitors send appears here." }
        }
      >
        <DataTable
          caption="Contact submissions"
          columns={columns}
          rows={rows}
          nameOf={({ name }) => name}
          selection={selection}
          sorting={state.sorting}
          onSort={(sorting) => change({ sorting })}
          onOpen={({ id }) => navigate(`/admin/contact/${id}${search}`)}
          markOf={({ id, is_read }) =>
            is_read ? (id === changed ? "changed" : undefined) : "unread"
          }
          isStale={query.isPlaceholderData}
        />
        <Pager
          page={state.page}
          limit={state.limit}
          total={query.data?.pagination.total ?? 0}
          onPage={(page) => change({ page })}
        />
      </ListBody>
      <BulkBar selection={selection} progress={progress}>
        <NativeSelect
          size="xs"
          aria-label="Set all selected to"
          value=""
          data={[{ value: "", label: "Set to…" }, ...statusOptions]}
          onChange={({ currentTarget: { value } }) => value && setStatus(value as SubmissionStatus)}
        />
        <Button
          size="xs"
          variant="light"
          onClick={() => downloadCsv("contact_submissions", csvColumns, chosen)}
        >
          Export selected
        </Button>
        <Button size="xs" variant="light" color="danger" onClick={removeChosen}>
          Delete selected
        </Button>
      </BulkBar>
    </>
  );
}

const csvColumns = [
  "id",
  "name",
  "email",
  "phone",
  "company",
  "subject",
  "message",
  "status",
  "is_read",
  "created_at",
];

const columns: Column<Submission>[] = [
  { label: "Name", sort: "name", isLong: true, cell: (row) => <Sender submission={row} /> },
  { label: "Email", sort: "email", isLong: true, cell: (row) => row.email },
  {
    label: "Subject",
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
  { label: "Actions", isActions: true, cell: (row) => <Actions submission={row} /> },
];

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
  const { mutate, isPending } = useStatus();
  return (
    <NativeSelect
      size="xs"
      aria-label={`Progress of ${submission.name}`}
      value={submission.status}
      disabled={isPending}
      data={statusOptions}
      onChange={({ currentTarget: { value } }) =>
        mutate({ ...submission, status: value as SubmissionStatus })
      }
    />
  );
}

function Actions({ submission: { id, name, revision } }: { submission: Submission }) {
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const { search } = useLocation();

  const remove = async () => {
    const question = `Are you sure you want to delete the submission from "${name}"?`;
    if (!(await confirm({ question }))) return;
    try {
      await api.contact.remove({ id, revision });
      succeed("Contact submission deleted successfully");
    } catch (error) {
      fail("Failed to delete submission", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["contact"] });
  };
  return (
    <>
      <Button
        component={Link}
        to={`/admin/contact/${id}${search}`}
        size="compact-sm"
        variant="subtle"
      >
        View
      </Button>
      <Button size="compact-sm" variant="subtle" color="danger" onClick={remove}>
        Delete
      </Button>
    </>
  );
}
