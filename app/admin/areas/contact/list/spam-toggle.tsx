import type { Submission } from "#contract/areas/contact.ts";
import { RowAction } from "../../../components/lists/row-action.tsx";
import { useSpam } from "../changes/use-spam.ts";

export function SpamToggle({ submission }: { submission: Submission }) {
  const { toggle, isBusy } = useSpam(submission);
  return (
    <RowAction label={submission.is_spam ? "Not spam" : "Spam"} isBusy={isBusy} onClick={toggle} />
  );
}
