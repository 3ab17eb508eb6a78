import { oneLine } from "#format/one-line.ts";
import type { StoredMail } from "./mail-rows.ts";
import type { Letter } from "./transports.ts";

/** A staff member's answer to an enquiry. */
export interface AnswerInMail {
  subject: string | null;
  /** Markdown. */
  text: string;
  html: string;
  author: string;
  signature: string | null;
  replyTo: { name: string; address: string };
  /** The ids of the mails before, oldest first. */
  references: readonly string[];
  attachments: readonly { filename: string; content: Buffer }[];
}

/** A letter that looks like one from a mail program, as a person has written it. */
export function answerLetter(
  { message_id, recipient }: StoredMail,
  answer: AnswerInMail,
  siteUrl: string,
): Letter {
  const { text, html, author, signature, references, attachments } = answer;
  const subject = oneLine(answer.subject ?? "Your enquiry");
  return {
    messageId: message_id,
    to: recipient,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    fromName: oneLine(author),
    replyTo: { ...answer.replyTo, name: oneLine(answer.replyTo.name) },
    references,
    attachments,
    text: signature ? `${text.trim()}\n\n-- \n${signature}\n` : `${text.trim()}\n`,
    html: `<!doctype html>
<html lang="und" dir="auto">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div dir="auto">
${withDirections(html).replace(/ (href|src)="\//g, ` $1="${siteUrl}/`)}
</div>
${signature ? `<p dir="auto" style="white-space:pre-line;color:#666">${escaped(signature)}</p>` : ""}
</body>
</html>
`,
  };
}

/** Mail programs drop what the document says; each part is read by its own first letter. */
const withDirections = (html: string) =>
  html.replace(/<(p|ul|ol|li|blockquote|h[1-6])>/g, '<$1 dir="auto">');

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
