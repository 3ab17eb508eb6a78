import type { Webhook } from "#contract/areas/webhooks.ts";
import type { Column } from "../../components/lists/column.ts";
import { createdColumn } from "../../resource/columns.tsx";
import type { ListView } from "../../resource/views.ts";
import { AddWebhook } from "./add-webhook.tsx";
import { StateBadge } from "./state-badge.tsx";

const columns: Column<Webhook>[] = [
  { label: "Address", sort: "url", title: ({ url }) => url, cell: () => null },
  { label: "Events", width: "28%", isMinor: true, cell: ({ events }) => events.join(", ") },
  { label: "State", width: "9rem", isState: true, cell: (row) => <StateBadge of={row} /> },
  createdColumn,
];

export default { columns, tools: () => <AddWebhook /> } satisfies ListView<Webhook>;
