import { type Webhook, webhooks } from "#contract/areas/webhooks.ts";
import type { Column } from "../../components/lists/column.ts";
import { createdColumn } from "../../resource/columns.tsx";
import type { ListView } from "../../resource/views.ts";
import { valueName } from "../../resource/words.ts";
import { AddWebhook } from "./add-webhook.tsx";
import { StateBadge } from "./state-badge.tsx";

const columns: Column<Webhook>[] = [
  { label: "Address", sort: "url", title: ({ url }) => url, cell: () => null },
  { label: "Events", width: "28%", isMinor: true, cell: ({ events }) => events.join(", ") },
  {
    label: "Format",
    width: "9rem",
    isMinor: true,
    cell: ({ format }) =>
      format === "standard" ? "JSON" : valueName(webhooks.fields.format, format),
  },
  { label: "State", width: "9rem", isState: true, cell: (row) => <StateBadge of={row} /> },
  createdColumn,
];

export default { columns, tools: () => <AddWebhook /> } satisfies ListView<Webhook>;
