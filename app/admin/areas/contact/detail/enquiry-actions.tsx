import { Button } from "@mantine/core";
import type { Submission } from "#contract/areas/contact.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { IconMail } from "../../../components/icons/icons.ts";
import { useEntry } from "../../../resource/entries.tsx";
import { useRemoval } from "../../../resource/use-removal.ts";
import { canSetRead } from "../changes/set-read.ts";
import { useSpam } from "../changes/use-spam.ts";
import { useStatus } from "../changes/use-status.ts";
import { useKeys } from "../use-keys.ts";
import styles from "./enquiry.module.css";
import { replyTo } from "./reply.ts";
import { useGoOn } from "./use-go-on.ts";
import { useMarkUnread } from "./use-mark-unread.ts";
import { useNeighbours } from "./use-neighbours.ts";

interface EnquiryActionsProps {
  submission: Submission;
  goBack(row?: number): void;
}

export function EnquiryActions({ submission, goBack }: EnquiryActionsProps) {
  const { change, isBusy: isChanging } = useStatus();
  const { remove, isBusy } = useRemoval(useEntry("contact"));
  const { newer, older } = useNeighbours(String(submission.id));
  const spam = useSpam(submission);
  const { markUnread, isBusy: isMarking } = useMarkUnread({ submission, goBack });
  const { status, is_spam } = submission;
  const isResolved = status === "resolved" || isChanging;
  const resolve = () => change({ submission, status: "resolved" });
  const canMark = canSetRead(submission);
  const goOn = useGoOn(submission.id);
  const finish = (act: () => void) => () => {
    act();
    goOn();
  };
  useKeys({
    e: isResolved ? undefined : finish(resolve),
    u: canMark ? markUnread : undefined,
    "!": finish(spam.toggle),
  });
  return (
    <div className={styles.actions}>
      <BusyButton
        variant="light"
        color="success"
        isBusy={isResolved}
        title="Key e"
        onClick={resolve}
      >
        Mark as Resolved
      </BusyButton>
      {canMark && (
        <BusyButton variant="default" isBusy={isMarking} title="Key u" onClick={markUnread}>
          Mark as unread
        </BusyButton>
      )}
      <BusyButton variant="default" isBusy={spam.isBusy} title="Key !" onClick={spam.toggle}>
        {is_spam ? "Not spam" : "Spam"}
      </BusyButton>
      <Button
        component="a"
        href={replyTo(submission)}
        variant="subtle"
        color="neutral"
        leftSection={<IconMail size={18} aria-hidden />}
      >
        Reply by email
      </Button>
      <BusyButton
        className={styles.last ?? ""}
        variant="subtle"
        color="neutral"
        isBusy={isBusy}
        onClick={() => remove(submission, () => goBack(older ?? newer ?? undefined))}
      >
        Delete
      </BusyButton>
    </div>
  );
}
