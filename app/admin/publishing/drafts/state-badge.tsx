import { Badge } from "@mantine/core";
import { type PublicState, publicStateOf } from "../public-state.ts";

const colors = { Draft: "neutral", "Live with changes": "warning", Live: "success" };

export function StateBadge(state: PublicState) {
  const words = publicStateOf(state);
  return <Badge color={colors[words]}>{words}</Badge>;
}
