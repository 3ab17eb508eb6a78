import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "#contract/core/resource.ts";
import type { ScheduleAction, ScheduleEntry } from "#contract/publishing/schedules.ts";
import { ApiError } from "../../../api-client/client.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { errorsIn } from "../../components/forms/fields/field-errors.ts";
import { useMessages } from "../../components/messages.tsx";
import { labelled } from "../../resource/field-labels.ts";
import { historyCallsOf } from "../../resource/queries.ts";
import { api, errorMessage } from "../../session/api.ts";

const waiting: readonly string[] = ["planned", "held", "failed"];

const schedulesOf = (resource: Resource, id: number | null) =>
  queryOptions({
    queryKey: [resource.area, "schedules", id],
    queryFn: async ({ signal }): Promise<ScheduleEntry[]> =>
      (await historyCallsOf(resource).schedules({ id: id as number, signal })).schedules,
    enabled: resource.isPublic && id !== null,
  });

/** The schedules of an object; `id` is null if it cannot be scheduled. */
export function useScheduling(resource: Resource, id: number | null) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const queries = useQueryClient();
  const options = schedulesOf(resource, id);
  const { data = [], error } = useQuery(options);

  /** Runs an action and shows its outcome; an action that returns false was called off. */
  async function settle(
    work: () => Promise<unknown>,
    done: string,
    failure: string,
  ): Promise<boolean> {
    setBusy(true);
    try {
      if ((await labelled(resource, work())) === false) return false;
      setOpen(false);
      succeed(done);
      return true;
    } catch (problem) {
      // Of the moment, which is no field of the object's form.
      fail(errorsIn(problem).at ?? errorMessage(problem, failure));
      return false;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: options.queryKey });
    }
  }

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
  const remove = (schedule: ScheduleEntry) => api.schedules.cancel({ id: schedule.id });

  return {
    isOpen,
    isBusy,
    open: () => setOpen(true),
    close: () => setOpen(false),
    failure: error && errorMessage(error, "What is scheduled could not be read."),
    waiting: data.filter(({ state }) => waiting.includes(state)),
    schedule: (action: ScheduleAction, at: string) =>
      settle(() => add(action, at), "Scheduled", "It could not be scheduled."),
    move: ({ id }: ScheduleEntry, at: string) =>
      settle(
        () => api.schedules.change({ id, payload: { at } }),
        `Moved to ${shortMoment(at)}`,
        "It could not be moved.",
      ),
    runNow: ({ id }: ScheduleEntry) =>
      settle(
        () => api.schedules.change({ id, payload: {} }),
        "It is done now",
        "It could not be done.",
      ),
    cancel: (schedule: ScheduleEntry) =>
      settle(() => remove(schedule), "Schedule cancelled", "The schedule could not be cancelled."),
    /** Tries again now; overwrites what changed on the site if the schedule was held for that. */
    retry: ({ id, reason }: ScheduleEntry) =>
      settle(
        () => api.schedules.change({ id, payload: reason === "moved" ? { overwrite: true } : {} }),
        "It is tried again",
        "It could not be tried again.",
      ),
    /** Keeps the moment, and overwrites whatever the site has changed until then. */
    goOver: ({ id, at }: ScheduleEntry) =>
      settle(
        () => api.schedules.change({ id, payload: { at, overwrite: true } }),
        "It goes over what the site has changed",
        "The schedule could not be updated.",
      ),
    /** Schedules the draft as it is now for the same moment instead. */
    update: (schedule: ScheduleEntry) =>
      settle(
        async () => {
          if ((await add(schedule.action, schedule.at)) === false) return false;
          return remove(schedule);
        },
        "Schedule updated",
        "The schedule could not be updated.",
      ),
  };
}

const overMeanwhile = {
  question: "Schedule it over what changed meanwhile?",
  text: "Somebody changed on the site what this draft changes, too, after the draft was begun. At its moment the draft replaces it; the history keeps both.",
  confirm: "Schedule the draft",
  isDangerous: false,
};

export type SchedulingState = ReturnType<typeof useScheduling>;
