import { Alert, Text } from "@mantine/core";
import type { Release } from "#contract/publishing/schedules.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { isHeldOrFailed } from "../planning/brief.ts";
import type { ScheduleActions } from "../planning/use-schedule-actions.ts";
import { isOrphaned, retryWords, stateOf } from "../planning/words.ts";

interface ScheduleAlertProps {
  actions: ScheduleActions;
  release: Release;
}

/** Tells what kept a planned release from going out, or will; renders nothing otherwise. */
export function ScheduleAlert({ actions, release }: ScheduleAlertProps) {
  const { isBusy, runNow, goOver, takeOver } = actions;
  const { state, schedule } = release;
  const words = state === "open" && schedule ? stateOf(schedule) : "";
  if (!schedule || words === "") return null;
  const hasWaited = isHeldOrFailed(schedule);
  const [label, act] = hasWaited
    ? [retryWords(schedule), runNow]
    : isOrphaned(schedule)
      ? ["Take responsibility", takeOver]
      : ["Overwrite", goOver];
  const at = shortMoment(schedule.at);
  return (
    <Alert color={hasWaited ? "danger" : "warning"} role="status">
      <strong>
        {hasWaited ? `Not published as scheduled on ${at}.` : `Needs attention before ${at}.`}
      </strong>
      <Text>{words}</Text>
      <BusyButton
        mt="sm"
        size="xs"
        variant="outline"
        color={hasWaited ? "danger" : "warning"}
        isBusy={isBusy}
        onClick={() => act(schedule)}
      >
        {label}
      </BusyButton>
    </Alert>
  );
}
