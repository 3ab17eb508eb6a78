import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Submission } from "#contract/areas/contact.ts";
import { useMessages } from "../../../components/messages.tsx";
import { useAction } from "../../../components/use-action.ts";
import { api } from "../../../session/api.ts";
import { oneEnquiry } from "../queries.ts";

interface EnquiryChange {
  assignee?: number | null;
  nextStepAt?: string | null;
  isSpam?: boolean;
}

/** Changes single fields of an enquiry, so that a colleague's change of another field stays. */
export function useChange({ id }: Submission, done: (submission: Submission) => string) {
  const queries = useQueryClient();
  const { succeed } = useMessages();
  const { run, isBusy } = useAction();
  const [payload, setPayload] = useState<EnquiryChange | null>(null);

  function change(next: EnquiryChange) {
    setPayload(next);
    return run(() => api.contact.update({ id, payload: next }), {
      done({ submission }) {
        queries.setQueryData(oneEnquiry(String(id)).queryKey, submission);
        succeed(done(submission));
      },
      failed: "Failed to change the enquiry",
      settled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
    });
  }
  return {
    change,
    isBusy,
    /** The change that is being saved; null if none is. */
    underWay: isBusy ? payload : null,
  };
}
