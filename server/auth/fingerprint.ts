import { createHash } from "node:crypto";

/**
 * What is stored of a token of 256 random bits: it cannot be guessed, so a plain hash is enough.
 */
export const fingerprint = (token: string) => createHash("sha256").update(token).digest("hex");
