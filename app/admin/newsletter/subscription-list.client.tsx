import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { DataTable } from "../lists/data-table.tsx";
import { ListBody } from "../lists/list-body.tsx";
import { useListState } from "../lists/list-state.ts";
import { ListToolbar } from "../lists/list-toolbar.tsx";
import { useSelection } from "../lists/selection.ts";
import { PageHead } from "../parts/page-head.tsx";
import { Stats } from "../parts/stats.tsx";
import { useLogged } from "../parts/use-logged.ts";
import { ExportButton } from "./export-button.tsx";
import { newsletterStats, subscriptionList, subscriptionRules } from "./queries.ts";
import { SubscriptionBulk } from "./subscription-bulk.tsx";
import { columns } from "./subscription-columns.tsx";

const filters = [
  {
    name: "status" as const,
    label: "Status",
    options: [
      { value: "active", label: "Active" },
      { value: "unsubscribed", label: "Unsubscribed" },
      { value: "all", label: "All" },
    ],
  },
];

export default function SubscriptionList() {
  const { state, change } = useListState(subscriptionRules);
  const query = useQuery({ ...subscriptionList(state), placeholderData: keepPreviousData });
  const { data: stats, error } = useQuery(newsletterStats);
  useLogged("newsletter stats", error);
  const rows = query.data?.subscriptions ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const chosen = rows.filter(({ id }) => selection.has(id));
  const expected = {
    active: stats?.active_subscriptions,
    unsubscribed: stats?.unsubscribed_subscriptions,
    all: stats?.total_subscriptions,
  }[state.filters.status];

  return (
    <>
      <PageHead title="Newsletter">
        <ExportButton
          status={state.filters.status}
          isSearched={state.search !== ""}
          expected={expected}
        />
      </PageHead>
      <Stats
        label="Figures"
        isFailed={error !== null}
        figures={[
          { label: "Total", value: stats?.total_subscriptions },
          { label: "Active", value: stats?.active_subscriptions },
          { label: "Unsubscribed", value: stats?.unsubscribed_subscriptions },
          { label: "This week", value: stats?.this_week_subscriptions },
        ]}
      />
      <ListToolbar
        state={state}
        change={change}
        filters={filters}
        sizes={subscriptionRules.sizes}
        placeholder="E-mail address"
      />
      <ListBody
        query={query}
        failure="Failed to fetch newsletter subscriptions"
        state={state}
        change={change}
        count={rows.length}
        total={query.data?.pagination.total ?? 0}
        empty={{
          title: "No subscriptions found",
          text: "Nobody matches this search and this status.",
        }}
      >
        <DataTable
          caption="Newsletter subscriptions"
          columns={columns}
          rows={rows}
          nameOf={({ email }) => email}
          selection={selection}
          sorting={state.sorting}
          onSort={(sorting) => change({ sorting })}
          isStale={query.isPlaceholderData}
        />
      </ListBody>
      <SubscriptionBulk rows={chosen} selection={selection} />
    </>
  );
}
