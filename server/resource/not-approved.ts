import type { Detail } from "#contract/core/errors.ts";
import { nameIn } from "#contract/publishing/recipients.ts";
import type { AwaitedApproval } from "#contract/publishing/review.ts";
import { cut } from "#format/cut.ts";
import { Conflict } from "../kernel/errors.ts";

const listed = new Intl.ListFormat("en-US");

/** Its message names the awaited reviewers, and what to do about links that have expired. */
export class NotApproved extends Conflict {
  readonly approvals: readonly AwaitedApproval[];
  /** `details` names the items of a release that wait. */
  constructor(all: readonly AwaitedApproval[], details?: readonly Detail[]) {
    const approvals = [...new Map(all.map((approval) => [approval.id, approval])).values()];
    const extra = { approvals, ...(details && { details }) };
    super("not_approved", undefined, extra, sentenceOf(approvals));
    this.approvals = approvals;
  }
}

function sentenceOf(approvals: readonly AwaitedApproval[]): string {
  const expired = approvals.filter(({ isExpired }) => isExpired);
  const sentences = [
    `This needs approval from ${namesOf(approvals)}.`,
    ...(expired.length > 0
      ? [
          `The link for ${namesOf(expired)} has expired: renew it, or revoke it to publish without approval.`,
        ]
      : []),
  ];
  return sentences.join(" ");
}

function namesOf(approvals: readonly AwaitedApproval[]): string {
  const names = approvals.map(({ recipient }) => nameIn(recipient));
  return cut(listed.format(new Set(names)), 200, 197);
}
