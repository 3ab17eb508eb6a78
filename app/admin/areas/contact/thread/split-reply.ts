/** The person's own text, and the earlier emails below it or around it. */
export interface SplitText {
  written: string;
  quoted: string;
}

/** In characters; a longer line is no head of a quote. */
const maxHeadLine = 300;

/** A head such as "On … wrote:" may be broken by a mail program into so many lines. */
const maxHeadLines = 3;

/** A signature is shorter; what is longer below two hyphens is text. */
const maxSignatureLines = 12;

/** A quote of so many lines above an answer is what it answers, a longer one the whole mail. */
const maxAnsweredLines = 10;

type ReplyPart = "written" | "quote" | "aside";

interface ReplyBlock {
  part: ReplyPart;
  lines: string[];
}

/** Splits by lines: each is looked at a bounded number of times, however the text is made. */
export function splitText(text: string): SplitText {
  const lines = text.split("\n");
  const end = endOfWritten(lines);
  const signature = signatureIn(lines, end);
  const above = blocksOf(lines.slice(0, signature));
  const aside = lines.slice(signature);
  const lastWritten = above.findLastIndex(({ part }) => part === "written");
  const firstQuote = above.findIndex(({ part }) => part === "quote");
  const answered = above.slice(0, lastWritten).filter(({ part }) => part === "quote");
  const isBetween =
    answered.length > 1 ||
    (firstQuote >= 0 &&
      answered.some(({ lines: each }) => each.length <= maxAnsweredLines) &&
      firstQuote < lastWritten);
  const isKept = ({ part }: ReplyBlock, index: number) =>
    part === "written" || (isBetween && part === "quote" && index < lastWritten);
  const join = (blocks: readonly ReplyBlock[]) => blocks.flatMap((block) => block.lines).join("\n");
  return {
    written: tidied(join(above.filter(isKept))),
    quoted: tidied(
      [join(above.filter((block, index) => !isKept(block, index))), ...aside].join("\n"),
    ),
  };
}

const tidied = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{4,}/g, "\n\n\n")
    .replace(/^\n+/, "")
    .trimEnd();

const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";
const isQuote = (line: string | undefined) => line !== undefined && /^\s{0,10}>/.test(line);

/** The lines of quotes, and the heads above them, apart from what was written. */
function blocksOf(lines: readonly string[]): ReplyBlock[] {
  const parts: ReplyPart[] = lines.map((line) => (isQuote(line) ? "quote" : "written"));
  for (const [index] of lines.entries()) {
    if (!isQuote(lines[index]) || isQuote(lines[index - 1])) continue;
    const head = headAbove(lines, index);
    for (let at = head; at < index; at += 1) parts[at] = "aside";
  }
  const blocks: ReplyBlock[] = [];
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    // A blank line belongs to what stands above it.
    const part = isBlank(line) ? (last?.part ?? "written") : (parts[index] ?? "written");
    if (last?.part === part) last.lines.push(line);
    else blocks.push({ part, lines: [line] });
  }
  return blocks;
}

/** Returns the start of the head above the quote at `quote`; `quote` where it has none. */
function headAbove(lines: readonly string[], quote: number): number {
  let last = quote - 1;
  while (last >= 0 && quote - last <= 3 && isBlank(lines[last])) last -= 1;
  let begin = quote;
  for (let first = last; first > last - maxHeadLines && first >= 0; first -= 1) {
    if (isBlank(lines[first]) || isQuote(lines[first])) break;
    const head = headIn(lines.slice(first, last + 1).join(" "));
    if (head === "whole") return first;
    // Its date may stand in the line above.
    if (head === "end") begin = first;
  }
  return begin;
}

/** How mail programs say who wrote, beside an address or a date. */
const wroteWords =
  /(?:wrote|writes|schrieb|geschrieben|a écrit|escribió|escreveu|ha scritto|scrisse|schreef|geschreven|skrev|kirjoitti|skrifaði|napisał(?:\(a\))?|napsala?|napísala?|írta|scris|написала?|писала?|пише|έγραψε|yazdı|কয়েছেন|লিখেছেন|ने लिखा|כתב(?:ה)?|كتب(?:ت)?|寫道|写道|のメッセージ|書きました|님이 작성|đã viết|menulis)/iu;

const address = /[^\s<>@]{1,64}@[^\s<>@]{1,255}/u;
const digits = /\p{Nd}/u;
const time = /\p{Nd}{1,2}[:.]\p{Nd}{2}/u;

/**
 * Whether a line tells who wrote the quote below and when, or ends such a line. It ends in a colon
 * in every language, and has an address or a word for writing.
 */
function headIn(line: string): "whole" | "end" | null {
  const text = line.trim();
  if (text.length > maxHeadLine || !/[:：]$/.test(text)) return null;
  const isNamed = address.test(text);
  if (digits.test(text) && (isNamed || wroteWords.test(text))) return "whole";
  return isNamed || wroteWords.test(text) ? "end" : null;
}

/** As Outlook and forwarding programs part what is below, whatever follows. */
const separators =
  /^\s{0,10}(?:-{3,} ?(?:original|ursprüngliche|oprindelig|opprinnelig|oorspronkelijk|message d'origine|mensaje original|messaggio originale|forwarded|begin forwarded|izvorna|původní|исходное|пересылаемое).{0,60}|begin forwarded message:)\s{0,10}$/i;

/** The line from which on all is an earlier mail without marks; the end where there is none. */
function endOfWritten(lines: readonly string[]): number {
  for (const [index, line] of lines.entries()) {
    if (line.length > maxHeadLine || isQuote(line) || isBlank(line)) continue;
    if (separators.test(line) || isRule(lines, index) || isHeaderBlock(lines, index)) return index;
    if (isHeadOfUnmarked(lines, index)) return index;
  }
  return lines.length;
}

/** A line of underscores that Outlook draws above its header. */
const isRule = (lines: readonly string[], index: number) =>
  /^\s{0,10}_{10,}\s{0,10}$/.test(lines[index] ?? "") && isHeaderBlock(lines, index + 1);

const fromWords =
  /^(?:from|von|de|da|van|fra|från|frá|od|nuo|no|saatja|lähettäjä|feladó|expéditeur|remitente|mittente|afzender|kimden|gönderen|από|від|от|кому|من|מאת|প্রেরক|发件人|寄件者|差出人|送信者|보낸 사람|từ|dari)$/iu;

interface HeaderLine {
  label: string;
  value: string;
}

/** Such as "From: Anna <a@example.com>", in whatever language, with or without bold marks. */
function headerLineOf(line: string | undefined): HeaderLine | null {
  if (line === undefined || line.length > maxHeadLine) return null;
  const match =
    /^[ \t*>]{0,4}([\p{L}\p{M}][\p{L}\p{M} ./-]{0,24}?)[ *]{0,3}[:：][ *\t]{0,4}(\S.*)$/u.exec(
      line,
    );
  return match ? { label: (match[1] ?? "").trim(), value: match[2] ?? "" } : null;
}

/** Three lines or more of a mail's head: who, when, to whom, about what. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const head = lines.slice(index, index + 6).map(headerLineOf);
  const count = head.indexOf(null);
  const headerLines = (count < 0 ? head : head.slice(0, count)).filter((line) => line !== null);
  const [from] = headerLines;
  if (!from || headerLines.length < 3) return false;
  const isDated = headerLines
    .slice(1, 4)
    .some(({ value }) => /\p{Nd}{4}/u.test(value) && hasDay(value));
  return isDated && (fromWords.test(from.label) || address.test(from.value));
}

const hasDay = (value: string) => time.test(value) || /\p{Nd}{1,2}[./-]|\p{Nd}{1,2}\s/u.test(value);

/** A head below which the earlier mail stands without marks, as some programs on the web do. */
function isHeadOfUnmarked(lines: readonly string[], index: number): boolean {
  if (!isBlank(lines[index - 1]) && index > 0) return false;
  for (let last = index; last < index + maxHeadLines; last += 1) {
    if (isBlank(lines[last]) || isQuote(lines[last])) return false;
    const text = lines
      .slice(index, last + 1)
      .join(" ")
      .trim();
    if (text.length > maxHeadLine) return false;
    if (!/[:：]$/.test(text)) continue;
    const isNamed = address.test(text) || /^on\s/i.test(text);
    return isNamed && time.test(text) && !isQuoteBelow(lines, last + 1);
  }
  return false;
}

function isQuoteBelow(lines: readonly string[], index: number): boolean {
  const next = lines.slice(index, index + 3).find((line) => !isBlank(line));
  return isQuote(next);
}

/** Returns the start of the signature (RFC 3676: two hyphens and a blank), else `end`. */
function signatureIn(lines: readonly string[], end: number): number {
  for (
    let lineIndex = end - 1;
    lineIndex >= 0 && end - lineIndex <= maxSignatureLines + 1;
    lineIndex -= 1
  ) {
    if (isQuote(lines[lineIndex])) return end;
    if (lines[lineIndex] === "-- ") return lineIndex;
  }
  return end;
}
