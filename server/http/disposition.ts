/** In bytes of UTF-8; the longest name that file systems take. */
const maxBytes = 255;

const segmenter = new Intl.Segmenter();

/**
 * The header by which a file that is shown can be saved under a name (RFC 6266). `extension` is
 * added to a name that ends otherwise; `others` are endings that say the same.
 */
export function inlineAs(name: string, extension: string, others: readonly string[] = []): string {
  const whole = fileNameOf(name, extension, others);
  const simple = whole
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${simple}"; filename*=UTF-8''${encoded}`;
}

function fileNameOf(name: string, extension: string, others: readonly string[]): string {
  const plain = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/[/\\:*?"<>|]+/g, "-")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const ending = [extension, ...others].find((each) => plain.toLowerCase().endsWith(`.${each}`));
  const stem = ending ? plain.slice(0, -ending.length - 1) : plain;
  const last = `.${ending ? plain.slice(-ending.length) : extension}`;
  return cut(stem || "file", maxBytes - Buffer.byteLength(last)) + last;
}

/** Between what a reader takes for signs. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let end = 0;
  let used = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    used += Buffer.byteLength(segment);
    if (used > bytes) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
