import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Submission, SubmissionStatus } from "#contract/areas/contact.ts";
import { useDialogs } from "../../../components/dialogs.tsx";
import { useMessages } from "../../../components/messages.tsx";
import { useAction } from "../../../components/use-action.ts";
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
  // Changes run one after the other, so that the later of two choices wins.
  const { run, isBusy } = useAction({ queue: "status" });
  const [chosen, setChosen] = useState<StatusChange | null>(null);

  function change({ submission, status }: StatusChange): void {
    setChosen({ submission, status });
    const send = () => {
      const isNewer =
        last.current?.id === submission.id && last.current.revision > submission.revision;
      return setStatus((isNewer && last.current) || submission, status);
    };
    void run(send, {
      done(changed) {
        last.current = changed;
        show(changed);
        succeed("Status updated successfully");
      },
      failed(error) {
        const current = currentIn<Submission>(error);
        if (current) void choose(current, status, detailOf(error));
        else fail("Failed to update status", detailOf(error));
      },
      settled: () => queries.invalidateQueries({ queryKey: ["contact"] }),
    });
  }

  async function choose(current: Submission, status: SubmissionStatus, sentence = "") {
    show(current);
    const [theirs, mine] = [statusNames[current.status], statusNames[status]];
    const isMine = await confirm({
      question: "Failed to update status",
      text: `${sentence} ${current.name}’s enquiry is now set to “${theirs}”; you chose “${mine}”.`,
      cancel: `Keep “${theirs}”`,
      confirm: `Set to “${mine}”`,
      isDangerous: false,
    });
    if (isMine) change({ submission: current, status });
  }
  return {
    change,
    isBusy,
    statusOf: ({ id, status }: Submission) =>
      isBusy && chosen?.submission.id === id ? chosen.status : status,
  };
}
