import { Badge, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { MailEntry } from "#contract/areas/mail.ts";
import card from "../../../components/card.module.css";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { MailList } from "../../../mail/mail-list.tsx";
import { mailOverview } from "../../../mail/queries.ts";
import { badgeOf, failureOf, fateOf, kindNames, type MailTransport } from "../../../mail/words.ts";
import { mailsOf } from "../queries.ts";
import styles from "./mails.module.css";

export function Mails({ id }: { id: number }) {
  const query = useQuery({
    ...mailsOf(id),
    // The conversation says how an answer fared.
    select: (mails) => mails.filter(({ kind }) => kind !== "enquiry-answer"),
  });
  const transport = useQuery(mailOverview).data?.transport;
  return (
    <section className={card.card} aria-labelledby="mails">
      <h2 id="mails" className={styles.title}>
        Emails
      </h2>
      {query.isPending && (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      )}
      {query.isError && !query.data && (
        <LoadFailure
          sentence="Failed to load the emails for this enquiry"
          error={query.error}
          onRetry={() => query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <p className={styles.quiet}>No emails were sent for this enquiry.</p>
      )}
      {query.data && query.data.length > 0 && (
        <MailList mails={query.data} wordsOf={(mail) => wordsOf(mail, transport)} />
      )}
      {transport === "files" && (
        <p className={styles.quiet}>
          No mail server is set up: emails are written to files in the data folder.
        </p>
      )}
    </section>
  );
}

function wordsOf(mail: MailEntry, transport: MailTransport | undefined) {
  const badge = badgeOf(mail, transport);
  const failure = failureOf(mail);
  return (
    <>
      <span className={styles.head}>
        <strong>{kindNames[mail.kind]}</strong>
        <Badge color={badge.color}>{badge.text}</Badge>
      </span>
      <span>{mail.recipient}</span>
      <small>{fateOf(mail, transport)}</small>
      {failure && <small className={styles.failure}>{failure}</small>}
    </>
  );
}
