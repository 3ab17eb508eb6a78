const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Such as `12.3 MB`, in steps of a thousand. */
export function sizeOf(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const isPlain = step === 0 && Math.floor(bytes) !== 1;
  const size = new Intl.NumberFormat("en-US", {
    style: "unit",
    unit: units[step] ?? "byte",
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step);
  return isPlain ? `${size}s` : size;
}
