/** In whole units of a currency; `max` only where the text names two amounts. */
export interface PriceRange {
  min: number;
  max?: number;
  /** Whether the text is an amount and nothing else, beside a currency. */
  isExact: boolean;
}

/** Thousands may be grouped as in India; a blank groups by three alone. */
const amount =
  /\p{Nd}+(?:[.,'’]\p{Nd}{2,3}|[ \u00a0\u202f]\p{Nd}{3})*(?:[.,]\p{Nd}{1,2}(?!\p{Nd}))?/gu;

/** Reads `Tk 80,000–2,20,000` or `from €1.200,50 a month`; null where no amount is named. */
export function readPrice(text: string): PriceRange | null {
  const [min, max, ...others] = (text.match(amount) ?? []).map(numberOf);
  if (min === undefined || others.length > 0) return null;
  if (max !== undefined) return max > min ? { min, max, isExact: false } : null;
  const rest = text.replace(amount, "").replaceAll(/[\s\u2060\p{Sc}.]/gu, "");
  return { min, isExact: isCurrency.test(rest) };
}

/** A sign such as `Tk` or `EUR`, or nothing. */
const isCurrency = /^\p{L}{0,3}$/u;

/** Digits of any script; after the last separator, one digit or two are a fraction. */
function numberOf(written: string): number {
  const plain = [...written].map((sign) => digitOf(sign) ?? sign).join("");
  const [, whole = plain, fraction] = /^(.*)[.,](\d{1,2})$/.exec(plain) ?? [];
  return Number(`${whole.replaceAll(/\D/g, "")}.${fraction ?? 0}`);
}

/** Digits of a script follow each other from zero, in blocks of ten that begin with it. */
function digitOf(sign: string): string | null {
  if (!/\p{Nd}/u.test(sign)) return null;
  const point = sign.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
