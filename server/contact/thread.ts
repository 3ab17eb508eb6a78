import type { SubmissionStatus } from "#contract/areas/contact.ts";
import {
  type Attachment,
  type EnquiryThread,
  type ReceivedMessage,
  type SentMessage,
  type StaffMember,
  type StaffNote,
  type ThreadEntry,
  takeBackMs,
} from "#contract/areas/conversation.ts";
import type { MailEntry, MailKind } from "#contract/areas/mail.ts";
import { personName } from "#format/person-name.ts";
import type { Db } from "../database/tables.ts";
import type { Actor } from "../database/write.ts";
import { later } from "../kernel/later.ts";
import type { Columns } from "../resource/codec.ts";
import type { StoredMessage } from "./enquiry-message-rows.ts";
import * as messages from "./enquiry-message-rows.ts";
import type { StoredEnquiry } from "./enquiry-rows.ts";
import * as enquiries from "./enquiry-rows.ts";

/** A person who typed within this time is shown as writing. */
const writingMs = 60_000;

const maxOthers = 20;

const automaticKinds: readonly MailKind[] = ["enquiry-receipt", "enquiry-notification"];

const shownFields = ["status", "assignee", "next_step_at", "is_spam", "email"];

/** A file of the library. */
export interface AttachedFile {
  id: number;
  name: string;
  bytes: number;
  key: string;
}

/** A change of an enquiry as the activity log has it. */
export interface LoggedChange {
  id: number;
  at: string;
  by: StaffMember;
  before: Columns;
  after: Columns;
}

/** A mail of an enquiry. */
export interface EnquiryMail {
  messageId: string;
  /** Whether nobody has begun to send it. */
  isUntouched: boolean;
  entry: MailEntry;
}

/** A conversation needs these functions of other parts of the server. */
export interface ThreadParts {
  db: Db;
  clock: () => Date;
  /** The ids in what it makes begin with `prefix`. */
  render(markdown: string, prefix: string): Promise<{ html: string }>;
  /** Returns the files of `ids` that the library has. */
  findFiles(db: Db, ids: readonly number[]): Promise<AttachedFile[]>;
  /** Lists the staff members who may read enquiries. */
  listPeople(db: Db): Promise<{ id: number; name: string; email: string }[]>;
  mailsOf(db: Db, enquiryId: number): Promise<EnquiryMail[]>;
  changesOf(db: Db, enquiryId: number): Promise<LoggedChange[]>;
  subscriptionOf(db: Db, email: string): Promise<{ id: number; status: string } | null>;
}

/** Shows what happened with an enquiry. */
export function createThreads(parts: ThreadParts) {
  const { db, clock } = parts;
  const now = () => clock().toISOString();

  async function filesIn(json: string): Promise<Attachment[]> {
    const ids: number[] = JSON.parse(json);
    const files = await parts.findFiles(db, ids);
    return ids.map((id) => {
      const file = files.find((each) => each.id === id);
      const { name = "A file that is gone", bytes = 0 } = file ?? {};
      return { id, name, bytes, url: file ? `/media/${file.key}` : null };
    });
  }

  async function sent(message: StoredMessage, mails: readonly EnquiryMail[]): Promise<SentMessage> {
    const mail = mails.find(({ messageId }) => messageId === message.message_id);
    const until = later(message.at, takeBackMs);
    return {
      kind: "sent",
      id: message.id,
      at: message.at,
      by: { id: message.author_id, name: message.author },
      text: message.body,
      html: (await parts.render(message.body, `message-${message.id}`)).html,
      attachments: await filesIn(message.files),
      messageId: message.message_id,
      mail: mail?.entry ?? null,
      until: mail?.isUntouched && until > now() ? until : null,
    };
  }

  async function entriesOf(enquiry: StoredEnquiry): Promise<ThreadEntry[]> {
    const mails = await parts.mailsOf(db, enquiry.id);
    const people = await parts.listPeople(db);
    const entryOf = (message: StoredMessage): Promise<ThreadEntry> | ThreadEntry => {
      if (message.kind === "sent") return sent(message, mails);
      return message.kind === "note" ? staffNote(message, people) : received(message);
    };
    const written = await messages.listOf(db, enquiry.id);
    const automatic = mails.filter(({ entry }) => automaticKinds.includes(entry.kind));
    const changes = (await parts.changesOf(db, enquiry.id)).flatMap(changeEntry);
    const { id, created_at: at, message: text } = enquiry;
    const all: ThreadEntry[] = [
      { kind: "arrival", id, at, text },
      ...automatic.map(({ entry }) => ({
        kind: "mail" as const,
        id: entry.id,
        at: entry.created_at,
        mail: entry,
      })),
      ...(await Promise.all(written.map(entryOf))),
      ...changes,
    ];
    // Stable, so that what happened in one moment stays in the order above.
    return all.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  }

  async function draft(enquiryId: number, userId: number) {
    const kept = await messages.findDraft(db, enquiryId, userId);
    if (!kept) return null;
    return { text: kept.body, attachments: await filesIn(kept.files), at: kept.at };
  }

  return {
    draft,

    sent: async (message: StoredMessage) =>
      sent(message, await parts.mailsOf(db, message.enquiry_id)),

    async thread(actor: Actor, enquiry: StoredEnquiry): Promise<EnquiryThread> {
      const { id } = enquiry;
      const userId = actor.userId ?? 0;
      const writing = await messages.listWriting(db, id, userId, later(now(), -writingMs));
      const others = await enquiries.listOthers(db, enquiry, maxOthers);
      return {
        entries: await entriesOf(enquiry),
        draft: await draft(id, userId),
        writing: writing.map(({ id, ...person }) => ({ id, name: personName(person) })),
        others: others.map(({ status, ...rest }) => ({
          ...rest,
          status: status as SubmissionStatus,
        })),
        subscription: await parts.subscriptionOf(db, enquiry.email),
      };
    },
  };
}

export const received = (message: StoredMessage): ReceivedMessage => ({
  kind: "received",
  id: message.id,
  at: message.at,
  by: { id: message.author_id, name: message.author },
  text: message.body,
  quoted: message.quoted,
  files: JSON.parse(message.files),
});

export const staffNote = (
  message: StoredMessage,
  people: readonly { id: number; name: string }[],
): StaffNote => ({
  kind: "note",
  id: message.id,
  at: message.at,
  by: { id: message.author_id, name: message.author },
  text: message.body,
  mentions: mentionedIn(message.body, people).map(({ id, name }) => ({ id, name })),
});

/** Finds the people named after an `@`; `@Ann Lee` means Ann Lee and not Ann. */
export function mentionedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  let rest = text.toLowerCase();
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  return longestFirst.filter(({ name }) => {
    const mention = `@${name.toLowerCase()}`;
    const isThere = rest.includes(mention);
    rest = rest.replaceAll(mention, "");
    return isThere;
  });
}

function changeEntry({ id, at, by, before, after }: LoggedChange): ThreadEntry[] {
  const changes = shownFields
    .filter((field) => field in after && field in before)
    .map((field) => ({ field, before: before[field], after: after[field] }));
  return changes.length === 0 ? [] : [{ kind: "change", id, at, by, changes }];
}
