import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "../../components/messages.tsx";
import { api, detailOf } from "../../session/api.ts";
import styles from "./spam-button.module.css";

/** Takes an enquiry out of the list for good; the banner has *Undo*. */
export function SpamButton({ id, name }: { id: number; name: string }) {
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.contact.update({ id, payload: { isSpam: true } }),
    onSuccess: () => succeed("Marked as spam"),
    onError: (error) => fail("Failed to change the enquiry", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className={styles.spam}
      aria-label={`Mark as spam: ${name}`}
      disabled={isPending}
      onClick={() => mutate()}
    >
      Spam
    </Button>
  );
}
