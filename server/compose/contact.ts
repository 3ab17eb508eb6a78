import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { personName } from "#format/person-name.ts";
import type { ConversationParts } from "../contact/conversation-parts.ts";
import * as messages from "../contact/enquiry-message-rows.ts";
import { enquiryTable } from "../contact/enquiry-rows.ts";
import { readAgency } from "../content/agency.ts";
import type { Db } from "../database/tables.ts";
import type { AnswerInMail } from "../mail/answers.ts";
import * as mails from "../mail/mail-rows.ts";
import { serializeMail } from "../mail/serialize.ts";
import { Failure } from "../mail/transports.ts";
import * as files from "../media/file-rows.ts";
import type { Storage } from "../media/storage.ts";
import * as accounts from "../users/account-rows.ts";
import type { Program } from "./program.ts";

const maxChanges = 500;

/** Returns what the conversation about an enquiry needs from other rooms. */
export const contactParts = ({ activity, newsletter, renderer }: Program) =>
  ({
    render: renderer.renderAnswer,
    findFiles: files.listByIds,
    async findPerson(db, id) {
      const account = await accounts.find(db, id);
      return account ? { id, name: personName(account) } : null;
    },
    async listPeople(db) {
      const people = await accounts.listAnswering(db);
      return people.map((account) => ({
        id: account.id,
        name: personName(account),
        email: account.email,
      }));
    },
    async mailsOf(db, enquiryId) {
      const all = await mails.listOfSubmission(db, enquiryId);
      return all.map((mail) => ({
        messageId: mail.message_id,
        isUntouched: mail.status === "waiting" && mail.attempts === 0 && mail.claim === null,
        entry: serializeMail(mail),
      }));
    },
    changesOf: (db, id) => activity.listOfObject(db, { area: "contact", id }, maxChanges),
    async subscriptionOf(_, email) {
      const entry = await newsletter.findByEmail(email);
      return entry ? { id: entry.id, status: entry.status } : null;
    },
  }) satisfies Partial<ConversationParts>;

interface AnswerParts {
  db: Db;
  storage: Storage;
  render(markdown: string): Promise<{ html: string }>;
  notifyTo(db: Db): Promise<string>;
}

/** Reads an answer as it is mailed. */
export const answerSource = (parts: AnswerParts) => async (messageId: string) => {
  const { db, storage, render, notifyTo } = parts;
  const message = await messages.findByMail(db, messageId);
  const enquiry = message && (await enquiryTable.find(db, message.enquiry_id));
  if (!message || !enquiry) return null;
  const ofEnquiry = await mails.listOfSubmission(db, enquiry.id);
  const receipts = ofEnquiry.filter(
    ({ kind, status }) => kind === "enquiry-receipt" && status === "sent",
  );
  const author = message.author_id === null ? null : await accounts.find(db, message.author_id);
  const settings = await readAgency(db);
  const isOwn = settings.replies_to === "person" && author?.is_active === 1;
  const answer: AnswerInMail = {
    subject: enquiry.subject,
    text: message.body,
    html: (await render(message.body)).html,
    author: message.author,
    signature: author?.signature ?? null,
    replyTo: isOwn
      ? { name: message.author, address: author.email }
      : { name: settings.name, address: await notifyTo(db) },
    references: [
      ...receipts.map(({ message_id }) => message_id),
      ...(await messages.mailsBefore(db, enquiry.id, message.id)),
    ],
    attachments: await attachmentsOf(db, storage, JSON.parse(message.files)),
  };
  return answer;
};

async function attachmentsOf(db: Db, storage: Storage, ids: readonly number[]) {
  const attachedFiles = await files.listByIds(db, ids);
  if (attachedFiles.length < ids.length) {
    throw new Failure("A file of this answer is no longer in the library.", "not_made", true);
  }
  return Promise.all(
    attachedFiles.map(async ({ name, key }) => {
      await storage.ensure(key);
      return { filename: name, content: await readFile(join(storage.folder, key)) };
    }),
  );
}
