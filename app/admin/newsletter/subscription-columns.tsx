import { Badge } from "@mantine/core";
import type { Subscription } from "#contract/newsletter.ts";
import { shortDate } from "../../ui/dates.ts";
import type { Column } from "../lists/data-table.tsx";
import { RemoveSubscription } from "./remove-subscription.tsx";

/** What the list shows of a subscription. */
export const columns: Column<Subscription>[] = [
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
    sort: "unsubscribed_at",
    first: "desc",
    cell: (row) => shortDate(row.unsubscribed_at) || "—",
  },
  { label: "Actions", isActions: true, cell: (row) => <RemoveSubscription subscription={row} /> },
];
