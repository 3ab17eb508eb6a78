import { Button } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/icons/IconArrowLeft";
import IconMail from "@tabler/icons-react/icons/IconMail";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useEffect } from "react";
import { Link, useParams } from "react-router";
import type { Submission } from "#contract/areas/contact.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { useReturnTo } from "../../components/return-to.ts";
import { useEntry } from "../../resource/entries.tsx";
import { useRemoval } from "../../resource/use-removal.ts";
import { EnquiryFacts } from "./enquiry-facts.tsx";
import { Mails } from "./mails.tsx";
import { MarkUnread } from "./mark-unread.tsx";
import { Neighbours } from "./neighbours.tsx";
import { oneEnquiry } from "./queries.ts";
import { replyTo } from "./reply.ts";
import { canSetRead } from "./set-read.ts";
import styles from "./submission-detail.module.css";
import { useNeighbours } from "./use-neighbours.ts";
import { useStatus } from "./use-status.ts";

export default function SubmissionScreen() {
  const { id = "" } = useParams();
  const entry = useEntry("contact");
  const { back, goBack } = useReturnTo(entry.path);
  const query = useQuery(oneEnquiry(id));
  const queries = useQueryClient();
  const { revision, is_read } = query.data ?? {};

  // Opening the enquiry marks it read, which the list and the figures show as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever enquiry it is
  useEffect(() => {
    if (revision === undefined) return;
    void queries.invalidateQueries({ queryKey: ["contact", "list"] });
    void queries.invalidateQueries({ queryKey: ["contact", "stats"] });
  }, [queries, id, revision, is_read]);

  const onBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack(Number(id));
  };
  return (
    <>
      <PageHead title={query.data?.subject ?? "Contact Submission"}>
        <Neighbours id={id} />
        <Button
          component={Link}
          to={back}
          onClick={onBack}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back to the list
        </Button>
      </PageHead>
      <FormBody query={query} failure={entry.failures.loadOne} back={back}>
        {(submission) => <Detail submission={submission} goBack={goBack} />}
      </FormBody>
    </>
  );
}

interface DetailProps {
  submission: Submission;
  goBack(row?: number): void;
}

function Detail({ submission, goBack }: DetailProps) {
  const { change, isPending } = useStatus();
  const { remove, isBusy } = useRemoval(useEntry("contact"));
  const { newer, older } = useNeighbours(String(submission.id));
  const { status } = submission;
  return (
    <div className={styles.detail}>
      <EnquiryFacts submission={submission} />
      <div className={styles.main}>
        <article className={styles.letter}>
          <p className={styles.message}>{submission.message}</p>
          <div className={styles.actions}>
            <Button
              component="a"
              href={replyTo(submission)}
              color="action"
              leftSection={<IconMail size={18} aria-hidden />}
            >
              Reply by mail
            </Button>
            <BusyButton
              variant="light"
              color="success"
              isBusy={status === "resolved" || isPending}
              onClick={() => change({ submission, status: "resolved" })}
            >
              Mark as Resolved
            </BusyButton>
            {canSetRead(submission) && <MarkUnread submission={submission} goBack={goBack} />}
            <BusyButton
              variant="subtle"
              color="danger"
              isBusy={isBusy}
              onClick={() => remove(submission, () => goBack(older ?? newer ?? undefined))}
            >
              Delete
            </BusyButton>
          </div>
        </article>
        <Mails key={submission.id} id={submission.id} />
      </div>
    </div>
  );
}
