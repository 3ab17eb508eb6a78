import { Badge, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Subscription } from "#contract/areas/newsletter.ts";
import { newsletterFigures } from "../../components/figures.ts";
import type { Column } from "../../components/lists/column.ts";
import { Stats } from "../../components/stats.tsx";
import { useLogError } from "../../components/use-log-error.ts";
import { dateColumn } from "../../resource/columns.tsx";
import type { ListView } from "../../resource/views.ts";
import { ExportButton } from "./export-button.tsx";
import { ImportButton } from "./import-button.tsx";

const columns: Column<Subscription>[] = [
  {
    label: "Email",
    sort: "email",
    isWide: true,
    title: (row) => row.email,
    cell: () => null,
  },
  {
    label: "Status",
    sort: "status",
    width: "9rem",
    isState: true,
    cell: (row) => (
      <Badge color={row.status === "active" ? "success" : "neutral"}>{row.status}</Badge>
    ),
  },
  {
    label: "Source",
    sort: "source",
    width: "12%",
    optional: "shown",
    cell: (row) => row.source,
  },
  dateColumn("Subscribed", "subscribed_at"),
  {
    ...dateColumn("Unsubscribed", "unsubscribed_at"),
    optional: "shown",
    isDate: false,
    isMinor: true,
  },
];

function Figures() {
  const { data, error } = useQuery(newsletterFigures);
  useLogError("newsletter stats", error);
  return (
    <Stats
      label="Figures"
      isFailed={error !== null}
      figures={[
        { label: "Total", value: data?.total_subscriptions },
        { label: "Active", value: data?.active_subscriptions },
        { label: "Unsubscribed", value: data?.unsubscribed_subscriptions },
        { label: "This week", value: data?.this_week_subscriptions },
      ]}
    />
  );
}

export default {
  columns,
  hasExport: true,
  tools: ({ state, total, isMore }) => (
    <Group gap="sm">
      <ImportButton />
      <ExportButton
        status={state.filters.status ?? "all"}
        search={state.search}
        expected={isMore ? undefined : total}
      />
    </Group>
  ),
  stats: () => <Figures />,
} satisfies ListView<Subscription>;
