import { expect, onTestFinished } from "vitest";
import { type SmtpBehavior, type SmtpServer, startSmtp } from "./smtp.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

export const enquiry = {
  name: "Rahim Uddin",
  email: "rahim@example.com",
  subject: "A shop",
  message: "We need a shop.\nSoon.",
};

export async function createMailApp(manners?: SmtpBehavior, options: TestAppOptions = {}) {
  const smtp = await startSmtp(manners);
  onTestFinished(() => smtp.stop());
  const app = await createTestApp({
    ...options,
    variables: { SMTP_URL: smtp.url, CONTACT_NOTIFY_TO: "desk@example.com", ...options.variables },
  });
  return { ...app, smtp, ...actions(app) };
}

export const actions = ({ ask, clock }: TestApp) => ({
  send: async (fields: object = {}) => {
    const body = { ...enquiry, ...fields };
    expect((await ask("/contact/submit", { method: "POST", body })).status).toBe(201);
  },
  join: async (email: string) => {
    const answer = await ask("/newsletter/subscribe", { method: "POST", body: { email } });
    expect(answer.status).toBe(201);
  },
  pass: (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  },
});

export const mailTo = ({ received }: SmtpServer, recipient: string) =>
  received.filter(({ to }) => to[0] === recipient);
