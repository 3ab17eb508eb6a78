import type { MailFailureCode } from "#contract/areas/mail.ts";

/** The meaning of a mail server's refusal for the next try. */
export interface SmtpRefusal {
  code: Extract<MailFailureCode, "refused" | "no_such_address">;
  /** Whether another try would end alike. */
  isFinal: boolean;
}

const goneAddress: SmtpRefusal = { code: "no_such_address", isFinal: true };
const final: SmtpRefusal = { code: "refused", isFinal: true };
const passing: SmtpRefusal = { code: "refused", isFinal: false };

/** By code of RFC 3463; where one is not here, by its first two numbers, else by its class. */
const byEnhanced: Readonly<Record<string, SmtpRefusal>> = {
  "5.1": goneAddress,
  // The sender's address, or its domain, is what is wrong.
  "5.1.7": final,
  "5.1.8": final,
  // Some servers call everybody unknown as long as a mailbox is moved.
  "5.1.5": passing,
  // A full mailbox is emptied at times.
  "5.2.2": passing,
  "5.3.1": passing,
  "5.3.2": passing,
  "5.4.4": goneAddress,
  "5.4.6": passing,
  // Faults of the conversation between two programs.
  "5.5": passing,
  "5": final,
};

/** By code of RFC 5321, where a server tells no other. */
const byCode: Readonly<Record<string, SmtpRefusal>> = {
  501: final,
  510: goneAddress,
  511: goneAddress,
  512: goneAddress,
  521: final,
  550: final,
  551: goneAddress,
  552: passing,
  553: goneAddress,
  554: final,
  556: goneAddress,
};

const enhancedCode = /^(5\d\d)[ -](5\.\d{1,3}\.\d{1,3})(?!\.?\d)/;

/** Servers use these words to ask for a retry, whatever their code. */
const patience = /gr[ae]y.?list|try (?:again|later)|retry|temporar|later please/i;

const tooLarge = /\bsize\b|too (?:big|large)|exceeds/i;

const addressUnknown =
  /no such|unknown (?:user|recipient|address|mailbox)|(?:user|recipient|address|mailbox|account) (?:is )?(?:unknown|not found|not exist|unavailable|disabled|inactive|invalid)|(?:does not|doesn.t|not) exist|invalid (?:recipient|mailbox|address|user)|no mailbox|not a (?:valid|known) (?:user|mailbox|recipient)|unrouteable|mailbox not found/i;

/** `reply` is what the server answered to the command, such as `550 5.1.1 No such user`. */
export function refusalOf(reply: string, command: string): SmtpRefusal {
  if (!reply.startsWith("5") || patience.test(reply)) return passing;
  const [, , enhanced] = enhancedCode.exec(reply) ?? [];
  if (enhanced !== undefined) return byEnhancedCode(enhanced);
  const code = reply.slice(0, 3);
  if (code === "552" && tooLarge.test(reply)) return final;
  const refusal = byCode[code] ?? passing;
  const isAboutRecipient = /^RCPT/.test(command) && refusal.isFinal;
  return isAboutRecipient && addressUnknown.test(reply) ? goneAddress : refusal;
}

function byEnhancedCode(code: string): SmtpRefusal {
  const [kind = "", subject = ""] = code.split(".");
  return byEnhanced[code] ?? byEnhanced[`${kind}.${subject}`] ?? byEnhanced[kind] ?? passing;
}

/** The server wants a sign-in or encryption before any mail: the settings are wrong, no mail is. */
export const isAboutSignIn = (responseCode: number) => [530, 534, 535, 538].includes(responseCode);

const certificate = "the certificate of the mail server";

const tlsFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: `${certificate} has expired`,
  CERT_NOT_YET_VALID: `${certificate} is not valid yet, or the clock of this machine is wrong`,
  CERT_REVOKED: `${certificate} was revoked`,
  DEPTH_ZERO_SELF_SIGNED_CERT: `${certificate} is self-signed`,
  SELF_SIGNED_CERT_IN_CHAIN: `${certificate} is signed by an unknown authority`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${certificate} is missing its issuer certificate`,
  UNABLE_TO_GET_ISSUER_CERT: `${certificate} is signed by an unknown authority`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `${certificate} is signed by an unknown authority`,
  CERT_UNTRUSTED: `${certificate} is not trusted here`,
  HOSTNAME_MISMATCH: `${certificate} does not match the host name in SMTP_URL`,
  ERR_TLS_CERT_ALTNAME_INVALID: `${certificate} does not match the host name in SMTP_URL`,
  ERR_SSL_WRONG_VERSION_NUMBER:
    "the port does not expect immediate encryption; use smtp:// instead of smtps://, or port 465",
  ERR_SSL_PACKET_LENGTH_TOO_LONG:
    "the port does not expect immediate encryption; use smtp:// instead of smtps://, or port 465",
  ERR_SSL_UNSUPPORTED_PROTOCOL: "the mail server only supports an old version of TLS",
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "the mail server supports a different version of TLS",
  ERR_SSL_NO_PROTOCOLS_AVAILABLE: "the mail server supports a different version of TLS",
  ERR_SSL_DH_KEY_TOO_SMALL: "the mail server’s encryption is too weak",
  ERR_SSL_EE_KEY_TOO_SMALL: "the key of the mail server's certificate is too short",
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: "the mail server and this one have no cipher in common",
  ERR_SSL_SSL_TLS_ALERT_HANDSHAKE_FAILURE: "the mail server and this one have no cipher in common",
  ETLS: "the encrypted connection could not be made",
  EPROTO: "the encrypted connection could not be made",
};

/** A fault of the encryption in words, with its code; null for any other. */
export function tlsFaultOf(code: string): string | null {
  const isTls = /^(?:ERR_SSL|ERR_TLS)_/.test(code);
  const words = tlsFaults[code] ?? (isTls ? tlsFaults.ETLS : undefined);
  return words ? `${words} (${code})` : null;
}
