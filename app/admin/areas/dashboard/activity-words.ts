import {
  type ActivityEntry,
  isFileOfSubscribers,
  type NoUndo,
  noUndo,
} from "#contract/areas/activity.ts";

type DescribedActivity = Pick<
  ActivityEntry,
  | "area"
  | "object_id"
  | "action"
  | "fields"
  | "values"
  | "cause"
  | "revision"
  | "isTakenDown"
  | "batch"
>;

/** Such as `changed title of`. */
export function verbOf(entry: DescribedActivity): string {
  const { action, cause, revision, isTakenDown, batch } = entry;
  if (isFileOfSubscribers(entry)) return "imported subscribers from";
  if (cause === "undo") return batch && action === "update" ? "undid changes to" : undone[action];
  if (cause === "restore") return `restored version ${revision} of`;
  if (isTakenDown) return `unpublished${cause === "schedule" ? " as scheduled" : ""}`;
  return (cause && byCause[cause]) || changeOf(entry);
}

/** Returns what stands between the verb and the name of the object, such as `the post`. */
export const nounOf = (entry: DescribedActivity, noun: string): string =>
  isFileOfSubscribers(entry) ? "" : noun;

/** Whether the verb says all, so that no object follows it. */
export const isComplete = ({ values: { invited, uninvited } }: Pick<ActivityEntry, "values">) =>
  invited !== undefined || uninvited !== undefined;

function byValue({ fields, values }: DescribedActivity): string | null {
  const { invited, uninvited, role, is_active, is_read } = values;
  if (invited !== undefined) return `invited ${invited} as ${role}`;
  if (uninvited !== undefined) return `revoked the invitation for ${uninvited}`;
  if (fields.length !== 1) return null;
  if (is_read !== undefined) return is_read ? "read" : "marked unread";
  if (is_active !== undefined) return is_active ? "activated" : "deactivated";
  return role === undefined ? null : `gave the role ${role} to`;
}

function changeOf(entry: DescribedActivity): string {
  const { action, fields, cause } = entry;
  if (action === "create") return "added";
  if (action === "remove") return "deleted";
  const worded = byValue(entry);
  if (worded) return worded;
  if (fields.includes("resent")) {
    return fields.includes("email") ? "corrected the email address of" : "resent an email about";
  }
  const event = fields.find((field) => Object.hasOwn(events, field));
  if (event) return events[event] ?? "changed";
  if (fields.includes("dismissed")) return "dismissed an email warning about";
  const what = [...new Set(fields.map(wordOf))].slice(0, 3).join(", ");
  if (cause === "publish") return what ? `changed and published ${what} of` : "published";
  return what ? `changed ${what} of` : "changed";
}

/** The words for events of a conversation or an account, by their name in the log. */
const events: Readonly<Record<string, string>> = {
  answered: "answered",
  taken_back: "undid sending an answer to",
  bounced: "marked an answer as bounced in",
  received: "added a reply to",
  noted: "added a note to",
  merged: "merged another enquiry into",
  token_made: "created an API token for",
  token_revoked: "revoked an API token of",
  sessions: "ended the sessions of",
};

const byCause: Partial<Record<NonNullable<DescribedActivity["cause"]>, string>> = {
  draft: "saved a draft of",
  comment: "commented on",
  approval: "approved",
  schedule: "published as scheduled",
  release: "published in a release",
};

const undone = {
  create: "restored",
  update: "undid a change to",
  remove: "undid adding",
} as const;

const words: Readonly<Record<string, string>> = {
  alt: "the alt text",
  answers_enquiries: "the permission to answer enquiries",
  canonical_url: "the canonical address",
  email: "the email address",
  featured_image: "the picture",
  focal_x: "the focal point",
  focal_y: "the focal point",
  image_src: "the picture",
  is_active: "the active setting",
  is_featured: "the featured setting",
  is_published: "the publication status",
  next_step_at: "the reminder",
  no_index: "the search engine setting",
  published_at: "the publication date",
  seo_description: "the meta description",
  seo_title: "the meta title",
  social_image: "the social media picture",
  sort_order: "the order",
  website_url: "the website address",
};

const wordOf = (field: string) => words[field] ?? field.replace(/^is_/, "").replaceAll("_", " ");

/** The reasons that staff have to know; the others explain themselves. */
const worthSaying: readonly NoUndo[] = ["mail", "security", "account", "file", "erased"];

export function whyNot({ undo: { why } }: Pick<ActivityEntry, "undo">): string | null {
  if (why === "undone") return "Undone";
  return why && worthSaying.includes(why) ? `Cannot be undone: ${lowered(noUndo[why])}` : null;
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
