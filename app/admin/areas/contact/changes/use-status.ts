import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import { useDialogs } from "../../../components/dialogs.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { currentIn, detailOf } from "../../../session/api.ts";
import { oneEnquiry } from "../queries.ts";
import { statusNames } from "../statuses.ts";
import { setStatus } from "./set-status.ts";

interface StatusChange {
  submission: Submission;
  status: SubmissionStatus;
}

export function useStatus() {
  const queries = useQueryClient();
  const { succeed, fail } = useMessages();
  const { confirm } = useDialogs();

  const show = (submission: Submission) =>
    queries.setQueryData(oneEnquiry(String(submission.id)).queryKey, submission);
  const last = useRef<Submission>(undefined);
  const { mutate, isPending, variables } = useMutation({
    // Changes run one after the other, so that the later of two choices wins.
    scope: { id: "status" },
    mutationFn: ({ submission, status }: StatusChange) => {
      const isNewer =
        last.current?.id === submission.id && last.current.revision > submission.revision;
      return setStatus((isNewer && last.current) || submission, status);
    },
    onSuccess(submission) {
      last.current = submission;
      show(submission);
      succeed("Status updated successfully");
    },
    onError(error, { status }) {
      const current = currentIn<Submission>(error);
      if (current) void choose(current, status, detailOf(error));
      else fail("Failed to update status", detailOf(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
  });

  async function choose(current: Submission, status: SubmissionStatus, sentence = "") {
    show(current);
    const [theirs, mine] = [statusNames[current.status], statusNames[status]];
    const isMine = await confirm({
      question: "Failed to update status",
      text: `${sentence} The enquiry of ${current.name} is set to “${theirs}” now; you chose “${mine}”.`,
      cancel: `Keep “${theirs}”`,
      confirm: `Set to “${mine}”`,
      isDangerous: false,
    });
    if (isMine) mutate({ submission: current, status });
  }
  return {
    change: mutate,
    isPending,
    statusOf: ({ id, status }: Submission) =>
      isPending && variables.submission.id === id ? variables.status : status,
  };
}
