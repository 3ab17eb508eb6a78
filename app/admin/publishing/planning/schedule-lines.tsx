import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { releasePath } from "./paths.ts";
import styles from "./schedule-lines.module.css";
import type { ScheduleActions } from "./use-schedule-actions.ts";
import { isOrphaned, retryWords, runNowWords, sentenceOf } from "./words.ts";

interface ScheduleLinesProps {
  schedules: readonly ScheduleEntry[];
  actions: ScheduleActions;
  /** The release whose plan this is; of another the text alone is changed here. */
  release?: number | undefined;
  onUpdate?: ((schedule: ScheduleEntry) => unknown) | undefined;
  /** Called after something was changed. */
  onDone(): void;
}

export function ScheduleLines(props: ScheduleLinesProps) {
  const { schedules, actions, release, onUpdate, onDone } = props;
  const [moving, setMoving] = useState<ScheduleEntry | null>(null);
  const runAction = async (work: unknown) => (await work) === true && onDone();
  const changesOf = (schedule: ScheduleEntry) => {
    const { state, moved, isOutdated, release_id } = schedule;
    const isPlanned = state === "planned";
    const updates = isPlanned && isOutdated && onUpdate ? [{ label: "Update", run: onUpdate }] : [];
    if (release_id !== null && release_id !== release) return updates;
    return [
      ...(isOrphaned(schedule) ? [{ label: "Take responsibility", run: actions.takeOver }] : []),
      ...updates,
      ...(isPlanned && moved.length > 0 ? [{ label: "Overwrite", run: actions.goOver }] : []),
      ...(isPlanned
        ? [
            { label: "Move…", run: setMoving },
            { label: runNowWords(schedule), run: actions.runNow },
          ]
        : [{ label: retryWords(schedule), run: actions.runNow }]),
      { label: "Cancel schedule…", run: actions.cancel },
    ];
  };
  return (
    <>
      {schedules.map((schedule) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div
          key={schedule.id}
          className={styles.line}
          role="group"
          aria-label="Scheduled"
          data-action={schedule.action}
          data-state={schedule.state}
        >
          {sentenceOf(schedule)}
          <span className={styles.changes}>
            {changesOf(schedule).map(({ label, run }) => (
              <Button
                key={label}
                variant="subtle"
                size="compact-sm"
                aria-disabled={actions.isBusy}
                onClick={() => !actions.isBusy && void runAction(run(schedule))}
              >
                {label}
              </Button>
            ))}
            {schedule.release_id !== null && schedule.release_id !== release && (
              <Anchor component={Link} to={releasePath(schedule.release_id)} size="sm">
                Open the release
              </Anchor>
            )}
          </span>
        </div>
      ))}
      {moving && (
        <MoveDialog
          entry={moving}
          onClose={() => setMoving(null)}
          onMove={(at) => runAction(actions.move(moving, at))}
        />
      )}
    </>
  );
}
