/** Mail servers describe the outcome of an email in words where no machine-readable report does. */
export type Fate = "failed" | "delayed";

/** In characters; below it stands a copy of the mail itself, whose words say nothing. */
const maxRead = 5000;

/** Before failures, whose words a notice of a delay has, too: "could not be delivered yet". */
const delayWords = [
  "delayed",
  "delivery status notification (delay)",
  "still being retried",
  "still trying",
  "not yet been delivered",
  "has not been delivered yet",
  "warning message only",
  "no action is required on your part",
  "will be retried",
  "will continue to try",
  "will keep trying",
  "temporary problem",
  "temporarily deferred",
  "warning: could not send",
  "warning: message",
  "verzögert",
  "retardé",
  "retrasado",
  "ritardo",
  "задерж",
];

const failureWords = [
  "undeliver",
  "returned mail",
  "returned to sender",
  "returning message to sender",
  "returned as undeliverable",
  "delivery failure",
  "delivery failed",
  "delivery has failed",
  "delivery problem",
  "failed permanently",
  "permanent error",
  "permanent failure",
  "permanent fatal error",
  "permanently rejected",
  "failure notice",
  "mail failure",
  "mail system error",
  "message not delivered",
  "notification (failure)",
  "message blocked",
  "message rejected",
  "could not be delivered",
  "could not deliver",
  "couldn't be delivered",
  "couldn\u2019t be delivered",
  "cannot be delivered",
  "can't be delivered",
  "unable to deliver",
  "wasn't able to deliver",
  "wasn\u2019t able to deliver",
  "was not able to deliver",
  "was not delivered",
  "wasn't delivered",
  "did not reach",
  "not deliverable",
  "address not found",
  "no such user",
  "user unknown",
  "unzustellbar",
  "nicht zugestellt",
  "non remis",
  "échec de la remise",
  "échec de remise",
  "n'a pas été remis",
  "n'a pas pu",
  "no se ha podido entregar",
  "no se puede entregar",
  "no se pudo entregar",
  "no entregado",
  "mancata consegna",
  "mancato recapito",
  "impossibile recapitare",
  "non recapit",
  "niet bezorgd",
  "onbestelbaar",
  "не доставлен",
  "недоставлен",
  "не может быть доставлен",
  "невозможно доставить",
  "配信できません",
  "配信不能",
  "无法投递",
  "退信",
];

/** Codes of RFC 5321 and RFC 3463 that refuse for good, or for now. */
const refusal = /(?<![\d.])5(?:\d\d[ -]|\.\d{1,3}\.\d{1,3}(?!\.?\d))/;
const deferral = /(?<![\d.])4(?:[2-5]\d[ -]|\.\d{1,3}\.\d{1,3}(?!\.?\d))/;

const has = (text: string, words: readonly string[]) => words.some((each) => text.includes(each));

/** By the subject alone, which is all that may be trusted of a mail from a person's address. */
export function fateInSubject(subject: string): Fate | null {
  const words = subject.toLowerCase();
  if (has(words, delayWords)) return "delayed";
  return has(words, failureWords) ? "failed" : null;
}

/** By the subject, else by the words and codes of what a mail server wrote. */
export function fateInWords(subject: string, text: string): Fate | null {
  const bySubject = fateInSubject(subject);
  if (bySubject) return bySubject;
  const words = text.slice(0, maxRead).toLowerCase();
  if (has(words, delayWords)) return "delayed";
  if (has(words, failureWords) || refusal.test(words)) return "failed";
  return deferral.test(words) ? "delayed" : null;
}

/** How programs begin the subject of what they answer by themselves. */
const automaticSubjects = [
  "automatic reply",
  "auto-reply",
  "autoreply",
  "auto reply",
  "auto:",
  "out of office",
  "out of the office",
  "automatische antwort",
  "abwesenheit",
  "réponse automatique",
  "respuesta automática",
  "risposta automatica",
  "resposta automática",
  "automatisch antwoord",
  "automatiskt svar",
  "autosvar",
  "automatisk svar",
  "automaattinen vastaus",
  "odpowiedź automatyczna",
  "автоответ",
  "автоматический ответ",
  "自動返信",
  "自动回复",
];

/** These subjects mark a notice from any address. */
const noticeSubjects = [
  "undeliverable:",
  "undelivered mail",
  "returned mail:",
  "mail delivery failed",
  "mail delivery failure",
  "delivery status notification",
  "delivery failure",
  "delivery has failed",
  "failure notice",
  "mail failure",
  "mail system error",
  "message not delivered",
  "unzustellbar:",
  "mancato recapito",
  "impossibile recapitare",
  "échec de la remise",
  "non remis",
  "no se puede entregar",
];

/** Mail servers write these texts; people only quote them. */
const noticeTexts = [
  "this is the mail system at host",
  "this message was created automatically by mail",
  "this is an automatically generated delivery status",
  "this is the qmail-send program",
  "diagnostic information for administrators",
  "the following address(es) failed",
  "delivery has failed to these recipients",
  "\nfinal-recipient:",
  "\ndiagnostic-code:",
];

export const hasNoticeText = (text: string): boolean =>
  has(`\n${text.slice(0, maxRead).toLowerCase()}`, noticeTexts);

export const isNoticeSubject = (subject: string): boolean =>
  noticeSubjects.some((begin) => subject.trim().toLowerCase().startsWith(begin));

export const isAutomaticSubject = (subject: string): boolean =>
  automaticSubjects.some((begin) => subject.trim().toLowerCase().startsWith(begin));
