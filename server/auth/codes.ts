import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const stepSeconds = 30;

const recoveryCodes = 10;

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

export const newSecret = () => new Secret({ size: 20 }).base32;

export function uriOf(secret: string, email: string, issuer: string): string {
  return totpOf(secret, email, issuer).toString();
}

/** The time step of a code within one step of `now`; null for any other code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const signs = Array.from({ length: 16 }, () => randomSign()).join("");
    return signs.replace(/.{4}(?=.)/g, "$&-");
  });
}

export function hashOfCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(plain).digest("hex");
}

function randomSign(): string {
  // Bytes beyond the last whole round would favour the first characters.
  for (;;) {
    const [byte = 0] = randomBytes(1);
    if (byte < 256 - (256 % alphabet.length)) return alphabet[byte % alphabet.length] as string;
  }
}

function totpOf(secret: string, label = "", issuer = ""): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });
}
