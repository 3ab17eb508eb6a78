import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { ReviewState } from "../review/review-state.tsx";
import type { Review } from "../review/use-review.tsx";
import type { useDraft } from "./use-draft.ts";

interface DraftStateProps {
  draft: Pick<ReturnType<typeof useDraft>, "isOn" | "standing" | "editing">;
  review: Review | null;
  /** What the object says of itself. */
  own: ReactNode;
}

/** What the site shows, the draft, what reviewers say of it, and who else edits it. */
export function DraftState({ draft, review, own }: DraftStateProps) {
  const { isOn, standing, editing } = draft;
  const isOff = isOn && standing?.isPublished === false;
  return (
    <>
      {own} {isOff && <Badge color="neutral">Off the site</Badge>}{" "}
      {isOn && standing?.draft && <Badge color="warning">Changed</Badge>}{" "}
      {review && <ReviewState of={review} savedAt={standing?.draft?.at} />}{" "}
      {editing.words && <span role="status">{editing.words}</span>}
    </>
  );
}
