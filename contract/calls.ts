import { activity } from "./activity.ts";
import { auth } from "./auth.ts";
import { backup } from "./backup.ts";
import { blog } from "./blog.ts";
import type { Call } from "./call.ts";
import { contact } from "./contact.ts";
import { content } from "./content.ts";
import { mail } from "./mail.ts";
import { media } from "./media.ts";
import { newsletter } from "./newsletter.ts";
import { portfolio } from "./portfolio.ts";
import { profile } from "./profile.ts";
import { redirectCalls } from "./redirects.ts";
import { type DataArea, documentCalls } from "./resources.ts";
import { users } from "./users.ts";
import { welcome } from "./welcome.ts";

/** Routes, client and OpenAPI document are derived from it. */
export const calls = {
  auth,
  portfolio,
  blog,
  users,
  profile,
  contact,
  newsletter,
  mail,
  media,
  backup,
  activity,
  content,
  redirects: redirectCalls,
  welcome,
  ...documentCalls,
} satisfies Record<DataArea, Record<string, Call>> & Record<string, Record<string, Call>>;
