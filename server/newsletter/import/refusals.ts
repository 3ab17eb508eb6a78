import { plainWords, wordSet } from "./plain-words.ts";

/** Stems of words that refuse by themselves, wherever they stand. */
const refusingStems =
  /^(?:unsub|usubscri|unsus[bcr]|unsc[ru]|globallyunsub|optout|optedout|hardbounce|softbounce|blacklist|blocklist|abmeld|abgemeld|abbestell|austrag|ausgetrag|widerruf|widersproch|widerspruch|desabon|desinscr|desuscr|dessuscr|descadastr|disiscri|uitgeschrev|uitschrijv|afmeld|afgemeld|avregistr|avmeld|wypisa|odhlas|отпис|отказ|আনসাবস্ক্রাইব|अनसब्सक्राइब|退订|退訂|配信停止)/;

const refusingWords = wordSet(
  "bounced, rebotado, rebotada, rebotados, rebotes, dnc, donotemail, donotcontact, donotmail",
  "dontemail, dontcontact, nomail, nomails, noemail, noemails, nonewsletter, nomarketing",
  "keinnewsletter, keinemail, keinemails, unmailable, undeliverable",
);

/** Words that deny what follows them. */
const denials = wordSet(
  "no, not, never, without, dont, doesnt, didnt, wont, cannot, nobody, kein, keine, keinen",
  "keiner, keinerlei, nicht, nie, niemals, nein, ohne, pas, jamais, aucun, aucune, non, ne, sans",
  "nunca, jamas, ningun, ninguna, sin, nao, nem, nenhum, nenhuma, sem, nessun, nessuna, senza",
  "rien, nada, niente, nichts, niets, geen, niet, nooit, nee, zonder, inga, inte, ikke, ingen, nej, zadnych, nechci, не, нет, без",
);

/** “Don’t” is two plain words. */
const shortened = wordSet("don, doesn, didn, won, wouldn, isn, can, shouldn");

/** Behind a denial these words make it harmless, such as “no problem”. */
const harmlessDenials = wordSet(
  "problem, problems, issue, issues, only, just, nur, solo, seulement, name, number, answer, profit",
  "profits, show, shows",
);

/** A refusal concerns one of these topics. Single letters, such as that of e-mail, do not count. */
const topics =
  /^(?:e?mail(?:s|ed|ing|ings|en|t|inglists?|ingliste|verteiler)?|emailing|e?mailadres\w*|newsletters?|newslettern|subscri\w*|contact(?:s|ed|ing|er|ez|ar|en|eren|eer|ado|ada|tare)?|kontakt\w*|angeschrieben|anschreib\w*|schreiben|schreibt|abonn\w*|suscri\w*|subscr\w*|inscri\w*|iscri\w*|inschrij\w*|lists?|liste|listen|lista|listas|lijst|verteiler|rundbrief\w*|rundmail\w*|rundschreiben|werbung|werbemails?|marketing|promos?|promotions?|promotional|publicit\w*|publicidad\w*|pubblicita|reclame|advert\w*|correos?|courriels?|boletin\w*|bulletins?|infolettres?|infomails?|posta|consent\w*|einwilligung\w*|einverstanden|zustimm\w*|agreed?|writ(?:e|ing)|messages?|nachrichten|nieuwsbrie\w*|interest(?:ed)?|interesse\w*|interess[ae]\w*|opt(?:ed)?|post|hear|send|sending|senden|schicken|zuschicken|zusenden|erhalten|bekommen|recevoir|envoyer|derang\w*|recibir|enviar|molestar|ricevere|inviare|disturbare|receber|ontvangen|sturen|storen|letters?|lettres?|briefe|news|spam|gdpr|dsgvo|rgpd|lgpd|рассыл\p{L}*|письм\p{L}*|писем|почт\p{L}*|писать|подпис\p{L}*)$/u;

/** The same of scripts whose words change their ends in many ways. */
const indicTopics = [
  "মেইল, মেল, নিউজলেটার, নিউজলেটর, যোগাযোগ, সাবস্ক্রাইব, তালিকা, বার্তা, চিঠি",
  "मेल, न्यूज़लेटर, न्यूजलेटर, संपर्क, सम्पर्क, सदस्यता, सब्सक्राइब, सूची, संदेश, पत्र",
].flatMap((line) => line.split(",").map((word) => plainWords(word)));

/** These words of Bengali and Hindi deny what stands before them. */
const lateDenials = wordSet("না, নয়, নেই, নাই, বন্ধ, नहीं, नही, मत, ना, न, बंद");

/** Words that end “Newsletter: no”. */
const lastDenials = wordSet(
  "no, nein, non, nee, nej, nao, false, off, never, nie, nicht, niet, stop, нет, 0",
);

const politeWords = wordSet("more, mehr, longer, please, bitte, thanks, thank, merci, gracias");

/** Words that end something, if they stand beside what they end. */
const endings =
  /^(?:stop(?:s|ped|pen|ping|pt|per)?|remov(?:e|ed|al|ing|er)|unlist(?:ed)?|delet(?:e|ed|ion)|cancel(?:s|ed|led|ling|ar|ado|ada)?|off|quit|exclud(?:e|ed)|complain(?:ed|s|t|ts)?|declin(?:e|ed|es)|refus\p{L}*|revok\p{L}*|withdr[ae]\p{L}*|reject\p{L}*|entfern\p{L}*|losch\p{L}*|gelosch\p{L}*|streich\p{L}*|gestrichen|raus|kundig\p{L}*|gekundigt|ablehn\p{L}*|abgelehnt|lehnt|supprim\p{L}*|retir\p{L}*|enlev\p{L}*|arret\p{L}*|quitar|elimin\p{L}*|borr\p{L}*|rechaz\p{L}*|rimuov\p{L}*|rimoss\p{L}*|cancell\p{L}*|rifiut\p{L}*|recus\p{L}*|eras(?:e|ed|ure)|nehmen|genommen|verwijder\p{L}*|opzegg\p{L}*|geweigerd|weiger\p{L}*)$/u;

const leavings = wordSet("left, leave, leaves, leaving, verlassen, quitte");

const lists = wordSet(
  "list, lists, newsletter, mailing, mailinglist, liste, lista, lijst, verteiler, subscribers",
);

/** The distance between a denial and what it denies, in words. */
const denialReach = 8;

const endingReach = 4;

const isTopic = (word: string): boolean =>
  topics.test(word) ||
  (word > "\u0900" && indicTopics.some((topic) => word.startsWith(topic) || word.endsWith(topic)));

const isSomeTopic = (words: readonly string[], from: number, to: number): boolean =>
  words.slice(Math.max(0, from), to).some(isTopic);

/** Returns how many words the denial reaches; 0 if the word denies nothing. */
function reachOf(words: readonly string[], at: number): number {
  const word = words[at] ?? "";
  const next = words[at + 1] ?? "";
  if (harmlessDenials.has(next) || /^\d/.test(next)) return 0;
  if (denials.has(word) || (word === "t" && shortened.has(words[at - 1] ?? ""))) return denialReach;
  if (word === "plus" && /^de?$/.test(next)) return denialReach;
  return word === "un" && next.startsWith("subscri") ? 1 : 0;
}

function isDenied(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (isSomeTopic(words, at + 1, at + 1 + reachOf(words, at))) return true;
  if (lateDenials.has(word)) return isSomeTopic(words, at - denialReach, at);
  const isLast =
    words.length - at <= 4 && words.slice(at + 1).every((each) => politeWords.has(each));
  return lastDenials.has(word) && isLast && isSomeTopic(words, at - 2, at);
}

/** These words name who is removed by a word such as “remove”. */
const persons = wordSet("me, him, her, them, himself, herself, themselves, myself, mich, uns, us");

/** Words of two parts: “take her off”, “meldete sich ab”. */
const isPartedEnding = (word: string, before: readonly string[]): boolean =>
  (word === "off" && before.some((each) => /^t(?:ake|aken|ook|aking)$/.test(each))) ||
  (word === "ab" && before.some((each) => /^(?:meld|bestell)/.test(each))) ||
  (word === "forgotten" && before.at(-1) === "be");

function isEnded(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (isPartedEnding(word, words.slice(Math.max(0, at - 4), at))) return true;
  if (endings.test(word)) {
    return (
      persons.has(words[at + 1] ?? "") ||
      isSomeTopic(words, at - endingReach, at) ||
      isSomeTopic(words, at + 1, at + 1 + endingReach)
    );
  }
  return leavings.has(word) && words.slice(at + 1, at + 4).some((each) => lists.has(each));
}

function isRefusing(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (refusingWords.has(word) || refusingStems.test(word)) return true;
  const next = words[at + 1] ?? "";
  if (/^opt(?:ed|ing|s)?$/.test(word) && /^out/.test(next)) return true;
  if (/^(?:de|dis|des)$/.test(word) && /^(?:subscri|inscri|suscri|iscri|abonn)/.test(next))
    return true;
  return (
    (word === "baja" && /^(?:de|darse|dado|dada|solicita)$/.test(words[at - 1] ?? "")) ||
    (word === "de" && next === "baja")
  );
}

/** Returns whether plain words say for sure that a person left, such as “opted out by phone”. */
export function isPlainRefusal(plain: string): boolean {
  const words = plain.split(" ");
  return words.some((_, at) => isRefusing(words, at)) || plainRefusal.test(plain);
}

const plainRefusal =
  /(?:^|\s)(?:do not (?:e ?mail|mail|contact|send|write)|don t (?:e ?mail|mail|contact|send|write)|no (?:e ?mails?|newsletters?|marketing)|not? (?:interested|subscribed|opted in)|dado de baja)(?=\s|$)/;

/** Words that refuse with the word beside them alone. */
const pairedWords = wordSet(
  "t, plus, un, de, dis, des, baja, opt, opted, opting, opts, ab, forgotten",
);

const wholeWords = [
  pairedWords,
  refusingWords,
  denials,
  lateDenials,
  lastDenials,
  leavings,
].flatMap((set) => [...set]);

/** Words of which each refusal has one; most cells have none, and are not gone through. */
const mayRefuse = new RegExp(
  `(?:^| )(?:(?:${wholeWords.join("|")})(?: |$)|${refusingStems.source.slice(1)}|${endings.source.slice(1, -1)})`,
  "u",
);

/** Returns whether plain words deny or end what is sent, in whatever order. */
export function isLikelyRefusal(plain: string): boolean {
  if (!mayRefuse.test(plain)) return false;
  const words = plain.split(" ");
  return words.some((_, at) => isRefusing(words, at) || isDenied(words, at) || isEnded(words, at));
}

const divider = /[,;|/\r\n\t.!?()[\]{}·•]+|\s[-–—]\s/;

/** Splits a list or a text into its statements, without the addresses in it. */
export function partsOf(cell: string): string[] {
  const bare = /:\/\/|@/.test(cell)
    ? cell
        .split(/\s+/)
        .filter((word) => !/:\/\/|@/.test(word))
        .join(" ")
    : cell;
  return bare.split(divider).filter((part) => part.trim() !== "");
}

/** Returns whether any part of a cell refuses, in a list of any length. */
export const hasRefusal = (cell: string): boolean =>
  partsOf(cell).some((part) => isLikelyRefusal(plainWords(part, part.length)));
