import { ActionIcon, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { localDay } from "../../../ui/moment.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { IconChevronLeft, IconChevronRight } from "../../components/icons/icons.ts";
import { useToday } from "../../components/use-today.ts";
import { reaches } from "../../session/reach.ts";
import { useUser } from "../../session/use-session.ts";
import { isHeldOrFailed } from "./brief.ts";
import styles from "./calendar.module.css";
import { Days } from "./calendar-days.tsx";
import { CalendarEntry } from "./calendar-entry.tsx";
import { daysFrom, daysOf, monthBeside, monthIn, nameOfMonth, startOf } from "./days.ts";
import type { DatedEnquiry } from "./next-step-entry.tsx";
import { PastSite } from "./past-site.tsx";
import { PlanningHead } from "./planning-head.tsx";
import { nextSteps, schedulesBetween } from "./queries.ts";
import { useScheduleActions } from "./use-schedule-actions.ts";

export default function Calendar() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  /** Null for what is ahead, which the calendar opens with. */
  const month = monthIn(search.get("month") ?? "");
  const days = month ? daysOf(month) : daysFrom(today);
  const present = today.slice(0, 7);
  const last = daysOf(monthBeside(month ?? present, 2)).at(-1) ?? "";
  const query = useQuery(schedulesBetween(startOf(days[0] ?? today), startOf(last)));
  const user = useUser();
  const { data: steps = [] } = useQuery({
    ...nextSteps,
    enabled: reaches(user, "contact"),
  });
  const actions = useScheduleActions();
  const show = (next: string | null) => setSearch(next ? { month: next } : {}, { replace: true });
  const name = month ? nameOfMonth(month) : "Next six weeks";
  return (
    <>
      <PlanningHead
        text={`Scheduled publishing and unpublishing, ${cityOf(agencyClock.zone)} time.`}
      >
        <PastSite />
      </PlanningHead>
      <Group mb="md" justify="space-between">
        <h2 className={styles.name} aria-live="polite">
          {name}
        </h2>
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label="Previous month"
            onClick={() => show(month ? monthBeside(month, -1) : present)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => show(null)}>
            Today
          </Button>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label="Next month"
            onClick={() => show(monthBeside(month ?? present, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <FormBody query={query} failure="Failed to load the calendar" back="/admin">
        {(all) => {
          const isShown = (day: string) => (month ? day.startsWith(month) : days.includes(day));
          const waiting = all.filter(isHeldOrFailed);
          const dated = all.filter((entry) => !isHeldOrFailed(entry));
          const moments = [...dated.map(({ at }) => at), ...steps.map(momentOf)];
          const isEmpty = !moments.some((at) => isShown(localDay(at)));
          return (
            <>
              {waiting.length > 0 && (
                <section className={styles.waiting} aria-labelledby="waiting">
                  <h2 id="waiting">Waiting for you</h2>
                  {waiting.map((entry) => (
                    <CalendarEntry key={entry.id} entry={entry} actions={actions} isDated />
                  ))}
                </section>
              )}
              {isEmpty && (
                <p className={styles.none}>
                  Nothing is scheduled {month ? `in ${name}` : "for the next six weeks"}. Choose{" "}
                  <em>Schedule…</em> in the menu next to <em>Publish</em> in any form, or on a
                  release.
                </p>
              )}
              <Days
                days={days}
                month={month}
                today={today}
                actions={actions}
                entries={dated}
                steps={steps}
              />
            </>
          );
        }}
      </FormBody>
    </>
  );
}

/** Enquiries without a next step are not fetched. */
const momentOf = ({ next_step_at }: DatedEnquiry) => next_step_at ?? "";
