import { Alert, Text } from "@mantine/core";
import type { Release } from "#contract/publishing/schedules.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { isHeldOrFailed, retryWords, stateOf } from "../schedules/words.ts";
import type { useRelease } from "./use-release.ts";

interface ScheduleAlertProps {
  actions: ReturnType<typeof useRelease>;
  release: Release;
}

/** Tells what kept a scheduled release from going out, or will; renders nothing otherwise. */
export function ScheduleAlert({ actions, release: { state, schedule } }: ScheduleAlertProps) {
  const words = state === "open" && schedule ? stateOf(schedule) : "";
  if (!schedule || words === "") return null;
  const hasWaited = isHeldOrFailed(schedule);
  const at = shortMoment(schedule.at);
  return (
    <Alert color={hasWaited ? "danger" : "warning"} role="status">
      <strong>
        {hasWaited ? `It was to go out on ${at}.` : `It would wait for somebody on ${at}.`}
      </strong>
      <Text>{words}</Text>
      <BusyButton
        mt="sm"
        size="xs"
        variant="outline"
        color={hasWaited ? "danger" : "warning"}
        isBusy={actions.isBusy}
        onClick={() => (hasWaited ? actions.retry() : actions.goOver())}
      >
        {hasWaited ? retryWords(schedule) : "Let it go over them"}
      </BusyButton>
    </Alert>
  );
}
