import { Badge, Button } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Subscription } from "#contract/newsletter.ts";
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
import { Stats } from "../parts/stats.tsx";
import { useLogged } from "../parts/use-logged.ts";
import { api, detailOf } from "../session/api.ts";
import { ExportButton } from "./export-button.tsx";
import { newsletterStats, subscriptionList, subscriptionRules } from "./queries.ts";

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
  const { run, progress } = useBulk<Subscription>("newsletter", selection);
  const { confirm } = useDialogs();
  const chosen = rows.filter(({ id }) => selection.has(id));
  const expected = {
    active: stats?.active_subscriptions,
    unsubscribed: stats?.unsubscribed_subscriptions,
    all: stats?.total_subscriptions,
  }[state.filters.status];

  const removeChosen = async () => {
    const question = `Are you sure you want to delete ${chosen.length} subscriptions?`;
    const text = chosen.map(({ email }) => email).join(", ");
    if (!(await confirm({ question, text }))) return;
    await run({
      rows: chosen,
      act: ({ id }) => api.newsletter.remove({ id }),
      done: (count) => `${count} deleted`,
      failed: "Failed to delete subscription",
    });
  };

  return (
    <>
      <PageHead title="Newsletter">
        <ExportButton status={state.filters.status} expected={expected} />
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
        count={rows.length}
        rows={state.limit}
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
        <Pager
          page={state.page}
          limit={state.limit}
          total={query.data?.pagination.total ?? 0}
          onPage={(page) => change({ page })}
        />
      </ListBody>
      <BulkBar selection={selection} progress={progress}>
        <Button
          size="xs"
          variant="light"
          onClick={() => downloadCsv("newsletter_subscriptions", csvColumns, chosen)}
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

const csvColumns = ["id", "email", "status", "source", "subscribed_at", "unsubscribed_at"];

const columns: Column<Subscription>[] = [
  {
    label: "Email",
    sort: "email",
    isLong: true,
    cell: (row) => <strong>{row.email}</strong>,
  },
  {
    label: "Status",
    sort: "status",
    cell: (row) => (
      <Badge color={row.status === "active" ? "success" : "neutral"}>{row.status}</Badge>
    ),
  },
  { label: "Source", sort: "source", cell: (row) => row.source },
  {
    label: "Subscribed",
    sort: "subscribed_at",
    first: "desc",
    cell: (row) => <time dateTime={row.subscribed_at}>{shortDate(row.subscribed_at)}</time>,
  },
  {
    label: "Unsubscribed",
    cell: (row) => shortDate(row.unsubscribed_at) || "—",
  },
  { label: "Actions", isActions: true, cell: (row) => <Remove subscription={row} /> },
];

function Remove({ subscription: { id, email } }: { subscription: Subscription }) {
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();

  const remove = async () => {
    const question = `Are you sure you want to delete the subscription for "${email}"?`;
    if (!(await confirm({ question }))) return;
    try {
      await api.newsletter.remove({ id });
      succeed("Newsletter subscription deleted successfully");
    } catch (error) {
      fail("Failed to delete subscription", detailOf(error));
    }
    await queries.invalidateQueries({ queryKey: ["newsletter"] });
  };
  return (
    <Button size="compact-sm" variant="subtle" color="danger" onClick={remove}>
      Delete
    </Button>
  );
}
