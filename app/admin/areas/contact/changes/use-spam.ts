import type { Submission } from "#contract/areas/contact.ts";
import { useChange } from "./use-change.ts";

export function useSpam(submission: Submission) {
  const { change, isBusy } = useChange(submission, ({ is_spam }) =>
    is_spam ? "Marked as spam" : "Marked as not spam",
  );
  return {
    isBusy,
    toggle() {
      if (!isBusy) void change({ isSpam: !submission.is_spam });
    },
  };
}
