import type { Kysely } from "kysely";
import { createAccounts } from "./0001-start/accounts.ts";
import { createContact } from "./0001-start/contact.ts";
import { createContent } from "./0001-start/content.ts";
import { createImports } from "./0001-start/imports.ts";
import { createMail } from "./0001-start/mail.ts";
import { createMedia } from "./0001-start/media.ts";
import { createNewsletter } from "./0001-start/newsletter.ts";
import { createOperation } from "./0001-start/operation.ts";
import { createPublishing } from "./0001-start/publishing.ts";
import { createRedirects } from "./0001-start/redirects.ts";
import { createReview } from "./0001-start/review.ts";
import { createWebhooks } from "./0001-start/webhooks.ts";

/** The schema of version 1.0.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Tables that others refer to come first: accounts, enquiries, releases.
  await createAccounts(db);
  await createContent(db);
  await createMedia(db);
  await createContact(db);
  await createNewsletter(db);
  await createMail(db);
  await createPublishing(db);
  await createReview(db);
  await createRedirects(db);
  await createImports(db);
  await createWebhooks(db);
  await createOperation(db);
}
