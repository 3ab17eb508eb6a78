import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import type { ScheduleAction, ScheduleEntry } from "#contract/publishing/schedules.ts";
import { ApiError } from "../../../api-client/client.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { labelled } from "../../resource/field-labels.ts";
import { historyCallsOf } from "../../resource/queries.ts";
import { api, errorMessage } from "../../session/api.ts";
import { useScheduleActions } from "./use-schedule-actions.ts";
import { isDated, isHeldOrFailed, isWaiting } from "./words.ts";

const schedulesOf = (resource: Resource, id: number | null) =>
  queryOptions({
    queryKey: [resource.area, "schedules", id],
    queryFn: async ({ signal }): Promise<ScheduleEntry[]> =>
      (await historyCallsOf(resource).schedules({ id: id as number, signal })).schedules,
    enabled: resource.isPublic && id !== null,
  });

/** What is planned for an object; `id` is null if nothing can be planned for it. */
export function usePlan(resource: Resource, id: number | null) {
  const [isOpen, setOpen] = useState(false);
  const { confirm } = useDialogs();
  const actions = useScheduleActions();
  const { data = [], error } = useQuery(schedulesOf(resource, id));

  async function add(action: ScheduleAction, at: string, overwrite = false): Promise<unknown> {
    const payload = { action, at, ...(overwrite && { overwrite }) };
    try {
      return await historyCallsOf(resource).schedule({ id: id as number, payload });
    } catch (problem) {
      const isAsked = problem instanceof ApiError && problem.body.code === "published_meanwhile";
      if (!isAsked || overwrite) throw problem;
      return (await confirm(overMeanwhile)) ? add(action, at, true) : false;
    }
  }

  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    failure: error && errorMessage(error, "What is planned could not be read."),
    waiting: data.filter(isWaiting).toSorted(byUrgency),
    actions,
    schedule: (action: ScheduleAction, at: string) =>
      actions.run(
        () => labelled(resource, add(action, at)),
        action === "unpublish" ? "Its removal is planned" : "Scheduled",
        "It could not be scheduled.",
      ),
    /** Plans the draft as it is now for the same moment instead. */
    update: (schedule: ScheduleEntry) =>
      actions.run(
        async () => {
          if (isDated(schedule)) {
            const payload = { fields: { status: "published" } };
            const { publish } = historyCallsOf(resource);
            return labelled(resource, publish({ id: id as number, payload }));
          }
          if ((await labelled(resource, add(schedule.action, schedule.at))) === false) return false;
          return api.schedules.cancel({ id: schedule.id });
        },
        "Plan updated",
        "The plan could not be changed.",
      ),
  };
}

/** What did not go out comes first, then what is next. */
const byUrgency = (one: ScheduleEntry, other: ScheduleEntry) =>
  Number(isHeldOrFailed(other)) - Number(isHeldOrFailed(one)) || one.at.localeCompare(other.at);

const overMeanwhile = {
  question: "Schedule it over what changed meanwhile?",
  text: "Somebody changed on the site what this draft changes, too, after the draft was begun. At its moment the draft replaces it; the history keeps both.",
  confirm: "Schedule the draft",
  isDangerous: false,
};
