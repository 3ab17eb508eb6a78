import type { PreviewNote } from "#contract/publishing/review.ts";
import { agencyClock } from "../../ui/agency-clock.ts";
import { Island } from "../sections/island.tsx";
import { ReviewBar } from "./review-bar.tsx";

export const ReviewIsland = ({ note }: { note: PreviewNote }) => (
  <Island name="review" load="idle" of={ReviewBar} props={{ note, zone: agencyClock.zone }} />
);
