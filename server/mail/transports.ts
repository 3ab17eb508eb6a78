import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { MailFailureCode } from "#contract/areas/mail.ts";
import { withPlainBreaks } from "#format/line-breaks.ts";
import { oneLine } from "#format/one-line.ts";
import { trimEnd } from "#format/trim-end.ts";
import { makeFolder } from "../kernel/folder.ts";
import { isAboutSignIn, refusalOf, tlsFaultOf } from "./smtp-replies.ts";

export interface Letter {
  messageId: string;
  to: string;
  /** The author's name on a personal email; otherwise the agency's name is used. */
  fromName?: string;
  /** The ids of the earlier emails in its conversation, oldest first. */
  references?: readonly string[];
  /** One with a `cid` is shown where the HTML refers to it. */
  attachments?: readonly { filename: string; content: Buffer; cid?: string }[];
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  unsubscribeUrl?: string;
}

export interface MailTransporter {
  kind: "smtp" | "files";
  send(letter: Letter): Promise<void>;
  close(): void;
}

export class Failure extends Error {
  readonly code: MailFailureCode;
  /** Whether another try would end alike. */
  readonly isFinal: boolean;
  constructor(sentence: string, code: MailFailureCode, isFinal = false) {
    super(sentence);
    this.code = code;
    this.isFinal = isFinal;
  }

  get isOutage(): boolean {
    return this.code === "unreachable";
  }
}

/** Both timeouts together must be shorter than the worker's `claimMs`. */
const deliveryTimeoutMs = 20_000;
const greetingTimeoutMs = 5000;

export function createSmtp(url: string, from: () => Promise<Sender>): MailTransporter {
  // One connection: a killed process leaves at most one mail whose fate is unknown.
  const pooled = { pool: true, maxConnections: 1, maxMessages: 200 };
  const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000 };
  const transporter = createTransport({
    ...pooled,
    ...timeouts,
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const isThere = () =>
    Promise.race([
      transporter.verify().then(
        () => true,
        () => false,
      ),
      setTimeout(greetingTimeoutMs, false, { ref: false }),
    ]);
  return {
    kind: "smtp",
    async send(letter) {
      const message = messageOf(letter, await from());
      const signal = AbortSignal.timeout(deliveryTimeoutMs);
      await transporter.sendMail({ ...message, signal }).catch(async (error) => {
        const failure = failureOf(error);
        // A mail at which the server hangs or hangs up must not hold up the others.
        const isAlone = failure.isOutage && (await isThere());
        throw isAlone
          ? new Failure(`The mail server closed the connection: ${reasonOf(error)}`, "broken_off")
          : failure;
      });
    },
    close: () => transporter.close(),
  };
}

/** Writes `.eml` files; a resent mail replaces its file. */
export function createFiles(folder: string, from: () => Promise<Sender>): MailTransporter {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "files",
    async send(letter) {
      const sender = await from();
      try {
        makeFolder(folder);
        const { message } = await transporter.sendMail(messageOf(letter, sender));
        const name = letter.messageId.replace(/[^\w.@-]/g, "");
        const draft = join(folder, `.${randomUUID()}`);
        await writeFile(draft, message as Buffer, { mode: 0o600 });
        await rename(draft, join(folder, `${name}.eml`));
      } catch (error) {
        throw new Failure(`Cannot reach the mail folder: ${codeOf(error as Coded)}`, "unreachable");
      }
    },
    close: () => {},
  };
}

export async function forward(url: string, email: string): Promise<void> {
  const response = await fetch(`${trimEnd(url, "/")}/api/contacts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
    redirect: "manual",
    signal: AbortSignal.timeout(deliveryTimeoutMs),
  }).catch((error) => {
    throw new Failure(
      `Cannot reach the mail-contact service: ${codeOf(error.cause ?? error)}`,
      "unreachable",
    );
  });
  // An unread body would hold the connection.
  await response.body?.cancel().catch(() => {});
  if (response.status === 200 || response.status === 201) return;
  const { status } = response;
  throw status >= 500
    ? new Failure(`Cannot reach the mail-contact service: it answered ${status}`, "unreachable")
    : new Failure(`The mail-contact service answered ${status}.`, "refused");
}

export interface Sender {
  name: string;
  address: string;
}

function messageOf(letter: Letter, from: Sender) {
  const { unsubscribeUrl, replyTo, to, fromName, references = [], attachments = [] } = letter;
  const { messageId, subject, text, html } = letter;
  const inReplyTo = references.at(-1);
  return {
    messageId,
    subject,
    text: withPlainBreaks(text),
    html,
    from: fromName === undefined ? from : { ...from, name: fromName },
    ...(inReplyTo && { inReplyTo, references: [...references] }),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    // As an object: a string could be read as a list of addresses.
    to: { name: "", address: to },
    ...(replyTo && { replyTo }),
    headers: {
      // An automatic answer to what a person wrote is wanted.
      ...(fromName === undefined && {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
      }),
      ...(unsubscribeUrl && {
        "List-Unsubscribe": { prepared: true, value: `<${unsubscribeUrl}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

interface SmtpError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

function failureOf(error: SmtpError): Failure {
  const { responseCode, command = "" } = error;
  // A server that refuses every mail, or is closing (421), is an outage.
  const isRefusal =
    responseCode !== undefined && responseCode !== 421 && !isAboutSignIn(responseCode);
  const isOutage = !isRefusal || !/^(MAIL|RCPT|DATA)/.test(command);
  const reason = reasonOf(error);
  if (isOutage) return new Failure(`Cannot reach the mail server: ${reason}`, "unreachable");
  const { code, isFinal } = refusalOf(reason, command);
  return new Failure(`The mail server rejected this email: ${reason}`, code, isFinal);
}

function reasonOf(error: SmtpError): string {
  if (error.response) return oneLine(error.response).slice(0, 300);
  const code = codeOf(error);
  return tlsFaultOf(code) ?? code;
}

type Coded = { code?: string; originalCode?: string; name?: string };

const codeOf = (error: Coded) => error.originalCode ?? error.code ?? error.name ?? "unknown";
