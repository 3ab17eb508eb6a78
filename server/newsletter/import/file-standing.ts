import { isWordOfLeaving, isWordOfLeavingAlone } from "./consent.ts";
import { plainWords } from "./plain-words.ts";
import { hasRefusal } from "./refusals.ts";

/**
 * The name of a file, or a title inside it, applies to all its people. Mailchimp, among others, has
 * a file for each status and names it so.
 */
export function standingOfFile(name: string): "unsubscribed" | "unclear" | null {
  const words = ` ${plainWords(name)} `;
  if (
    / (?:non ?subscrib\w*|not subscribed|never subscribed|unconfirmed|pending|transactional) /.test(
      words,
    )
  ) {
    return "unclear";
  }
  if (leftOf.test(words) || words.startsWith(" cleaned ")) {
    // A file of both has to say of each person which one it is.
    return / (?:subscribed|active|confirmed|abonniert\w*) /.test(words)
      ? "unclear"
      : "unsubscribed";
  }
  const others = words.replace(withoutThem, " ");
  return mayHaveLeft.test(others) ||
    formerReaders.test(others) ||
    hasRefusal(others) ||
    hasWordOfLeaving(others.trim())
    ? "unclear"
    : null;
}

/** The longest phrase that says that people have not agreed, in words. */
const maxPhrase = 3;

function hasWordOfLeaving(text: string): boolean {
  if (isWordOfLeavingAlone(text.replace(/ (?:csv|txt|tsv)$/, ""))) return true;
  const words = text.split(" ");
  return words.some((_, at) =>
    Array.from({ length: maxPhrase }, (_each, more) =>
      words.slice(at, at + more + 1).join(" "),
    ).some(isWordOfLeaving),
  );
}

const leftOf =
  /(?<! (?:not|no|non|without|ohne|sans|sin|sem))(?<! (?:excluding|except)) (?:unsubscri\w*|unsus[bcr]\w*|unsubs?|cleaned (?:members|contacts|emails?|export|audience)|bounced?|bounces|rebot(?:es|ados)|hard bounces|blocklist(?:ed)?|blacklist(?:ed)?|suppress(?:ed|ions?)|complain(?:ed|ts?)|opt(?:ed)? ?outs?|do not (?:contact|e ?mail|mail)|abgemeldete?n?|desabonn\w*|desinscri\w*|desuscrit\w*|bajas|আনসাবস্ক্রাইব\p{L}*) /u;

/** Files of people who may have left have these words in their name or title. */
const mayHaveLeft =
  /unsub|bounce|rebote|suppress|black ?list|block ?list|opt(?:ed)? ?out|do ?not ?(?:e ?mail|mail|contact|send)| (?:spam|dnc|baja|bajas|removed|deleted|cancel\w*|inactiv\w*|inaktiv\w*|invalid\w*|archived|blocked|leavers|(?:who|have|has) left|left us|left the list|ausgetreten\w*|lapsed|churned|revoked|withdrawn|gekundigt\w*|geloscht\w*|gesperrt\w*|inactif\w*|inativ\w*|verwijderd\w*|stop ?(?:list\w*|lijst|e?mails?)|stop csv|robinson ?list\w*|sperr ?liste\w*|exclu(?:ded|sions?)|do not \w+) |abmeld|abgemeld|abbestell|ausgetragen|austragung|austritt|widerruf|desabonn|desinscri|desuscri|descadastr|disiscri|uitgeschreven|afgemeld|afmeld|avregistr|avmeld|wypisan|odhlas|отпис|退订|退訂|配信停止|আনসাব|अनसब्सक्राइब/;

/** These words name people who were readers once. */
const formerReaders =
  / (?:ex|former|formerly|past|previous|old|lost|ehemalige?r?n?|fruhere?r?n?|anciens?|anciennes?|antiguos?|antiguas?|antigos?|vecchi|oude|voormalige) ?(?:e ?mail |newsletter )?(?:subscri|abonn|abonent|reader|leser|lecteur|lector|leitor|lettor|lezer|member|mitglied|membre|miembro|membro|leden|suscri|inscri|iscri|assinante|empfanger|recipient)/;

/** “Without unsubscribed” says that nobody of them is in it. */
const withoutThem =
  / (?:not|no|non|without|ohne|sans|sin|sem|excluding|except) (?:unsub|bounce|suppress|black|block|opt|do ?not|spam|removed|deleted|cancel|inactiv|inaktiv|invalid|abmeld|abgemeld|desabonn|desinscri|bajas?)[^ ]*/g;
