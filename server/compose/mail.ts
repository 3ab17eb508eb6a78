import { readFile } from "node:fs/promises";
import { newsletterMailKinds } from "#contract/areas/mail.ts";
import type { PatchSpec } from "#format/patch/code.ts";
import { patchSvg } from "#format/patch/draw.ts";
import { enquiriesTo, readAgency } from "../content/agency.ts";
import { readSiteContent } from "../content/site-content.ts";
import type { Drawing } from "../images/drawing.ts";
import { NotFound } from "../kernel/errors.ts";
import type { MailSources } from "../mail/deliver.ts";
import type { MailObject, MailParts } from "../mail/mail.ts";
import type { MailRoomParts } from "../mail/mount.ts";
import { findReader } from "../users/readers.ts";
import { answerSource } from "./contact.ts";
import type { Program } from "./program.ts";
import { siteSources } from "./site-sources.ts";
import { emitOf } from "./stores.ts";

/** The id in the activity log of an object without a row, such as an unconfirmed address. */
const nothing = 0;

/** Twice the size at which mail programs show it. */
const patchPixels = 224;

const drawingOf = (patch: PatchSpec): Drawing => ({
  width: patchPixels,
  height: patchPixels,
  format: "png",
  base: patchSvg(patch),
  layers: [],
});

type FindObject = MailParts["findObject"];

/** Returns what emails are about, from the rooms that own it. */
export function mailParts(
  program: Program,
  reviewOf: MailSources["reviewOf"],
  draw: (drawing: Drawing, client: string) => Promise<string>,
): Pick<MailRoomParts, "sender" | "notifyTo" | "sent" | "sources" | "findObject" | "findEnquiry"> {
  const { config, db, clock, log, siteUrl, storage } = program;
  const { contact, invitations, newsletter, renderer, reset, signing, users } = program;
  const notifyTo = enquiriesTo(config.CONTACT_NOTIFY_TO);
  return {
    async sender() {
      const { name, email } = await readAgency(db);
      const from = config.MAIL_FROM;
      return { name: from?.name || name, address: from?.address ?? email };
    },
    notifyTo,
    async sent(transaction, { kind, submission_id: id }) {
      const isAnswer = kind === "enquiry-answer" && id !== null;
      if (isAnswer) await emitOf(transaction, "answered", { area: "contact", id });
    },
    sources: {
      clock,
      siteUrl,
      content: () => readSiteContent(db, clock(), siteSources),
      signing,
      findEnquiry: (id) => contact.find(id).catch(nullIfNotFound),
      drawPatch: (patch) =>
        draw(drawingOf(patch), "mail")
          .then((file) => readFile(file))
          .catch((error) => {
            log.warn({ err: error }, "patch could not be drawn");
            return null;
          }),
      isSubscribed: newsletter.isSubscribed,
      isRequested: newsletter.isRequested,
      canSignIn,
      mayReadEnquiries: async (email) => {
        const account = await users.findByEmail(email);
        return account ? (await findReader(db, account.id)) !== null : false;
      },
      issueReset: reset.issue,
      issueInvitation: invitations.issueLink,
      reviewOf,
      answerOf: answerSource({ db, storage, render: renderer.renderAnswer, notifyTo }),
    },
    findObject,
    findEnquiry: contact.find,
  };

  async function canSignIn(email: string, userId: number | undefined): Promise<boolean> {
    const account = await users.findByEmail(email);
    return account?.is_active === 1 && (userId === undefined || account.id === userId);
  }

  async function findObject(of: Parameters<FindObject>[0]): Promise<MailObject> {
    const { kind, recipient, params } = of;
    const area = newsletterKinds.includes(kind) ? "newsletter" : "users";
    // The address may belong to another account by now.
    const { userId } = JSON.parse(params) as { userId?: number };
    if (userId !== undefined) return { area, objectId: userId };
    const person = await (area === "users" ? users : newsletter).findByEmail(recipient);
    return { area, objectId: person?.id ?? nothing };
  }
}

const newsletterKinds: readonly string[] = newsletterMailKinds;

function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
