import { expect, test } from "vitest";
import { BadVariable, readConfig } from "./config.ts";

const forwardSentence =
  "NEWSLETTER_FORWARD_URL: must be an address without user name, password, query and fragment.";
const senderSentence = "MAIL_FROM: Enter a valid email address.";

// How a start ends with such a sentence is tried in tests/processes/bad-start.test.ts.
test.each([
  ["PORT", "many", "PORT: must be a whole number from 0 to 65535."],
  ["SEED", "some", "SEED: must be demo or none."],
  [
    "DATABASE_URL",
    "mysql://a/b",
    "DATABASE_URL: must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME.",
  ],
  ["SITE_URL", "example.com", "SITE_URL: must be an address that starts with http:// or https://."],
  ["SITE_URL", "https://user:pw@example.com", "SITE_URL: must be an origin without user name"],
  ["NEWSLETTER_FORWARD_URL", "https://user:key@example.com", forwardSentence],
  ["NEWSLETTER_FORWARD_URL", "https://key@example.com/crm", forwardSentence],
  ["NEWSLETTER_FORWARD_URL", "https://example.com/?key=1", forwardSentence],
  ["NEWSLETTER_FORWARD_URL", "https://example.com/#crm", forwardSentence],
  ["RATE_LIMIT_LOGIN", "10", "RATE_LIMIT_LOGIN: must be REQUESTS/SECONDS, for example 10/60."],
  ["ADMIN_EMAIL", "boss", "ADMIN_EMAIL: Enter a valid email address."],
  ["MAIL_FROM", "boss", senderSentence],
  ["MAIL_FROM", "Name <boss>", senderSentence],
  ["MAIL_FROM", "A <a@b.example>, B <b@b.example>", senderSentence],
  ["MAIL_FROM", "A\nBcc: <a@b.example>", senderSentence],
  ["ADMIN_PASSWORD", "12345", "ADMIN_PASSWORD: Password must be at least 6 characters long."],
  ["LOG_LEVEL", "loud", "LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent."],
  [
    "SESSION_IDLE_SECONDS",
    "0",
    "SESSION_IDLE_SECONDS: must be a whole number from 1 to 999999999.",
  ],
  ["SMTP_URL", "smtp://mail.example.com:99999", "SMTP_URL: cannot be read."],
])("configuration: %s=%s is refused with a sentence that names it", (name, value, sentence) => {
  const refused = () => readConfig({ [name]: value });
  expect(refused).toThrow(BadVariable);
  expect(refused).toThrow(sentence);
});
