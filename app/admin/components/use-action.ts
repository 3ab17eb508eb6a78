import { type MutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { detailOf } from "../session/api.ts";
import { type Tell, useMessages } from "./messages.tsx";

interface FollowUp<R> {
  /** The message of success, or what to do with the answer. */
  done?: string | ((answer: R) => void);
  /** The message of failure, above the server's own words, or what to do with the error. */
  failed?: string | ((error: unknown) => void);
  /** Runs after success and failure; the action is busy until its promise is kept. */
  settled?(): unknown;
}

interface ActionJob extends FollowUp<unknown> {
  work(): Promise<unknown>;
}

export type ActionOutcome<R> = { isDone: true; answer: R } | { isDone: false; error: unknown };

interface RunningAction {
  /** Never rejects: callers that go on afterwards look at the outcome. */
  run<R>(work: () => Promise<R>, followUp?: FollowUp<R>): Promise<ActionOutcome<R>>;
  isBusy: boolean;
}

/**
 * Runs what a button does, and knows whether it is under way. Actions with the same `queue` run one
 * after another.
 */
export function useAction({ queue }: { queue?: string } = {}): RunningAction {
  // Not the mutation's own state, which changes a task later: a second click may come before.
  const [running, setRunning] = useState(0);
  const { mutateAsync } = useMutation({
    ...actionOptions(useMessages()),
    ...(queue !== undefined && { scope: { id: queue } }),
  });
  return {
    isBusy: running > 0,
    async run(work, followUp) {
      setRunning((count) => count + 1);
      const outcome = await runJob(mutateAsync, work, followUp);
      setRunning((count) => count - 1);
      return outcome;
    },
  };
}

type ActionOptions = MutationOptions<unknown, unknown, ActionJob>;

export function actionOptions({ succeed, fail }: Pick<Tell, "succeed" | "fail">): ActionOptions {
  return {
    mutationFn: ({ work }) => work(),
    onSuccess(answer, { done }) {
      if (typeof done === "string") succeed(done);
      else done?.(answer);
    },
    onError(error, { failed }) {
      if (typeof failed === "string") fail(failed, detailOf(error));
      else failed?.(error);
    },
    onSettled: (_answer, _error, { settled }) => settled?.(),
  };
}

export async function runJob<R>(
  mutate: (job: ActionJob) => Promise<unknown>,
  work: () => Promise<R>,
  followUp: FollowUp<R> = {},
): Promise<ActionOutcome<R>> {
  try {
    const answer = await mutate({ ...followUp, work } as ActionJob);
    return { isDone: true, answer: answer as R };
  } catch (error) {
    return { isDone: false, error };
  }
}
