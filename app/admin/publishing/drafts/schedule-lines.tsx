import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { longMoment } from "../../../ui/moment.ts";
import { MoveDialog } from "../schedules/move-dialog.tsx";
import { detailsOf, reasons, retryWords } from "../schedules/words.ts";
import styles from "./schedule-lines.module.css";
import type { SchedulingState } from "./use-scheduling.ts";

interface ScheduleLinesProps {
  of: SchedulingState;
}

export function ScheduleLines({ of }: ScheduleLinesProps) {
  const [moving, setMoving] = useState<ScheduleEntry | null>(null);
  if (of.failure) return <span role="alert">{of.failure}</span>;
  const lines = of.waiting.map((schedule) => {
    const { release_id, state, moved, isOutdated: isOlder } = schedule;
    const isPlanned = state === "planned";
    const alone = [
      ...(isPlanned && isOlder ? [{ label: "Update", run: of.update }] : []),
      ...(isPlanned && moved.length > 0 ? [{ label: "Go over it", run: of.goOver }] : []),
      ...(isPlanned
        ? [
            { label: "Move…", run: setMoving },
            { label: "Do it now", run: of.runNow },
          ]
        : [{ label: retryWords(schedule), run: of.retry }]),
      { label: "Cancel schedule", run: of.cancel },
    ];
    const actions = release_id === null ? alone : [];
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
      <span key={schedule.id} className={styles.line} role="group" aria-label="Scheduled">
        {sentenceOf(schedule, isOlder)}
        {release_id !== null && (
          <Anchor component={Link} to={`/admin/releases/${release_id}`} size="sm">
            Open the release
          </Anchor>
        )}
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            variant="subtle"
            size="compact-sm"
            aria-disabled={of.isBusy}
            onClick={() => !of.isBusy && run(schedule)}
          >
            {label}
          </Button>
        ))}
      </span>
    );
  });
  return (
    <>
      {lines}
      {moving && (
        <MoveDialog
          entry={moving}
          onClose={() => setMoving(null)}
          onMove={(at) => of.move(moving, at)}
        />
      )}
    </>
  );
}

function sentenceOf(schedule: ScheduleEntry, isOlder: boolean): string {
  const { action, at, state, reason, release_id, title } = schedule;
  const release = release_id === null ? "" : ` with the release “${title}”`;
  const moment = `${longMoment(at)} in ${cityOf(agencyClock.zone)}${release}`;
  const why = reason ? `: ${reasons[reason]}` : "";
  const details = release ? "" : detailsOf(schedule);
  const say = (sentence: string) => [sentence, details].filter(Boolean).join(" ");
  if (state === "held") return say(`Scheduled for ${moment}, and waits for somebody${why}.`);
  if (state === "failed") return say(`Scheduled for ${moment}, and could not be done${why}.`);
  if (action === "unpublish") return `Comes off the site on ${moment}.`;
  if (isOlder) return say(`An older version of this draft is scheduled for ${moment}.`);
  return say(`Scheduled for ${moment}.`);
}
