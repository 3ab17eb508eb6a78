import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { MailEntry } from "#contract/areas/mail.ts";
import { moveFocus } from "../../ui/move-focus.ts";
import rowList from "../components/row-list.module.css";
import styles from "./mail-list.module.css";
import { ResendButton } from "./resend-button.tsx";

interface MailListProps {
  mails: readonly MailEntry[];
  wordsOf(mail: MailEntry): ReactNode;
  linkOf?: (mail: MailEntry) => ReactNode;
  actionOf?: (mail: MailEntry) => ReactNode;
}

export function MailList({ mails, ...of }: MailListProps) {
  return (
    <ul className={rowList.rows}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} {...of} />
      ))}
    </ul>
  );
}

type MailProps = Omit<MailListProps, "mails"> & { mail: MailEntry };

function Mail({ mail, wordsOf, linkOf, actionOf }: MailProps) {
  const item = useRef<HTMLLIElement>(null);
  // A row that leaves the list takes the focus with it.
  useLayoutEffect(() => () => moveFocus(document.getElementById("main"), item.current), []);
  return (
    <li ref={item} className={rowList.row}>
      <div className={rowList.words}>{wordsOf(mail)}</div>
      <div className={styles.actions}>
        {linkOf?.(mail)}
        <ResendButton mail={mail} />
        {actionOf?.(mail)}
      </div>
    </li>
  );
}
