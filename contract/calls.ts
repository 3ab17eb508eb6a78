import { activity } from "./areas/activity.ts";
import { auth } from "./areas/auth.ts";
import { backup } from "./areas/backup.ts";
import { blog } from "./areas/blog.ts";
import { contact } from "./areas/contact.ts";
import { content } from "./areas/content.ts";
import { conversation } from "./areas/conversation.ts";
import { exports } from "./areas/export.ts";
import { facts } from "./areas/facts.ts";
import { imports } from "./areas/imports.ts";
import { invitations } from "./areas/invitations.ts";
import { mail } from "./areas/mail.ts";
import { media } from "./areas/media.ts";
import { newsletter } from "./areas/newsletter.ts";
import { portfolio } from "./areas/portfolio.ts";
import { profile } from "./areas/profile.ts";
import { redirectCalls } from "./areas/redirects.ts";
import { replyTemplates } from "./areas/reply-templates.ts";
import { search } from "./areas/search.ts";
import { tokens } from "./areas/tokens.ts";
import { users } from "./areas/users.ts";
import { vitals } from "./areas/vitals.ts";
import { webhookCalls } from "./areas/webhook-calls.ts";
import { welcome } from "./areas/welcome.ts";
import type { Call } from "./core/call.ts";
import { drafts } from "./publishing/drafts.ts";
import { review } from "./publishing/review-calls.ts";
import type { RevisionCalls } from "./publishing/revision-calls.ts";
import { releases, schedules } from "./publishing/schedule-calls.ts";
import { waiting } from "./publishing/waiting.ts";
import { type DataArea, documentCalls, revisionCalls } from "./resources.ts";

const withRevisions = <C extends object>(area: string, areaCalls: C) =>
  ({ ...areaCalls, ...revisionCalls[area] }) as C & RevisionCalls;

type RevisedDocumentCalls = {
  [A in keyof typeof documentCalls]: (typeof documentCalls)[A] & RevisionCalls;
};

/** Routes, client and OpenAPI document are derived from it. */
export const calls = {
  auth,
  portfolio: withRevisions("portfolio", portfolio),
  blog: withRevisions("blog", blog),
  users,
  invitations,
  profile,
  contact,
  conversation,
  replyTemplates: replyTemplates.calls,
  newsletter,
  mail,
  media,
  backup,
  activity,
  drafts,
  content,
  facts,
  redirects: redirectCalls,
  imports,
  exports,
  review,
  schedules,
  search,
  releases,
  tokens,
  vitals,
  waiting,
  webhooks: webhookCalls,
  welcome,
  ...(Object.fromEntries(
    Object.entries(documentCalls).map(([area, areaCalls]) => [
      area,
      withRevisions(area, areaCalls),
    ]),
  ) as RevisedDocumentCalls),
} satisfies Record<DataArea, Record<string, Call>> & Record<string, Record<string, Call>>;
