import { shortMoment } from "../../../../ui/moment.ts";
import { IconMail } from "../../../components/icons/icons.ts";
import { kindNames } from "../../../mail/words.ts";
import type { EntryOf } from "./entry-of.ts";
import styles from "./timeline.module.css";

/** A mail that went out by itself; the mails beside the conversation say how it fared. */
export const NoticeLine = ({ entry: { mail, at } }: { entry: EntryOf<"mail"> }) => (
  <p className={styles.line}>
    <IconMail size={14} aria-hidden />
    <span>{kindNames[mail.kind]}</span>
    <time dateTime={at}>{shortMoment(at)}</time>
  </p>
);
