import { Anchor, Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { MailEntry } from "#contract/areas/mail.ts";
import { sizeOf } from "#format/bytes.ts";
import { writingOf } from "#format/writing.ts";
import { IconPaperclip } from "../../../components/icons/icons.ts";
import { mailOverview } from "../../../mail/queries.ts";
import { ResendButton } from "../../../mail/resend-button.tsx";
import { badgeOf, failureOf, fateOf, plainFailureOf } from "../../../mail/words.ts";
import "../../../../ui/prose.css";
import { CameBack } from "./came-back.tsx";
import { CorrectAddress } from "./correct-address.tsx";
import { EntryHead } from "./entry-head.tsx";
import type { EntryOf } from "./entry-of.ts";
import { LongText } from "./long-text.tsx";
import styles from "./timeline.module.css";

export function SentEntry({ entry }: { entry: EntryOf<"sent"> }) {
  const { id, by, at, text, html, attachments, mail } = entry;
  return (
    <article className={styles.message}>
      <EntryHead who={by.name} what="answered" at={at} />
      <LongText text={text}>
        <div
          className={`prose ${styles.prose}`}
          {...writingOf(text, "en")}
          dir="auto"
          // The server escapes all HTML in the text.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </LongText>
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label="Attachments to the answer">
          {attachments.map(({ id: file, name, bytes, url }) => (
            <li key={file}>
              <IconPaperclip size={14} aria-hidden />
              {url ? (
                <Anchor href={url} target="_blank" inherit>
                  {name}
                </Anchor>
              ) : (
                `${name}, no longer in the library`
              )}
              {url && ` (${sizeOf(bytes)})`}
            </li>
          ))}
        </ul>
      )}
      {mail && <Delivery mail={mail} messageId={id} />}
    </article>
  );
}

interface AnswerDeliveryProps {
  mail: MailEntry;
  messageId: number;
}

function Delivery({ mail, messageId }: AnswerDeliveryProps) {
  const { submission_id: enquiryId, recipient } = mail;
  const transport = useQuery(mailOverview).data?.transport;
  const badge = badgeOf(mail, transport);
  const plain = plainFailureOf(mail);
  const said = failureOf(mail);
  return (
    <div className={styles.delivery}>
      <Badge color={badge.color}>{badge.text}</Badge>
      <span>{fateOf(mail, transport)}</span>
      {mail.status !== "sent" && (plain || said) && (
        <span className={styles.failure} title={said ?? undefined}>
          {plain ?? said}
        </span>
      )}
      {mail.status === "sent" && transport === "smtp" && enquiryId !== null && (
        <CameBack enquiryId={enquiryId} messageId={messageId} />
      )}
      {mail.status === "dead" && <ResendButton mail={mail} />}
      {mail.status === "dead" && enquiryId !== null && (
        <CorrectAddress enquiryId={enquiryId} messageId={messageId} address={recipient} />
      )}
    </div>
  );
}
