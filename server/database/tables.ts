import type { Generated, Kysely, Transaction } from "kysely";
import type { z } from "zod";
import type { ActivityEntry, NoUndo } from "#contract/areas/activity.ts";
import type { posts } from "#contract/areas/blog.ts";
import type { enquiries } from "#contract/areas/contact.ts";
import type { subscriptions } from "#contract/areas/newsletter.ts";
import type { projects } from "#contract/areas/portfolio.ts";
import type { redirects } from "#contract/areas/redirects.ts";
import type { replyTemplates } from "#contract/areas/reply-templates.ts";
import type { accounts } from "#contract/areas/users.ts";
import type { CountedMetric, VitalDevice, VitalRoute } from "#contract/areas/vitals.ts";
import type { WebhookFormat, webhooks } from "#contract/areas/webhooks.ts";
import type { Resource, Snake } from "#contract/core/resource.ts";
import type { Role } from "#contract/core/roles.ts";
import type { DataArea } from "#contract/resources.ts";
import type { Instant, SqlBoolean } from "./column-types.ts";
import type { EnquiryDraftRow, EnquiryMentionRow, EnquiryMessageRow } from "./enquiry-rows.ts";
import type {
  ImportLineRow,
  ImportPictureRow,
  ImportRedirectRow,
  ImportRow,
  ImportSourceRow,
  ImportTextRow,
} from "./import-rows.ts";
import type { MailRow } from "./mail-rows.ts";
import type { MediaKeyRow, MediaRow, MediaUseRow } from "./media-rows.ts";
import type { ReleaseItemRow, ReleaseRow } from "./release-rows.ts";
import type {
  ApprovalRow,
  ReviewCommentRow,
  ReviewLinkItemRow,
  ReviewLinkRow,
} from "./review-rows.ts";
import type { DraftRow, EditingRow, RevisionRow } from "./revision-rows.ts";
import type { WebhookDeliveryRow } from "./webhook-rows.ts";

interface RevisedRow {
  id: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  revision: Generated<number>;
}

type Stored<T> = T extends boolean
  ? SqlBoolean
  : T extends string
    ? string
    : T extends number | null
      ? T
      : string;

type TableRow<R extends Resource, None = never> = RevisedRow & {
  [K in Exclude<keyof R["fields"], None> & string as Snake<K>]: R["fields"][K] extends {
    answer: infer A extends z.ZodType;
  }
    ? Stored<z.output<A>>
    : never;
};

export type UserRow = TableRow<typeof accounts, "password"> & { password_hash: string };
export type PortfolioItemRow = TableRow<typeof projects> & { author_id: number | null };
export type PostRow = TableRow<typeof posts, "tags"> & {
  author_id: number | null;
  /** By which feed readers know a post that is older than this column; else null. */
  feed_path: Generated<string | null>;
};
export type EnquiryRow = TableRow<typeof enquiries>;
export type SubscriptionRow = Omit<TableRow<typeof subscriptions>, keyof Omit<RevisedRow, "id">> & {
  /** The activity entry of the import that added it. */
  import_entry: number | null;
  /** Null as long as it is as it was added. */
  changed_at: Instant | null;
};

export type RedirectRow = TableRow<typeof redirects>;
export type ReplyTemplateRow = TableRow<typeof replyTemplates>;
export type WebhookRow = Omit<TableRow<typeof webhooks>, "format"> & {
  format: WebhookFormat;
  /** Sealed, as the former one is. */
  secret: string;
  /** Signs along until `old_secret_until`. */
  old_secret: string | null;
};

export interface SessionRow {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  /** Null for a program's session, whose token needs no cookie. */
  cookie_hash: string | null;
  created_at: Instant;
  last_used_at: Instant;
  address: string;
  agent: string;
}

export interface ApiTokenRow {
  id: Generated<number>;
  user_id: number;
  name: string;
  token_hash: string;
  last_four: string;
  /** A JSON list. */
  scopes: string;
  created_at: Instant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
}

export interface PostTagRow {
  post_id: number;
  position: number;
  tag: string;
  tag_key: string;
}

export interface SubscriptionRequestRow {
  id: Generated<number>;
  email: string;
  source: string;
  requested_at: Instant;
}

export interface PasswordResetRow {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  /** The link is void once the account has another revision. */
  account_revision: number;
  expires_at: Instant;
}

export interface InvitationRow {
  id: Generated<number>;
  email: string;
  role: Role;
  /** Null once whoever invited is no active admin any more, which no later right brings back. */
  inviter_id: number | null;
  /** The id of the last email that was sent for it. */
  message_id: string;
  created_at: Instant;
  expires_at: Instant;
}

/** Several, since each attempt to deliver a mail makes one. */
export interface InvitationTokenRow {
  token_hash: string;
  invitation_id: number;
}

/** At most one row; none where `npm run admin` made the first account. */
export interface FirstStartRow {
  user_id: number;
  begun_with: string;
  /** Null once the code is used or somebody has signed in. */
  code_hash: string | null;
  expires_at: Instant;
}

export interface SecondFactorRow {
  user_id: number;
  secret: string;
  is_on: SqlBoolean;
  last_step: number;
  created_at: Instant;
}

export interface BackupRow {
  id: Generated<number>;
  slot: number;
  started_at: Instant;
  file: string | null;
  bytes: number | null;
  proven_at: Instant | null;
  failure: string | null;
}

/** An object of a resource without a table of its own; `body` holds its fields as JSON. */
export interface DocumentRow extends RevisedRow {
  kind: DataArea;
  body: string;
  is_published: Generated<SqlBoolean>;
}

export interface ActivityRow {
  id: Generated<number>;
  at: Instant;
  actor_id: number | null;
  actor_email: string;
  area: DataArea;
  action: ActivityEntry["action"];
  object_id: number;
  before: string | null;
  after: string | null;
  /** Null for a plain edit in an area without a history. */
  cause: ActivityEntry["cause"];
  revision: number | null;
  /** Groups changes that one person made in one go. */
  batch: string | null;
  /** The id of the entry that undid this one. */
  undone_by: number | null;
  no_undo: NoUndo | null;
  /** Whether it came along with another entry of its batch, with which it is undone. */
  is_consequence: Generated<SqlBoolean>;
  /** The API token that acted for the person, and what it was called then; else null. */
  token_id: number | null;
  token_name: string | null;
}

/** How many page views of a day were in a bucket (server/vitals/histogram.ts). */
export interface VitalCountRow {
  day: string;
  route: VitalRoute;
  device: VitalDevice;
  metric: CountedMetric;
  bucket: number;
  count: number;
}

/** Each searched table also has a `…_search` table, which is not listed here. */
export interface Tables {
  users: UserRow;
  sessions: SessionRow;
  api_tokens: ApiTokenRow;
  trusted_ips: { user_id: number; address: string; last_at: Instant };
  rate_limits: { key: string; hits: string; expires_at: number };
  portfolio_items: PortfolioItemRow;
  posts: PostRow;
  post_tags: PostTagRow;
  /** `left_at` is when the post had the slug last. */
  slug_redirects: { slug: string; post_id: number; left_at: string };
  enquiries: EnquiryRow;
  enquiry_messages: EnquiryMessageRow;
  enquiry_drafts: EnquiryDraftRow;
  enquiry_mentions: EnquiryMentionRow;
  reply_templates: ReplyTemplateRow;
  subscriptions: SubscriptionRow;
  mails: MailRow;
  subscription_requests: SubscriptionRequestRow;
  signing_keys: { name: string; value: string };
  password_resets: PasswordResetRow;
  invitations: InvitationRow;
  invitation_tokens: InvitationTokenRow;
  /** The last one of each account. */
  sign_ins: { user_id: number; at: Instant };
  first_start: FirstStartRow;
  second_factors: SecondFactorRow;
  recovery_codes: {
    id: Generated<number>;
    user_id: number;
    code_hash: string;
    used_at: Instant | null;
  };
  backups: BackupRow;
  documents: DocumentRow;
  revisions: RevisionRow;
  drafts: DraftRow;
  editors: EditingRow;
  releases: ReleaseRow;
  release_items: ReleaseItemRow;
  review_links: ReviewLinkRow;
  review_link_items: ReviewLinkItemRow;
  review_comments: ReviewCommentRow;
  approvals: ApprovalRow;
  media: MediaRow;
  media_keys: MediaKeyRow;
  media_uses: MediaUseRow;
  redirects: RedirectRow;
  imports: ImportRow;
  import_texts: ImportTextRow;
  import_pictures: ImportPictureRow;
  import_lines: ImportLineRow;
  import_redirects: ImportRedirectRow;
  import_sources: ImportSourceRow;
  missed_addresses: { day: string; path: string; count: number; last_at: Instant };
  vital_counts: VitalCountRow;
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
  activity_log: ActivityRow;
  area_versions: { area: string; version: number };
  counters: { area: string; bucket: string; count: number };
  search_versions: { version: number };
}

export type Db = Kysely<Tables> | Transaction<Tables>;
