import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { DataTable } from "../lists/data-table.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { useSelection } from "../lists/selection.ts";
import { PageHead } from "../parts/page-head.tsx";
import { useVisitedRow } from "../parts/way-back.ts";
import { ContactStats } from "./contact-stats.tsx";
import { submissionList, submissionRules } from "./queries.ts";
import { statusOptions } from "./statuses.ts";
import { SubmissionBulk } from "./submission-bulk.tsx";
import { columns } from "./submission-columns.tsx";

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
  const navigate = useNavigate();
  const { search } = useLocation();
  const visited = useVisitedRow("/admin/contact");
  const chosen = rows.filter(({ id }) => selection.has(id));
  const isFiltered = state.search !== "" || state.filters.status !== "";

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
        state={state}
        change={change}
        count={rows.length}
        total={query.data?.pagination.total ?? 0}
        empty={
          isFiltered
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
            is_read ? (id === visited ? "visited" : undefined) : "unread"
          }
          isStale={query.isPlaceholderData}
        />
      </ListBody>
      <SubmissionBulk rows={chosen} selection={selection} />
    </>
  );
}
