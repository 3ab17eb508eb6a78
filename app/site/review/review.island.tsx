import { hydrateIsland } from "../sections/hydrate-island.ts";
import { ReviewBar, type ReviewBarProps } from "./review-bar.tsx";

export const hydrate = hydrateIsland("review", ReviewBar, isSound);

function isSound(props: unknown): props is ReviewBarProps {
  const { note, zone } = (props ?? {}) as Partial<ReviewBarProps>;
  return typeof note?.token === "string" && typeof zone === "string";
}
