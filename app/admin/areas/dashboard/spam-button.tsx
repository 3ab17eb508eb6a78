import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../components/use-action.ts";
import { api } from "../../session/api.ts";
import styles from "./spam-button.module.css";

/** Takes an enquiry out of the list for good; the banner has *Undo*. */
export function SpamButton({ id, name }: { id: number; name: string }) {
  const queries = useQueryClient();
  const { run, isBusy } = useAction();
  const markAsSpam = () =>
    run(() => api.contact.update({ id, payload: { isSpam: true } }), {
      done: "Marked as spam",
      failed: "Failed to change the enquiry",
      settled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
    });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={styles.spam}
      aria-label={`Mark as spam: ${name}`}
      disabled={isBusy}
      onClick={markAsSpam}
    >
      Spam
    </Button>
  );
}
