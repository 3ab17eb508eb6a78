import { join } from "node:path";
import { newsletterMailKinds } from "#contract/areas/mail.ts";
import type { Config } from "../config.ts";
import { readSiteContent } from "../content/site-content.ts";
import type { Foundation } from "../database/write.ts";
import { NotFound } from "../kernel/errors.ts";
import type { Log } from "../kernel/log.ts";
import { createForwarding, createMailDelivery, type MailSources } from "../mail/deliver.ts";
import { createMail, type MailObject, type MailParts } from "../mail/mail.ts";
import { createFiles, createSmtp } from "../mail/transports.ts";
import { createMailWorker } from "../mail/worker.ts";
import type { Storage } from "../media/storage.ts";
import { readAgency } from "../resource/agency.ts";
import { answerSource } from "./conversation.ts";
import { emitOf } from "./events.ts";
import { enquiriesTo } from "./mail-addresses.ts";
import { findReader } from "./readers.ts";
import type { Services } from "./services.ts";
import { siteSources } from "./site-sources.ts";

/** The id in the activity log of an object without a row, such as an unconfirmed address. */
const nothing = 0;

type FindObject = MailParts["findObject"];

export interface ComposedMailParts extends Foundation {
  config: Config;
  log: Log;
  siteUrl: () => string;
  services: Services;
  reviewOf: MailSources["reviewOf"];
  storage: Storage;
}

export function composeMail(parts: ComposedMailParts) {
  const { config, db, clock, log, siteUrl, writer, services, reviewOf, storage } = parts;
  const { contact, invitations, newsletter, outbox, reset, signing, users } = services;
  const sender = async () => {
    const { name, email } = await readAgency(db);
    const from = config.MAIL_FROM;
    return { name: from?.name || name, address: from?.address ?? email };
  };
  const notifyTo = enquiriesTo(config.CONTACT_NOTIFY_TO);
  const transport = config.SMTP_URL
    ? createSmtp(config.SMTP_URL, sender)
    : createFiles(join(config.DATA_DIR, "mail"), sender);
  const worker = createMailWorker({
    db,
    clock,
    log,
    notifyTo,
    async sent(transaction, { kind, submission_id: id }) {
      const isAnswer = kind === "enquiry-answer" && id !== null;
      if (isAnswer) await emitOf(transaction, "answered", { area: "contact", id });
    },
    deliver: {
      mail: createMailDelivery(transport, {
        clock,
        siteUrl,
        content: () => readSiteContent(db, clock(), siteSources),
        signing,
        findEnquiry: (id) => contact.find(id).catch(nullIfNotFound),
        isSubscribed: newsletter.isSubscribed,
        isRequested: newsletter.isRequested,
        canSignIn,
        mayReadEnquiries: async (email) => {
          const account = await users.findByEmail(email);
          return account ? (await findReader(db, account.id)) !== null : false;
        },
        issueReset: reset.issue,
        issueInvitation: invitations.issueLink,
        reviewOf,
        answerOf: answerSource({ db, storage, render: services.renderer.renderAnswer, notifyTo }),
      }),
      forward: createForwarding(config.NEWSLETTER_FORWARD_URL),
    },
  });
  const mail = createMail({
    db,
    clock,
    writer,
    outbox,
    findObject,
    notifyTo,
    wake: worker.wake,
  });
  return { mail, worker, transport };

  async function canSignIn(email: string, userId: number | undefined): Promise<boolean> {
    const account = await users.findByEmail(email);
    return account?.is_active === 1 && (userId === undefined || account.id === userId);
  }

  async function findObject(of: Parameters<FindObject>[0]): Promise<MailObject> {
    const { kind, recipient, params } = of;
    const area = newsletterKinds.includes(kind) ? "newsletter" : "users";
    // The address may belong to another account by now.
    const { userId } = JSON.parse(params) as { userId?: number };
    if (userId !== undefined) return { area, objectId: userId };
    const person = await (area === "users" ? users : newsletter).findByEmail(recipient);
    return { area, objectId: person?.id ?? nothing };
  }
}

const newsletterKinds: readonly string[] = newsletterMailKinds;

function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
