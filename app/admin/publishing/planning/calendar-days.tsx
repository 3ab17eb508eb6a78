import { type DragEvent, useState } from "react";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { clockChange, instantOf, localDay } from "../../../ui/moment.ts";
import styles from "./calendar.module.css";
import { CalendarEntry, dragType } from "./calendar-entry.tsx";
import { nameOfDay, shortDay, timeOn, weekdays } from "./days.ts";
import { type DatedEnquiry, NextStepEntry } from "./next-step-entry.tsx";
import type { ScheduleActions } from "./use-schedule-actions.ts";

interface DaysProps {
  days: readonly string[];
  /** The month whose days are shown; those of others are dimmed. Null for days of several. */
  month: string | null;
  entries: readonly ScheduleEntry[];
  /** Enquiries to come back to. */
  steps: readonly DatedEnquiry[];
  today: string;
  actions: ScheduleActions;
}

/** A grid of days; on a narrow screen a list of the days that have entries. */
export function Days({ days, month, entries, steps, today, actions }: DaysProps) {
  const byDay = Map.groupBy(entries, ({ at }) => localDay(at));
  const stepsByDay = Map.groupBy(steps, ({ next_step_at }) => localDay(next_step_at ?? ""));
  const [dropDay, setDropDay] = useState("");
  const takes = (day: string) => ({
    onDragOver(event: DragEvent) {
      if (day < today || !event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setDropDay(day);
    },
    onDragLeave: () => setDropDay(""),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setDropDay("");
      const id = Number(event.dataTransfer.getData(dragType));
      const entry = entries.find((each) => each.id === id);
      if (!entry || localDay(entry.at) === day) return;
      const local = timeOn(day, entry.at);
      void actions.move(entry, instantOf(local) ?? entry.at, clockChange(local));
    },
  });
  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.month}>
        {days.map((day) => {
          const entriesOfDay = byDay.get(day) ?? [];
          const stepsOfDay = stepsByDay.get(day) ?? [];
          return (
            <li
              key={day}
              className={styles.day}
              data-other={(month !== null && !day.startsWith(month)) || undefined}
              data-today={day === today || undefined}
              data-empty={entriesOfDay.length + stepsOfDay.length === 0 || undefined}
              data-over={dropDay === day || undefined}
              {...takes(day)}
            >
              <h3 className={styles.date}>
                <span className={styles.full}>{nameOfDay(day)}</span>
                <span className={styles.number} aria-hidden="true">
                  {day.endsWith("-01") || day === days[0] ? shortDay(day) : Number(day.slice(8))}
                </span>
              </h3>
              {entriesOfDay.map((entry) => (
                <CalendarEntry key={entry.id} entry={entry} actions={actions} />
              ))}
              {stepsOfDay.map((step) => (
                <NextStepEntry key={step.id} step={step} />
              ))}
            </li>
          );
        })}
      </ol>
    </>
  );
}
