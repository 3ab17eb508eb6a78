import { ApiError } from "../../../api-client/client.ts";
import { mayPass } from "../../session/api.ts";
import { isAlike } from "./conflict/merge.ts";

/** The pause, in milliseconds, before an autosave is retried after a network or server fault. */
const retryPause = 30_000;

/** Values that an autosave failed to save; the same values are not sent again before `until`. */
export interface RefusedSave<V> {
  values: V;
  until: number;
}

/** Values that break a rule are not sent again; those that met a fault are, after a pause. */
export const refusedSave = <V>(values: V, problem: unknown, now: number): RefusedSave<V> => ({
  values,
  until: mayPass(problem) ? now + retryPause : Number.POSITIVE_INFINITY,
});

/** Whether an autosave of the values would meet the same problem again. */
export const isRefusedStill = <V extends object>(
  refused: RefusedSave<V> | null,
  values: V,
  now: number,
): boolean => refused !== null && now < refused.until && isAlike(refused.values, values);

/** Why the outcome of a save is unknown: no answer, or the edited object is deleted. */
export type SaveUncertain = "unanswered" | "deleted";

/** Null if the problem says whether the object was saved. */
export function uncertaintyIn(problem: unknown, isNew: boolean): SaveUncertain | null {
  const status = problem instanceof ApiError ? problem.status : 0;
  if (!isNew) return status === 404 ? "deleted" : null;
  // No answer, an unreadable one, or a proxy's error: the server may have saved it.
  return status < 400 || status === 502 || status === 504 ? "unanswered" : null;
}
