import { useQueryClient } from "@tanstack/react-query";
import type { Resource } from "#contract/core/resource.ts";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { errorsIn } from "../../components/forms/fields/field-errors.ts";
import { useMessages } from "../../components/messages.tsx";
import { useAction } from "../../components/use-action.ts";
import { labelled } from "../../resource/field-labels.ts";
import { api, errorMessage } from "../../session/api.ts";
import { overMeanwhile } from "../publish.ts";

/** Returns the actions on a schedule, for every screen that shows one. */
export function useScheduleActions() {
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();
  const { run: runAction, isBusy } = useAction();

  /** Shows the outcome of an action; false if it failed, or answered false as it was called off. */
  async function run(
    work: () => Promise<unknown>,
    done: string,
    failure: string,
    detail = "",
  ): Promise<boolean> {
    const outcome = await runAction(work, {
      done(answer) {
        if (answer !== false) succeed(done, detail || undefined);
      },
      failed(problem) {
        // The moment belongs to no field of the form, so its error is shown in the message.
        fail(errorsIn(problem).at ?? errorMessage(problem, failure));
      },
    });
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes("schedules") || queryKey[0] === "releases",
    });
    return outcome.isDone && outcome.answer !== false;
  }

  const sendOver = (resource: Resource, work: (overwrite: boolean) => Promise<unknown>) =>
    labelled(
      resource,
      overMeanwhile(work, () => confirm(meanwhileQuestion)),
    );

  return {
    isBusy,
    run,

    /** Sends a plan of a draft, again if it is wanted over what the site has changed meanwhile. */
    sendOver,

    /** Lets the object at the path go out as it is now, at the same moment. */
    update: (resource: Resource, { id }: ScheduleEntry, item: string) =>
      run(
        () =>
          sendOver(resource, (overwrite) =>
            api.schedules.change({ id, payload: { refresh: true, item, overwrite } }),
          ),
        "Schedule updated",
        "The schedule could not be changed.",
      ),

    /** `detail` is what else to say once it is done. */
    move: ({ id }: ScheduleEntry, at: string, detail?: string) =>
      run(
        () => api.schedules.change({ id, payload: { at } }),
        `Moved to ${shortMoment(at)}`,
        "It could not be moved.",
        detail,
      ),

    /** Keeps the moment; whoever takes it over answers for it from then on. */
    takeOver: ({ id, at }: ScheduleEntry) =>
      run(
        () => api.schedules.change({ id, payload: { at } }),
        "Scheduled under your name",
        "The schedule could not be changed.",
      ),

    /** Does now what is planned, or what was held; goes over later changes if those held it. */
    runNow: ({ id, reason, action }: ScheduleEntry) =>
      run(
        () => api.schedules.change({ id, payload: reason === "moved" ? { overwrite: true } : {} }),
        action === "unpublish" ? "Unpublished" : "Published",
        `It could not be ${action === "unpublish" ? "unpublished" : "published"}.`,
      ),

    /** Keeps the moment, and goes over whatever the site has changed until then. */
    goOver: ({ id, at }: ScheduleEntry) =>
      run(
        () => api.schedules.change({ id, payload: { at, overwrite: true } }),
        "Newer changes on the site will be overwritten",
        "The schedule could not be changed.",
      ),

    async cancel({ id, title }: ScheduleEntry): Promise<boolean> {
      const isSure = await confirm({
        question: `Cancel the schedule for “${title}”?`,
        text: "The draft stays.",
        confirm: "Cancel schedule",
        cancel: "Keep schedule",
      });
      return (
        isSure &&
        run(
          () => api.schedules.cancel({ id }),
          "Schedule cancelled",
          "The schedule could not be cancelled.",
        )
      );
    },
  };
}

export type ScheduleActions = ReturnType<typeof useScheduleActions>;

const meanwhileQuestion = {
  question: "Overwrite newer changes?",
  text: "Someone changed the same fields on the site after this draft was started. Once published, the draft replaces them; the history keeps both.",
  confirm: "Schedule the draft",
  isDangerous: false,
};
