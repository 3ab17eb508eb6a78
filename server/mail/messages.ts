import type { Role } from "#contract/core/roles.ts";
import type { Agency, SiteContent } from "#contract/documents/kinds.ts";
import { sitePages } from "#contract/site-pages.ts";
import { cut } from "#format/cut.ts";
import { oneLine } from "#format/one-line.ts";
import { inWords } from "#format/time-zone.ts";
import { nextStep } from "#format/workdays.ts";
import type { MailMessage } from "./layout.ts";

export interface EnquiryInMail {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  subject: string | null;
  message: string;
  /** The code of the visitor's patch (format/patch). */
  patch: string | null;
}

export function enquiryNotification(enquiry: EnquiryInMail, siteUrl: string): MailMessage {
  const { id, name, email, phone, company, subject, message } = enquiry;
  const facts = { Name: name, Email: email, Phone: phone, Company: company, Subject: subject };
  return {
    // Some mail clients keep no more than 255 characters.
    subject: oneLine(
      `New enquiry from ${cut(name, 60, 57)}${subject ? `: ${cut(subject, 160, 157)}` : ""}`,
    ),
    heading: "A new enquiry",
    paragraphs: [
      "Someone sent an enquiry through the website. Reply to this email to answer them.",
    ],
    facts: Object.entries(facts).flatMap(([label, fact]) =>
      fact ? [[label, oneLine(fact)] as const] : [],
    ),
    quote: message,
    button: { label: "Open in the panel", url: `${siteUrl}/admin/contact/${id}` },
    footnotes: ["You get this because website enquiries are sent to this address."],
  };
}

export interface EnquiryNotice {
  about: "mention" | "assigned";
  /** The name of the person who did it. */
  by: string;
}

/** Tells a colleague; a note itself is mailed to nobody. */
export function enquiryNotice(
  { id, name, subject }: EnquiryInMail,
  { about, by }: EnquiryNotice,
  siteUrl: string,
  site: Agency,
): MailMessage {
  const whose = oneLine(cut(name, 60, 57));
  const sentence =
    about === "mention"
      ? `${by} mentioned you in a note on ${whose}’s enquiry.`
      : `${by} assigned you ${whose}’s enquiry.`;
  return {
    subject: oneLine(
      about === "mention" ? `${by} mentioned you: ${whose}` : `Assigned to you: ${whose}`,
    ),
    heading: about === "mention" ? "You were mentioned" : "This enquiry was assigned to you",
    paragraphs: [sentence],
    ...(subject && { facts: [["Subject", oneLine(subject)]] as const }),
    button: { label: "Open in the panel", url: `${siteUrl}/admin/contact/${id}` },
    footnotes: [`You get this because you answer enquiries at ${site.name}.`],
  };
}

/** Repeats nothing that was typed, since the address may be someone else's. */
export function enquiryReceipt(siteUrl: string, content: SiteContent, now: Date): MailMessage {
  const { settings: site, emptyPages } = content;
  const next = nextStep(site, now);
  return {
    subject: `We have your message · ${site.name}`,
    heading: "Thank you for your message",
    paragraphs: [
      next ? `It has arrived. ${next}` : "It has arrived, and a person will read it.",
      ...(site.phone ? [`If it is urgent, call us: ${site.phone}.`] : []),
    ],
    ...(!emptyPages.includes(sitePages.portfolio.path) && {
      button: { label: "See our recent work", url: `${siteUrl}${sitePages.portfolio.path}` },
    }),
    footnotes: [
      "You get this because your address was left in the contact form of our website.",
      "If that was not you, you can ignore this email. We do not keep a list of addresses from the form.",
    ],
  };
}

export function newsletterWelcome(
  siteUrl: string,
  unsubscribeUrl: string,
  { settings: site, navigation, emptyPages }: SiteContent,
): MailMessage {
  return {
    subject: `Welcome to the ${site.name} newsletter`,
    heading: "You are on the list",
    paragraphs: [navigation.newsletter.lead ?? "You will now receive our newsletter."],
    ...(!emptyPages.includes(sitePages.blog.path) && {
      button: { label: "Read our latest posts", url: `${siteUrl}${sitePages.blog.path}` },
    }),
    footnotes: ["You get this because your address was signed up for our newsletter."],
    unsubscribeUrl,
  };
}

export function newsletterConfirmation(confirmUrl: string, site: Agency): MailMessage {
  return {
    subject: `Please confirm your subscription · ${site.name}`,
    heading: "One click and you are subscribed",
    paragraphs: [
      "Someone, hopefully you, signed up for our newsletter with this address. We send nothing until you confirm.",
    ],
    button: { label: "Confirm subscription", url: confirmUrl },
    footnotes: ["If you did not sign up, ignore this email. You will not hear from us again."],
  };
}

interface InvitationInMail {
  inviter: string;
  role: Role;
  url: string;
  /** When the link ends. */
  until: string;
}

const rolesInMail: Record<Role, string> = {
  admin: "an admin, with full access to the site and its panel",
  editor: "an editor, who writes posts and projects and edits the site’s texts",
  author: "an author, who writes posts and projects",
  user: "a user, with basic access to the panel",
};

export function userInvitation(
  { inviter, role, url, until }: InvitationInMail,
  site: Agency,
): MailMessage {
  const name = oneLine(cut(inviter, 60, 57));
  return {
    subject: oneLine(`${name} invited you to ${site.name}`),
    heading: `Join ${site.name}`,
    paragraphs: [
      `${name} invited you to the ${site.name} staff panel as ${rolesInMail[role]}.`,
      `The link works once, until ${momentOf(until, site)}. You choose your name and a password there.`,
    ],
    button: { label: "Accept invitation", url },
    footnotes: [
      "If you were not expecting this, ignore this email. Do not forward this link: anyone who has it can take your place.",
    ],
  };
}

export function passwordReset(
  account: string,
  resetUrl: string,
  until: string,
  site: Agency,
): MailMessage {
  return {
    subject: `Set a new password · ${site.name}`,
    heading: "Set a new password",
    paragraphs: [
      `Someone asked to set a new password for the account ${account}. The link works once, until ${momentOf(until, site)}.`,
    ],
    button: { label: "Set a new password", url: resetUrl },
    footnotes: [
      "If that was not you, ignore this email: your password stays the same. Do not forward this link: anyone who has it can set your password.",
    ],
  };
}

const accountChanges = {
  "password-reset": (account: string, at: string) =>
    `On ${at}, the password of the account ${account} was reset with an emailed link. All its sessions have ended.`,
  "password-changed": (account: string, at: string) =>
    `On ${at}, the password of the account ${account} was changed. All its sessions have ended, except the one that changed it.`,
  "password-set": (account: string, at: string) =>
    `On ${at}, an admin set a new password for the account ${account}. All its sessions have ended.`,
  "email-changed": (account: string, at: string) =>
    `On ${at}, the email address of the account ${account} was changed. This address can no longer be used to sign in or reset the password.`,
  "second-factor-on": (account: string, at: string) =>
    `Since ${at}, signing in to the account ${account} requires a code from an authenticator app. All other sessions have ended.`,
  "recovery-codes-renewed": (account: string, at: string) =>
    `On ${at}, new recovery codes were created for the account ${account}. The old ones no longer work.`,
  "second-factor-off": (account: string, at: string) =>
    `Since ${at}, signing in to the account ${account} no longer requires a code from an authenticator app.`,
} as const;

export type AccountChange = keyof typeof accountChanges;

interface Notice {
  change: AccountChange;
  /** The address before the change. */
  account: string;
  at: string;
  /** Null if the account can no longer sign in. */
  loginUrl: string | null;
}

export function accountNotice(
  { change, account, at, loginUrl }: Notice,
  site: Agency,
): MailMessage {
  const help = `tell an admin of the site immediately, or write to ${site.email}.`;
  const notice = {
    subject: `Your account was changed · ${site.name}`,
    heading: "Your account was changed",
    paragraphs: [accountChanges[change](account, momentOf(at, site))],
  };
  if (!loginUrl) return { ...notice, footnotes: [`If that was not you, ${help}`] };
  return {
    ...notice,
    button: { label: "Go to sign in", url: loginUrl },
    footnotes: [`If that was not you, ask for a new password on the sign-in page and ${help}`],
  };
}

function momentOf(instant: string, { zone }: Agency): string {
  return inWords(instant, zone, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}
