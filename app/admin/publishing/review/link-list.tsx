import { Badge, Checkbox, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { nameIn } from "#contract/publishing/recipients.ts";
import { type ReviewLink, type ReviewRight, reviewDays } from "#contract/publishing/review.ts";
import { shortMoment } from "../../../ui/moment.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { useDialogs } from "../../components/dialogs.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useMessages } from "../../components/messages.tsx";
import { useAction } from "../../components/use-action.ts";
import { errorMessage } from "../../session/api.ts";
import { isAwaited, isOpen, isOutdated, linksOf, renew, revoke, type Shared } from "./queries.ts";
import styles from "./review.module.css";

interface LinkListProps {
  place: Shared;
  onChanged(): Promise<void>;
  onAskAgain(recipient: string): void;
}

export function LinkList({ place, ...actions }: LinkListProps) {
  const { data, isError, error, refetch } = useQuery(linksOf(place));
  return (
    <section className={styles.made} aria-label="Existing links">
      <h3 className={styles.title}>Existing links</h3>
      {data ? (
        <>
          {data.length === 0 && <p className={styles.quiet}>No links yet.</p>}
          <ul className={styles.list}>
            {data.map((link) => (
              <LinkRow key={link.id} link={link} {...actions} />
            ))}
          </ul>
        </>
      ) : isError ? (
        <LoadFailure sentence="Failed to load the links" error={error} onRetry={() => refetch()} />
      ) : (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      )}
    </section>
  );
}

const mayWords: Record<ReviewRight, string> = {
  view: "Can view",
  comment: "Can comment",
  approve: "Can approve",
};

interface LinkRowProps extends Omit<LinkListProps, "place"> {
  link: ReviewLink;
}

function LinkRow({ link, onChanged, onAskAgain }: LinkRowProps) {
  const { recipient, rights, mode, approval, created_at, revoked_at } = link;
  const { confirm } = useDialogs();
  const { fail } = useMessages();
  const { run, isBusy } = useAction();
  const hasComments = useRef(false);
  const name = nameIn(recipient);
  const end = endOf(link);
  const change = (work: () => Promise<unknown>, done: string, failure: string) =>
    run(() => work().then(onChanged), {
      done,
      failed: (error) => fail(failure, errorMessage(error, "Please try again.")),
    });
  const takeBack = async () => {
    const question = `Revoke the link for ${name}?`;
    hasComments.current = false;
    const text = (
      <Stack gap="sm">
        The link stops working. Its approval and comments stay, unless you delete the comments here.
        {link.rights !== "view" && (
          <Checkbox
            label="Delete its comments and their answers"
            onChange={({ currentTarget: { checked } }) => {
              hasComments.current = checked;
            }}
          />
        )}
      </Stack>
    );
    if (!(await confirm({ question, text, confirm: "Revoke" }))) return;
    const work = () => revoke(link.id, hasComments.current);
    await change(work, "Link revoked", "The link could not be revoked");
  };
  const open = () =>
    change(
      () => renew(link.id),
      `Link renewed for ${reviewDays.usual} days`,
      "The link could not be renewed",
    );
  const button = (verb: string) => {
    return { size: "xs", isBusy, "aria-label": `${verb} the link for ${name}` };
  };
  const version =
    mode === "follow" ? "Sees every change." : `Sees the version of ${shortMoment(created_at)}.`;
  return (
    <li className={styles.row} data-over={end.isOver || undefined}>
      <div>
        <p className={styles.name}>{recipient}</p>
        <p className={styles.quiet}>
          {`${mayWords[rights]}. ${version}`}
          {link.isRequired && revoked_at === null && " Publishing requires this approval."}
        </p>
        <p className={styles.quiet}>{`${openedWords(link)} ${end.words}`}</p>
        {isAwaited(link) && end.isOver && (
          <p className={styles.quiet}>
            Renew the link to get this approval, or revoke it to publish without.
          </p>
        )}
        {approval && (
          <Badge color={approval.isValid ? "success" : "warning"} className={styles.badge ?? ""}>
            {approval.isValid
              ? `Approved by ${approval.name} on ${shortMoment(approval.at)}`
              : `${approval.name} approved an earlier version`}
          </Badge>
        )}
      </div>
      {revoked_at === null && (
        <div className={styles.actions}>
          {isOutdated(link) && (
            <BusyButton
              size="xs"
              variant="default"
              isBusy={isBusy}
              aria-label={`Ask ${name} again`}
              onClick={() => onAskAgain(recipient)}
            >
              Ask again
            </BusyButton>
          )}
          {end.isOver && (
            <BusyButton {...button("Renew")} variant="default" onClick={open}>
              Renew
            </BusyButton>
          )}
          <BusyButton {...button("Revoke")} variant="default" onClick={takeBack}>
            Revoke
          </BusyButton>
        </div>
      )}
    </li>
  );
}

function openedWords({ opened, last_seen_at }: ReviewLink): string {
  if (opened === 0 || last_seen_at === null) return "Not opened yet.";
  const times = opened === 1 ? "once" : `${opened} times, last`;
  return `Opened ${times} on ${shortMoment(last_seen_at)}.`;
}

function endOf(link: ReviewLink): { isOver: boolean; words: string } {
  const { revoked_at, expires_at } = link;
  if (revoked_at) return { isOver: true, words: `Revoked on ${shortMoment(revoked_at)}.` };
  const isOver = !isOpen(link);
  const words = isOver ? "Expired on" : "Expires on";
  return { isOver, words: `${words} ${shortMoment(expires_at)}.` };
}
