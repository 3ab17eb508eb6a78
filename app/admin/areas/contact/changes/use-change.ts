import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Submission } from "#contract/areas/contact.ts";
import { useMessages } from "../../../components/messages.tsx";
import { api, detailOf } from "../../../session/api.ts";
import { oneEnquiry } from "../queries.ts";

interface EnquiryChange {
  assignee?: number | null;
  nextStepAt?: string | null;
  isSpam?: boolean;
}

/** Changes of an enquiry that undo nobody else's. */
export function useChange({ id }: Submission, done: (submission: Submission) => string) {
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  return useMutation({
    mutationFn: async (payload: EnquiryChange) =>
      (await api.contact.update({ id, payload })).submission,
    onSuccess(submission) {
      queries.setQueryData(oneEnquiry(String(id)).queryKey, submission);
      succeed(done(submission));
    },
    onError: (error) => fail("Failed to change the enquiry", detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
  });
}
