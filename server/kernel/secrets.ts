/** The secret follows the address of a link, whatever begins a path and however it is spelled. */
const ofLink = /(^|[/\\])((?:review|invitation)[/\\]+)[^/\\\s"'<>]+/gi;

/**
 * Long enough for 256 bits, as which tokens and signatures are written, and what is before them.
 */
const longRun = /[\w-]+(?:\.[\w-]+)*/g;
const tokenLength = 43;

const ofContent = /^[0-9a-f]{64}(?:\.\w{1,5})*$/;

/** Words of a slug are short, or have no digits. */
const isRandom = (text: string) =>
  (/[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text)) ||
  text.split("-").some((part) => part.length >= 16 && /\d/.test(part));

function hide(run: string): string {
  const isLong = run.split(".").some((part) => part.length >= tokenLength);
  return isLong && !ofContent.test(run) && isRandom(run) ? "…" : run;
}

/**
 * Returns the text without what could be a token of a preview, of an invitation, of another mailed
 * link or of a session.
 */
export const withoutTokens = (text: string) => text.replace(ofLink, "$1$2…").replace(longRun, hide);

const suspicious = /[\w-]{43}|review|invitation|%/i;

/**
 * As `withoutTokens`; a path with a token is returned decoded, since it may be spelled in codes.
 */
export function pathWithoutTokens(path: string): string {
  if (!suspicious.test(path)) return path;
  const decoded = decodedWhole(path);
  const safe = withoutTokens(decoded);
  return safe === decoded ? path : safe;
}

const maxRounds = 5;

/** Decodes byte by byte, again and again: a path need not be UTF-8, nor be encoded only once. */
function decodedWhole(path: string): string {
  let text = path;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === text) break;
    text = next;
  }
  return text;
}
