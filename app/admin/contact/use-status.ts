import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Submission } from "#contract/contact.ts";
import { useMessages } from "../parts/messages.tsx";
import { api, detailOf } from "../session/api.ts";

/** Gives an enquiry another status, wherever it is shown. */
export function useStatus() {
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  return useMutation({
    mutationFn: ({ id, revision, status }: Pick<Submission, "id" | "revision" | "status">) =>
      api.contact.setStatus({ id, revision, payload: { status } }),
    onSuccess({ submission }) {
      queries.setQueryData(["contact", "one", String(submission.id)], submission);
      succeed("Status updated successfully");
    },
    onError: (error) => fail("Failed to update status", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
  });
}
