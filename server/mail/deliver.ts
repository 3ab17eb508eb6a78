import type { MailKind } from "#contract/areas/mail.ts";
import type { Role } from "#contract/core/roles.ts";
import type { SiteContent } from "#contract/documents/kinds.ts";
import { sitePages } from "#contract/site-pages.ts";
import { oneLine } from "#format/one-line.ts";
import { type PatchSpec, parsePatch, patchTitle } from "#format/patch/code.ts";
import { later } from "../kernel/later.ts";
import type { Signing } from "../signing/signing.ts";
import { type AnswerInMail, answerLetter } from "./answers.ts";
import { type BrandedAgency, brandedAgency } from "./branded-agency.ts";
import { htmlOf, type MailMessage, pictureId, textOf } from "./layout.ts";
import type { StoredMail } from "./mail-rows.ts";
import * as messages from "./messages.ts";
import { type Reviewed, reviewAnswered, reviewEnded, reviewShared } from "./review-messages.ts";
import { Failure, forward, type Letter, type MailTransporter } from "./transports.ts";
import type { Deliver } from "./worker.ts";

/** A reset link that would expire sooner is not mailed. */
const minLinkLifeMs = 5 * 60_000;

interface IssuedInvitation {
  token: string;
  inviter: string;
  role: Role;
  until: string;
}

export interface MailSources {
  clock: () => Date;
  siteUrl: () => string;
  content(): Promise<SiteContent>;
  signing: Signing;
  findEnquiry(id: number): Promise<messages.EnquiryInMail | null>;
  /** A PNG; null if it cannot be drawn now, which holds no email back. */
  drawPatch(patch: PatchSpec): Promise<Buffer | null>;
  isSubscribed(subscriptionId: number): Promise<boolean>;
  isRequested(requestId: number): Promise<boolean>;
  canSignIn(email: string, userId: number | undefined): Promise<boolean>;
  /** Whether somebody with this address may read enquiries now. */
  mayReadEnquiries(email: string): Promise<boolean>;
  /** Null where the link or what it shows is gone. */
  reviewOf(linkId: number): Promise<Reviewed | null>;
  issueReset(email: string, expiresAt: string): Promise<string | null>;
  /** Null where the invitation has ended. */
  issueInvitation(messageId: string): Promise<IssuedInvitation | null>;
  /** Null where the answer or its enquiry is gone; throws `Failure` where a file is. */
  answerOf(messageId: string): Promise<AnswerInMail | null>;
}

export function createMailDelivery(transport: MailTransporter, sources: MailSources): Deliver {
  return async (entry) => {
    const letter = await letterOf(entry, sources);
    if (letter) await transport.send(letter);
    return letter !== null;
  };
}

export function createForwarding(url: string | undefined): Deliver {
  return async ({ recipient }) => {
    if (!url) throw new Failure("NEWSLETTER_FORWARD_URL is no longer set.", "not_configured");
    await forward(url, recipient);
    return true;
  };
}

async function letterOf(entry: StoredMail, sources: MailSources): Promise<Letter | null> {
  if (entry.kind === "enquiry-answer") {
    const answer = await sources.answerOf(entry.message_id);
    return answer && answerLetter(entry, answer, sources.siteUrl());
  }
  const composed = await composerOf(entry)(entry, sources);
  return composed && layOut(entry, composed, brandedAgency(await sources.content()));
}

interface Made {
  message: MailMessage;
  replyTo?: Letter["replyTo"];
}

type Composer = (entry: StoredMail, sources: MailSources) => Promise<Made | null>;

/** An answer is laid out differently, and a forwarded subscriber is no email. */
type ComposedKind = Exclude<MailKind, "enquiry-answer" | "newsletter-forward">;

const composers: Record<ComposedKind, Composer> = {
  async "enquiry-notification"({ submission_id }, { findEnquiry, siteUrl }) {
    const enquiry = submission_id === null ? null : await findEnquiry(submission_id);
    if (!enquiry) return null;
    return {
      message: messages.enquiryNotification(enquiry, siteUrl()),
      replyTo: { name: oneLine(enquiry.name), address: enquiry.email },
    };
  },

  async "enquiry-notice"({ submission_id, recipient, params }, sources) {
    const { findEnquiry, mayReadEnquiries, siteUrl, content } = sources;
    const enquiry = submission_id === null ? null : await findEnquiry(submission_id);
    const notice = JSON.parse(params) as messages.EnquiryNotice;
    if (!enquiry || !(await mayReadEnquiries(recipient))) return null;
    const { settings } = await content();
    return { message: messages.enquiryNotice(enquiry, notice, siteUrl(), settings) };
  },

  async "enquiry-receipt"({ submission_id }, sources) {
    const { siteUrl, content, clock, findEnquiry, drawPatch } = sources;
    const site = await content();
    const enquiry = submission_id === null ? null : await findEnquiry(submission_id);
    const patch = site.settings.sews_patches ? parsePatch(enquiry?.patch) : null;
    const png = patch && (await drawPatch(patch));
    const message = messages.enquiryReceipt(siteUrl(), site, clock());
    if (!patch || !png) return { message };
    const caption = `${patchTitle(patch)} is your patch. We see it beside your name.`;
    return { message: { ...message, picture: { png, caption } } };
  },

  async "newsletter-welcome"(entry, { isSubscribed, signing, siteUrl, content }) {
    if (!(await isSubscribed(idOf(entry)))) return null;
    const token = await signing.sign("unsubscribe", entry.recipient);
    const url = `${siteUrl()}${sitePages.newsletter.path}/unsubscribe?token=${token}`;
    return { message: messages.newsletterWelcome(siteUrl(), url, await content()) };
  },

  async "newsletter-confirmation"(entry, { isRequested, signing, siteUrl, content }) {
    const id = idOf(entry);
    if (!(await isRequested(id))) return null;
    const token = await signing.sign("confirm subscription", `${id} ${entry.recipient}`);
    const url = `${siteUrl()}${sitePages.newsletter.path}/confirm?token=${token}`;
    return { message: messages.newsletterConfirmation(url, (await content()).settings) };
  },

  async "password-reset"({ recipient, give_up_at }, { clock, issueReset, siteUrl, content }) {
    if (later(clock().toISOString(), minLinkLifeMs) >= give_up_at) return null;
    const token = await issueReset(recipient, give_up_at);
    if (!token) return null;
    const url = `${siteUrl()}/reset-password?token=${token}`;
    return {
      message: messages.passwordReset(recipient, url, give_up_at, (await content()).settings),
    };
  },

  async "user-invitation"({ message_id }, { issueInvitation, siteUrl, content }) {
    const issued = await issueInvitation(message_id);
    if (!issued) return null;
    const { token, ...invitation } = issued;
    const url = `${siteUrl()}/invitation/${token}`;
    return {
      message: messages.userInvitation({ ...invitation, url }, (await content()).settings),
    };
  },

  async "account-notice"({ recipient, params, created_at }, { canSignIn, siteUrl, content }) {
    const { change, userId, at = created_at } = JSON.parse(params) as AccountNoticeParams;
    // The same write may have changed the address of the account, or deactivated it.
    const loginUrl = (await canSignIn(recipient, userId)) ? `${siteUrl()}/login` : null;
    const notice = { change, account: recipient, at, loginUrl };
    return { message: messages.accountNotice(notice, (await content()).settings) };
  },

  async "review-ended"({ params }, { reviewOf, content }) {
    const { id, end = "ended" } = JSON.parse(params) as ReviewParams;
    const reviewed = await reviewOf(id);
    return reviewed && { message: reviewEnded(reviewed, end, (await content()).settings) };
  },

  async "review-answered"(entry, { reviewOf, content }) {
    const reviewed = await reviewOf(idOf(entry));
    return reviewed?.isOpen
      ? { message: reviewAnswered(reviewed, (await content()).settings) }
      : null;
  },

  async "review-shared"({ params }, { reviewOf, content }) {
    const { id, message = "" } = JSON.parse(params) as ReviewParams;
    const reviewed = await reviewOf(id);
    if (!reviewed?.isOpen) return null;
    return {
      message: reviewShared(reviewed, message, (await content()).settings),
      ...(reviewed.sender && { replyTo: reviewed.sender }),
    };
  },
};

interface ReviewParams {
  id: number;
  message?: string;
  end?: "approved" | "ended";
}

interface AccountNoticeParams {
  change: messages.AccountChange;
  userId?: number;
  at?: string;
}

function composerOf({ kind }: StoredMail): Composer {
  if (!Object.hasOwn(composers, kind)) throw new Error(`Unknown mail kind: ${kind}.`);
  return composers[kind as ComposedKind];
}

const idOf = ({ params }: StoredMail) => (JSON.parse(params) as { id: number }).id;

function layOut(entry: StoredMail, { message, replyTo }: Made, agency: BrandedAgency): Letter {
  const { subject, unsubscribeUrl, picture } = message;
  const inline = picture && { filename: "patch.png", content: picture.png, cid: pictureId };
  return {
    messageId: entry.message_id,
    to: entry.recipient,
    subject,
    text: textOf(message, agency),
    html: htmlOf(message, agency),
    ...(inline && { attachments: [inline] }),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}
