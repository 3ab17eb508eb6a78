import { eventGroups, everyEventOf } from "#contract/areas/webhook-events.ts";
import type { Webhook } from "#contract/areas/webhooks.ts";
import type { Column } from "../../components/lists/column.ts";
import { createdColumn } from "../../resource/columns.tsx";
import type { ListView } from "../../resource/views.ts";
import { AddWebhook } from "./add-webhook.tsx";
import { StateBadge } from "./state-badge.tsx";

const columns: Column<Webhook>[] = [
  { label: "Address", sort: "url", title: ({ url }) => url, cell: () => null },
  { label: "Events", width: "28%", isMinor: true, cell: ({ events }) => inWords(events) },
  { label: "State", width: "9rem", isState: true, cell: (row) => <StateBadge of={row} /> },
  createdColumn,
];

const wholes = new Set(eventGroups.map(({ thing }) => everyEventOf(thing)));

function inWords(events: readonly string[]): string {
  const shown = events
    .slice(0, 3)
    .map((event) => (wholes.has(event) ? `all of ${event.slice(0, -2)}` : event));
  const more = events.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

export default { columns, tools: () => <AddWebhook /> } satisfies ListView<Webhook>;
