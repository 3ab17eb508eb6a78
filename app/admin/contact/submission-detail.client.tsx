import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation, useParams } from "react-router";
import type { Submission } from "#contract/contact.ts";
import { FormBody } from "../forms/form-body.tsx";
import { BusyButton } from "../parts/busy-button.tsx";
import { IconArrowLeft, IconMail } from "../parts/icons.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { noteVisit } from "../parts/way-back.ts";
import { Mails } from "./mails.tsx";
import { Neighbours } from "./neighbours.tsx";
import { oneSubmission } from "./queries.ts";
import { RemoveSubmission } from "./remove-submission.tsx";
import { replyTo } from "./reply.ts";
import styles from "./submission-detail.module.css";
import { SubmissionFacts } from "./submission-facts.tsx";
import { useStatus } from "./use-status.ts";

export default function SubmissionScreen() {
  const { id = "" } = useParams();
  const { search } = useLocation();
  const back = `/admin/contact${search}`;
  const query = useQuery(oneSubmission(id));
  const queries = useQueryClient();
  const { revision } = query.data ?? {};

  // Reading marked it read, which the list and the figures show too.
  useEffect(() => {
    if (revision === undefined) return;
    void queries.invalidateQueries({ queryKey: ["contact", "list"] });
    void queries.invalidateQueries({ queryKey: ["contact", "stats"] });
  }, [queries, revision]);

  return (
    <>
      <PageHead title={query.data?.subject ?? "Contact Submission"}>
        <Neighbours id={id} />
        <Button
          component={Link}
          to={back}
          onClick={() => noteVisit("/admin/contact", Number(id))}
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
        >
          Back to the list
        </Button>
      </PageHead>
      <FormBody query={query} failure="Failed to fetch contact submission details" back={back}>
        {(submission) => <Detail submission={submission} back={back} />}
      </FormBody>
    </>
  );
}

function Detail({ submission, back }: { submission: Submission; back: string }) {
  const { change, isPending } = useStatus();
  const { status } = submission;
  return (
    <div className={styles.detail}>
      <div className={styles.main}>
        <article className={styles.letter}>
          <p className={styles.message}>{submission.message}</p>
          <div className={styles.actions}>
            <Button
              component="a"
              href={replyTo(submission)}
              color="action"
              leftSection={<IconMail size={18} />}
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
            <RemoveSubmission submission={submission} back={back} />
          </div>
        </article>
        <Mails key={submission.id} id={submission.id} />
      </div>
      <SubmissionFacts submission={submission} />
    </div>
  );
}
