import type { Submission } from "#contract/areas/contact.ts";
import { useChange } from "./use-change.ts";

export function useSpam(submission: Submission) {
  const { mutate, isPending } = useChange(submission, ({ is_spam }) =>
    is_spam ? "Marked as spam" : "Taken out of spam",
  );
  return {
    isPending,
    toggle: () => !isPending && mutate({ isSpam: !submission.is_spam }),
  };
}
