import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { MailEntry } from "#contract/areas/mail.ts";
import { IconMailExclamation } from "../../components/icons/icons.ts";
import { useLogError } from "../../components/use-log-error.ts";
import { DismissButton } from "../../mail/dismiss-button.tsx";
import { MailList } from "../../mail/mail-list.tsx";
import { mailOverview } from "../../mail/queries.ts";
import { failureOf, fateOf, kindNames } from "../../mail/words.ts";
import styles from "./mail-warning.module.css";

const maxListed = 5;

export function MailWarning() {
  const { data, error } = useQuery(mailOverview);
  useLogError("mail stats", error);
  if (!data?.is_stuck) return null;

  const listed = data.mails.slice(0, maxListed);
  const others = data.stuck - listed.length;
  return (
    <section className={styles.warning} aria-label="Undelivered email">
      <h2 className={styles.title}>
        <IconMailExclamation size={22} aria-hidden />
        {data.stuck === 1
          ? "1 email could not be delivered"
          : `${data.stuck} emails could not be delivered`}
      </h2>
      <MailList mails={listed} wordsOf={wordsOf} linkOf={linkOf} actionOf={actionOf} />
      {others > 0 && <p className={styles.quiet}>{`and ${others} more`}</p>}
    </section>
  );
}

function wordsOf(mail: MailEntry) {
  return (
    <>
      <span>
        <strong>{kindNames[mail.kind]}</strong> {mail.recipient}
      </span>
      <small>{[fateOf(mail), failureOf(mail)].filter(Boolean).join(" ")}</small>
    </>
  );
}

function linkOf({ submission_id }: MailEntry) {
  if (!submission_id) return null;
  return (
    <Anchor component={Link} to={`/admin/contact/${submission_id}`} size="sm">
      View enquiry
    </Anchor>
  );
}

const actionOf = (mail: MailEntry) => <DismissButton mail={mail} />;
