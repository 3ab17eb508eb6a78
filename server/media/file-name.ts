import { decodeWords } from "postal-mime";

/** Quotes inside are escaped by a backslash (curl, RFC 7578) or written as %22 (browsers). */
const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?=;|$)/i;
/** A name that ends with a backslash looks as if its last quote were escaped. */
const quotedPlainly = /;\s*filename\s*=\s*"([^"]*)"/i;
const bare = /;\s*filename\s*=\s*([^";\s][^;]*)/i;
/** RFC 5987: charset, language and percent escapes. */
const extended = /;\s*filename\*\s*=\s*"?([\w-]*)'[^']*'([^";\s]+)/i;

/**
 * The name of a file in a part's `Content-Disposition`, whose characters are the bytes that were
 * sent. Undefined where there is none.
 */
export function fileNameIn(disposition: string): string | undefined {
  return extendedName(disposition) ?? plainName(disposition);
}

/** The header as every parser reads it: with the name in one form alone. */
export function withPlainFileName(disposition: string): string {
  const name = fileNameIn(disposition);
  if (name === undefined) return disposition;
  const rest = [extended, quoted, quotedPlainly, bare].reduce(
    (text, pattern) => text.replace(pattern, ""),
    disposition,
  );
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${rest}; filename*=utf-8''${escaped}`;
}

function extendedName(disposition: string): string | null {
  const [, charset = "", escaped = ""] = extended.exec(disposition) ?? [];
  if (escaped === "") return null;
  const bytes = escaped.replace(/%([\da-f]{2})/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  try {
    return new TextDecoder(charset || "utf-8", { fatal: true }).decode(bytesOf(bytes));
  } catch {
    return textOf(bytes);
  }
}

function plainName(disposition: string): string | undefined {
  const [, inQuotes] = quoted.exec(disposition) ?? quotedPlainly.exec(disposition) ?? [];
  const [, token] = inQuotes === undefined ? (bare.exec(disposition) ?? []) : [];
  const raw = inQuotes?.replace(/\\(["\\])/g, "$1") ?? token?.trim();
  if (raw === undefined) return undefined;
  const text = textOf(raw);
  // Mail programs and some libraries write RFC 2047 here, though it belongs into other headers.
  const decoded = /=\?[^?\s]+\?[bq]\?[^?]*\?=/i.test(text) ? decodeWords(text) : text;
  return decoded.replace(/%22/g, '"').replace(/%0[ad]/gi, " ");
}

/** UTF-8 where the bytes are, else what browsers take Latin-1 for. */
function textOf(characters: string): string {
  const bytes = bytesOf(characters);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const bytesOf = (characters: string) => Buffer.from(characters, "latin1");
