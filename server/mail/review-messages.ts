import { cut } from "#format/cut.ts";
import type { Agency } from "../agency.ts";
import type { Message } from "./layout.ts";

export interface Reviewed {
  title: string;
  recipient: string;
  /** Of the page as the reviewer sees it. */
  reviewUrl: string;
  /** Of the form in the panel. */
  formUrl: string;
}

export function reviewEnded(
  { title, recipient, formUrl }: Reviewed,
  end: "approved" | "ended",
  site: Agency,
): Message {
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

export function reviewAnswered({ title, reviewUrl }: Reviewed, site: Agency): Message {
  const what = cut(title, 80, 77);
  return {
    subject: `Your comment was answered · ${site.name}`,
    heading: `Your comment on “${what}” was answered`,
    paragraphs: ["The answer is on the page that you reviewed, beside your comment."],
    button: { label: "Read the answer", url: reviewUrl },
    footnotes: [
      "You get this because you commented on a preview that was shared with you.",
      "Pass the link on to nobody: whoever has it sees the preview as you do.",
    ],
  };
}
