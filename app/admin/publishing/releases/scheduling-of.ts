import type { Release } from "#contract/publishing/schedules.ts";
import { api } from "../../session/api.ts";
import type { Refusal } from "./problems.ts";

type Run = (
  work: () => Promise<{ release: Release }>,
  done: string,
  failure: string,
  refused?: Pick<Refusal, "what" | "anyway">,
) => Promise<void>;

export function schedulingOf({ id, schedule: planned }: Release, run: Run) {
  const schedule = (at: string, overwrite = false): Promise<void> =>
    run(
      () => api.releases.schedule({ id, payload: { at, ...(overwrite && { overwrite }) } }),
      "Release scheduled",
      "It could not be scheduled.",
      { what: "scheduled", anyway: () => schedule(at, true) },
    );

  const change = (work: (scheduleId: number) => Promise<unknown>) => async () => {
    if (planned) await work(planned.id);
    return api.releases.find({ id });
  };

  return {
    schedule: (at: string) => schedule(at),

    unschedule: () =>
      run(
        change((scheduleId) => api.schedules.cancel({ id: scheduleId })),
        "It no longer goes out by itself",
        "It could not be cancelled.",
      ),

    /** Runs the schedule now; overwrites later changes of the site if those held it up. */
    retry: () =>
      run(
        change((scheduleId) => {
          const payload = { overwrite: planned?.reason === "moved" };
          return api.schedules.change({ id: scheduleId, payload });
        }),
        "It goes out now",
        "It could not be started.",
      ),

    /** Keeps the moment, and overwrites whatever has changed on the site until then. */
    goOver: () =>
      run(
        change((scheduleId) => {
          const payload = { overwrite: true, ...(planned && { at: planned.at }) };
          return api.schedules.change({ id: scheduleId, payload });
        }),
        "It goes over what the site has changed",
        "The schedule could not be updated.",
      ),
  };
}
