import type { Agency } from "#contract/documents/kinds.ts";
import type { ReviewRight } from "#contract/publishing/review.ts";
import { cut } from "#format/cut.ts";
import { inWords } from "#format/time-zone.ts";
import type { MailMessage } from "./layout.ts";

export interface Reviewed {
  title: string;
  recipient: string;
  rights: ReviewRight;
  expiresAt: string;
  /** Whether the link still opens what is reviewed. */
  isOpen: boolean;
  /** The person who shared it; null if the account is not active. */
  sender: { name: string; address: string } | null;
  reviewUrl: string;
  formUrl: string;
}

export function reviewEnded(
  { title, recipient, formUrl }: Reviewed,
  end: "approved" | "ended",
  site: Agency,
): MailMessage {
  const what = cut(title, 80, 77);
  const who = cut(recipient, 80, 77);
  const isApproved = end === "approved";
  return {
    subject: isApproved ? `Approved: ${what}` : `Reviewed: ${what}`,
    heading: isApproved ? `${who} has approved “${what}”` : `${who} has reviewed “${what}”`,
    paragraphs: [
      isApproved
        ? "The approval covers this version only. It ends when the draft changes."
        : "The comments are next to the form.",
    ],
    button: { label: "Open in the panel", url: formUrl },
    footnotes: [`You get this because you shared this draft of ${site.name}.`],
  };
}

export function reviewAnswered({ title, reviewUrl }: Reviewed, site: Agency): MailMessage {
  const what = cut(title, 80, 77);
  return {
    subject: `Answers to your comments · ${site.name}`,
    heading: `Your comments on “${what}” were answered`,
    paragraphs: ["The answers are next to your comments on the page you reviewed."],
    button: { label: "Read the answers", url: reviewUrl },
    footnotes: [
      "You get this because you commented on a preview that was shared with you.",
      "Do not forward this link: anyone who has it can see the preview.",
    ],
  };
}

const requestOf: Record<ReviewRight, string> = {
  view: "Please take a look.",
  comment: "Please take a look. You can comment on any text or picture.",
  approve: "Please review and approve it. You can also comment.",
};

export function reviewShared(
  { title, rights, expiresAt, reviewUrl }: Reviewed,
  note: string,
  site: Agency,
): MailMessage {
  const what = cut(title, 80, 77);
  const until = inWords(expiresAt, site.zone, { dateStyle: "long", timeStyle: "short" });
  return {
    subject: `${rights === "approve" ? "For your approval" : "For your review"}: ${what}`,
    heading: `A draft of “${what}”`,
    paragraphs: [requestOf[rights], `The link works without an account, until ${until}.`],
    ...(note && { quote: note }),
    button: { label: "Open the draft", url: reviewUrl },
    footnotes: [
      `You get this because ${site.name} shared a draft with you.`,
      "Do not forward this link: anyone who has it can see the draft.",
    ],
  };
}
