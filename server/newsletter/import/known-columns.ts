import type { SubscriberField } from "#contract/areas/newsletter.ts";
import { plainWords } from "./plain-words.ts";

/** A field that several columns of a file may fill. */
export type ManyField = "name" | "status" | "consentDate" | "endDate" | "blocked" | "ignored";

/** A name without blanks, since programs write OPTIN_TIME, “Opt-in time” and “optInTime”. */
const keyOf = (name: string): string => plainWords(name).replaceAll(" ", "");

const keys = (...lines: string[]): readonly string[] =>
  lines.flatMap((line) => line.split(",").map(keyOf).filter(Boolean));

/**
 * As Mailchimp, Brevo, Listmonk, Ghost, Shopify, HubSpot, Klaviyo, Constant Contact, Squarespace,
 * Substack, MailerLite, Kit, Buttondown, beehiiv, Mailjet, ActiveCampaign, AWeber, Salesforce,
 * address books and this program name them, the surest first.
 */
const knownNames: Readonly<Record<Exclude<SubscriberField, "ignored">, readonly string[]>> = {
  email: keys(
    "email, email address, e-mail, e-mail address, subscriber email, primary email",
    "primary email address, e-mail 1 - value, email 1, email id, contact email, customer email",
    "user email, work email, personal email, mail, mail address, email addresses, emails, subscriber",
    "e-mail-adresse, emailadresse, primäre e-mail-adresse, primäre e-mail, mailadresse",
    "adresse e-mail, adresse email, adresse mail, adresse de messagerie, adresse électronique",
    "adresse électronique principale, première adresse électronique, courriel, adresse courriel",
    "correo electrónico, dirección de correo electrónico, dirección de correo, correo",
    "dirección de email, correo electrónico principal, endereço de correio eletrónico",
    "endereço de correio electrónico, endereço de email, endereço de e-mail, correio eletrónico",
    "correio electrónico, e-mail principal, endereço eletrônico, email principal",
    "indirizzo email, indirizzo e-mail, indirizzo di posta elettronica, posta elettronica",
    "e-mailadres, emailadres, e-postadress, e-post, e-postadresse, adres e-mail, sähköposti",
    "sähköpostiosoite, адрес электронной почты, адрес эл. почты, электронная почта, почта",
    "ইমেইল, ই-মেইল, ইমেল, ईमेल, ई-मेल, البريد الإلكتروني, メールアドレス, 电子邮件, 邮箱",
  ),
  name: keys(
    "name, full name, first name, firstname, last name, surname, given name, family name",
    "display name, middle name, nickname, first, last, customer name, contact name, username",
    "vorname, nachname, name vollständig, anzeigename, prénom, nom, nom complet, nombre",
    "apellido, apellidos, primeiro nome, nome, sobrenome, apelido, cognome, voornaam, achternaam",
  ),
  status: keys(
    "status, subscription status, member status, email status, email subscriber status",
    "subscriber status, contact status, list status, newsletter status, state, estado, statut, stato",
    "subscribed to emails, subscribed, is subscribed, subscribed to newsletter, newsletter subscribed",
    "accepts email marketing, accepts marketing, accept marketing, accepts emails",
    "email marketing status, email marketing consent, email marketing consent status",
    "email marketing consent state, email marketing, marketing consent, email consent, consent",
    "$consent, consent status, email permission status, permission status, email permission",
    "email permission, opt in, opted in, email opt in, email opted in, double opt in, opt in status",
    "double opt-in status, email opt-in status, marketing opt-in, newsletter opt-in, is opted in",
    "newsletter, marketing contact status, subscriber type, subscription type, confirmed",
    "is confirmed, email enabled, receives newsletter",
    "receive newsletter, wants newsletter, agreed, gdpr consent, legal basis consent",
    "abonniert, einwilligung, zustimmung, newsletter-status, anmeldestatus, newsletter abonniert",
    "abonné, consentement, inscrit, suscrito, consentimiento, consentimento, inscrito, iscritto",
  ),
  consentDate: keys(
    "confirm time, confirmed at, confirmation timestamp, confirmation date, confirmation time",
    "confirm date, date confirmed, double opt in date, double opt-in time, optin time, opt in time",
    "opt in date, date of opt in, opt-in timestamp, opted in at, opted in on, opt in at",
    "consent date, date of consent, consent time, consented at, consent given at, consent timestamp",
    "email marketing consent timestamp, email marketing consent updated at, subscribed at",
    "subscribed on, subscription date, subscription time, subscribe date, date subscribed",
    "subscribed date, subscriber since, subscribed since, subscription start, signup date",
    "sign up date, signup time, signup timestamp, signed up at, signed up, signup at, joined",
    "joined at, join date, date joined, member since, added time, added at, added on, date added",
    "profile created on, created at, created on, creation date, create date, date created, created",
    "registered at, registration date, registered, optin timestamp, start date, timestamp",
    "anmeldedatum, datum der anmeldung, angemeldet am, einwilligungsdatum, datum der einwilligung",
    "newsletter since, bestätigt am, abonniert am, date d'inscription, date inscription, date d'abonnement",
    "date de consentement, date de création, fecha de suscripción, fecha de alta, fecha de registro",
    "fecha de consentimiento, data de inscrição, data de subscrição, data de consentimento",
    "data di iscrizione, data iscrizione, data di consenso, inschrijfdatum, aanmelddatum",
  ),
  source: keys(
    "source, signup source, optin source, opt in source, subscription source, subscriber source",
    "source name, email update source, original source, quelle, herkunft, origine, origen, origem",
  ),
  endDate: keys(
    "unsubscribed at, unsub time, clean time, unsubscribed on, unsubscribe date, unsubscribe time",
    "unsubscribed date, unsubscribed time, date unsubscribed, unsubscription date",
    "unsubscribe timestamp, unsubscribed timestamp, deleted at, opt out date, opt out time",
    "opted out at, opted out on, opted out date, confirmed opt out date, email opt out date",
    "opt-out timestamp, optout time, stop time, stopped at, bounced at, bounce date, bounce time",
    "hard bounced at, suppressed at, suppressed on, email suppressions timestamp",
    "undeliverability date, blocklisted at, blacklisted at, complained at, spam complaint date",
    "left on, left, date left, leave date, leaving date, date of leaving, exit date, austritt",
    "austrittsdatum, ausgetreten am, abmeldung am, abbestellt am, ausgetragen am, widerrufen am",
    "datum des widerrufs, unsubscribed since, opted out since, bounced on, opt out timestamp",
    "date de désabonnement, désabonné le, désinscription, date de retrait, fecha baja",
    "data di disiscrizione, data disiscrizione, disiscritto il, uitschrijfdatum, afmelddatum",
    "uitgeschreven op, left at, revoked at, withdrawn at, consent withdrawn at, abmeldedatum, abgemeldet am",
    "datum der abmeldung, date de désinscription, date de désabonnement, désinscrit le",
    "fecha de baja, fecha de cancelación, data de cancelamento, data di cancellazione, afgemeld op",
  ),
  blocked: keys(
    "email blacklisted, email blocklisted, blacklisted, blocklisted, blocklisted email",
    "blacklist, blocklist, unsubscribed, is unsubscribed, unsubscribe, bounced, is bounced",
    "unsubscribed from all email, unsubscribed from all emails, unsubscribed from emails",
    "globally unsubscribed, global unsubscribe, opted out of email, opted out, opt out",
    "email opt out, email opted out, has opted out of email, is opted out, do not email",
    "do not contact, do not mail, do not bulk email, do not allow emails, do not allow bulk emails",
    "is excluded from campaigns, excluded from campaigns, is spam complaining, is opt in pending",
    "email suppressions, suppressed, is suppressed, suppression, suppression reason",
    "email hard bounce reason, email hard bounce reason code, hard bounced, hard bounce",
    "email bounced, bounce reason, bounce type, complained, complaint, spam complaint, spam",
    "marked as spam, email disabled, disabled, unsub reason, unsub reason other",
    "unsubscribe reason, unsubscribed reason, unsubscription reason, undeliverability reason",
    "stop status, clean reason, portal bounce, portal unsubscribe, portal spam report",
    "global bounce, invalid email address, invalid email, confirmed opt out reason",
    "confirmed opt out source, opt out reason, opt out source, deleted, is deleted, gdpr deleted",
    "currently ineligible, is globally ineligible, abgemeldet, gesperrt, désabonné, désinscrit",
    "desuscrito, descadastrado, disiscritto, uitgeschreven",
  ),
};

/** Beside a postal address “State” is a part of a country. */
const ambiguousStates = new Set(keys("state, estado, stato"));

const postal =
  /(?:^|\s)(?:city|zip|zip code|postcode|postal code|country|stadt|plz|ort|ville|pays|ciudad|cidade|pais|citta|address|street|address 1|address1|address line 1)(?:\s|$)/;

/** Says whether somebody may be called or sent text messages, which is no consent to emails. */
const otherChannels = new Set(["sms", "mms", "whatsapp", "push", "phone", "mobile", "fax"]);

/** The only words beside those; any other may make it a consent to emails, too. */
const otherChannelWords = new Set(
  "accepts accept marketing consent status state timestamp source blacklisted blocklisted number opt in out optin subscribed permission date country code home work business cell main other 1 2 3 value type label car".split(
    " ",
  ),
);

/** Names that say nothing of consent, each as a whole. */
const harmlessNames = new Set(
  keys(
    "id, uuid, uid, guid, leid, euid, record id, contact id, customer id, subscriber id, user id",
    "member id, company id, stripe customer id, external id, secondary id, unsub campaign id",
    "unsub campaign title, clean campaign id, clean campaign title",
    "first name, last name, full name, middle name, suffix, prefix, name prefix, name suffix",
    "title, titre, título, salutation, anrede, nickname, spitzname, phonetic first name",
    "phonetic middle name, phonetic last name, file as, job title, department, organization name",
    "organization title, organization department, organisation name, gender, sex, birthday",
    "anniversary, company, organization, organisation, firma",
    "address, address 1, address 2, address line 1, address line 2, street, street 1, street 2",
    "city, zip, zip code, postcode, postal code, country, country code, cc, region, province",
    "location, stadt, ort, plz, land, straße, ville, pays, rue, ciudad, país, cidade",
    "default address company, default address address1, default address address2",
    "default address city, default address province code, default address country code",
    "default address zip, default address phone, telefon, telephone, telefonnummer, cell phone",
    "language, locale, sprache, langue, idioma, currency, timezone, time zone, gmtoff, dstoff",
    "name, company name, country region, street address line 1, street address line 2, record id contact",
    "predicted gender, products, offers, customer since, became a subscriber date, contact owner, owner, company owner, associated company, primary company, initial source",
    "last source, original traffic source, favorite content topics, latitude, longitude, ip, ip address, optin ip, opt in ip, confirm ip, signup ip",
    "url, website, web page, state province, state region, zip postal code, street address",
    "tax exempt, total spent, total orders, orders, order count, amount spent, lifetime value",
    "complimentary plan, plan, tier, tiers, expiry, member rating, email type, e-mail type, e-mail-typ",
    "e-mail 1 - label, e-mail 1 - type, e-mail 2 - label, e-mail 2 - type, e-mail 2 - value",
    "secondary email, email 2, utm source, utm medium, utm campaign",
    "sent, opens, clicks, newsletter opens, newsletter clicks, visits, metadata",
    "last changed, last visit, last activity, last open, last click, last seen, last login",
    "last modified, updated at, updated on, modified at",
  ),
);

/** Words that people keep themselves, of which only one that speaks of consent is asked about. */
const tagNames = new Set(
  keys(
    "tags, tag, labels, label, category, categories, lead status, lifecycle stage, comments",
    "comment, remarks, notes, note, notizen, email lists, segments, custom tags",
  ),
);

/** Lists of words of which two in the whole file may well be a yes and a no. */
const wordListNames = new Set(keys("groups, group, interests, interest, state, estado, stato"));

/** Programs by columns that only their files have, and what those files hold besides. */
const programs: readonly { marks: readonly string[]; harmless: ReadonlySet<string> }[] = [
  {
    // Substack exports who pays, and whether posts come one by one.
    marks: keys("active_subscription, created_at"),
    harmless: new Set(keys("active_subscription, digest_enabled, expiry, plan")),
  },
  {
    marks: keys("paid upgrade date, cancel date, start date"),
    harmless: new Set(keys("cancel date, first paid date, paid upgrade date, type, stripe plan")),
  },
  {
    // MailerLite exports groups, which list a person's memberships.
    marks: keys("signup date, groups, opened, clicked"),
    harmless: new Set(keys("groups")),
  },
  {
    marks: keys("accepts marketing, subscriber since, subscriber source"),
    harmless: new Set(keys("mailing lists")),
  },
];

/** Whose address or number it is does not matter. */
const ownerWords =
  /(?:^|\s)(?:home|work|other|default|billing|shipping|mailing|business|primary)(?=\s|$)/g;

/** Numbers and addresses of machines, such as “Klaviyo ID” and “Confirmation IP”. */
const machineName = /(?:^|\s)(?:ids?|uuid|guid|ip|ip address|user agent)$/;

/** Tells whether the name of a column says nothing of consent, in a file with these columns. */
export function createKnownNames(names: readonly string[]): (name: string) => boolean {
  const present = new Set(names.map(keyOf));
  const matchingPrograms = programs.filter(({ marks }) => marks.every((mark) => present.has(mark)));
  return (name) =>
    isHarmless(name) || matchingPrograms.some(({ harmless }) => harmless.has(keyOf(name)));
}

export function isHarmless(name: string): boolean {
  if (harmlessNames.has(keyOf(name)) || sourceNames.has(keyOf(name))) return true;
  const words = plainWords(name);
  return machineName.test(words) || harmlessNames.has(keyOf(words.replace(ownerWords, " ")));
}

const sourceNames = new Set(knownNames.source);

export const isTagName = (name: string): boolean => tagNames.has(keyOf(name));

export const isWordList = (name: string): boolean => wordListNames.has(keyOf(name));

/** Dates of what people did or were, other than to agree or to leave. */
export const isHarmlessDate = (name: string): boolean =>
  /(?:^|\s)(?:last|first|next|recent|latest|updated?|modified|changed|edited|created?|birth\w*|born|dob|geburts?\w*|naissance|nacimiento|nascita|nascimento|anniversar\w*|orders?|purchased?|paid|visit\w*|login|seen|active|activity|opened|clicked|delivered|imported|exported|synced|eintritt\w*|letzte\w*|became)(?:\s|$)/.test(
    plainWords(name),
  );

/** These words name what is counted or measured. */
export const isStatisticsName = (name: string): boolean =>
  /(?:^|\s)(?:rate|count|total|num|number|unique|days|views|shares|opens?|opened|clicks?|clicked|dropped|seen|orders?|spent|revenue|value|score|rating|visits|sessions|age|amount|average|sent|received|delivered)(?:\s|$)/.test(
    plainWords(name),
  );

export const isOfOtherChannel = (name: string): boolean => {
  const words = plainWords(name).split(" ");
  return (
    words.some((word) => otherChannels.has(word)) &&
    words.every((word) => otherChannels.has(word) || otherChannelWords.has(word))
  );
};

/** A name of a column that may well say whether a person agreed. */
const consentName =
  /subscri|abonn|abonn?e|suscri|inscri|iscri|opt (?:in|out)|optin|optout|consent|einwillig|zustimm|newsletter|mailing|marketing|permission|bounce|suppress|blacklist|blocklist|gdpr|dsgvo|rgpd|lgpd|do not|spam|complain|confirm|status|statut|abgemeldet|abmeld|cleaned|unsub|allowed to|may (?:we|be)|contactable|mailable|agree/;

export const isConsentName = (name: string): boolean => consentName.test(plainWords(name));

/** A column by which the file's own programs tell who left. */
export const isEndName = (name: string): boolean =>
  /unsub|opt out|optout|bounce|suppress|blacklist|blocklist|abmeld|abgemeldet|desabonn|desinscri|baja|cancel|clean|stop|revok|withdr|widerruf|kundig|austritt|(?:^|\s)(?:left|leav\w*|gone|exit|depart\w*|ended|removed|deleted|deactivated|terminated|sortie|uscita|saida)(?:\s|$)/.test(
    plainWords(name),
  );

export type ColumnRoles = (SubscriberField | null)[];

/** Guesses the role of each column by its name alone. */
export function rolesOf(names: readonly string[]): ColumnRoles {
  const keys = names.map(keyOf);
  const hasPlaces = names.some((name) => postal.test(plainWords(name)));
  const roles: ColumnRoles = names.map(() => null);
  for (const field of ["email", "source"] as const) {
    const known = knownNames[field].find((name) => keys.includes(name));
    if (known !== undefined) roles[keys.indexOf(known)] = field;
  }
  for (const field of ["name", "status", "consentDate", "endDate", "blocked"] as const) {
    const known = new Set(knownNames[field]);
    for (const [column, name] of keys.entries()) {
      const isPlace = hasPlaces && ambiguousStates.has(name);
      if (roles[column] === null && known.has(name) && !isPlace) roles[column] = field;
    }
  }
  for (const [column, name] of names.entries()) {
    // HubSpot has a column for each kind of email.
    if (roles[column] === null && /^opted out of email /.test(plainWords(name))) {
      roles[column] = "blocked";
    }
  }
  return roles;
}

const emailKeys = new Set(knownNames.email);

export const isEmailName = (name: string): boolean => emailKeys.has(keyOf(name));

/** The surest column of several comes first. */
export function sureness(field: SubscriberField, name: string): number {
  const at = field === "ignored" ? -1 : knownNames[field].indexOf(keyOf(name));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}
