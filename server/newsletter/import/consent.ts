import { plainWords, wordSet } from "./plain-words.ts";
import { isLikelyRefusal, isPlainRefusal, partsOf } from "./refusals.ts";

/**
 * The meaning of one cell for a subscriber: `unclear` is a word that says neither yes nor no for
 * sure; null is an empty cell.
 */
export type ConsentStanding = "active" | "unsubscribed" | "unclear" | null;

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
  "subscriber, single, double, explicit, implicit, express, implied, regular, premium, gifted, given, granted",
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
  "not yet confirmed, awaiting, waiting for confirmation, undelivered, undeliverable",
  "unzustellbar, rucklaufer, robinson, বাতিল, रद्द, nicht bestatigt, unbestatigt, non confirme, sin confirmar, nao confirmado",
);

/** The same, in words that also have other meanings. */
const perhapsUndecided = wordSet("never, pending, not set, temp hold, invited, nie, jamais, nunca");

/** Whole cells and tags that ask to be left alone, and that may also be names. */
const perhapsRefused = wordSet(
  "stop, stopp, please stop, bitte stopp, stop pub, remove, delete, forget me, left, gone, out, exclude",
  "excluded, no thanks, no thank you, no thankyou, nein danke, non merci, no gracias, no grazie",
  "nao obrigado, nao obrigada, nee bedankt, nej tak, bitte loschen, loschen, zu loschen, raus",
  "a supprimer, supprimer, eliminar, borrar, cancellare, rimuovere, remover, verwijderen",
  "keine, nichts mehr, nicht mehr, plus rien, ausgetreten, gestrichen, entfernt, ehemalig",
);

const blank = wordSet(
  "null, none, nil, nan, na, n a, undefined, empty, blank, leer, nat, void, missing",
);

/** Longer cells are texts, which say nothing by themselves. */
const maxWord = 60;

/** Returns whether a cell says that it has no value, in whatever word a program writes for it. */
export function isEmptyCell(cell: string): boolean {
  if (cell.length > maxWord) return cell.trim() === "";
  const words = plainWords(cell);
  if (words === "") return noSigns.test(cell);
  return blank.has(words) || /^\s*\\n\s*$/i.test(cell);
}

/** Signs that stand in place of a value; any other, such as an emoji, may be an answer. */
const noSigns = /^[\s\p{Pd}\p{C}_.,;:'"[\](){}#\\/<>=]*$/u;

/** “Not bounced” is no refusal, nor does it agree. */
const negatedEnd =
  /(?:^|\s)(?:not|never|non|no|isn t|wasn t|nicht|nie|pas|niet|nao|sin|without)(?: (?:yet|been|longer|currently))? (?:unsub\w*|opt(?:ed)?\s?out\w*|bounced|blacklisted|blocklisted|suppressed|blocked|abgemeldet|desabonn\w*|desinscri\w*)(?=\s|$)/;

/** Turns a yes into its contrary or into a question. */
const doubtful = /^\s*[-!¬≠]\s*[\p{L}\p{N}]|\?/u;

/** The name of a column limits the meaning of its cells. */
export interface ColumnMeaning {
  /** Codes of one letter or digit that answer the question which its name asks. */
  codes: "all" | "pairs" | "none";
  /** Without it, “single” may be said of families as well. */
  isOfConsent: boolean;
}

const anyMeaning: ColumnMeaning = { codes: "all", isOfConsent: true };

/** A letter or digit that stands for a word; signs such as ✓ speak for themselves. */
export const isCode = (cell: string): boolean => /^\s*[a-z0-9]\s*$/i.test(cell.slice(0, maxWord));

/** Codes of which each pair is a yes and a no. */
export const codePairs = ["yn", "tf", "10"] as const;

const hasMeaning = (code: string, { codes }: ColumnMeaning) =>
  codes === "all" || (codes === "pairs" && codePairs.some((pair) => pair.includes(code)));

/** Returns the consent that a cell of a consent column states. */
export function standingOf(cell: string, meaning = anyMeaning): ConsentStanding {
  if (isEmptyCell(cell)) return null;
  if (cell.length > maxWord) return "unclear";
  const words = plainWords(cell);
  if (words === "" || doubtful.test(cell) || negatedEnd.test(words)) return "unclear";
  return isCode(cell) && !hasMeaning(words, meaning)
    ? "unclear"
    : standingOfWords(words, meaning.isOfConsent);
}

function standingOfWords(words: string, isOfConsent: boolean): ConsentStanding {
  if (undecided.has(words) || perhapsUndecided.has(words)) return "unclear";
  if (yes.has(words) || agreed.has(words)) return "active";
  if (isOfConsent && perhapsAgreed.has(words)) return "active";
  if (no.has(words) || refused.has(words) || ended.has(words)) return "unsubscribed";
  return isPlainRefusal(words) ? "unsubscribed" : "unclear";
}

/** Reads a column such as “Bounced” or “Opted out”; a no in it is no consent by itself. */
export function blockedStandingOf(cell: string): ConsentStanding {
  if (isEmptyCell(cell)) return null;
  const words = cell.length > maxWord ? "" : plainWords(cell);
  if (no.has(words)) return null;
  return yes.has(words) || standingOf(cell) === "unsubscribed" ? "unsubscribed" : "unclear";
}

/** Returns whether a word in place of a date says that there is none. */
export const isNoDate = (cell: string): boolean =>
  isEmptyCell(cell) ||
  /^[\s"']*(?:(?:0|false|no|n|f|never)[\s"']*$|0000[-/.]00[-/.]00|0001-01-01|1899-12-3[01]|1900-01-00)/i.test(
    cell.slice(0, maxWord),
  );

/** Returns whether plain words are those of people who left, or who have not agreed. */
export const isWordOfLeaving = (words: string): boolean =>
  [ended, undecided].some((set) => set.has(words));

/** The same where nothing stands beside them, such as in “gone.csv”. */
export const isWordOfLeavingAlone = (words: string): boolean =>
  [no, perhapsRefused, perhapsUndecided].some((set) => set.has(words));

/** How strongly a cell looks as if it said whether a person agreed. */
export type Likeness = "surely" | "perhaps" | "flag" | null;

/**
 * `flag` is a sign such as 1 or x, which only a column of such signs makes a yes or a no. In a
 * list or a text, each part is read by itself.
 */
export function consentLikenessOf(cell: string): Likeness {
  if (cell === "") return null;
  const whole = cell.length > maxWord ? null : likenessOfPart(cell);
  const parts = whole === "surely" || !mayHaveParts(cell) ? [] : partsOf(cell);
  let bestLikeness = whole;
  for (const part of parts) {
    const likeness = likenessOfPart(part);
    if (likeness === "surely") return "surely";
    // “NO” and “NE” in a list are rather places.
    if (likeness === "perhaps" && part.trim().length > 2) bestLikeness = "perhaps";
  }
  return bestLikeness;
}

const mayHaveParts = (cell: string) =>
  cell.length > maxWord || /[^\w\s-]|\s-\s|[\t\r\n]/.test(cell);

function likenessOfPart(part: string): Likeness {
  if (part.includes("://") || part.includes("@")) return null;
  const words = plainWords(part, part.length);
  if (words === "") return null;
  if (refused.has(words) || undecided.has(words) || isLikelyRefusal(words)) return "surely";
  if (words.length === 1 && (yes.has(words) || no.has(words))) return "flag";
  return [yes, no, agreed, ended, perhapsUndecided, perhapsRefused].some((set) => set.has(words))
    ? "perhaps"
    : null;
}
