import { Fragment } from "react";
import { sizeOf } from "#format/bytes.ts";
import { IconLock, IconPaperclip } from "../../../components/icons/icons.ts";
import { EntryHead } from "./entry-head.tsx";
import type { EntryOf } from "./entry-of.ts";
import { LongText } from "./long-text.tsx";
import { mentionParts } from "./mention-parts.ts";
import styles from "./timeline.module.css";

export const ArrivalEntry = ({ entry: { text, at } }: { entry: EntryOf<"arrival"> }) => (
  <article className={styles.message}>
    <EntryHead who="Enquiry" what="through the site" at={at} />
    <LongText text={text}>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </LongText>
  </article>
);

export function ReceivedEntry({ entry }: { entry: EntryOf<"received"> }) {
  const { text, quoted, files, by, at } = entry;
  return (
    <article className={styles.message}>
      {by.id === null ? (
        <EntryHead who="Enquiry" what="merged from another enquiry" at={at} />
      ) : (
        <EntryHead who="Their reply" what={`entered by ${by.name}`} at={at} />
      )}
      <LongText text={text}>
        <p className={styles.words} dir="auto">
          {text}
        </p>
      </LongText>
      {quoted && (
        <details className={styles.quoted} data-printed>
          <summary>Quoted text</summary>
          <p className={styles.words} dir="auto">
            {quoted}
          </p>
        </details>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Attachments to their email">
          {files.map(({ name, bytes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be alike
            <li key={index}>
              <IconPaperclip size={14} aria-hidden />
              {`${name} (${sizeOf(bytes)}), in their email`}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

export function NoteEntry({ entry: { text, by, at, mentions } }: { entry: EntryOf<"note"> }) {
  const parts = mentionParts(
    text,
    mentions.map(({ name }) => name),
  );
  return (
    <article className={styles.message}>
      <EntryHead who={by.name} what="wrote a note" at={at}>
        <span className={styles.private}>
          <IconLock size={14} aria-hidden /> Private
        </span>
      </EntryHead>
      <LongText text={text}>
        <p className={styles.words} dir="auto">
          {parts.map(({ words, isMention, at: offset }) => (
            <Fragment key={offset}>{isMention ? <strong>{words}</strong> : words}</Fragment>
          ))}
        </p>
      </LongText>
    </article>
  );
}
