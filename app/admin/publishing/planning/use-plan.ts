import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import type { ScheduleAction, ScheduleEntry } from "#contract/publishing/schedules.ts";
import { briefMoment } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { labelled } from "../../resource/field-labels.ts";
import { historyCallsOf } from "../../resource/queries.ts";
import { api, errorMessage } from "../../session/api.ts";
import { overMeanwhile } from "../publish.ts";
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

/** What is planned for an object; `id` is null if nothing can be planned for it. */
export function usePlan(resource: Resource, id: number | null) {
  const [isOpen, setOpen] = useState(false);
  const { confirm } = useDialogs();
  const actions = useScheduleActions();
  const { data, error } = useQuery(schedulesOf(resource, id));
  const waiting = (data ?? []).filter(isWaiting).toSorted(byUrgency);

  const send = (work: (overwrite: boolean) => Promise<unknown>) =>
    labelled(
      resource,
      overMeanwhile(work, () => confirm(meanwhileQuestion)),
    );

  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    failure: error && errorMessage(error, "What is planned could not be read."),
    waiting,
    /** Whether its own date keeps it off the site; null while that is not known. */
    isDated: data ? waiting.some(isDated) : null,
    actions,
    schedule: (action: ScheduleAction, at: string) =>
      actions.run(
        () =>
          send((overwrite) =>
            historyCallsOf(resource).schedule({
              id: id as number,
              payload: { action, at, overwrite },
            }),
          ),
        `It ${action === "unpublish" ? "comes off" : "goes out"} ${briefMoment(at)}`,
        "It could not be planned.",
      ),
    /** Lets the draft go out as it is now, at the same moment. */
    update: (schedule: ScheduleEntry) =>
      actions.run(
        () =>
          send((overwrite) =>
            api.schedules.change({ id: schedule.id, payload: { refresh: true, overwrite } }),
          ),
        "Plan updated",
        "The plan could not be changed.",
      ),
  };
}

/** What did not go out comes first, then what is next. */
const byUrgency = (one: ScheduleEntry, other: ScheduleEntry) =>
  Number(isHeldOrFailed(other)) - Number(isHeldOrFailed(one)) || one.at.localeCompare(other.at);

const meanwhileQuestion = {
  question: "Plan it over what changed meanwhile?",
  text: "Somebody changed on the site what this draft changes, too, after the draft was begun. At its moment the draft replaces it; the history keeps both.",
  confirm: "Plan the draft",
  isDangerous: false,
};
