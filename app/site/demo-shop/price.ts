/** Texts of the site write taka like this; Intl would write ৳ or BDT. */
const signs: Readonly<Record<string, string>> = { BDT: "Tk\u00a0" };

/** Writes a whole amount in a currency of three letters, or as a plain number without one. */
export function inCurrency(amount: number, currency: string | null): string {
  const maximumFractionDigits = 0;
  if (!currency) return new Intl.NumberFormat("en-US", { maximumFractionDigits }).format(amount);
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits,
  });
  const parts = format.formatToParts(amount);
  return parts
    .map(({ type, value }) => (type === "currency" ? (signs[currency] ?? value) : value))
    .join("");
}
