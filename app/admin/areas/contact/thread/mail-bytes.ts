const utf8 = [0xef, 0xbb, 0xbf];
/** Outlook's .msg begins with these bytes, as older Office files do. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const beginsWith = (bytes: Uint8Array, begin: readonly number[]) =>
  begin.every((byte, index) => bytes[index] === byte);

/**
 * The bytes of the mail in a file: without a byte order mark, and of Apple's .emlx without the
 * length before it and the property list behind it.
 */
export function mailBytesOf(file: ArrayBuffer): ArrayBuffer {
  const all = new Uint8Array(file);
  const bytes = beginsWith(all, utf8) ? all.subarray(utf8.length) : all;
  const first = new TextDecoder("latin1").decode(bytes.subarray(0, 40));
  const counted = /^(\d{1,12})[ \t]{0,20}\r?\n/.exec(first);
  const begin = counted?.[0].length ?? 0;
  const end = counted ? begin + Number(counted[1]) : bytes.length;
  return bytes.slice(begin, end).buffer;
}

/** Why a file is not read, and what to do. */
export const refusalOf = (file: ArrayBuffer): string =>
  beginsWith(new Uint8Array(file, 0, Math.min(compound.length, file.byteLength)), compound)
    ? "This is an Outlook .msg file, which cannot be read here. Save the email as .eml, or paste its text."
    : "This file is not a readable email. Paste its text instead.";
