import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import type { ScheduleAction, ScheduleEntry } from "#contract/publishing/schedules.ts";
import { briefMoment } from "../../../ui/moment.ts";
import { historyCallsOf } from "../../resource/queries.ts";
import { errorMessage } from "../../session/api.ts";
import { isDated, isHeldOrFailed, isWaiting } from "./brief.ts";
import { useScheduleActions } from "./use-schedule-actions.ts";

const schedulesOf = (resource: Resource, id: number | null) =>
  queryOptions({
    queryKey: [resource.area, "schedules", id],
    queryFn: async ({ signal }): Promise<ScheduleEntry[]> =>
      (await historyCallsOf(resource).schedules({ id: id as number, signal })).schedules,
    enabled: resource.isPublic && id !== null,
    // It happens while a form is open, and others change it.
    refetchInterval: 10_000,
  });

/** Reads and changes the schedules of an object; `id` is null if it can have none. */
export function usePlan(resource: Resource, id: number | null) {
  const [isOpen, setOpen] = useState(false);
  const actions = useScheduleActions();
  const { data, error, refetch } = useQuery(schedulesOf(resource, id));
  const waiting = (data ?? []).filter(isWaiting).toSorted(byUrgency);

  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    failure: error && errorMessage(error, "The schedule could not be loaded."),
    waiting,
    /** Whether its own date keeps it off the site; null while that is not known. */
    isDated: data ? waiting.some(isDated) : null,
    actions,

    /** Asks anew what a save may have made older than the text. */
    async noteSaved(): Promise<void> {
      if (waiting.length > 0) await refetch();
    },

    schedule: (action: ScheduleAction, at: string) =>
      actions.run(
        () =>
          actions.sendOver(resource, (overwrite) =>
            historyCallsOf(resource).schedule({
              id: id as number,
              payload: { action, at, overwrite },
            }),
          ),
        `${action === "unpublish" ? "Unpublishes" : "Scheduled for"} ${briefMoment(at)}`,
        "It could not be scheduled.",
      ),
    update: (schedule: ScheduleEntry) =>
      actions.update(resource, schedule, `/api${resource.path}/${id}`),
  };
}

/** Failed schedules come first, then the next one. */
const byUrgency = (one: ScheduleEntry, other: ScheduleEntry) =>
  Number(isHeldOrFailed(other)) - Number(isHeldOrFailed(one)) || one.at.localeCompare(other.at);
