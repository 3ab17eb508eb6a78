import { createHash } from "node:crypto";

/** A token of 256 random bits cannot be guessed, so a plain hash is enough. */
export const fingerprint = (token: string) => createHash("sha256").update(token).digest("hex");
