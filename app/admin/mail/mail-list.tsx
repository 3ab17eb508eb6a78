import type { ReactNode } from "react";
import type { MailEntry } from "#contract/mail.ts";
import styles from "./mail-list.module.css";
import { ResendButton } from "./resend-button.tsx";

interface MailListProps {
  mails: readonly MailEntry[];
  /** What is told of a mail. */
  wordsOf(mail: MailEntry): ReactNode;
  /** Where it leads, beside sending it once more. */
  linkOf?: (mail: MailEntry) => ReactNode;
}

/** Mails, each with the way to send it once more. */
export function MailList({ mails, wordsOf, linkOf }: MailListProps) {
  return (
    <ul className={styles.mails}>
      {mails.map((mail) => (
        <li key={mail.id} className={styles.mail}>
          <div className={styles.words}>{wordsOf(mail)}</div>
          {linkOf?.(mail)}
          <ResendButton mail={mail} />
        </li>
      ))}
    </ul>
  );
}
