import { Text } from "@mantine/core";
import type { SentMessage } from "#contract/areas/conversation.ts";
import { shortMoment } from "../../../../ui/moment.ts";
import { refusalIn } from "../../../mail/words.ts";
import styles from "./paste-dialog.module.css";
import type { Bounce } from "./read-bounce.ts";

interface ReturnedProps {
  answer: SentMessage;
  bounce: Bounce;
}

/** Shows a mail server's reply to an answer that came back. */
export function Returned({ answer: { by, at, mail }, bounce: { recipient, said } }: ReturnedProps) {
  const sentTo = mail?.recipient;
  const isOther =
    recipient !== null && sentTo !== undefined && recipient.toLowerCase() !== sentTo.toLowerCase();
  const plain = refusalIn(said ?? "");
  return (
    <div className={styles.place}>
      <p>
        {`${by.name}’s answer of ${shortMoment(at)} was not delivered. `}
        {plain && <strong>{plain}</strong>}
      </p>
      {said && <p className={styles.brought}>{said}</p>}
      {isOther && (
        <p role="status" className={styles.other}>
          {`The notice is about ${recipient}, but the answer was sent to ${sentTo}.`}
        </p>
      )}
      <Text c="dimmed" size="sm">
        Then you can resend it or correct the address.
      </Text>
    </div>
  );
}
