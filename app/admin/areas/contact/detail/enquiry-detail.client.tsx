import { ActionIcon, Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { FormBody } from "../../../components/forms/form-body.tsx";
import { IconArrowLeft, IconKeyboard } from "../../../components/icons/icons.ts";
import { PageHead } from "../../../components/page-head.tsx";
import { useReturnTo } from "../../../components/return-to.ts";
import { useEntry } from "../../../resource/entries.tsx";
import { LeftAnswer } from "../answer/left-answer.tsx";
import { KeysDialog } from "../keys-dialog.tsx";
import { InboxPane } from "../list/inbox-pane.tsx";
import { oneEnquiry } from "../queries.ts";
import { Enquiry } from "./enquiry.tsx";
import styles from "./enquiry-detail.module.css";
import { Neighbours } from "./neighbours.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";

/** With the menu beside the screen, there is room for two panes. */
const wide = "(width >= 1200px)";

export default function SubmissionScreen() {
  const { id = "" } = useParams();
  const entry = useEntry("contact");
  const { back, goBack } = useReturnTo(entry.path);
  const query = useQuery(oneEnquiry(id));
  const isWide = useMediaQuery(wide, false, { getInitialValueInEffect: false });
  const [isAsked, setAsked] = useState(false);
  useInboxKeys(id, { "?": () => setAsked(true) });
  useOpened(id, query.data);

  const onBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goBack(Number(id));
  };
  return (
    <div className={styles.screen} data-grows>
      {isWide && <InboxPane id={Number(id)} />}
      <div className={styles.open}>
        <PageHead title={query.data?.subject ?? "Enquiry"}>
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
          <ActionIcon
            className={styles.keys ?? ""}
            variant="default"
            size="input-sm"
            aria-label="Shortcuts"
            title="Shortcuts (?)"
            onClick={() => setAsked(true)}
          >
            <IconKeyboard size={18} aria-hidden />
          </ActionIcon>
        </PageHead>
        <LeftAnswer besides={Number(id)} />
        <FormBody query={query} failure={entry.failures.loadOne} back={back}>
          {(submission) => <Enquiry key={submission.id} submission={submission} goBack={goBack} />}
        </FormBody>
      </div>
      {isAsked && <KeysDialog onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Opening an enquiry marks it read, which the list and the figures show as well. */
function useOpened(id: string, data: { revision: number; is_read: boolean } | undefined): void {
  const queries = useQueryClient();
  const { revision, is_read } = data ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever enquiry it is
  useEffect(() => {
    if (revision === undefined) return;
    for (const name of ["list", "stats", "inbox"])
      void queries.invalidateQueries({ queryKey: ["contact", name] });
  }, [queries, id, revision, is_read]);
}
