import { useQueryClient } from "@tanstack/react-query";
import type { ScheduleEntry } from "#contract/publishing/schedules.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { useDialogs } from "../../components/dialogs.tsx";
import { useMessages } from "../../components/messages.tsx";
import { api, errorMessage } from "../../session/api.ts";

export function useChanges() {
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const { succeed, fail } = useMessages();

  async function run(work: () => Promise<unknown>, done: string, failure: string, detail = "") {
    try {
      await work();
      succeed(done, detail || undefined);
    } catch (problem) {
      fail(errorMessage(problem, failure));
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes("schedules") || queryKey[0] === "releases",
    });
  }

  return {
    /** `detail` is what else to say once it is done. */
    move: ({ id }: ScheduleEntry, at: string, detail?: string) =>
      run(
        () => api.schedules.change({ id, payload: { at } }),
        `Moved to ${shortMoment(at)}`,
        "It could not be moved.",
        detail,
      ),

    /** Runs the schedule now; overwrites later changes of the site if those held it up. */
    retry: ({ id, reason }: ScheduleEntry) =>
      run(
        () => api.schedules.change({ id, payload: { overwrite: reason === "moved" } }),
        "It goes out now",
        "It could not be started.",
      ),

    async cancel({ id, title }: ScheduleEntry) {
      const isSure = await confirm({
        question: `Cancel what is planned for “${title}”?`,
        text: "Its draft stays.",
        confirm: "Cancel it",
        cancel: "Keep it",
      });
      if (!isSure) return;
      await run(() => api.schedules.cancel({ id }), "Cancelled", "It could not be cancelled.");
    },
  };
}
