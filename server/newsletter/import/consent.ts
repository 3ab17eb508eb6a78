/**
 * What one cell says of a subscriber: `unclear` is a word that says neither yes nor no for sure;
 * null is an empty cell.
 */
export type ConsentStanding = "active" | "unsubscribed" | "unclear" | null;

const wordSet = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(",").map((word) => word.trim())));

const yes = wordSet(
  "true, yes, y, 1, t, on, x, checked, ✓, ✔, ☑, ja, j, wahr, oui, vrai, si, s, sim, da, tak, verdadero, verdadeiro, vero, হ্যাঁ, हाँ, हां, да, نعم, 是, はい",
);

const no = wordSet(
  "false, no, n, 0, f, off, unchecked, ✗, ✘, ☐, nein, falsch, non, faux, nao, falso, nee, nej, ne, nie, না, नहीं, нет, لا, 否, いいえ",
);

/** Words that say that a person agreed, as the exports of newsletter programs write them. */
const agreed = wordSet(
  "subscribed, sub, active, enabled, confirmed, opted in, opt in, optin, double opt in",
  "confirmed opt in, single opt in, consented, consent given, agreed, marketing contact",
  "abonniert, angemeldet, aktiv, bestatigt, eingetragen, zugestimmt, abonnent",
  "abonne, abonnee, inscrit, inscrite, actif, active, confirme",
  "suscrito, suscrita, suscripto, activo, activa, confirmado, confirmada",
  "inscrito, inscrita, subscrito, assinante, ativo, ativa",
  "iscritto, iscritta, attivo, attiva, confermato, ingeschreven, geabonneerd, actief, bevestigd",
);

/** The same, in words that have other meanings outside columns of consent. */
const perhapsAgreed = wordSet(
  "subscriber, single, double, explicit, implicit, regular, premium, gifted, given, granted",
  "accepted, allowed, allow, member",
);

/** People who left, whom emails did not reach, and who must not be written to. */
const refused = wordSet(
  "unsubscribed, unsubscribe, unsubscribes, unsub, globally unsubscribed, opted out, opt out, optout",
  "cleaned, bounced, bounce, hard bounced, hard bounce, hardbounced, hardbounce, soft bounced",
  "complained, complaint, complainer, spam complaint, spam, spammy, reported spam",
  "blocklisted, blacklisted, suppressed, undeliverable, unmailable, do not email, do not mail",
  "do not contact, do not allow, dnc, invalid email, abgemeldet, abbestellt, ausgetragen",
  "widerrufen, widersprochen, desabonne, desabonnee, desinscrit, desinscrite, desuscrito",
  "dado de baja, baja, descadastrado, disiscritto, uitgeschreven, afgemeld, revoked, withdrawn",
  "consent withdrawn, consent revoked",
);

/** The same, in words that also have other meanings. */
const ended = wordSet(
  "blocked, disabled, archived, deleted, inactive, removed, rejected, cancelled, canceled, invalid",
  "declined, denied, excluded, dropped, quarantined, disallowed, inaktiv, gesperrt, geloscht",
  "gekundigt, inactif, inactive, cancelado, cancelada, inactivo, inativo, removido, cancellato",
  "inattivo, verwijderd, churned",
);

/** People who were asked, or never were, and have not agreed. */
const undecided = wordSet(
  "never subscribed, not subscribed, nonsubscribed, non subscribed, non subscriber, unconfirmed",
  "unactivated, awaiting confirmation, pending confirmation, no permissions set, transactional",
  "not confirmed, non marketing contact, no consent, not opted in, never opted in",
  "nicht bestatigt, unbestatigt, non confirme, sin confirmar, nao confirmado",
);

/** The same, in words that also have other meanings. */
const perhapsUndecided = wordSet("never, pending, not set, temp hold, invited, nie, jamais, nunca");

const blank = wordSet(
  "null, none, nil, nan, na, n a, undefined, empty, blank, leer, nat, void, missing",
);

const marks = /\p{M}+/gu;

/** Signs of Indic scripts are parts of words, accents of Latin letters are not. */
const withoutAccents = (text: string) =>
  /[\u00c0-\u024f]/.test(text) ? text.normalize("NFD").replace(marks, "") : text;

/** Longer cells are texts, which say nothing by themselves. */
const maxWord = 60;

/** A cell or the name of a column as plain words: without case, accents and signs between. */
export function plainWords(text: string): string {
  const lower = text.slice(0, 200).toLowerCase();
  // Most cells are of ASCII, for which no properties of characters need to be looked up.
  if (/^[\0-\x7f]*$/.test(lower)) return lower.replace(/[^a-z0-9]+/g, " ").trim();
  return withoutAccents(lower)
    .replace(/[^\p{L}\p{M}\p{N}✓✔☑✗✘☐]+/gu, " ")
    .trim();
}

/** Whether a cell says that it has no value, in whatever word a program writes for it. */
export function isEmptyCell(cell: string): boolean {
  if (cell.length > maxWord) return cell.trim() === "";
  const words = plainWords(cell);
  if (words === "") return noSigns.test(cell);
  return blank.has(words) || /^\s*\\n\s*$/i.test(cell);
}

/** Signs that stand in place of a value; any other, such as an emoji, may be an answer. */
const noSigns = /^[\s\p{Pd}\p{C}_.,;:'"[\](){}#\\/<>=]*$/u;

/** A refusal within a few words, such as “opted out by phone”. */
const refusal =
  /(?:^|\s)(?:unsub\w*|opt(?:ed)?\s?out\w*|bounced|blacklisted|blocklisted|do not (?:e ?mail|mail|contact|send|write)|don t (?:e ?mail|mail|contact|send|write)|no (?:e ?mails?|newsletters?|marketing)|not? (?:interested|subscribed|opted in)|abgemeldet|desabonn\w*|desinscri\w*)(?=\s|$)/;

/** “Not bounced” is no refusal, nor does it agree. */
const negatedEnd =
  /(?:^|\s)(?:not|never|non|no|isn t|wasn t|nicht|nie|pas|niet|nao|sin|without)(?: (?:yet|been|longer|currently))? (?:unsub\w*|opt(?:ed)?\s?out\w*|bounced|blacklisted|blocklisted|suppressed|blocked|abgemeldet|desabonn\w*|desinscri\w*)(?=\s|$)/;

/** Turns a yes into its contrary or into a question. */
const doubtful = /^\s*[-!¬≠]\s*[\p{L}\p{N}]|\?/u;

/** What a column that says whether a person agreed says of them. */
export function standingOf(cell: string): ConsentStanding {
  if (isEmptyCell(cell)) return null;
  if (cell.length > maxWord) return "unclear";
  const words = plainWords(cell);
  if (words === "" || doubtful.test(cell) || negatedEnd.test(words)) return "unclear";
  if (undecided.has(words) || perhapsUndecided.has(words)) return "unclear";
  if ([yes, agreed, perhapsAgreed].some((set) => set.has(words))) return "active";
  if (no.has(words) || refused.has(words) || ended.has(words)) return "unsubscribed";
  return refusal.test(words) ? "unsubscribed" : "unclear";
}

/** What a column such as “Bounced” or “Opted out” says; a no in it is no consent by itself. */
export function blockedStandingOf(cell: string): ConsentStanding {
  if (isEmptyCell(cell)) return null;
  const words = cell.length > maxWord ? "" : plainWords(cell);
  if (no.has(words)) return null;
  return yes.has(words) || standingOf(cell) === "unsubscribed" ? "unsubscribed" : "unclear";
}

/** Whether a word in place of a date says that there is none. */
export const isNoDate = (cell: string): boolean =>
  isEmptyCell(cell) ||
  /^[\s"']*(?:(?:0|false|no|n|f|never)[\s"']*$|0000[-/.]00[-/.]00|0001-01-01|1899-12-3[01]|1900-01-00)/i.test(
    cell.slice(0, maxWord),
  );

/** How strongly a cell looks as if it said whether a person agreed. */
export type Likeness = "surely" | "perhaps" | "flag" | null;

/** `flag` is a sign such as 1 or x, which only a column of such signs makes a yes or a no. */
export function consentLikenessOf(cell: string): Likeness {
  if (cell === "" || cell.length > maxWord) return null;
  const words = plainWords(cell);
  if (words === "") return null;
  if (refused.has(words) || undecided.has(words) || refusal.test(words)) return "surely";
  if (words.length === 1 && (yes.has(words) || no.has(words))) return "flag";
  return [yes, no, agreed, ended, perhapsUndecided].some((set) => set.has(words))
    ? "perhaps"
    : null;
}

/** Mailchimp, among others, has a file for each status and names it so. */
export function standingOfFile(name: string): "unsubscribed" | "unclear" | null {
  const words = ` ${plainWords(name)} `;
  if (
    / (?:non ?subscrib\w*|not subscribed|never subscribed|unconfirmed|pending|transactional) /.test(
      words,
    )
  ) {
    return "unclear";
  }
  const end =
    /(?<! (?:not|no|non|without|ohne|sans|sin|sem))(?<! (?:excluding|except)) (?:unsubscri\w*|unsubs?|cleaned (?:members|contacts|emails?|export|audience)|bounced?|bounces|hard bounces|blocklist(?:ed)?|blacklist(?:ed)?|suppress(?:ed|ions?)|complain(?:ed|ts?)|opt(?:ed)? ?outs?|do not (?:contact|e ?mail|mail)|abgemeldete?n?|desabonn\w*|desinscri\w*|desuscrit\w*|bajas) /;
  if (end.test(words) || words.startsWith(" cleaned ")) {
    // A file of both has to say of each person which one it is.
    return / (?:subscribed|active|confirmed|abonniert\w*) /.test(words)
      ? "unclear"
      : "unsubscribed";
  }
  return mayHaveLeft.test(words) && !withoutThem.test(words) ? "unclear" : null;
}

/** Words in names and titles of files of people who may have left, whatever follows them. */
const mayHaveLeft =
  /unsub|bounce|suppress|black ?list|block ?list|opt(?:ed)? ?out|do ?not ?(?:e ?mail|mail|contact|send)| (?:spam|dnc|baja|bajas|removed|deleted|cancel\w*|inactiv\w*|inaktiv\w*|invalid\w*|archived|blocked|leavers|lapsed|churned|revoked|withdrawn|gekundigt\w*|geloscht\w*|gesperrt\w*|inactif\w*|inativ\w*|verwijderd\w*) |abmeld|abgemeld|abbestell|ausgetragen|austragung|widerruf|desabonn|desinscri|desuscri|descadastr|disiscri|uitgeschreven|afgemeld|afmeld|avregistr|avmeld|wypisan|odhlas|отпис|退订|退訂|配信停止/;

const withoutThem =
  / (?:not|no|non|without|ohne|sans|sin|sem|excluding|except) (?:unsub|bounce|suppress|black|block|opt|do ?not|spam|removed|deleted|cancel|inactiv|inaktiv|invalid|abmeld|abgemeld|desabonn|desinscri|bajas? )/;
