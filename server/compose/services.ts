import { createActivity } from "../activity/activity.ts";
import { madeIn } from "../activity/change-rows.ts";
import { createAuth } from "../auth/auth.ts";
import { createInvitations, endInvitationsOf, type InvitationParts } from "../auth/invitations.ts";
import { createLoginAttempts } from "../auth/login-attempts.ts";
import type { Passwords } from "../auth/passwords.ts";
import { createReset } from "../auth/reset.ts";
import { createSecondFactor, type SecondFactorParts } from "../auth/second-factor.ts";
import * as secondFactors from "../auth/second-factor-rows.ts";
import { listOwners } from "../auth/session-rows.ts";
import { createSessions } from "../auth/sessions.ts";
import { createTokens } from "../auth/tokens.ts";
import { endWelcome } from "../auth/welcome.ts";
import { type BlogParts, createBlog } from "../blog/blog.ts";
import { movedTo } from "../blog/slug-redirect-rows.ts";
import type { Config } from "../config.ts";
import { createContact } from "../contact/contact.ts";
import { createReplyTemplates } from "../contact/reply-templates.ts";
import {
  enquiriesTo,
  findAgencyEmail,
  isSettingOn,
  readAgency,
  readZone,
} from "../content/agency.ts";
import { namesOf } from "../content/categories.ts";
import { createContent } from "../content/documents.ts";
import { requireKnownFacts } from "../content/facts.ts";
import type { Db } from "../database/tables.ts";
import type { Foundation } from "../database/write.ts";
import type { Log } from "../kernel/log.ts";
import { createLimits } from "../limits/limits.ts";
import { createMailHost } from "../mail/mail-host.ts";
import { listByMessageIds } from "../mail/mail-rows.ts";
import { createOutbox } from "../mail/outbox.ts";
import { serializeMail } from "../mail/serialize.ts";
import { createRenderer } from "../markdown/render.ts";
import { createNewsletter } from "../newsletter/newsletter.ts";
import { clampToYear } from "../pages/agency-year.ts";
import { createPortfolio } from "../portfolio/portfolio.ts";
import { createDraftList } from "../publishing/drafts/draft-list.ts";
import * as drafts from "../publishing/drafts/draft-repository.ts";
import { createHistory, historyIn } from "../publishing/history.ts";
import { listUpcoming } from "../publishing/releases/release-repository.ts";
import { followDate } from "../publishing/releases/schedule.ts";
import { followSchedulerRights } from "../publishing/releases/schedule-service.ts";
import { createRedirects } from "../redirects/redirects.ts";
import { createOwnership, type Ownership } from "../resource/ownership.ts";
import { createPermissions, type Permissions } from "../resource/permissions.ts";
import type { ResourceParts } from "../resource/use-cases.ts";
import { listMissing } from "../review/approval-rows.ts";
import { endBeyond } from "../review/review-link-rows.ts";
import { noteOfReviewed } from "../review/review-note-rows.ts";
import { createSigning } from "../signing/signing.ts";
import { createAnswerCache } from "../statistics/answer-cache.ts";
import { activeRightsOf, isAccount } from "../users/account-rows.ts";
import { createProfile } from "../users/profile.ts";
import { findReader } from "../users/readers.ts";
import { createUsers } from "../users/users.ts";
import { createVitals } from "../vitals/vitals.ts";
import { library } from "./library.ts";
import { isNamed, pagesAt } from "./site-sources.ts";
import { emitOf, projectTable, storeOf, textsContaining, titlesOf } from "./stores.ts";

type EntranceParts = SecondFactorParts & Pick<InvitationParts, "limits">;

/** The ways into the panel. */
function createEntrances(config: Config, parts: EntranceParts) {
  const secondFactor = createSecondFactor(parts);
  const auth = createAuth({
    ...parts,
    secondFactor,
    endWelcome,
    isRegistrationOpen: config.REGISTRATION === "open",
  });
  const invitations = createInvitations({
    ...parts,
    auth,
    isMailed: config.SMTP_URL !== undefined,
    mailsOf: mailsByMessageId,
  });
  return { auth, invitations, secondFactor, reset: createReset(parts) };
}

async function mailsByMessageId(db: Db, messageIds: readonly string[]) {
  const entries = await listByMessageIds(db, messageIds);
  return new Map(entries.map((entry) => [entry.message_id, serializeMail(entry)]));
}

interface PublicAreaParts extends ResourceParts {
  clock: () => Date;
  log: Log;
  ownership: Ownership;
  permissions: Permissions;
  render: BlogParts["render"];
}

/** The areas whose objects the public sees. */
function createPublicAreas(parts: PublicAreaParts) {
  const redirects = createRedirects({ ...parts, movedTo, pagesAt, isNamed });
  const { addAddressRedirect, removeShadowed, retarget } = redirects;
  const changeDrafts = drafts.changeAll;
  const blog = createBlog({
    ...parts,
    addAddressRedirect,
    removeShadowed,
    retarget,
    changeDrafts,
    requireKnownFacts,
    isAccount,
    keepDate: async (transaction, actor, id, at) => {
      const zone = at ? await readZone(transaction.trx) : "";
      await followDate(transaction, actor, { area: "blog", id }, at ? { at, zone } : null);
    },
  });
  const portfolio = createPortfolio({
    ...parts,
    projectTable,
    requireKnownFacts,
    isAccount,
  });
  const content = createContent({
    ...parts,
    storeOf,
    textsContaining,
    addAddressRedirect,
    removeShadowed,
    changeDrafts,
  });
  return { redirects, blog, portfolio, content };
}

export interface ServiceParts extends Foundation {
  config: Config;
  passwords: Passwords;
  log: Log;
}

export type Services = ReturnType<typeof createServices>;

export function createServices({ config, db, clock, passwords, writer, log }: ServiceParts) {
  const cache = createAnswerCache(db);
  const ownership = createOwnership({ rightsOf: activeRightsOf, storeOf, readAgency });
  const resourceParts = { db, writer, cache, library, ownership, readAgency, isSettingOn };
  const limits = createLimits(db, clock);
  const renderer = createRenderer();
  const sessions = createSessions(db, clock, {
    idleSeconds: config.SESSION_IDLE_SECONDS,
    maxSeconds: config.SESSION_MAX_SECONDS,
  });
  const signing = createSigning(db, config.SECRET_KEY);
  const loginAttempts = createLoginAttempts({ db, clock, limits });
  const outbox = createOutbox(createMailHost(config, findAgencyEmail), log);
  const permissions = createPermissions({
    db,
    rightsOf: activeRightsOf,
    ownership,
    async approvalsMissing(trx, { area, id }, seen) {
      const releases = await listUpcoming(trx, { area, id }, seen.at);
      return listMissing(trx, { area, id, releases }, seen);
    },
  });
  const { redirects, blog, portfolio, content } = createPublicAreas({
    ...resourceParts,
    clock,
    log,
    permissions,
    render: renderer.render,
  });
  const histories = [blog, portfolio, ...content.all].map((useCases) =>
    createHistory(useCases, {
      db,
      clock,
      writer,
      library,
      namesOf,
      noteOfReviewed,
      sessionOwners: listOwners,
      begunIn: madeIn,
      permissions,
    }),
  );
  const contact = createContact({
    ...resourceParts,
    clock,
    outbox,
    notifyTo: enquiriesTo(config.CONTACT_NOTIFY_TO),
    received: (transaction, id) => emitOf(transaction, "received", { area: "contact", id }),
    findReader,
  });
  const users = createUsers({
    ...resourceParts,
    passwords,
    sessions,
    outbox,
    removeSecondFactor: secondFactors.remove,
    endInvitations: endInvitationsOf,
    endLinks: endBeyond,
    releaseEnquiries: contact.release,
    followPlans: (transaction, actor, planner) =>
      followSchedulerRights(transaction, actor, planner, (area) => historyIn(histories, area)),
    clearLoginAttempts: loginAttempts.clear,
  });
  const shared = {
    db,
    clock,
    writer,
    users,
    sessions,
    passwords,
    loginAttempts,
    outbox,
    signing,
    readAgency,
  };
  const validity = async (now: Date) =>
    clampToYear(await blog.validity(now), now, await readZone(db));
  const activity = createActivity(db, clock, titlesOf);
  return {
    ...createEntrances(config, { ...shared, limits }),
    activity,
    permissions,
    cache,
    loginAttempts,
    limits,
    renderer,
    sessions,
    tokens: createTokens({ db, clock, writer }),
    signing,
    outbox,
    users,
    profile: createProfile({ users, passwords, loginAttempts, limits }),
    redirects,
    portfolio,
    blog,
    content,
    histories,
    draftList: createDraftList({
      ...resourceParts,
      stores: histories.map(({ useCases }) => useCases.store),
      titlesIn: titlesOf,
    }),
    ownership,
    validity,
    vitals: createVitals({ db, clock, log }),
    contact,
    replyTemplates: createReplyTemplates(resourceParts),
    newsletter: createNewsletter({
      ...resourceParts,
      clock,
      outbox,
      signing,
      isConfirmed: config.NEWSLETTER_CONFIRM === "all",
      isForwarded: config.NEWSLETTER_FORWARD_URL !== undefined,
      told: (transaction, action, id) => emitOf(transaction, action, { area: "newsletter", id }),
      eraseDeleted: (trx, email) => activity.erase(trx, ["newsletter"], email),
    }),
  };
}
