import { ActionIcon, Menu } from "@mantine/core";
import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { briefMoment, timeOfDay } from "../../../ui/moment.ts";
import { IconDots } from "../../components/icons/icons.ts";
import { useEntryOf } from "../../resource/entries.tsx";
import { FactText } from "../../resource/facts/fact-text.tsx";
import { isHeldOrFailed, isWaiting } from "./brief.ts";
import styles from "./calendar-entry.module.css";
import { MoveDialog } from "./move-dialog.tsx";
import { releasePath } from "./paths.ts";
import type { ScheduleActions } from "./use-schedule-actions.ts";
import { isOrphaned, retryWords, runNowWords, stateOf } from "./words.ts";

interface CalendarEntryProps {
  entry: ScheduleEntry;
  actions: ScheduleActions;
  isDated?: boolean;
}

export const dragType = "text/x-schedule";

export function CalendarEntry({ entry, actions, isDated }: CalendarEntryProps) {
  const { id, action, at, title, area, state } = entry;
  const [isMoving, setMoving] = useState(false);
  const words = stateOf(entry);
  const entryOf = useEntryOf();
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(dragType, String(id));
    event.dataTransfer.effectAllowed = "move";
  };
  return (
    <article
      className={styles.entry}
      data-action={action}
      data-state={lookOf(entry, words)}
      draggable={state === "planned"}
      onDragStart={drag}
    >
      <p className={styles.what}>
        <time dateTime={at}>{isDated ? briefMoment(at) : timeOfDay(new Date(at))}</time>{" "}
        <Link to={addressOf(entry, entryOf)}>
          <FactText of={title} />
        </Link>
      </p>
      <p className={styles.state}>
        {area ? entryOf(area).typeLabel : "Release"}
        {action === "unpublish" && ", unpublishes"}
        {words && `. ${words}`}
      </p>
      {isWaiting(entry) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              className={styles.more ?? ""}
              variant="subtle"
              size="input-xs"
              aria-label={`Change schedule: “${title}”`}
            >
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isOrphaned(entry) && (
              <Menu.Item onClick={() => void actions.takeOver(entry)}>
                Take responsibility
              </Menu.Item>
            )}
            <Menu.Item onClick={() => setMoving(true)}>Move…</Menu.Item>
            <Menu.Item onClick={() => void actions.runNow(entry)}>
              {isHeldOrFailed(entry) ? retryWords(entry) : runNowWords(entry)}
            </Menu.Item>
            <Menu.Item onClick={() => void actions.cancel(entry)}>Cancel schedule…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isMoving && (
        <MoveDialog
          entry={entry}
          onClose={() => setMoving(false)}
          onMove={(moment) => actions.move(entry, moment)}
        />
      )}
    </article>
  );
}

function lookOf({ state, isUndone }: ScheduleEntry, words: string): string {
  if (isUndone) return "undone";
  return state === "planned" && words !== "" ? "held" : state;
}

function addressOf(
  { area, object_id, release_id }: ScheduleEntry,
  entryOf: ReturnType<typeof useEntryOf>,
): string {
  if (!area) return releasePath(Number(release_id));
  const { path, addressOf: address } = entryOf(area);
  return address && object_id !== null ? address(object_id) : path;
}
