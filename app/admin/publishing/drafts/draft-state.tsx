import { Button } from "@mantine/core";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import type { PublishedFormProps } from "../form-props.ts";
import { briefOf } from "../planning/brief.ts";
import { possibleActionsOf } from "../planning/schedule-actions.ts";
import { ReviewState } from "../review/review-state.tsx";
import type { ReviewOverview } from "../review/use-review.tsx";
import { StateBadge } from "./state-badge.tsx";
import type { useDraft } from "./use-draft.ts";

const PlanDialog = lazyPart(async () => (await import("../planning/plan-dialog.tsx")).PlanDialog, {
  name: "Schedule",
  isDialog: true,
});

interface DraftStateProps {
  of: {
    draft: ReturnType<typeof useDraft>;
    record: { isBusy: boolean; isDirty: boolean };
  };
  review: ReviewOverview | null;
  /** Puts the object into a release. */
  onRelease: PublishedFormProps["onRelease"];
}

/** How a text stands: its state, its plan, what reviewers say, and who else has it open. */
export function DraftState(props: DraftStateProps) {
  const { of, review, onRelease } = props;
  const { draft, record } = of;
  const { isOn, publication, editing, plan } = draft;
  if (!isOn) return null;
  const isOnSite = publication?.isPublished ?? false;
  return (
    <>
      {(!isOnSite || plan.isDated !== null) && (
        <StateBadge isLive={isOnSite && !plan.isDated} isChanged={publication?.draft != null} />
      )}{" "}
      {plan.failure && <span role="alert">{plan.failure}</span>}
      <PlanButton waiting={plan.waiting} onClick={plan.open} />{" "}
      {review && <ReviewState of={review} saved={publication} />}{" "}
      {editing.words && <span role="status">{editing.words}</span>}
      {plan.isOpen && (
        <PlanDialog
          schedules={plan.waiting}
          possible={possibleActionsOf(draft)}
          actions={plan.actions}
          isSaved={!record.isDirty && !record.isBusy}
          onSchedule={plan.schedule}
          onUpdate={plan.update}
          onTogether={onRelease && ((at) => onRelease({ at }))}
          onClose={plan.close}
        />
      )}
    </>
  );
}

interface PlanButtonProps {
  waiting: readonly ScheduleEntry[];
  onClick(): void;
}

/** Says what comes next of all that is planned, and opens the rest. */
function PlanButton({ waiting: [next, ...others], onClick }: PlanButtonProps) {
  if (!next) return null;
  const { words, color } = briefOf(next);
  return (
    <Button
      size="compact-xs"
      variant="light"
      color={color}
      title={[next, ...others].map((each) => briefOf(each).words).join(", ")}
      data-plan
      onClick={onClick}
    >
      {others.length > 0 ? `${words} +${others.length}` : words}
    </Button>
  );
}
