import { activity } from "./activity.ts";
import { auth } from "./auth.ts";
import { backup } from "./backup.ts";
import { blog } from "./blog.ts";
import type { Call } from "./call.ts";
import { contact } from "./contact.ts";
import { content } from "./content.ts";
import { drafts } from "./drafts.ts";
import { mail } from "./mail.ts";
import { media } from "./media.ts";
import { newsletter } from "./newsletter.ts";
import { portfolio } from "./portfolio.ts";
import { profile } from "./profile.ts";
import { redirectCalls } from "./redirects.ts";
import { type DataArea, documentCalls, revisionCalls } from "./resources.ts";
import { review } from "./review-calls.ts";
import type { RevisionCalls } from "./revision-calls.ts";
import { releases, schedules } from "./schedule-calls.ts";
import { search } from "./search.ts";
import { users } from "./users.ts";
import { vitals } from "./vitals.ts";
import { welcome } from "./welcome.ts";

const withRevisions = <C extends object>(area: string, own: C) =>
  ({ ...own, ...revisionCalls[area] }) as C & RevisionCalls;

type DocumentCalls = {
  [A in keyof typeof documentCalls]: (typeof documentCalls)[A] & RevisionCalls;
};

/** Routes, client and OpenAPI document are derived from it. */
export const calls = {
  auth,
  portfolio: withRevisions("portfolio", portfolio),
  blog: withRevisions("blog", blog),
  users,
  profile,
  contact,
  newsletter,
  mail,
  media,
  backup,
  activity,
  drafts,
  content,
  redirects: redirectCalls,
  review,
  schedules,
  search,
  releases,
  vitals,
  welcome,
  ...(Object.fromEntries(
    Object.entries(documentCalls).map(([area, own]) => [area, withRevisions(area, own)]),
  ) as DocumentCalls),
} satisfies Record<DataArea, Record<string, Call>> & Record<string, Record<string, Call>>;
