import { Badge } from "@mantine/core";
import type { Webhook } from "#contract/areas/webhooks.ts";

type State = Pick<Webhook, "is_active" | "failing_since" | "gone_at">;

/** How a webhook is, in a word. */
export function StateBadge({ of: { is_active, failing_since, gone_at } }: { of: State }) {
  if (gone_at) return <Badge color="warning">Unsubscribed</Badge>;
  if (!is_active) return <Badge color="neutral">Off</Badge>;
  if (failing_since) return <Badge color="danger">Failing</Badge>;
  return <Badge color="success">On</Badge>;
}
