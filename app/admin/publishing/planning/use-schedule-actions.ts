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

/** What can be done with something that is planned, wherever it is shown. */
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
        "Plan updated",
        "The plan could not be changed.",
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
        "It goes out in your name",
        "It could not be taken over.",
      ),

    /** Does now what is planned, or what was held; goes over later changes if those held it. */
    runNow: ({ id, reason }: ScheduleEntry) =>
      run(
        () => api.schedules.change({ id, payload: reason === "moved" ? { overwrite: true } : {} }),
        "It is done now",
        "It could not be done.",
      ),

    /** Keeps the moment, and goes over whatever the site has changed until then. */
    goOver: ({ id, at }: ScheduleEntry) =>
      run(
        () => api.schedules.change({ id, payload: { at, overwrite: true } }),
        "It goes over what the site has changed",
        "The plan could not be changed.",
      ),

    async cancel({ id, title }: ScheduleEntry): Promise<boolean> {
      const isSure = await confirm({
        question: `Cancel what is planned for “${title}”?`,
        text: "Its draft stays.",
        confirm: "Cancel it",
        cancel: "Keep it",
      });
      return (
        isSure && run(() => api.schedules.cancel({ id }), "Cancelled", "It could not be cancelled.")
      );
    },
  };
}

export type ScheduleActions = ReturnType<typeof useScheduleActions>;

const meanwhileQuestion = {
  question: "Plan it over what changed meanwhile?",
  text: "Somebody changed on the site what this draft changes, too, after the draft was begun. At its moment the draft replaces it; the history keeps both.",
  confirm: "Plan the draft",
  isDangerous: false,
};
