import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export const newSecret = () => `${prefix}${randomBytes(32).toString("base64")}`;

interface SignedMessage {
  message_id: string;
  body: string;
}

/** The headers of the Standard Webhooks scheme, with a signature by each of the secrets. */
export function signedHeaders(
  secrets: readonly string[],
  { message_id: id, body }: SignedMessage,
  now: string,
): Record<string, string> {
  const timestamp = String(Math.floor(Date.parse(now) / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((each) => `v1,${signatureOf(each, signed)}`).join(" "),
  };
}

const signatureOf = (secret: string, signed: string) =>
  createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
    .update(signed)
    .digest("base64");
