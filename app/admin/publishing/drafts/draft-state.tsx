import { Badge } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { ReviewState } from "../review/review-state.tsx";
import type { ReviewOverview } from "../review/use-review.tsx";
import { scheduleActionsOf } from "./schedule-actions.ts";
import { ScheduleLines } from "./schedule-lines.tsx";
import type { useDraft } from "./use-draft.ts";

const PlanDialog = lazy(async () => {
  const { PlanDialog } = await import("./plan-dialog.tsx");
  return { default: PlanDialog };
});

interface DraftStateProps {
  of: {
    draft: ReturnType<typeof useDraft>;
    record: { isBusy: boolean; isDirty: boolean };
  };
  review: ReviewOverview | null;
  ownState: ReactNode;
}

export function DraftState({ of: { draft, record }, review, ownState }: DraftStateProps) {
  const { isOn, publication, editing, scheduling } = draft;
  const actions = scheduleActionsOf(draft);
  return (
    <>
      {ownState} {draft.isOff && <Badge color="neutral">Off the site</Badge>}{" "}
      {isOn && publication?.draft && <Badge color="warning">Changed</Badge>}{" "}
      {review && <ReviewState of={review} savedAt={publication?.draft?.at} />}{" "}
      {editing.words && <span role="status">{editing.words}</span>}
      {isOn && <ScheduleLines of={scheduling} />}
      {scheduling.isOpen && (
        <Suspense>
          <PlanDialog
            of={scheduling}
            actions={actions}
            isSaved={!record.isDirty && !record.isBusy}
          />
        </Suspense>
      )}
    </>
  );
}
