import type { ReviewRight } from "#contract/publishing/review.ts";
import { cut } from "#format/cut.ts";
import { inWords } from "#format/time-zone.ts";
import type { Agency } from "../resource/agency.ts";
import type { MailMessage } from "./layout.ts";

export interface Reviewed {
  title: string;
  recipient: string;
  rights: ReviewRight;
  expiresAt: string;
  /** Whether the link still opens what is reviewed. */
  isOpen: boolean;
  /** Whoever has shared it; null if the account is not active. */
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
        ? "The approval is for what was seen. It ends as soon as the draft is changed."
        : "The comments are beside the form.",
    ],
    button: { label: "Open it in the panel", url: formUrl },
    footnotes: [`You get this because you shared this draft of ${site.name}.`],
  };
}

export function reviewAnswered({ title, reviewUrl }: Reviewed, site: Agency): MailMessage {
  const what = cut(title, 80, 77);
  return {
    subject: `Answers to your comments · ${site.name}`,
    heading: `What you said of “${what}” was answered`,
    paragraphs: ["The answers are on the page that you reviewed, beside your comments."],
    button: { label: "Read the answers", url: reviewUrl },
    footnotes: [
      "You get this because you commented on a preview that was shared with you.",
      "Pass the link on to nobody: whoever has it sees the preview as you do.",
    ],
  };
}

const asked: Record<ReviewRight, string> = {
  view: "You are asked to look at it.",
  comment: "You are asked to look at it, and may comment on any words or picture.",
  approve: "You are asked to look at it and to approve it. You may comment, too.",
};

export function reviewShared(
  { title, rights, expiresAt, reviewUrl }: Reviewed,
  note: string,
  site: Agency,
): MailMessage {
  const what = cut(title, 80, 77);
  const until = inWords(expiresAt, site.zone, { dateStyle: "long", timeStyle: "short" });
  return {
    subject: `${rights === "approve" ? "For your approval" : "For you to see"}: ${what}`,
    heading: `A draft of “${what}”`,
    paragraphs: [asked[rights], `The link works without an account, until ${until}.`],
    ...(note && { quote: note }),
    button: { label: "Open the draft", url: reviewUrl },
    footnotes: [
      `You get this because ${site.name} shares a draft with you.`,
      "Pass the link on to nobody: whoever has it sees the draft as you do.",
    ],
  };
}
