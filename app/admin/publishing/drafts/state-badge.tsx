import { Badge } from "@mantine/core";

interface StateBadgeProps {
  /** Whether visitors see it. */
  isLive: boolean;
  /** Whether there is a draft of what visitors see. */
  isChanged: boolean;
}

export function StateBadge({ isLive, isChanged }: StateBadgeProps) {
  if (!isLive) return <Badge color="neutral">Draft</Badge>;
  if (isChanged) return <Badge color="warning">Live with changes</Badge>;
  return <Badge color="success">Live</Badge>;
}
